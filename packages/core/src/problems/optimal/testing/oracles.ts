/** A problem, n, epsilon, v(epsilon), and the worst gaps of permute-and-flip and the exponential mechanism. */
export type Oracle = readonly [string, number, string, number, number, number];

/** Computed outside this repository, with ten significant digits. */
export const oracles: readonly Oracle[] = [
  ["bits", 10, "0.5", 0.07357588823, 0.07357588823, 0.1094553143],
  ["bits", 10, "1", 0.03678794412, 0.03678794412, 0.05378828427],
  ["bits", 5, "1", 0.05936281188, 0.06693904805, 0.1094553143],
  ["mode:3", 3, "1", 0.1702388884, 0.2065344707, 0.308561546],
  ["mode:3", 6, "0.5", 0.178407026, 0.2156536729, 0.308561546],
  ["mode:3", 9, "1", 0.05718569975, 0.06884482356, 0.1028538487],
  ["mode:4", 8, "1", 0.08404486182, 0.1078606185, 0.1443827029],
  ["median:5", 3, "1", 0.1230092407, 0.2836797215, 0.32304524],
  ["median:5", 6, "0.5", 0.1352942201, 0.2836797215, 0.32304524],
  ["thresholds:2", 4, "1", 0.1393698652, 0.16138384, 0.2228123688],
  ["thresholds:2", 6, "0.5", 0.1884780456, 0.2156536729, 0.308561546],
  ["thresholds:3", 4, "1", 0.1647176684, 0.215721237, 0.2971875506],
];
