export { truncatedGaussian } from "./gaussian.ts";
export { contains, farthest, project, squaredNorm } from "./set.ts";
export type { Ball, Box, CenteredSet } from "./set.ts";
