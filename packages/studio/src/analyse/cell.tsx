import { formatExact } from "../format/number.ts";
import { Volatile } from "../parts/card.tsx";
import type { TranscriptLine } from "../service/documents.ts";
import { answerText } from "./answer-text.ts";
import { barsOf } from "./answer.ts";
import { Bars } from "./bars.tsx";
import type { Question } from "./facts.ts";
import { priceText } from "./price-text.ts";
import { questionText, termsText } from "./question-text.ts";
import type { Notebook } from "./use-notebook.ts";
import type { Course } from "./work/course.ts";

interface CellProps {
  readonly line: TranscriptLine;
  /** Its place in the transcript, from 0. */
  readonly index: number;
  readonly notebook: Notebook;
  readonly course: Course | undefined;
}

/** How many numbers are in sight; the rest of a large histogram or table is folded away. */
const inSight = 24;

/** One step: the question in words, the answer with its bars, what it cost, and what holds after it. */
export function Cell({ line, index, notebook, course }: CellProps) {
  const question = line.question as Question;
  const { n } = notebook.session;
  const bars = barsOf(line, n);
  const texts = answerText(line, n);
  const isList = bars.length > 1;
  return (
    <article class="card analyse-cell" aria-label={`Step ${line.sequence}`}>
      <header>
        <h2 class="analyse-question">
          <span class="soft">{line.sequence}.</span> {questionText(question)}
        </h2>
        <span class="tag">{question.kind}</span>
      </header>
      <div class="analyse-answer">
        <Volatile>
          {isList ? <Bars bars={bars.slice(0, inSight)} /> : <p class="analyse-found">{texts[0]}</p>}
          {bars.length > inSight && (
            <details>
              <summary class="small">{bars.length - inSight} more</summary>
              <Bars bars={bars.slice(inSight)} />
            </details>
          )}
          {bars.length === 1 && <Bars bars={bars} isAlone />}
        </Volatile>
        {(isList ? texts.slice(bars.length) : texts.slice(1)).map((text) => (
          <p key={text} class="small soft">
            {text.endsWith("shown") || text.startsWith("best") ? <Volatile>{text}</Volatile> : text}
          </p>
        ))}
      </div>
      <dl class="analyse-after small">
        <div>
          <dt>Price</dt>
          <dd>{priceText(line.price, notebook.budgets[0]!, question)}</dd>
        </div>
        {termsText(question) !== "" && (
          <div>
            <dt>Asked with</dt>
            <dd>{termsText(question)}</dd>
          </div>
        )}
        <After index={index} notebook={notebook} course={course} />
      </dl>
    </article>
  );
}

/** What holds after a step; what others spent is counted from the beginning. */
function After({ index, notebook, course }: Omit<CellProps, "line">) {
  const promised = notebook.session.promise?.certificate.claim["alpha"] as string | undefined;
  const isExact = notebook.session.answers === "exact";
  const alpha = isExact ? course?.alphas?.[index + 1] : (promised ?? null);
  const gone = course?.spent[index];
  return (
    <>
      <div>
        <dt>Spent after it</dt>
        <dd>{gone === undefined ? "…" : `${formatExact(gone, "up")} of ${formatExact(course!.budget)}`}</dd>
      </div>
      <div>
        <dt>Promise after it</dt>
        <dd>{alpha === undefined ? "…" : alpha === null ? "none" : `alpha ${formatExact(alpha, "up")}`}</dd>
      </div>
    </>
  );
}
