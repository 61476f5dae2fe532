export { symmetricEigen } from "../samplers/bingham/index.ts";
export { ballOptions, centeredBall, drawIntoBall } from "./centered-ball.ts";
export { axisFrame, dot, type Frame, haarFrame, orthonormalize, waveFrame } from "./frame.ts";
export { momentOf } from "./moment.ts";
export { fittingRank } from "./rank.ts";
export { residualOf, residualSquareOf } from "./residual.ts";
export { semidefiniteEnergy, semidefiniteSolve } from "./semidefinite-solve.ts";
export { spreadRecords } from "./spread-rows.ts";
