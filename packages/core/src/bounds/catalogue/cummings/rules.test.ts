import { describe, it } from "vitest";
import { type Agreement, expectAgreement } from "../testing/agreement.ts";

const beta = "0.03";
const privacy = "differential-privacy:epsilon=0.1,delta=0";
const approximate = "differential-privacy:epsilon=0.1,delta=0.000001";
const perfect = "perfect-generalization:beta=0.002,epsilon=0.2,delta=0.001";
const selection = "selection:kept=7,nats=40,stable=true";
const n = 2000;

const agreements: readonly Agreement[] = [
  {
    bound: "selection-deviation",
    values: { n, kept: 7, nats: 40, beta },
    rule: "selection-to-robust-generalization",
    field: "alpha",
    premises: [selection],
    parameters: { beta },
    n,
  },
  {
    bound: "box-deviation",
    values: { n, dimension: 3, beta },
    rule: "stable-selection-to-robust-generalization",
    field: "alpha",
    premises: ["selection:kept=6,nats=40,stable=true"],
    parameters: { betaSelection: "0.015", betaDeviation: "0.015", shape: "box", sides: 3 },
    n,
  },
  {
    bound: "threshold-deviation",
    values: { n, beta },
    rule: "stable-selection-to-robust-generalization",
    field: "alpha",
    premises: ["selection:kept=1,nats=8,stable=true"],
    parameters: { betaSelection: "0.015", betaDeviation: "0.015", shape: "largest-positive" },
    n,
  },
  {
    bound: "box-error",
    values: { n, dimension: 3, beta },
    rule: "extreme-positives-accuracy",
    field: "alpha",
    parameters: { shape: "box", sides: 3, beta },
    n,
  },
  {
    bound: "threshold-error",
    values: { n, beta },
    rule: "extreme-positives-accuracy",
    field: "alpha",
    parameters: { shape: "largest-positive", beta },
    n,
  },
  {
    bound: "domain-deviation",
    values: { n, values: 16, beta },
    rule: "finite-domain-to-robust-generalization",
    field: "alpha",
    parameters: { values: 16, beta },
    n,
  },
  {
    bound: "pure-privacy-deviation",
    values: { n, epsilon: "0.1", beta },
    rule: "pure-privacy-to-robust-generalization",
    field: "alpha",
    premises: [privacy],
    parameters: { beta },
    n,
  },
  {
    bound: "privacy-deviation",
    values: { n, epsilon: "0.1", delta: "0.000001", beta },
    rule: "privacy-to-robust-generalization",
    field: "alpha",
    premises: [approximate],
    parameters: { beta },
    n,
  },
  {
    bound: "session-deviation",
    values: { n, kept: 7, nats: 40, epsilon: "0.1", beta },
    rule: "session-to-robust-generalization",
    field: "alpha",
    premises: [selection, privacy],
    parameters: { beta },
    n,
  },
  {
    bound: "perfect-deviation",
    values: { n, epsilon: "0.2", lost: "0.003", beta },
    rule: "perfect-to-robust-generalization",
    field: "alpha",
    premises: [perfect],
    parameters: { beta },
    n,
  },
  {
    bound: "privacy-to-perfect-finite",
    values: { n, epsilon: "0.1", outputs: 16, beta },
    rule: "pure-privacy-to-perfect-generalization-finite",
    field: "epsilon",
    premises: [privacy],
    parameters: { values: "16", beta },
    n,
  },
  {
    bound: "privacy-to-perfect",
    values: { n, epsilon: "0.1", beta, delta: "0.001" },
    rule: "pure-privacy-to-perfect-generalization",
    field: "epsilon",
    premises: [privacy],
    parameters: { beta, delta: "0.001" },
    n,
  },
  ...(
    [
      ["resampled-privacy", "mixture"],
      ["resampled-privacy-pooled", "pooled"],
    ] as const
  ).map(([bound, map]) => ({
    bound,
    values: { n, epsilon: "0.2" },
    rule: "resampling",
    field: "epsilon",
    premises: [perfect],
    parameters: { map },
    n,
  })),
  {
    bound: "resampled-delta",
    values: { epsilon: "0.2", delta: "0.001", beta: "0.002" },
    rule: "resampling",
    field: "delta",
    premises: [perfect],
    parameters: { map: "direct" },
    n,
  },
  ...(
    [
      ["resampled-delta-mixture", "mixture"],
      ["resampled-delta-pooled", "pooled"],
    ] as const
  ).map(([bound, map]) => ({
    bound,
    values: { n, epsilon: "0.2", delta: "0.001", beta: "0.002" },
    rule: "resampling",
    field: "delta",
    premises: [perfect],
    parameters: { map },
    n,
  })),
  {
    bound: "resampled-excess",
    values: { n, vc: 2, beta, excess: "0.1" },
    rule: "resampling-accuracy",
    field: "alpha",
    premises: ["accuracy:alpha=0.1,beta=0.01,setting=agnostic"],
    parameters: { vc: 2, beta },
    n,
  },
];

describe("bounds state what certificates do", () => {
  for (const agreement of agreements) {
    it(`${agreement.bound} and the rule ${agreement.rule}`, () => {
      expectAgreement(agreement);
    });
  }
});
