import {
  accounting,
  apply,
  discreteLaplaceCertificate,
  exponentialCertificates,
  HoldfastError,
  randomizedResponseCertificate,
  Rational,
  seededSource,
} from "holdfast";
import { describe, expect, test } from "vitest";
import { priceOf } from "./price.ts";
import { budget } from "./testing/charges.ts";

const response = (epsilon: string, more: object = {}) => randomizedResponseCertificate({ epsilon, ...more });

function issue(run: () => unknown): HoldfastError["issue"] {
  try {
    run();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("it was not refused");
}

describe("what a private answer costs", () => {
  test("is its tightest event in the account's numbers", () => {
    const { price, event } = priceOf({ certificate: response("1/3") }, budget("1"));
    expect(price.amount.toString()).toBe("1/3");
    expect(JSON.parse(event)).toEqual({ kind: "pure", epsilon: "1/3" });
    const concentrated = budget("1", { accountant: "concentrated" });
    const { price: rho } = priceOf({ certificate: response("1") }, concentrated);
    expect(rho.amount.toNumber()).toBeCloseTo(Math.tanh(0.5), 9);
    expect(rho.amount.compare(Rational.parse("0.46")) > 0).toBe(true);
    const { price: both } = priceOf(
      { certificate: response("1") },
      budget("1", { accountant: "approximate" }),
    );
    expect([both.amount.toString(), both.delta.toString()]).toEqual(["1", "0"]);
    // An exponential mechanism's epsilon has a bounded range: epsilon^2/8.
    const drawn = exponentialCertificates({ epsilon: "1", sensitivity: 1, candidates: 4 } as never);
    const { price: range } = priceOf({ certificate: drawn.certificate }, concentrated);
    expect(range.amount.toString()).toBe("0.125");
  });

  test("is the same from memory, and is kept apart for every kind of budget", () => {
    const certificate = response("1/7");
    const first = priceOf({ certificate }, budget("1"));
    expect(priceOf({ certificate }, budget("2"))).toEqual(first);
    expect(priceOf({ certificate }, budget("1", { accountant: "concentrated" })).price.amount).not.toEqual(
      first.price.amount,
    );
  });

  test("is for the unit: a promise for fewer rows is refused, one for groups costs its own claim", () => {
    const units = budget("10", { unitRows: 3 });
    expect(issue(() => priceOf({ certificate: response("1") }, units))).toMatchObject({
      code: "unsupported-event",
      path: "certificate.claim.group",
    });
    const group = apply("group-privacy", [response("1")], { group: 3 });
    expect(priceOf({ certificate: group }, units).price.amount.toString()).toBe("3");
    // Two rows are all that there are.
    const two = apply("group-privacy", [response("1", { n: 2 })], { group: 2 });
    expect(priceOf({ certificate: two }, units).price.amount.toString()).toBe("2");
    const one = response("1", { n: 1 });
    expect(priceOf({ certificate: one }, units).price.amount.toString()).toBe("1");
    // More than was asked for is more than enough.
    expect(priceOf({ certificate: group }, budget("10")).price.amount.toString()).toBe("3");
  });

  test("is for the neighbors: labels alone are no rows, rows are labels too", () => {
    const labels = response("1", { neighbours: "replace-label" });
    expect(issue(() => priceOf({ certificate: labels }, budget("1"))).path).toBe(
      "certificate.claim.neighbours",
    );
    const ofLabels = budget("1", { neighbours: "replace-label" });
    expect(priceOf({ certificate: labels }, ofLabels).price.amount.toString()).toBe("1");
    expect(priceOf({ certificate: response("1") }, ofLabels).price.amount.toString()).toBe("1");
    const added = accounting.account({ kind: "pure", epsilon: "1" }, { neighbours: "add-or-remove-one" });
    expect(issue(() => priceOf({ certificate: added }, budget("1"))).path).toBe(
      "certificate.claim.neighbours",
    );
  });

  test("is none for coins from a seed, for real arithmetic, for promises on trust or of nothing", () => {
    const refused = (certificate: Parameters<typeof priceOf>[0]["certificate"]) =>
      issue(() => priceOf({ certificate: certificate! }, budget("100")));
    expect(refused(response("1", { random: seededSource(1) })).received).toMatch(/seed/);
    expect(refused(accounting.account({ kind: "laplace", scale: "2" })).received).toMatch(/real numbers/);
    const trusted = { notion: "differential-privacy", epsilon: Rational.one, delta: Rational.zero } as const;
    const premise = apply("group-privacy", [{ ...trusted, neighbours: "replace-one", group: 1 }], {
      group: 2,
    });
    expect(refused(premise).received).toMatch(/trust/);
    expect(refused(response("infinity")).code).toBe("unsupported-event");
    expect(refused(discreteLaplaceCertificate({ epsilon: "infinity", sensitivity: 1 })).code).toBe(
      "unsupported-event",
    );
  });

  test("is none in an account whose accountant does not understand it", () => {
    const gaussian = accounting.account(
      { kind: "discrete-gaussian", variance: "20", sensitivity: 1 },
      { delta: "1e-6", accountant: "concentrated" },
    );
    expect(issue(() => priceOf({ certificate: gaussian }, budget("1"))).code).toBe("unsupported-event");
    const concentrated = budget("1", { accountant: "concentrated" });
    expect(priceOf({ certificate: gaussian }, concentrated).price.amount.toString()).toBe("0.025");
  });

  test("is its own epsilon and delta where the accountant does not understand what it was converted from", () => {
    const gaussian = accounting.account(
      { kind: "discrete-gaussian", variance: "20", sensitivity: 1 },
      { delta: "1e-6", accountant: "concentrated" },
    );
    const claim = gaussian.claim as { readonly epsilon: Rational; readonly delta: Rational };
    const approximate = budget("10", { accountant: "approximate", delta: Rational.parse("1e-5") });
    const { price, event } = priceOf({ certificate: gaussian }, approximate);
    expect(price).toMatchObject({ amount: claim.epsilon, delta: claim.delta });
    expect(JSON.parse(event)).toMatchObject({ kind: "approximate" });
    const labels = budget("10", { accountant: "approximate", neighbours: "replace-label" });
    const added = accounting.account(
      { kind: "discrete-gaussian", variance: "20", sensitivity: 1 },
      { delta: "1e-6", accountant: "concentrated", neighbours: "add-or-remove-one" },
    );
    expect(issue(() => priceOf({ certificate: added }, labels)).path).toBe("certificate.claim.neighbours");
  });
});

describe("what an exact answer costs", () => {
  const selection = { nats: Rational.parse("2.5"), kept: 3 };
  test("is its code and no privacy, where the account admits it", () => {
    const { price } = priceOf({ selection }, budget("1", { answers: "exact" }));
    expect(price).toMatchObject({ ...selection, amount: Rational.zero });
    expect(issue(() => priceOf({ selection }, budget("1")))).toMatchObject({ path: "answers" });
    expect(issue(() => priceOf({}, budget("1"))).code).toBe("parameter-missing");
    const broken = { nats: Rational.of(-1), kept: 0 };
    expect(issue(() => priceOf({ selection: broken }, budget("1", { answers: "exact" }))).path).toBe(
      "selection",
    );
  });
});
