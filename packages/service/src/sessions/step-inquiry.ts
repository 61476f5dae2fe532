import { type Issue, sessions } from "holdfast";
import type { DataSet } from "../data-sets/index.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { questionDigest } from "../inquiries/question-digest.ts";
import type { AccountState } from "../ledger/ledger.ts";

/** What the ledger must know of a step: its price, whether it may have been answered before, what the goal says against it. */
export function stepInquiry({
  dataSet,
  step,
  goal,
}: {
  readonly dataSet: DataSet;
  readonly step: sessions.Step;
  readonly goal: sessions.SessionGoal;
}): Pick<Inquiry, "price" | "question" | "judge"> {
  const { n, schema, accounts } = dataSet;
  const { selection } = step.price;
  // An exact answer about joined data is counted once in each account, and so would be a cheaper one.
  const counted = ({ nats, kept }: sessions.Selection): sessions.Selection => ({
    nats: nats.times(accounts.length),
    kept: kept * accounts.length,
  });
  const added = selection && counted(selection);
  const cheaper: NonNullable<sessions.Step["cheaper"]> = (isAffordable) =>
    step.cheaper?.((one) => isAffordable(counted(one)));
  const judge = (states: readonly AccountState[]): Issue | undefined =>
    sessions.admits(goal, {
      after: sessions.joinedAccount(states),
      n,
      unit: schema.unit,
      step: { ...step, cheaper },
      ...(added && { added }),
    });
  return {
    price: step.price,
    ...(step.cacheable ? { question: questionDigest(dataSet.id, step.question) } : {}),
    // Private answers leave alpha as it is.
    ...(added === undefined ? {} : { judge }),
  };
}
