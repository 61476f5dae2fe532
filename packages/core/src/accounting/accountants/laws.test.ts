import { describe, expect, it } from "vitest";
import {
  type Certificate,
  type DifferentialPrivacy,
  type Neighbours,
  verify,
} from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import type { Accountant } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import type { Event } from "../event.ts";
import { eventKinds, readEvents } from "../event-shape.ts";
import { unsupportedLoss } from "../loss/composed-pairs.ts";
import { lossBounds } from "../loss/loss-bounds.ts";
import { accountants } from "../registry.ts";
import { examples } from "../testing/examples.ts";

/**
 * Laws of accountants, for every kind of event and every accountant of the registry. Orders are searched roughly and
 * discretized laws have a step, so two ways to write one thing may differ by this much; sums of epsilons may not.
 */
const slack = (id: string): number =>
  id === "pure" || id === "approximate" ? 1e-12 : id === "privacy-loss" ? 2e-3 : 1e-5;
const deltas = ["1e-9", "1e-6", "1e-3"];

/** The claimed epsilon, or nothing where the accountant does not understand the events. */
function epsilonOf(accountant: Accountant, events: readonly Event[], delta = "1e-6"): number | undefined {
  return claimOf(accountant, events, delta)?.epsilon.toNumber();
}

function claimOf(
  accountant: Accountant,
  events: readonly Event[],
  delta: string,
): DifferentialPrivacy | undefined {
  return certificateOf(accountant, events, delta)?.claim as DifferentialPrivacy | undefined;
}

function certificateOf(
  accountant: Accountant,
  events: readonly Event[],
  delta: string,
): Certificate | undefined {
  const goal = { delta: Rational.parse(delta), neighbours: "replace-one" } as const;
  const read = readEvents(events);
  return accountant.unsupported(read, goal) === undefined ? accountant.certify(read, goal) : undefined;
}

/** Understood in one writing as in the other, and equal up to the slack. */
function same({ id }: Accountant, one: number | undefined, other: number | undefined): void {
  expect(one === undefined).toBe(other === undefined);
  if (one !== undefined && other !== undefined)
    expect(Math.abs(one - other)).toBeLessThanOrEqual(slack(id) * (1 + one));
}

/** Where both are understood, the second is no smaller. */
function noLess({ id }: Accountant, less: number | undefined, more: number | undefined): void {
  if (less !== undefined && more !== undefined)
    expect(more).toBeGreaterThanOrEqual(less - slack(id) * (1 + less));
}

/** The certified lower end of the loss distribution, where there is one; worked out once for all accountants. */
function leastEpsilon(events: readonly Event[], neighbours: Neighbours): number | undefined {
  const key = JSON.stringify([events, neighbours]);
  if (!leasts.has(key)) {
    const lower =
      unsupportedLoss(events, neighbours) === undefined
        ? lossBounds(events, { delta: "1e-6", neighbours }).lower
        : undefined;
    leasts.set(key, lower);
  }
  return leasts.get(key);
}

const leasts = new Map<string, number | undefined>();
const noises: readonly Event[] = [
  examples.gaussian.event,
  examples.laplace.event,
  examples["discrete-gaussian"].event,
  examples["discrete-laplace"].event,
  examples.pure.event,
];
const companion: Event = { kind: "pure", epsilon: Rational.parse("0.15") };
const gaussian: Event = { kind: "gaussian", sigma: Rational.parse("6") };
const others = [companion, gaussian];

describe("every kind of event", () => {
  it("has an example", () => {
    expect(Object.keys(examples).sort()).toEqual([...eventKinds].sort());
  });

  it.each(eventKinds)("%s is understood by some accountant", (kind) => {
    const { event } = examples[kind];
    expect(accountants.some((accountant) => epsilonOf(accountant, [event]) !== undefined)).toBe(true);
  });
});

describe.each(accountants.map((accountant) => [accountant.id, accountant] as const))(
  "%s",
  (_, accountant) => {
    it.each(eventKinds)("%s: the order does not matter", (kind) => {
      const { event } = examples[kind];
      for (const other of others) {
        same(accountant, epsilonOf(accountant, [event, other]), epsilonOf(accountant, [other, event]));
      }
    });

    it.each(eventKinds)("%s: repeated, composed and one by one are the same", (kind) => {
      const { event } = examples[kind];
      const thrice = epsilonOf(accountant, [event, event, event]);
      same(accountant, thrice, epsilonOf(accountant, [{ kind: "repeated", event, times: 3 }]));
      same(accountant, thrice, epsilonOf(accountant, [{ kind: "composed", events: [event, event, event] }]));
      const nested: Event = { kind: "composed", events: [event, { kind: "repeated", event, times: 2 }] };
      same(accountant, thrice, epsilonOf(accountant, [nested]));
    });

    it.each(eventKinds)("%s: costlier parameters cost no less, and so does one more event", (kind) => {
      const { event, costlier } = examples[kind];
      for (const times of [1, 50]) {
        const many = (one: Event): readonly Event[] => [{ kind: "repeated", event: one, times }];
        const before = epsilonOf(accountant, many(event));
        for (const more of costlier) noLess(accountant, before, epsilonOf(accountant, many(more)));
        for (const other of others)
          noLess(accountant, before, epsilonOf(accountant, [...many(event), other]));
      }
    });

    it.each(eventKinds)("%s: a larger delta costs no more, and the claim keeps within it", (kind) => {
      const { event } = examples[kind];
      const found = deltas.map((delta) =>
        claimOf(accountant, [{ kind: "repeated", event, times: 20 }], delta),
      );
      found.forEach((claim, i) => {
        if (claim !== undefined) expect(claim.delta.compare(deltas[i]!)).toBeLessThanOrEqual(0);
        const next = found[i + 1];
        if (next !== undefined) noLess(accountant, next.epsilon.toNumber(), claim?.epsilon.toNumber());
      });
    });

    it.each(eventKinds)(
      "%s: written down and read again, it is the same certificate, and it verifies",
      (kind) => {
        const { event } = examples[kind];
        const certificate = certificateOf(accountant, [event, companion], "1e-6");
        if (certificate === undefined) return;
        const text = JSON.stringify([event, companion]);
        const again = certificateOf(accountant, JSON.parse(text) as Event[], "1e-6");
        expect(again?.digest).toBe(certificate.digest);
        expect(verify(JSON.parse(JSON.stringify(certificate)), accountingBook)).toMatchObject({
          holds: true,
        });
      },
    );

    it.each(eventKinds.filter((kind) => kind !== "bounded-range" && kind !== "subsampled"))(
      "%s: never below what no account can undercut",
      (kind) => {
        for (const times of [1, 30]) {
          const events: readonly Event[] = [{ kind: "repeated", event: examples[kind].event, times }];
          const least = leastEpsilon(events, "replace-one");
          const epsilon = epsilonOf(accountant, events);
          if (least !== undefined && epsilon !== undefined) expect(epsilon).toBeGreaterThanOrEqual(least);
        }
      },
    );

    it.each(noises)("$kind on a Poisson part: never below what no account can undercut", (event) => {
      const part: Event = { kind: "subsampled", scheme: "poisson", rate: Rational.parse("0.05"), event };
      const events = readEvents([{ kind: "repeated", event: part, times: 30 }]);
      const goal = { delta: Rational.parse("1e-6"), neighbours: "add-or-remove-one" } as const;
      if (accountant.unsupported(events, goal) !== undefined) return;
      const { epsilon } = accountant.certify(events, goal).claim as DifferentialPrivacy;
      expect(epsilon.toNumber()).toBeGreaterThanOrEqual(leastEpsilon(events, goal.neighbours)!);
    });

    it("does not understand what it says it does not: the refusal names path and kind", () => {
      const deep: Event = {
        kind: "composed",
        events: [{ kind: "repeated", times: 2, event: { kind: "composed", events: [examples.renyi.event] } }],
      };
      for (const kind of eventKinds) {
        const goal = { delta: Rational.parse("1e-6"), neighbours: "replace-label" } as const;
        const refused = accountant.unsupported(readEvents([examples[kind].event]), goal);
        if (refused !== undefined) {
          expect(refused.path).toMatch(/^events\.0/);
          expect(eventKinds).toContain(refused.kind);
          expect(refused.why.length).toBeGreaterThan(5);
        }
      }
      const pure = { delta: Rational.zero, neighbours: "replace-one" } as const;
      expect(accountant.unsupported(readEvents([deep]), pure)).toMatchObject({
        path: expect.stringMatching(/^events\.0/) as string,
      });
    });
  },
);
