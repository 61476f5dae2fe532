import { fields, geometry, type HypothesisClass, type Rational, roundDown, roundUp, shapeOf } from "holdfast";
import { parseClass } from "./classes.ts";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";
import { integerOption, optional, refuse, required } from "./numbers.ts";
import { readReference } from "./reference-option.ts";

export interface CoverCommandOptions {
  readonly scale?: string;
  readonly reference?: string;
  readonly members?: string;
  readonly construction?: string;
  readonly beta?: string;
  readonly json?: boolean;
}

/** So many members are printed at most. */
const mostMembers = 100_000;

/**
 * `holdfast cover SPEC --scale R`: a finite set of hypotheses within R of every one of the class, in the disagreement
 * metric of a public reference (Chaudhuri-Hsu, section 3), with its certified radius and a lower bound on any cover's size.
 */
export function coverCommand(spec: string, options: CoverCommandOptions, io: Io): number {
  const scale = required(
    optional(options.scale, "--scale", fields.positive),
    "--scale",
    "the radius wanted, such as 0.05",
  );
  const count = integerOption(options.members, "--members") ?? 0;
  if (count < 0 || count > mostMembers) {
    const expected = `an integer from 0 to ${mostMembers}`;
    refuse({ code: "parameter-range", path: "--members", expected, received: String(count) });
  }
  const target = parseClass(spec, io);
  const reference =
    options.reference === undefined ? undefined : readReference(options.reference, target, io);
  const beta = optional(options.beta, "--beta", fields.openProbability);
  if (beta !== undefined && reference?.kind !== "sample") {
    const expected = "--reference sample:FILE with it, because it speaks of the law of public points";
    refuse({ code: "parameter-range", path: "--beta", expected });
  }
  const cover = geometry.coverOf(target, {
    scale,
    ...(reference && { reference }),
    ...(options.construction !== undefined && { construction: options.construction }),
    ...(beta && { population: { beta } }),
  });
  const shown = cover.size < BigInt(count) ? Number(cover.size) : count;
  const members = Array.from({ length: shown }, (_, i) => cover.at(BigInt(i)));
  const name = reference?.name ?? defaultReference(target);
  const document = {
    class: target.spec,
    reference: name,
    scale,
    size: cover.size,
    ...(cover.candidates !== cover.size && { candidates: cover.candidates }),
    radius: cover.radius,
    separation: cover.separation,
    lowerBound: cover.sizeLowerBound,
    construction: cover.construction,
    why: cover.why,
    ...(options.members !== undefined && { members }),
  };
  io.out(options.json === true ? `${jsonText(document)}\n` : summary(document, members));
  return 0;
}

interface Summary {
  readonly class: string;
  readonly reference: string;
  readonly scale: Rational;
  readonly size: bigint;
  readonly candidates?: bigint;
  readonly radius: Rational;
  readonly separation: Rational;
  readonly lowerBound: bigint;
  readonly construction: string;
  readonly why: string;
}

function summary(cover: Summary, members: readonly unknown[]): string {
  const lines = [
    `${cover.class}: ${String(cover.size)} members within ${short(cover.radius, roundUp)} of every hypothesis`,
    `  reference:    ${cover.reference}`,
    `  construction: ${cover.construction}`,
    ...(cover.candidates === undefined
      ? []
      : [`  candidates:   ${String(cover.candidates)} in the family that engines score, members among them`]),
    `  separation:   ${cover.separation.sign() === 0 ? "none claimed" : `more than ${short(cover.separation, roundDown)}`}`,
    `  lower bound:  no cover of this radius has fewer than ${String(cover.lowerBound)}`,
    `  why:          ${cover.why}`,
    ...members.map((member, i) => `  ${i}: ${jsonText(member, 0)}`),
  ];
  return `${lines.join("\n")}\n`;
}

/** Itself where it is short, otherwise rounded outward. */
function short(x: Rational, round: (x: Rational) => Rational): string {
  const text = x.toString();
  return (text.length <= 24 ? x : round(x)).toString();
}

function defaultReference(target: HypothesisClass): string {
  if (target.domain.kind === "finite") return "uniform on the domain";
  const shape = shapeOf(target);
  if (shape?.kind !== "linear") return "uniform on [0, 1]";
  return shape.offset ? "gaussian" : "every law that no rotation changes";
}
