import type { Notion } from "holdfast";

/** A claim of each notion as a person writes it, with what must be stated and no more. The first of each fills the form. */
export const exampleClaims: Readonly<Record<Notion, readonly [string, ...string[]]>> = {
  "differential-privacy": [
    "differential-privacy:epsilon=0.1",
    "differential-privacy:epsilon=0.1,delta=1e-9",
    "differential-privacy:epsilon=0.1,neighbours=add-or-remove-one",
  ],
  "bounded-range": ["bounded-range:epsilon=0.1"],
  "zero-concentrated-privacy": [
    "zero-concentrated-privacy:rho=0.005",
    "zero-concentrated-privacy:rho=0.005,neighbours=add-or-remove-one",
  ],
  "renyi-privacy": ["renyi-privacy:order=2,epsilon=0.1"],
  "private-prediction": ["private-prediction:epsilon=0.1"],
  "uniform-stability": ["uniform-stability:gamma=0.01"],
  "expected-generalization": ["expected-generalization:gamma=0.01"],
  generalization: ["generalization:alpha=0.1,beta=0.05"],
  "robust-generalization": ["robust-generalization:alpha=0.1,beta=0.05"],
  "split-robust-generalization": ["split-robust-generalization:alpha=0.1,beta=0.05"],
  "perfect-generalization": [
    "perfect-generalization:beta=0.01,epsilon=0.1",
    "perfect-generalization:beta=1e-6,epsilon=0.1,delta=1e-9",
  ],
  closeness: ["closeness:epsilon=0.1"],
  selection: ["selection:kept=2,nats=1", "selection:kept=2,nats=1,stable=true"],
  "global-stability": ["global-stability:eta=0.1"],
  "error-bound": ["error-bound:alpha=0.1,beta=0.05"],
  accuracy: ["accuracy:alpha=0.1,beta=0.05,setting=agnostic"],
  "empirical-risk-minimization": ["empirical-risk-minimization:xi=0.1,scope=always"],
  consistency: ["consistency:xi=0.1,scope=all-distributions"],
  "mistake-bound": ["mistake-bound:mistakes=3"],
  regret: ["regret:regret=100,rounds=1000"],
  dimension: ["dimension:dimension=littlestone,lower=3,upper=3"],
  "lower-bound": ["lower-bound:quantity=n,value=100"],
  impossibility: ["impossibility:theorem=chaudhuri-hsu-5"],
  none: ["none"],
};
