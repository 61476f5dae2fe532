import { bitAt } from "../bit-matrix.ts";
import type { Law } from "./laws.ts";
import { first, mostCounted, type Subject } from "./subject.ts";

/** Laws about single functions: predictions, canonical forms, keys, lists. Each gives a counterexample or nothing. */
export const functionLaws: readonly Law[] = [
  {
    law: "predictions are 0 or 1",
    check({ subject, hypotheses, probes }) {
      for (const hypothesis of hypotheses) {
        for (const point of probes) {
          const label: unknown = subject.predict(hypothesis, point);
          if (label !== 0 && label !== 1) return `${show(hypothesis)} at ${show(point)} gives ${show(label)}`;
        }
      }
      return undefined;
    },
  },
  {
    law: "the canonical form is the same function",
    check({ subject, hypotheses, probes }) {
      for (const hypothesis of hypotheses) {
        const canonical = subject.canonical(hypothesis);
        const point = probes.find((x) => subject.predict(hypothesis, x) !== subject.predict(canonical, x));
        if (point !== undefined) return `${show(hypothesis)} and ${show(canonical)} differ at ${show(point)}`;
      }
      return undefined;
    },
  },
  {
    law: "the canonical form is its own canonical form, with the same key",
    check({ subject, hypotheses }) {
      for (const hypothesis of hypotheses) {
        const canonical = subject.canonical(hypothesis);
        const again = subject.canonical(canonical);
        if (show(again) !== show(canonical)) return `${show(canonical)} becomes ${show(again)}`;
        if (subject.key(canonical) !== subject.key(hypothesis))
          return `the key of ${show(hypothesis)} changes`;
      }
      return undefined;
    },
  },
  {
    law: "keys are equal exactly for equal functions",
    check(given) {
      const { subject, hypotheses, isWhole } = given;
      const byKey = new Map<string, string>();
      const byRow = new Map<string, string>();
      for (const hypothesis of hypotheses) {
        const key = subject.key(hypothesis);
        const row = labels(given, hypothesis);
        if ((byKey.get(key) ?? row) !== row) return `key ${show(key)} belongs to two functions`;
        // Different functions may agree on some points.
        if (isWhole && (byRow.get(row) ?? key) !== key) {
          return `one function has the keys ${show(byRow.get(row))} and ${show(key)}`;
        }
        byKey.set(key, row);
        byRow.set(row, key);
      }
      return undefined;
    },
  },
  {
    law: "the size is the number of functions, each listed once in canonical form",
    check(given) {
      const { finite, isWhole } = given;
      if (finite === undefined) return undefined;
      const list = first(finite.hypotheses(), mostCounted + 1);
      const rows = new Map<string, unknown>();
      for (const hypothesis of list) {
        const canonical = finite.canonical(hypothesis);
        if (show(canonical) !== show(hypothesis))
          return `${show(hypothesis)} is listed, its form is ${show(canonical)}`;
        if (!isWhole) continue;
        const row = labels(given, hypothesis);
        if (rows.has(row)) return `${show(rows.get(row))} and ${show(hypothesis)} are the same function`;
        rows.set(row, hypothesis);
      }
      const counted = BigInt(list.length);
      const isRight = counted > BigInt(mostCounted) ? finite.size >= counted : finite.size === counted;
      return isRight ? undefined : `the size is ${finite.size}, ${counted} are listed`;
    },
  },
  {
    law: "the family is the class",
    check({ finite }) {
      if (finite === undefined) return undefined;
      const family = finite.family();
      if (family.kind !== "table") return `the family of a finite class is a table, not ${family.kind}`;
      if (BigInt(family.count) !== finite.size)
        return `${family.count} candidates for ${finite.size} functions`;
      for (let i = 0; i < Math.min(family.count, 500); i++) {
        for (let x = 0; x < Math.min(finite.domain.points, 500); x++) {
          if (bitAt(family.table, i, x) !== finite.predict(family.at(i), [x]))
            return `candidate ${i} at point ${x}`;
        }
      }
      return undefined;
    },
  },
];

function labels({ subject, probes }: Subject, hypothesis: unknown): string {
  return probes.map((point) => subject.predict(hypothesis, point)).join("");
}

/** A value in a counterexample. Infinite numbers are spelled out, and -0 is not 0. */
export function show(value: unknown): string {
  const spelled = JSON.stringify(value, (_, item: unknown) => {
    if (typeof item === "bigint") return `${item}n`;
    return typeof item === "number" && (!Number.isFinite(item) || Object.is(item, -0))
      ? `number ${item}`
      : item;
  }) as string | undefined;
  return spelled ?? String(value);
}
