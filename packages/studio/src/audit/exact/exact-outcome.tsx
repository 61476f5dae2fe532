import type { ComponentChildren } from "preact";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import type { Run } from "../use-run.ts";
import type { ExactResult } from "../work/exact-result.ts";
import { AnswerToCome } from "./answer-to-come.tsx";
import { ExactResultView, type ResultWords } from "./exact-result-view.tsx";

interface ExactOutcomeProps<Asked> {
  readonly run: Run<ExactResult, Asked>;
  /** Of the run, or of what is asked for it. */
  readonly error: Error | undefined;
  readonly wordsOf: (answered: Asked, result: ExactResult) => ResultWords;
  readonly children: ComponentChildren;
}

/** Where the answer of an exact audit stands, comes, or stays from before; and what follows it. */
export function ExactOutcome<Asked>({ run, error, wordsOf, children }: ExactOutcomeProps<Asked>) {
  const { value, answered, isRunning } = run;
  return (
    <div class="stack" aria-busy={isRunning || (value === undefined && error === undefined)}>
      <ErrorNotice error={error} />
      {error !== undefined && value !== undefined && <Notice>What is shown is the audit before.</Notice>}
      {value === undefined || answered === undefined ? (
        error === undefined && <AnswerToCome />
      ) : (
        <ExactResultView result={value} {...wordsOf(answered, value)} />
      )}
      {children}
    </div>
  );
}
