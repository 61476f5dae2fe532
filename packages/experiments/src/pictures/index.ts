export {
  againstClaims,
  claimedCurve,
  levelCurve,
  measuredCurve,
  numbered,
  parameterCurve,
  ratioRange,
} from "./curves.ts";
export { element, textOf } from "./elements.ts";
export { inShort } from "./numbers.ts";
export type { Axis, Chart, Curve, Picture, Region, Spot } from "./picture.ts";
export { svgOf } from "./svg.ts";
