import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import * as independent from "../../../independent-verify.ts";
import { rules } from "../../../rule-book.ts";
import { deriveCase, oraclesOf } from "../../../testing/oracles.ts";
import { assumptionSentences } from "../../assumption.ts";
import { certify } from "../../certificate.ts";
import { derive } from "../../derivation.ts";
import { digestOf } from "../../digest.ts";
import { verify } from "../../verify.ts";
import { relabelledAgnosticAccuracy } from "./rule.ts";

const excess = (field: string, m: number, vc: number, alpha: number, epsilon: string, beta: string): number =>
  concluded(
    relabelledAgnosticAccuracy,
    field,
    [{ claim: `accuracy:alpha=${alpha / 4},beta=1e-90,setting=realizable`, n: 10 }],
    { vc, epsilon, relabelled: m, beta, n: 2 * m },
  );

describe("relabelled agnostic accuracy", () => {
  it("reaches alpha at the fixed points of the conditions", () => {
    for (const [vc, alpha, beta, m] of [
      [1, 0.1, "0.05", 407_590],
      [1, 0.2, "0.1", 90_931],
      [2, 0.2, "0.1", 154_880],
      [3, 0.1, "0.05", 978_676],
      [5, 0.05, "0.01", 6_923_901],
    ] as const) {
      expect(excess("alpha", m, vc, alpha, "1", beta)).toBeLessThanOrEqual(alpha);
      expect(excess("alpha", Math.floor(0.25 * m), vc, alpha, "1", beta)).toBeGreaterThan(alpha);
      expect(excess("beta", m, vc, alpha, "1", beta)).toBeCloseTo(0.75 * Number(beta), 9);
    }
  });

  it("falls with m and epsilon, grows with the dimension", () => {
    const base = excess("alpha", 100_000, 2, 0.2, "0.01", "0.1");
    expect(excess("alpha", 110_000, 2, 0.2, "0.01", "0.1")).toBeLessThan(base);
    expect(excess("alpha", 100_000, 2, 0.2, "0.02", "0.1")).toBeLessThan(base);
    expect(excess("alpha", 100_000, 3, 0.2, "0.01", "0.1")).toBeGreaterThan(base);
  });

  it("assumes nothing of the labels, and verifies as 0.1.0 listed it, with what it sees to, and in no other list", () => {
    const { cases } = oraclesOf("extreme-positives-accuracy");
    const realizable = deriveCase(rules.get("extreme-positives-accuracy")!, cases[0]!);
    const n = Number(realizable.n);
    const made = derive(relabelledAgnosticAccuracy, [realizable], {
      vc: 1,
      epsilon: "1",
      relabelled: n,
      beta: "0.05",
      n,
    });
    const certificate = plain(certify(made, rules)) as { assumptions: { kind: string }[] };
    expect(certificate.assumptions).not.toContainEqual({ kind: "realizable" });
    const listing = (kinds: readonly string[]): unknown => {
      const assumptions = Object.keys(assumptionSentences)
        .filter((kind) => kinds.includes(kind))
        .map((kind) => ({ kind }));
      const { digest: _old, ...rest } = { digest: "", ...certificate, assumptions };
      return { ...rest, digest: digestOf(rest) };
    };
    const kinds = certificate.assumptions.map(({ kind }) => kind);
    const holds = (document: unknown): readonly boolean[] => [
      verify(document, rules).holds,
      independent.verify(document).holds,
    ];
    expect(holds(listing(kinds))).toEqual([true, true]);
    expect(holds(listing([...kinds, "realizable"]))).toEqual([true, true]);
    for (const other of ["smooth", "iid", "realizable"])
      expect(
        holds(listing([...kinds.filter((kind) => kind !== "iid"), ...(other === "iid" ? [] : [other])])),
      ).toEqual([false, false]);
    expect(holds(listing([...kinds, "realizable", "smooth"]))).toEqual([false, false]);
    // What was listed is told, and a certificate that is made again drops it.
    const verdict = verify(listing([...kinds, "realizable"]), rules);
    if (!verdict.holds) throw new Error("it must hold");
    expect(plain(verdict.certificate)).toEqual(listing([...kinds, "realizable"]));
    expect(plain(certify(verdict.certificate.derivation, rules))).toEqual(certificate);
  });
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
