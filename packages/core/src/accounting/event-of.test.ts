import { describe, expect, it } from "vitest";
import { certify, convert, derive, premise, readClaim, type Rule } from "../certificates/index.ts";
import { groupPrivacy } from "../certificates/rules/group-privacy/rule.ts";
import { HoldfastError } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { discreteGaussian } from "../mechanisms/rules/discrete-gaussian/rule.ts";
import { discreteLaplace } from "../mechanisms/rules/discrete-laplace/rule.ts";
import { exponentialMechanism } from "../mechanisms/rules/exponential-mechanism/rule.ts";
import { permuteAndFlip } from "../mechanisms/rules/permute-and-flip/rule.ts";
import { account } from "./account.ts";
import { accountingBook } from "./certificates.ts";
import { eventOf } from "./event-of.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const leaf = (rule: Rule, parameters: object): ReturnType<typeof derive> =>
  derive(rule, [], { neighbours: "replace-label", randomness: "cryptographic", ...parameters });
const eventFrom = (derivation: ReturnType<typeof derive>): unknown =>
  plain(eventOf(certify(derivation, accountingBook)));

describe("eventOf", () => {
  it("knows mechanisms by their leaves", () => {
    const neighbours = "replace-label";
    expect(eventFrom(leaf(exponentialMechanism, { sensitivity: "1", scale: "4" }))).toEqual({
      event: { kind: "bounded-range", epsilon: "0.5" },
      neighbours,
    });
    expect(eventFrom(leaf(permuteAndFlip, { sensitivity: "1", scale: "4" }))).toEqual({
      event: { kind: "permute-and-flip", epsilon: "0.5" },
      neighbours,
    });
    // Several integers that move together are not one integer.
    expect(eventFrom(leaf(discreteGaussian, { squaredSensitivity: "4", variance: "10" }))).toEqual({
      event: { kind: "zero-concentrated", rho: "0.2" },
      neighbours,
    });
    expect(eventFrom(leaf(discreteGaussian, { squaredSensitivity: "1", variance: "10" }))).toEqual({
      event: { kind: "discrete-gaussian", variance: "10", sensitivity: 1 },
      neighbours,
    });
    expect(eventFrom(leaf(discreteLaplace, { sensitivity: 2, scale: "10" }))).toEqual({
      event: { kind: "pure", epsilon: "0.2" },
      neighbours,
    });
    expect(eventFrom(leaf(discreteLaplace, { sensitivity: 1, scale: "10" }))).toEqual({
      event: { kind: "discrete-laplace", scale: "10", sensitivity: 1 },
      neighbours,
    });
  });

  it("undoes conversions as far as the proof tells", () => {
    const draw = leaf(exponentialMechanism, { sensitivity: "1", scale: "4" });
    for (const delta of ["0", "1e-6"]) {
      const goal = delta === "0" ? {} : { delta: Rational.parse(delta) };
      const converted = convert(draw, "differential-privacy", goal, accountingBook);
      expect(eventFrom(converted)).toMatchObject({ event: { kind: "bounded-range", epsilon: "0.5" } });
    }
  });

  it("takes claims at their word", () => {
    const from = (claim: string): unknown => eventFrom(premise(readClaim(claim), "any"));
    expect(from("differential-privacy:epsilon=1")).toMatchObject({ event: { kind: "pure", epsilon: "1" } });
    expect(from("differential-privacy:epsilon=1,delta=1e-6,neighbours=add-or-remove-one")).toEqual({
      event: { kind: "approximate", epsilon: "1", delta: "0.000001" },
      neighbours: "add-or-remove-one",
    });
    expect(from("renyi-privacy:order=2,epsilon=0.3")).toMatchObject({
      event: { kind: "renyi", orders: ["2"], epsilons: ["0.3"] },
    });
    expect(from("private-prediction:epsilon=1,queries=5")).toMatchObject({
      event: { kind: "pure", epsilon: "1" },
    });
    for (const claim of ["uniform-stability:gamma=0.1", "none", "differential-privacy:epsilon=1,group=3"]) {
      expect(() => from(claim)).toThrow(HoldfastError);
    }
    const group = derive(groupPrivacy, [premise(readClaim("differential-privacy:epsilon=1"), "any")], {
      group: 3,
    });
    expect(() => eventFrom(group)).toThrow(/group/);
  });

  it("gives back what an account accounted for", () => {
    const events = [
      { kind: "gaussian", sigma: "5" },
      { kind: "laplace", scale: "7" },
    ];
    expect(plain(eventOf(account(events, { delta: "1e-6", accountant: "renyi" })).event)).toEqual({
      kind: "composed",
      events,
    });
    expect(
      plain(eventOf(account(events.slice(0, 1), { delta: "1e-6", accountant: "gaussian" })).event),
    ).toEqual(events[0]);
  });
});
