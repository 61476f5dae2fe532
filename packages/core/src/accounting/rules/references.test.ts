import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rule } from "../../certificates/index.ts";
import { derive } from "../../certificates/index.ts";
import { encodeClaim, encodeValue } from "../../certificates/json.ts";
import type { ReferenceRule } from "../../certificates/reference/rule.ts";
import { HoldfastError } from "../../issues/index.ts";
import { reference as approximateReference } from "./approximate-accounting/reference.ts";
import { approximateAccounting } from "./approximate-accounting/rule.ts";
import { reference as approximateRenyiReference } from "./approximate-renyi-accounting/reference.ts";
import { approximateRenyiAccounting } from "./approximate-renyi-accounting/rule.ts";
import { reference as concentratedReference } from "./concentrated-accounting/reference.ts";
import { concentratedAccounting } from "./concentrated-accounting/rule.ts";
import { reference as gaussianReference } from "./gaussian-accounting/reference.ts";
import { gaussianAccounting } from "./gaussian-accounting/rule.ts";
import { reference as pureReference } from "./pure-accounting/reference.ts";
import { pureAccounting } from "./pure-accounting/rule.ts";
import { reference as renyiReference } from "./renyi-accounting/reference.ts";
import { renyiAccounting } from "./renyi-accounting/rule.ts";

/** A positive number: a decimal, or a fraction with an odd denominator. */
const positive = fc.oneof(
  fc.integer({ min: 1, max: 400 }).map((x) => String(x / 100)),
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
    .map(([a, b]) => `${a}/${2 * b + 1}`),
  fc.constantFrom("0.000001", "700", "3000"),
);
const share = fc.integer({ min: 1, max: 99 }).map((x) => String(x / 100));
const count = fc.integer({ min: 1, max: 4 });
const kind = <K extends string>(name: K): fc.Arbitrary<K> => fc.constant(name);
const schemes = fc.constantFrom("poisson", "without-replacement");

/** Events of every kind, nested; half of them single ones that most accounts understand. */
const { event } = fc.letrec<{ event: unknown; single: unknown }>((tie) => ({
  single: fc.oneof(
    fc.record({ kind: kind("gaussian"), sigma: positive }),
    fc.record({ kind: kind("laplace"), scale: positive }),
    fc.record({ kind: kind("discrete-gaussian"), variance: positive, sensitivity: count }),
    fc.record({ kind: kind("discrete-laplace"), scale: positive, sensitivity: count }),
    fc.record({ kind: fc.constantFrom("pure", "bounded-range", "permute-and-flip"), epsilon: positive }),
    fc.record({ kind: kind("approximate"), epsilon: positive, delta: fc.constantFrom("0", "0.001") }),
    fc.record({ kind: kind("zero-concentrated"), rho: positive }),
    fc.record({
      kind: kind("renyi"),
      orders: fc.constant(["2", "7.5"]),
      epsilons: fc.tuple(positive, positive),
    }),
  ),
  event: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    tie("single"),
    fc.record({ kind: kind("repeated"), event: tie("event"), times: count }),
    fc.record({ kind: kind("composed"), events: fc.array(tie("event"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ kind: kind("parallel"), events: fc.array(tie("event"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ kind: kind("subsampled"), scheme: schemes, rate: share, event: tie("event") }),
    fc.record({
      kind: kind("selected"),
      shape: fc.constantFrom("-0.5", "0", "1", "2.5"),
      stop: share,
      event: tie("event"),
    }),
  ),
}));

const relations = fc.constantFrom("replace-one", "add-or-remove-one", "replace-label");
const uses = fc.record({ events: fc.array(event, { minLength: 1, maxLength: 3 }), neighbours: relations });
const noise = fc.record({ kind: kind("gaussian"), sigma: positive });
const noises = fc.record({
  events: fc.array(fc.oneof(noise, fc.record({ kind: kind("repeated"), event: noise, times: count })), {
    minLength: 1,
    maxLength: 3,
  }),
  neighbours: relations,
});

/** What both say: the claim as JSON, or that they refuse. */
function outcomes(
  rule: Rule,
  reference: ReferenceRule,
  parameters: Record<string, unknown>,
): readonly unknown[] {
  const attempt = (step: () => unknown): unknown => {
    try {
      return step();
    } catch (error) {
      if (error instanceof TypeError) throw error;
      return "refused";
    }
  };
  const canonical = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      encodeValue(rule.parameters[name]?.accept(value, name)),
    ]),
  );
  const use = { premises: [], parameters: canonical, n: "any" } as const;
  return [
    attempt(() => encodeClaim(derive(rule, [], parameters).claim)),
    attempt(() => JSON.parse(JSON.stringify(reference.conclude(use))) as unknown),
  ];
}

describe("the accounts and their references, on random events of every kind", () => {
  it.each([
    ["pure-accounting", pureAccounting, pureReference, {}, 200],
    ["approximate-accounting", approximateAccounting, approximateReference, { slack: "1e-6" }, 150],
    ["concentrated-accounting", concentratedAccounting, concentratedReference, {}, 200],
    ["gaussian-accounting", gaussianAccounting, gaussianReference, { delta: "1e-6" }, 15],
    ["renyi-accounting at 2", renyiAccounting, renyiReference, { order: "2" }, 40],
    ["renyi-accounting at 6.5", renyiAccounting, renyiReference, { order: "6.5" }, 40],
    [
      "approximate-renyi-accounting",
      approximateRenyiAccounting,
      approximateRenyiReference,
      { order: "3", delta: "0.1" },
      60,
    ],
  ] as const)("%s agrees (seed 1)", (_, rule, reference, further, numRuns) => {
    let understood = 0;
    fc.assert(
      fc.property(rule === gaussianAccounting ? noises : uses, (use) => {
        const [fast, slow] = outcomes(rule, reference, { ...use, ...further });
        expect(slow).toEqual(fast);
        if (fast !== "refused") understood++;
      }),
      { numRuns, seed: 1 },
    );
    expect(understood).toBeGreaterThan(numRuns / 25);
  });

  it("agree in the far corners", () => {
    const range = { kind: "bounded-range", epsilon: "1e-899" };
    const noise = { kind: "gaussian", sigma: "1" };
    for (const [rule, reference, event, further, answered] of [
      [renyiAccounting, renyiReference, range, { order: "2" }, true],
      [renyiAccounting, renyiReference, range, { order: "1.0000001" }, false],
      [gaussianAccounting, gaussianReference, noise, { delta: "1e-300" }, true],
      [gaussianAccounting, gaussianReference, { ...noise, sigma: "0.0246" }, { delta: "1e-5" }, true],
      [gaussianAccounting, gaussianReference, { ...noise, sigma: "0.02" }, { delta: "0.3" }, true],
      [gaussianAccounting, gaussianReference, { ...noise, sigma: "1e-6" }, { delta: "1e-300" }, true],
      [gaussianAccounting, gaussianReference, { ...noise, sigma: "1e-7" }, { delta: "1e-5" }, false],
    ] as const) {
      const use = { events: [event], neighbours: "replace-one", ...further };
      const [fast, slow] = outcomes(rule, reference, use);
      expect(slow).toEqual(fast);
      expect(fast === "refused").toBe(!answered);
    }
  });

  it("refuse with an issue, never with an accident", () => {
    const wrong = { events: [{ kind: "gaussian", sigma: "1" }], neighbours: "replace-one" };
    expect(() => derive(pureAccounting, [], wrong)).toThrow(HoldfastError);
  });
});
