import { type Certificate, HoldfastError, sessions } from "holdfast";
import type { DataSet } from "../data-sets/index.ts";
import type { AccountState } from "../ledger/ledger.ts";
import { about } from "../operations/about.ts";
import type { Signer } from "../operations/signer.ts";
import type { Service } from "../service.ts";

/** The accounts of a data set, as they stand. */
export function accountStates({ ledger }: Service, { accounts }: DataSet): Promise<readonly AccountState[]> {
  return Promise.all(accounts.map((account) => ledger.state(account)));
}

/** What a session promises now. */
export interface Running {
  /** Absent where exact answers have kept so many examples that nothing is left to promise. */
  readonly promise?: ReturnType<Signer["sign"]>;
  /** Is it as good as the goal? */
  readonly withinGoal: boolean;
}

/** The promise at the goal's beta about everything that anybody has seen of the data set, signed. */
export function runningPromise(
  { signer }: Pick<Service, "signer">,
  {
    dataSet,
    states,
    goal,
  }: {
    readonly dataSet: DataSet;
    readonly states: readonly AccountState[];
    readonly goal: sessions.SessionGoal;
  },
): Running {
  const { n, schema } = dataSet;
  const account = sessions.joinedAccount(states);
  let certificate: Certificate;
  try {
    certificate = sessions.promise({ account, n, unit: schema.unit, beta: goal.beta });
  } catch (error) {
    if (error instanceof HoldfastError) return { withinGoal: false };
    throw error;
  }
  const { claim } = certificate;
  return {
    promise: signer.sign(certificate, about("session", [dataSet], states)),
    withinGoal: claim.notion === "robust-generalization" && claim.alpha.compare(goal.alpha) <= 0,
  };
}
