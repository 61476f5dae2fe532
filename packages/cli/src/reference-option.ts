import { geometry, type HypothesisClass, shapeOf } from "holdfast";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";
import { readPoints } from "./public-points.ts";

const expected =
  "uniform[:a,b], gaussian[:mean,deviation], exponential[:rate], histogram:edges;masses, sphere, ball or sample:FILE";

/** A reference distribution as the user writes it; whether it fits the class is decided with the class. */
export function readReference(text: string, target: HypothesisClass, io: Io): geometry.Reference {
  const [name = "", rest] = text.split(/:(.*)/s);
  if (name === "sample" && rest !== undefined && rest !== "") {
    return geometry.sampleReference(readPoints(rest, io));
  }
  const lists = (rest ?? "").split(";").map((list) => list.split(",").filter((number) => number !== ""));
  const [numbers = [], masses = []] = lists;
  const dimension = target.domain.kind === "real" ? target.domain.features : 1;
  const isLinear = shapeOf(target)?.kind === "linear";
  const has = (...counts: number[]): boolean => lists.length === 1 && counts.includes(numbers.length);
  if (name === "uniform" && has(0, 2)) return geometry.uniformReference(numbers[0], numbers[1]);
  if (name === "gaussian" && isLinear && has(0)) return geometry.sphericalReference("gaussian", dimension);
  if (name === "gaussian" && has(0, 2)) return geometry.gaussianReference(numbers[0], numbers[1]);
  if (name === "exponential" && has(0, 1)) return geometry.exponentialReference(numbers[0]);
  if (name === "histogram" && lists.length === 2) {
    return geometry.histogramReference({ edges: numbers, masses });
  }
  if ((name === "sphere" || name === "ball") && has(0)) {
    return geometry.sphericalReference(name, dimension);
  }
  return refuse({ code: "parameter-range", path: "--reference", expected, received: JSON.stringify(text) });
}
