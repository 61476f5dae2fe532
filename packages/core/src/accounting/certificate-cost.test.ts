import { describe, expect, test } from "vitest";
import type { Certificate } from "../certificates/index.ts";
import { HoldfastError, type Issue } from "../issues/index.ts";
import {
  discreteLaplaceCertificate,
  exponentialCertificates,
  randomizedResponseCertificate,
} from "../mechanisms/index.ts";
import { apply } from "../proof.ts";
import { seededSource } from "../random/index.ts";
import { account } from "./account.ts";
import { certificateCost, type ChargedAccount } from "./certificate-cost.ts";

const rows: ChargedAccount = { accountant: "pure", neighbours: "replace-one", unitRows: 1 };
const approximate: ChargedAccount = { ...rows, accountant: "approximate" };
const concentrated: ChargedAccount = { ...rows, accountant: "concentrated" };

const response = (epsilon: string, more: object = {}): Certificate =>
  randomizedResponseCertificate({ epsilon, ...more });
const gaussian = (more: object = {}): Certificate =>
  account(
    { kind: "discrete-gaussian", variance: "20", sensitivity: 1 },
    { delta: "1e-6", accountant: "concentrated", ...more },
  );
const cost = (certificate: Certificate, charged = rows): readonly [string, string] => {
  const { amount, delta } = certificateCost(certificate, charged).cost;
  return [amount.toString(), delta.toString()];
};
const refused = (certificate: Certificate, charged = rows): Issue => {
  try {
    certificateCost(certificate, charged);
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("it was not refused");
};

describe("what a certificate costs", () => {
  test("is its tightest event in the account's numbers", () => {
    expect(cost(response("1/3"))).toEqual(["1/3", "0"]);
    expect(cost(response("1/3"), approximate)).toEqual(["1/3", "0"]);
    // An exponential mechanism's epsilon has a bounded range: epsilon^2/8.
    const { certificate } = exponentialCertificates({ epsilon: "1", sensitivity: 1 });
    expect(cost(certificate, concentrated)).toEqual(["0.125", "0"]);
    expect(cost(gaussian(), concentrated)).toEqual(["0.025", "0"]);
  });

  test("is its own epsilon and delta where the accountant does not understand what it was converted from", () => {
    const { claim } = gaussian();
    if (claim.notion !== "differential-privacy") throw new Error("it is private");
    expect(cost(gaussian(), approximate)).toEqual([claim.epsilon.toString(), claim.delta.toString()]);
    expect(refused(gaussian()).code).toBe("unsupported-event");
  });

  test("is for the unit: that of fewer rows is refused, one for groups costs its own claim", () => {
    const units = { ...rows, unitRows: 3 };
    expect(refused(response("1"), units).path).toBe("certificate.claim.group");
    const group = apply("group-privacy", [response("1")], { group: 3 });
    expect(cost(group, units)).toEqual(["3", "0"]);
    expect(cost(group)).toEqual(["3", "0"]);
    // Whoever has more rows than there are has all of them.
    expect(cost(response("1", { n: 1 }), units)).toEqual(["1", "0"]);
  });

  test("is for the neighbors: labels alone are no rows, rows are labels too", () => {
    const labels = response("1", { neighbours: "replace-label" });
    const ofLabels = { ...rows, neighbours: "replace-label" } as const;
    expect(refused(labels).path).toBe("certificate.claim.neighbours");
    expect(cost(labels, ofLabels)).toEqual(["1", "0"]);
    expect(cost(response("1"), ofLabels)).toEqual(["1", "0"]);
    const added = gaussian({ neighbours: "add-or-remove-one" });
    expect(refused(added, concentrated).path).toBe("certificate.claim.neighbours");
  });
});

describe("a certificate that no account is charged for", () => {
  test("is one whose coins came from a seed", () => {
    expect(refused(response("1", { random: seededSource(1) }))).toMatchObject({
      code: "unsupported-event",
      path: "certificate.assumptions",
      received: "coins from a seed",
    });
  });

  test("is one whose draw is right in real numbers only", () => {
    expect(refused(account({ kind: "laplace", scale: "2" })).received).toMatch(/real numbers only/);
  });

  test("is one that rests on a claim taken on trust", () => {
    const premise = apply("group-privacy", ["differential-privacy:epsilon=1"], { group: 2 });
    expect(refused(premise).received).toMatch(/taken on trust/);
  });

  test("is one that promises nothing, or what every mechanism keeps", () => {
    expect(refused(response("infinity")).received).toMatch(/every mechanism keeps/);
    expect(refused(discreteLaplaceCertificate({ epsilon: "infinity", sensitivity: 1 })).code).toBe(
      "unsupported-event",
    );
  });
});
