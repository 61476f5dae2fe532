import type { RandomSource } from "../../random/index.ts";
import type { BlackBox, OutputKind } from "./black-box.ts";
import { functionBox } from "./function-box.ts";

export interface MechanismBoxOptions {
  /** The mechanism's name on the command line: `discrete-laplace`. */
  readonly name: string;
  /** How many values each data set has. */
  readonly length: number;
  readonly draw: (values: readonly string[], random: RandomSource) => unknown;
  readonly random: RandomSource;
}

/** A mechanism of `holdfast mechanism` as a black box on lists of values: noisy numbers as numbers, other outputs as words of JSON. */
export function mechanismBox({
  name,
  length,
  draw,
  random,
}: MechanismBoxOptions): BlackBox<readonly string[]> {
  const output: OutputKind =
    name !== "discrete-laplace" && name !== "cube-noise"
      ? { kind: "word" }
      : length === 1
        ? { kind: "number" }
        : { kind: "vector", length };
  return functionBox<readonly string[]>({
    name,
    output,
    random,
    draw: (values, coins) => drawn(draw(values, coins), output),
  });
}

function drawn(draw: unknown, { kind }: OutputKind): number | string | readonly number[] {
  if (kind === "word") return JSON.stringify(draw);
  const numbers = Array.isArray(draw) ? (draw as readonly number[]) : [Number(draw)];
  return kind === "number" ? numbers[0]! : numbers;
}
