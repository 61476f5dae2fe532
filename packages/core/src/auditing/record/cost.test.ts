import { describe, expect, it } from "vitest";
import { accountingBook } from "../../accounting/certificates.ts";
import { type Event, eventOf } from "../../accounting/index.ts";
import { type Certificate, certify, convert, premise, readClaim } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { discreteLaplaceCertificate, exponentialCertificates } from "../../mechanisms/index.ts";
import { costOf } from "./cost.ts";

const trusted = (claim: string): Certificate => certify(premise(readClaim(claim), "any"), accountingBook);

const number = (text: string): Rational => Rational.parse(text);
const pure: Event = { kind: "pure", epsilon: Rational.one };
const gaussian: Event = { kind: "gaussian", sigma: Rational.one };
const failing: Event = { kind: "approximate", epsilon: Rational.one, delta: number("0.01") };
const renyi: Event = { kind: "renyi", orders: [Rational.of(2)], epsilons: [Rational.one] };
const range: Event = { kind: "bounded-range", epsilon: Rational.one };
const part: Event = {
  kind: "subsampled",
  scheme: "without-replacement",
  rate: Rational.of(1, 2),
  event: pure,
};

type Case = readonly [claim: string, readonly Event[], ReturnType<typeof costOf>["verdict"]];

const cases: readonly Case[] = [
  ["differential-privacy:epsilon=2", [pure, pure], "paid"],
  ["differential-privacy:epsilon=1.9", [pure, pure], "exceeds"],
  ["differential-privacy:epsilon=9", [gaussian], "exceeds"],
  ["differential-privacy:epsilon=9,delta=0.1", [gaussian], "paid"],
  ["differential-privacy:epsilon=9,delta=0.001", [failing], "exceeds"],
  ["private-prediction:epsilon=1", [pure], "paid"],
  ["private-prediction:epsilon=1", [pure, pure], "exceeds"],
  ["differential-privacy:epsilon=1", [part], "paid"],
  ["differential-privacy:epsilon=1,neighbours=replace-label", [part], "unknown"],
  ["zero-concentrated-privacy:rho=1/2", [gaussian], "paid"],
  ["zero-concentrated-privacy:rho=1/2", [gaussian, pure], "exceeds"],
  ["zero-concentrated-privacy:rho=9", [renyi], "unknown"],
  ["renyi-privacy:order=2,epsilon=1", [gaussian], "paid"],
  ["renyi-privacy:order=2,epsilon=1", [gaussian, pure], "exceeds"],
  ["renyi-privacy:order=2,epsilon=2", [renyi, renyi], "paid"],
  ["renyi-privacy:order=2,epsilon=1", [renyi, renyi], "exceeds"],
  ["renyi-privacy:order=3,epsilon=9", [renyi], "unknown"],
  ["bounded-range:epsilon=3", [range, pure], "paid"],
  ["bounded-range:epsilon=2", [range, pure], "exceeds"],
  ["bounded-range:epsilon=9", [gaussian], "exceeds"],
];

describe("what calls cost beside a claim", () => {
  it.each(cases)("%s beside %o: %s", (claim, events, verdict) => {
    expect(costOf(events, trusted(claim))).toMatchObject({ verdict });
  });

  it("is paid for by every conversion of the certificate of the call itself", () => {
    const { certificate, boundedRange } = exponentialCertificates({ epsilon: 1, sensitivity: 1 });
    const starts = [certificate, boundedRange, discreteLaplaceCertificate({ epsilon: 1, sensitivity: 1 })];
    for (const start of starts) {
      for (const order of [2, 10].map((value) => Rational.of(value))) {
        const derivation = convert(start.derivation, "renyi-privacy", { order }, accountingBook);
        const cost = costOf([eventOf(start).event], certify(derivation, accountingBook));
        expect(cost, JSON.stringify(start.claim)).toMatchObject({ verdict: "paid" });
      }
    }
  });
});
