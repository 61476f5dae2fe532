import type { queries } from "holdfast";
import { Card } from "../../parts/card.tsx";
import { amountInWords } from "../../service/amounts.ts";
import type { Accountant } from "../../service/documents.ts";
import { howInWords } from "../predictors/answer-shown.tsx";
import { ProofOf } from "../proof-of.tsx";
import { answerLines, type AnswerLine, lineInWords, remarkOf } from "./answer-lines.ts";
import type { OwnQueryAnswer } from "./use-query-answers.ts";

interface QueryAnswersProps {
  readonly answers: readonly OwnQueryAnswer[];
  readonly accountant: Accountant;
}

/** The answers of this tab, newest first. */
export function QueryAnswers({ answers, accountant }: QueryAnswersProps) {
  return (
    <Card title="Answers in this tab">
      {answers.length === 0 && <p class="soft">Nothing was asked in this tab yet.</p>}
      <ol class="serve-answers">
        {answers.map((answer, i) => (
          <li key={answers.length - i} class="stack">
            <h3>
              <code>{answer.query}</code>
            </h3>
            {answer.counted !== undefined && <p class="small">{answer.counted}</p>}
            <Numbers answer={answer.answer as queries.Answer} />
            <p class="small soft">
              {answer.how === "paid"
                ? `Cost ${amountInWords(answer.price, accountant, "up")}, ${howInWords.paid}.`
                : `Cost nothing; ${howInWords[answer.how]}.`}
            </p>
            <ProofOf title="What protects this answer" signed={answer.certificate} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Every number with its limits; those of one kind side by side have a bar. */
function Numbers({ answer }: { readonly answer: queries.Answer }) {
  const lines = answerLines(answer);
  const remark = remarkOf(answer);
  const { beta } = answer;
  const isList = answer.kind === "histogram" || answer.kind === "table";
  const most = Math.max(1, ...lines.map(({ upper }) => upper));
  return (
    <div class="volatile stack">
      <dl class={isList ? "serve-bars" : "serve-numbers"}>
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              {isList && <Bar line={line} most={most} />}
              {lineInWords(line)}
            </dd>
          </div>
        ))}
      </dl>
      {remark !== undefined && <p>{remark}</p>}
      {beta !== undefined && beta !== "0" && (
        <p class="small soft">
          Every range contains the number that was counted, except with probability {beta} in all.
        </p>
      )}
    </div>
  );
}

function Bar({ line, most }: { readonly line: AnswerLine; readonly most: number }) {
  const share = (value: number): string => `${(100 * Math.max(0, value)) / most}%`;
  return (
    <span class="serve-bar" aria-hidden="true">
      <span class="value" style={{ width: share(line.value ?? 0) }} />
      <span
        class="limits"
        style={{ insetInlineStart: share(line.lower), width: share(line.upper - Math.max(0, line.lower)) }}
      />
    </span>
  );
}
