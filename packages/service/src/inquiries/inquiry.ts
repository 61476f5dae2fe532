import { type Issue, Rational, type sessions } from "holdfast";
import type { AccountState, Charge } from "../ledger/ledger.ts";
import { together } from "./together.ts";

/** A question that was read and priced, and who pays for it. */
export interface Inquiry {
  readonly accounts: readonly string[];
  readonly payer: string;
  readonly key: string;
  /** The digest of the request. */
  readonly request: string;
  readonly purpose: "session" | "query";
  readonly price: sessions.StepPrice;
  /** The digest of the question, where an answer that was given before may be given again. */
  readonly question?: string;
  /** What is to be said against the accounts as they would stand at the full price. */
  readonly judge?: (states: readonly AccountState[]) => Issue | undefined;
}

/** Who pays for a question, before it was read. */
export type Payment = Pick<Inquiry, "accounts" | "payer" | "key" | "request" | "purpose">;

/** What the ledger is asked for; `booked` is what an exact answer is charged. */
export function chargeOf(
  { accounts, payer, purpose, price, question, judge }: Omit<Inquiry, "key" | "request">,
  booked: sessions.Selection | undefined,
): Omit<Charge, "key" | "request"> {
  const { certificate, selection } = price;
  const unused = selection && booked && minus(selection, booked);
  return {
    accounts,
    payer,
    purpose,
    ...(certificate === undefined ? {} : { certificate }),
    ...(booked === undefined ? {} : { selection: booked }),
    ...(certificate === undefined && booked === undefined ? { prepaid: true } : {}),
    ...(question === undefined ? {} : { question }),
    ...(judge === undefined
      ? {}
      : { admits: together(accounts, (after) => judge(after.map((state) => withSelection(state, unused)))) }),
  };
}

/** The account as if one more exact answer had been booked. */
export function withSelection(
  state: AccountState,
  { nats, kept }: sessions.Selection = { nats: Rational.zero, kept: 0 },
): AccountState {
  const { spent } = state;
  return { ...state, spent: { ...spent, nats: spent.nats.plus(nats), kept: spent.kept + kept } };
}

function minus(full: sessions.Selection, booked: sessions.Selection): sessions.Selection {
  return { nats: full.nats.minus(booked.nats), kept: full.kept - booked.kept };
}
