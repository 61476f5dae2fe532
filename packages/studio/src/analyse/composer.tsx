import { issueOf } from "../library/issue-of.ts";
import type { Answer } from "../library/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { Working } from "../parts/working.tsx";
import { isPriced, type Quoted } from "../service/use-quote.ts";
import { ComposerField } from "./composer-field.tsx";
import { type Draft, fieldOf } from "./draft.ts";
import { kindNamed, kinds } from "./kinds.ts";
import { PriceLine } from "./price-line.tsx";
import type { Asking } from "./use-asking.ts";
import type { Notebook } from "./use-notebook.ts";
import type { Checked } from "./work/check.ts";

interface ComposerProps {
  readonly notebook: Notebook;
  readonly draft: Draft;
  readonly onDraft: (changed: Draft) => void;
  readonly checked: Answer<Checked>;
  readonly quote: Quoted;
  readonly asking: Asking;
}

/** Where the next question is written: checked as one types, priced before it is asked. */
export function Composer({ notebook, draft, onDraft, checked, quote, asking }: ComposerProps) {
  const { answers } = notebook.session;
  const kind = kindNamed(draft["kind"] ?? "");
  const wrongField = fieldOf(issueOf(checked.error)?.path);
  const shown: readonly string[] = kind.fields.flatMap((field) => (field === "rows" ? ["where"] : [field]));
  const isAtField = wrongField !== undefined && shown.includes(wrongField);
  const { isAsking, pending } = asking;
  const isLooking = checked.isWaiting || quote.isWaiting;
  const canAsk =
    checked.value !== undefined && !isLooking && isPriced(quote) && !isAsking && pending === undefined;
  const ask = (event: Event): void => {
    event.preventDefault();
    if (canAsk) asking.ask(checked.value.question);
  };
  return (
    <Card title="The next question">
      <form class="stack" aria-label="The next question" onSubmit={ask}>
        <SelectField
          label="Kind"
          value={kind.id}
          onValue={(id) => {
            onDraft({ kind: id });
          }}
          options={kinds
            .filter(({ isExact }) => !isExact || answers === "exact")
            .map(({ id }) => ({ value: id, label: id }))}
          hint={kind.summary}
        />
        <div class="analyse-fields">
          {kind.fields.map((field) => (
            <ComposerField
              key={field}
              field={field}
              kind={kind.id}
              draft={draft}
              onDraft={onDraft}
              notebook={notebook}
              wrong={wrongField === (field === "rows" ? "where" : field) ? checked.error?.message : undefined}
            />
          ))}
        </div>
        <Working isBusy={isLooking || isAsking} label="Looking at the question" />
        <PriceLine
          checked={checked}
          quote={quote}
          budget={notebook.budgets[0]!}
          error={isAtField ? undefined : checked.error}
        />
        <div class="row">
          <button class="primary" type="submit" disabled={!canAsk}>
            {isAsking ? "Asking…" : "Ask"}
          </button>
          <span class="small soft">
            {pending !== undefined && !isAsking
              ? "First ask again, or leave, the question above that has no answer."
              : "Paid for before the answer leaves."}
          </span>
        </div>
      </form>
    </Card>
  );
}
