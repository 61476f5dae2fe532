import { questionText, termsText } from "./question-text.ts";
import type { Refused } from "./use-asking.ts";

/** A question that was refused: why, and what could be asked instead. It cost nothing and stays in the composer. */
export function RefusalCell({ refused: { question, error } }: { readonly refused: Refused }) {
  const { expected, received, remedy, detail } = error.problem;
  const isExhausted = error.problem.code === "exhausted";
  return (
    <section class="card analyse-refusal" aria-label="Refused" role="alert">
      <header>
        <h2 class="analyse-question">{questionText(question)}</h2>
        <span class="tag bad">refused</span>
      </header>
      <p class="small soft">{termsText(question)}</p>
      {isExhausted ? (
        <dl class="analyse-reasons">
          <dt>Would fit</dt>
          <dd>{expected}</dd>
          {received !== undefined && (
            <>
              <dt>This is</dt>
              <dd>{received}</dd>
            </>
          )}
        </dl>
      ) : (
        <p>{detail}</p>
      )}
      {remedy !== undefined && <p>{remedy}</p>}
      <p class="small soft">
        The refusal follows from public numbers and cost nothing. The session goes on, and the question still
        stands below.
      </p>
    </section>
  );
}
