import type { HoldfastClient } from "holdfast-service/client";
import { useState } from "preact/hooks";
import { readFields } from "../address/kept-fields.ts";
import { useKept } from "../address/use-kept.ts";
import { useAnswer } from "../library/use-answer.ts";
import { Notice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import type { OwnKey } from "../service/documents.ts";
import { Refused } from "../service/refused.tsx";
import { useQuote } from "../service/use-quote.ts";
import { priceLike } from "./ahead-text.ts";
import { Cells } from "./cells.tsx";
import { Composer } from "./composer.tsx";
import { type Draft, questionOf } from "./draft.ts";
import { firstDraft } from "./first-draft.ts";
import { library } from "./library.ts";
import { NotebookHead } from "./notebook-head.tsx";
import { SideCard } from "./side-card.tsx";
import { useAsking } from "./use-asking.ts";
import { type Notebook, useNotebook } from "./use-notebook.ts";

interface NotebookPageProps {
  readonly client: HoldfastClient;
  readonly id: string;
  readonly role: OwnKey["role"];
}

/** One session: read from the service, and drawn again after every step. */
export function NotebookPage({ client, id, role }: NotebookPageProps) {
  const { value, error, isWaiting, again } = useNotebook(client, id);
  return (
    <>
      <p class="small">
        <a href="#/analyse">All sessions</a>
      </p>
      <Working isBusy={isWaiting} label="Reading the session" />
      <Refused error={error} title="The session could not be read" />
      {value !== undefined && <NotebookView client={client} notebook={value} role={role} again={again} />}
    </>
  );
}

interface NotebookViewProps {
  readonly client: HoldfastClient;
  readonly notebook: Notebook;
  readonly role: OwnKey["role"];
  readonly again: () => void;
}

function NotebookView({ client, notebook, role, again }: NotebookViewProps) {
  const { session, lines, dataSet, budgets, key } = notebook;
  const { id, n, answers, goal } = session;
  const [first] = useState(() => firstDraft(dataSet));
  const [kept, keep] = useKept(`analyse:draft:${id}`, "{}");
  const draft: Draft = { ...first, ...readFields(kept) };
  const asking = useAsking(client, id, again);
  const mayAsk = session.state === "open" && role !== "auditor";
  const facts = { schema: dataSet.schema, n, answers };
  const transcript = lines.map(({ question, answer }) => ({ question, answer }));
  const question = questionOf(draft, lines);
  const answer = useAnswer(library, "check", mayAsk ? { facts, question, transcript } : undefined);
  // From the keystroke on, not only when the rest is over: what is asked is what stands there.
  const isOld = answer.value !== undefined && JSON.stringify(answer.value.given) !== JSON.stringify(question);
  const checked = { ...answer, isWaiting: answer.isWaiting || isOld };
  const canonical = checked.value?.question;
  const quote = useQuote(
    client,
    canonical && { for: "step", session: id, question: canonical },
    `${lines.length} ${session.remaining.map(({ amount }) => amount).join()}`,
  );
  const price = priceLike(quote.value?.price, canonical, lines);
  const course = useAnswer(library, "course", {
    facts,
    goal,
    budgets,
    allowances: key.allowances,
    steps: lines.map(({ price }) => price),
    price,
  });
  return (
    <div class="analyse-notebook" aria-busy={checked.isWaiting || course.isWaiting}>
      <div class="analyse-cells stack">
        <NotebookHead client={client} notebook={notebook} mayClose={mayAsk} again={again} />
        <Cells notebook={notebook} course={course.value} asking={asking} />
      </div>
      <SideCard notebook={notebook} course={course.value} price={price} checked={checked.value} />
      <div class="analyse-composer">
        {mayAsk ? (
          <Composer
            notebook={notebook}
            draft={draft}
            onDraft={(changed) => {
              keep(JSON.stringify({ ...draft, ...changed }));
            }}
            checked={checked}
            quote={quote}
            asking={asking}
          />
        ) : (
          <Notice>
            {session.state === "closed"
              ? "This session is closed. Its transcript stays, and what was answered stays known for nothing."
              : "An auditor may read a session and ask nothing."}
          </Notice>
        )}
      </div>
    </div>
  );
}
