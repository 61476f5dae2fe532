import type { EventKind, EventOf } from "../event.ts";
import { Rational } from "../../math/index.ts";

/** An event of a kind, and how its cost moves with each of its numbers. */
interface Example<K extends EventKind> {
  readonly event: EventOf<K>;
  /** Changes that make it cost no less. */
  readonly costlier: readonly EventOf<K>[];
}

const number = (text: string): Rational => Rational.parse(text);
const small = { kind: "pure", epsilon: number("0.2") } as const;
const large = { kind: "pure", epsilon: number("0.3") } as const;

/** One example of every kind: a new kind does not compile without one, and every law is checked on it. */
export const examples: { readonly [K in EventKind]: Example<K> } = {
  gaussian: {
    event: { kind: "gaussian", sigma: number("4") },
    costlier: [{ kind: "gaussian", sigma: number("3.5") }],
  },
  laplace: {
    event: { kind: "laplace", scale: number("4") },
    costlier: [{ kind: "laplace", scale: number("3.5") }],
  },
  "discrete-gaussian": {
    event: { kind: "discrete-gaussian", variance: number("20"), sensitivity: 1 },
    costlier: [
      { kind: "discrete-gaussian", variance: number("15"), sensitivity: 1 },
      { kind: "discrete-gaussian", variance: number("20"), sensitivity: 2 },
    ],
  },
  "discrete-laplace": {
    event: { kind: "discrete-laplace", scale: number("5"), sensitivity: 1 },
    costlier: [
      { kind: "discrete-laplace", scale: number("4"), sensitivity: 1 },
      { kind: "discrete-laplace", scale: number("5"), sensitivity: 2 },
    ],
  },
  pure: { event: small, costlier: [large] },
  approximate: {
    event: { kind: "approximate", epsilon: number("0.2"), delta: number("1e-8") },
    costlier: [
      { kind: "approximate", epsilon: number("0.3"), delta: number("1e-8") },
      { kind: "approximate", epsilon: number("0.2"), delta: number("1e-7") },
    ],
  },
  "bounded-range": {
    event: { kind: "bounded-range", epsilon: number("0.3") },
    costlier: [{ kind: "bounded-range", epsilon: number("0.4") }],
  },
  "permute-and-flip": {
    event: { kind: "permute-and-flip", epsilon: number("0.2") },
    costlier: [{ kind: "permute-and-flip", epsilon: number("0.3") }],
  },
  "zero-concentrated": {
    event: { kind: "zero-concentrated", rho: number("0.02") },
    costlier: [{ kind: "zero-concentrated", rho: number("0.03") }],
  },
  renyi: {
    event: { kind: "renyi", orders: [number("4"), number("16")], epsilons: [number("0.1"), number("0.5")] },
    costlier: [
      { kind: "renyi", orders: [number("4"), number("16")], epsilons: [number("0.2"), number("0.6")] },
      { kind: "renyi", orders: [number("4"), number("12")], epsilons: [number("0.1"), number("0.5")] },
    ],
  },
  repeated: {
    event: { kind: "repeated", event: small, times: 3 },
    costlier: [
      { kind: "repeated", event: small, times: 4 },
      { kind: "repeated", event: large, times: 3 },
    ],
  },
  composed: {
    event: { kind: "composed", events: [small, { kind: "laplace", scale: number("9") }] },
    costlier: [
      { kind: "composed", events: [large, { kind: "laplace", scale: number("9") }] },
      { kind: "composed", events: [small, { kind: "laplace", scale: number("9") }, small] },
    ],
  },
  parallel: {
    event: { kind: "parallel", events: [small, { kind: "pure", epsilon: number("0.1") }] },
    costlier: [
      { kind: "parallel", events: [large, { kind: "pure", epsilon: number("0.1") }] },
      { kind: "parallel", events: [small, { kind: "pure", epsilon: number("0.1") }, large] },
    ],
  },
  subsampled: {
    event: { kind: "subsampled", scheme: "without-replacement", rate: number("0.1"), event: small },
    costlier: [
      { kind: "subsampled", scheme: "without-replacement", rate: number("0.2"), event: small },
      { kind: "subsampled", scheme: "without-replacement", rate: number("0.1"), event: large },
    ],
  },
  selected: {
    event: { kind: "selected", shape: number("0"), stop: number("0.1"), event: small },
    costlier: [
      { kind: "selected", shape: number("1"), stop: number("0.1"), event: small },
      { kind: "selected", shape: number("0"), stop: number("0.05"), event: small },
      { kind: "selected", shape: number("0"), stop: number("0.1"), event: large },
    ],
  },
};
