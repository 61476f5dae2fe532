import { amountInWords, answersInWords } from "../../service/amounts.ts";
import type { Accountant } from "../../service/documents.ts";
import { recordInShort } from "../record/record.ts";
import { Short } from "../shown.tsx";
import { answersLeft } from "./predictor-table.tsx";
import type { OwnAnswer } from "./use-own-answers.ts";

interface AnswerShownProps {
  readonly answer: OwnAnswer | undefined;
  readonly target: string;
  readonly accountant: Accountant;
  /** The key may spend less than what is left. */
  readonly isLimited: boolean;
}

/** How an answer was come by. */
export const howInWords = {
  paid: "paid for now",
  known: "known: asked before, free",
  repeated: "the same request again, free",
} as const;

/** The answer, what it cost and what is left. */
export function AnswerShown({ answer, target, accountant, isLimited }: AnswerShownProps) {
  return (
    <section class="serve-answer" aria-label="Answer" role="status">
      {answer === undefined ? (
        <span class="small soft">The answer comes here.</span>
      ) : (
        <>
          <span class="small soft">
            {target} of {recordInShort(answer.record)}
          </span>
          <strong class="serve-label volatile">{answer.label}</strong>
          <span>
            {answer.how === "paid"
              ? `Cost ${amountInWords(answer.price, accountant, "up")}, ${howInWords.paid}.`
              : `Cost nothing; ${howInWords[answer.how]}.`}{" "}
            {answersInWords(answersLeft(answer.remaining))} left{isLimited ? " of the budget" : ""}.
          </span>
          {answer.how === "paid" &&
            answer.entries.map(({ account, sequence, hash }) => (
              <span key={account} class="small soft">
                Receipt: entry {sequence} of the <a href={`#/serve/budget?account=${account}`}>ledger</a>,{" "}
                <Short id={hash} />
              </span>
            ))}
        </>
      )}
    </section>
  );
}
