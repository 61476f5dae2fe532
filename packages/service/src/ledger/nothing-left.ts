import { Rational } from "holdfast";

interface Left {
  readonly amount: Rational;
  readonly delta: Rational;
}

/** What did not reach: the budget of everybody, or what the curator allowed a key of it. */
export type Limit = "budget" | "allowance";

const remedies: Readonly<Record<Limit, string>> = {
  budget: "Nothing is left; a budget is never refilled.",
  allowance: "Nothing is left of this key's allowance; ask the curator for more.",
};

/** The remedy where nothing is left of one of those that pay: asking for less does not help. Empty where something is. */
export function remedyAt(limit: Limit, left: readonly Left[]): { readonly remedy?: string } {
  return left.some(({ amount }) => amount.sign() <= 0) ? { remedy: remedies[limit] } : {};
}

/** What is left as refusals say it; an allowance that was cut below what was spent has nothing left. */
export function leftInWords({ amount, delta }: Left): string {
  const [most, also] = [amount, delta].map((number) => (number.sign() < 0 ? Rational.zero : number));
  return also!.sign() === 0 ? `${most!}` : `${most!} (delta ${also!})`;
}
