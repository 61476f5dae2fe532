export { quadraticBackward } from "./backward.ts";
export { isQuadratic, quadraticPotential, type QuadraticPotential } from "./potential.ts";
