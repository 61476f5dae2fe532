import type { Experiment } from "./contract/index.ts";
import { bunLivniMoranExperiments } from "./papers/bun-livni-moran/index.ts";
import { chaudhuriHsuExperiments } from "./papers/chaudhuri-hsu/index.ts";
import { cummingsExperiments } from "./papers/cummings/index.ts";
import { daganFeldmanExperiments } from "./papers/dagan-feldman/index.ts";
import { wangExperiments } from "./papers/wang/index.ts";

/** All experiments, paper by paper. */
export const experiments: readonly Experiment[] = [
  ...chaudhuriHsuExperiments,
  ...daganFeldmanExperiments,
  ...bunLivniMoranExperiments,
  ...cummingsExperiments,
  ...wangExperiments,
];
