import { HoldfastError } from "holdfast";
import { newId } from "../identifiers.ts";
import { Refusal } from "../refusal.ts";
import type { ChargeTable } from "../database/index.ts";
import type { Draft } from "./draft.ts";
import type { Charge, Paid, Receipt } from "./ledger.ts";
import { type Priced, priceOf } from "./price.ts";
import { receiptOf, remainingOf } from "./receipt.ts";
import { leftInWords, remedyAt } from "./nothing-left.ts";
import { isWithin, plus, sum } from "./spending.ts";

/**
 * Decides one charge: a key that was used gives its answer again, a question that was answered gives that answer free (and the key is
 * remembered, with no account beside it, so that a repeated request stays the same), anything else is paid for or refused.
 */
export function decideCharge<Answer>(draft: Draft, charge: Charge, answer: Answer): Paid<Answer> {
  const accounts = accountsOf(charge);
  const used = draft.withKey(charge.payer, charge.key);
  if (used !== undefined) {
    checkRequest(used, charge);
    if (used.state !== "committed" || used.answer === null) return refuseKey(used.state);
    const paidFrom = JSON.parse(used.accounts) as readonly string[];
    const receipt = receiptOf(draft, used, paidFrom.length > 0 ? paidFrom : accounts);
    return paid<Answer>(used.answer, receipt, "repeated");
  }
  const known = charge.question === undefined ? undefined : draft.withQuestion(charge.question);
  if (known !== undefined && known.answer !== null) {
    const row = rowOf(draft, charge, { accounts: [], answer: known.answer, state: "committed" });
    draft.keep({ ...row, question: null, certificate: known.certificate }, undefined);
    return paid<Answer>(known.answer, receiptOf(draft, row, accounts), "known");
  }
  const text = JSON.stringify(answer) as string | undefined;
  if (text === undefined) throw new TypeError("an answer must be a value of JSON");
  const row = rowOf(draft, charge, { accounts, answer: text, state: "committed" });
  return paid<Answer>(text, pay(draft, charge, row, "charge"), "paid");
}

/** Takes the price out of the budgets, for work that comes; a key that was used gives its reservation again, as it stands. */
export function decideReservation(
  draft: Draft,
  charge: Charge,
): Receipt & { readonly state: ChargeTable["state"] } {
  if (charge.question !== undefined)
    throw new HoldfastError({
      code: "contradiction",
      path: "question",
      expected: "no question: only answers that are there can be given again",
    });
  const accounts = accountsOf(charge);
  const used = draft.withKey(charge.payer, charge.key);
  if (used !== undefined) {
    checkRequest(used, charge);
    return { ...receiptOf(draft, used, accounts), state: used.state };
  }
  const row = rowOf(draft, charge, { accounts, answer: null, state: "reserved" });
  return { ...pay(draft, charge, row, "reserve"), state: "reserved" };
}

function pay(draft: Draft, charge: Charge, row: ChargeTable, kind: "charge" | "reserve"): Receipt {
  const accounts = accountsOf(charge);
  const { payer, purpose } = charge;
  // Nothing is entered before all accounts are asked: a refusal says what is left of them without this charge.
  const prices = accounts.map((account) => ({ account, ...priceWithin(draft, charge, account) }));
  for (const { account, price, event } of prices) {
    const certificate = row.certificate ?? "";
    const line = { kind, charge: row.id, price, event, certificate, payer, purpose, time: draft.time };
    const after = draft.enter(account, line);
    const issue = charge.admits?.(after);
    if (issue !== undefined) throw new HoldfastError(issue);
  }
  draft.keep(row, charge.alongside);
  return receiptOf(draft, row, accounts);
}

/** The price, which the account's budget and the payer's allowance hold. */
function priceWithin(draft: Draft, charge: Charge, account: string): Priced {
  const { budget, spent } = draft.account(account);
  const priced = priceOf(charge, budget);
  const { price } = priced;
  const words = { needs: `${price.amount}`, delta: `${price.delta}` };
  if (!isWithin(plus(spent, price), budget)) throw exhausted(draft, charge, { path: "budget", ...words });
  const allowance = draft.allowance(charge.payer, account);
  if (allowance !== undefined) {
    const used = {
      amount: sum(allowance.spent.amount, price.amount),
      delta: sum(allowance.spent.delta, price.delta),
    };
    if (!isWithin(used, allowance)) throw exhausted(draft, charge, { path: "allowance", ...words });
  }
  return priced;
}

/** The accounts that pay, each once. */
export function accountsOf({ accounts }: Pick<Charge, "accounts">): readonly string[] {
  const distinct = [...new Set(accounts)];
  if (distinct.length > 0) return distinct;
  throw new HoldfastError({ code: "parameter-missing", path: "accounts", expected: "an account that pays" });
}

function rowOf(
  draft: Draft,
  { payer, key, request, question, certificate }: Charge,
  {
    accounts,
    answer,
    state,
  }: {
    readonly accounts: readonly string[];
    readonly answer: string | null;
    readonly state: ChargeTable["state"];
  },
): ChargeTable {
  return {
    id: newId("ch"),
    payer,
    key,
    request,
    state,
    question: question ?? null,
    answer,
    accounts: JSON.stringify(accounts),
    certificate: certificate?.digest ?? null,
    time: draft.time,
  };
}

/** The answer leaves as it is kept, so that it is the same every time. */
function paid<Answer>(text: string, receipt: Receipt, how: Paid<Answer>["how"]): Paid<Answer> {
  return { answer: JSON.parse(text) as Answer, receipt, how };
}

function checkRequest(used: ChargeTable, { request }: Charge): void {
  if (used.request === request) return;
  throw new HoldfastError({
    code: "contradiction",
    path: "idempotencyKey",
    expected: "the request that this key was used for",
    received: "another one",
    remedy: "Take a new key for a new request.",
  });
}

function refuseKey(state: ChargeTable["state"]): never {
  throw new HoldfastError({
    code: "contradiction",
    path: "idempotencyKey",
    expected: "a key of an answer",
    received: state === "reserved" ? "a key of work under way" : "a key of work that was given up",
    remedy: state === "reserved" ? "Wait for the work to be done." : "Take a new key.",
  });
}

/** What is left of an account is public, and so is that of an allowance to the key that has it. */
function exhausted(
  draft: Draft,
  charge: Charge,
  {
    path,
    needs,
    delta,
  }: { readonly path: "budget" | "allowance"; readonly needs: string; readonly delta: string },
): Refusal {
  const accounts = accountsOf(charge);
  const left =
    path === "budget"
      ? remainingOf(draft, accounts)
      : accounts.flatMap((account) => {
          const allowance = draft.allowance(charge.payer, account);
          if (allowance === undefined) return [];
          const { amount, delta: most, spent } = allowance;
          return [{ account, amount: amount.minus(spent.amount), delta: most.minus(spent.delta) }];
        });
  const words = left.map(leftInWords);
  return new Refusal(
    {
      code: "exhausted",
      path,
      expected: `a price of at most ${words.join(", ")}${path === "allowance" ? ", as no more is left of this key's allowance" : ""}`,
      received: delta === "0" ? needs : `${needs} (delta ${delta})`,
      ...remedyAt(path, left),
    },
    { remaining: left },
  );
}
