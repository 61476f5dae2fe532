export {
  type BinghamDraw,
  binghamDraw,
  type BinghamLaw,
  binghamLaw,
  type BinghamOptions,
  mostDirections,
} from "./bingham.ts";
export { complement } from "./complement.ts";
export { symmetricEigen } from "./symmetric-eigen.ts";
