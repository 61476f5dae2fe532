import { type DimensionBounds, type HypothesisClass, dimensions } from "holdfast";
import { parseClass } from "./classes.ts";
import { counted } from "./counted.ts";
import { dimensionDocument, growthOf } from "./dimension-document.ts";
import { dimensionWitnesses } from "./dimension-witnesses.ts";
import { dimensionInWords, spelled } from "./dimension-words.ts";
import { writeText } from "./input.ts";
import { classFile } from "./learn-class.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";
import { requireSafeOutputs } from "./safe-output.ts";

export interface DimensionOptions {
  readonly json?: boolean;
  readonly boundsOnly?: boolean;
  readonly tree?: boolean;
  readonly svg?: string;
}

/** The work of each search where bounds are enough: about a second. */
const boundsBudget = 67108864;

/**
 * `holdfast dimension SPEC`: size, VC and Littlestone dimension of a class, why they are what they are, its growth
 * function, and witnesses that were checked by code that did not find them. With `--bounds-only` the searches are
 * short, and what they leave open is given between its bounds.
 */
export function dimensionCommand(
  spec: string,
  options: DimensionOptions,
  io: Io,
  parse: (spec: string, io: Io) => HypothesisClass = parseClass,
): number {
  requireSafeOutputs([{ flag: "--svg", file: options.svg }], { "the class": classFile(spec, io) }, io);
  const subject = parse(spec, io);
  const search = (name: string): dimensions.SearchOptions => ({
    onProgress: ({ lower, upper }) => {
      io.progress(`${name} dimension between ${lower} and ${upper}, searching`);
    },
    ...(options.boundsOnly === true ? { budget: boundsBudget } : {}),
  });
  const [vc, littlestone] = [subject.vc(search("VC")), subject.littlestone(search("Littlestone"))];
  io.progress("");
  if (options.boundsOnly !== true) refuseBrackets(subject, vc, littlestone);
  const witnesses = options.boundsOnly === true ? {} : dimensionWitnesses(subject, vc, littlestone);
  if (options.svg !== undefined) writeText(options.svg, picture(subject, witnesses.tree), io);
  const report = { subject, vc, littlestone, growth: growthOf(subject), witnesses };
  if (options.json === true) io.out(`${JSON.stringify(dimensionDocument(report), null, 2)}\n`);
  else io.out(dimensionInWords(report, options.tree === true));
  return 0;
}

/** Finite classes of which no closed form and no search of bearable length gives a dimension are refused. */
function refuseBrackets(subject: HypothesisClass, vc: DimensionBounds, littlestone: DimensionBounds): void {
  if (subject.domain.kind !== "finite") return;
  const { points } = subject.domain;
  const open = [
    ...between("VC", vc, `${points}^${vc.upper} sets of points`),
    ...between("Littlestone", littlestone, `${2 * points}^${littlestone.upper} version spaces`),
  ];
  if (open.length === 0) return;
  refuse({
    code: "too-large",
    path: subject.spec,
    expected: "a class small enough for an exact search",
    received: `${spelled(subject.size)} functions on ${counted(points, "point")}, ${open.join(", and ")}`,
    remedy: "Add --bounds-only for the bounds that are proved.",
  });
}

/** What is known of a dimension that is open, and how much an exact search may have to look at. */
function between(name: string, { lower, upper }: DimensionBounds, most: string): readonly string[] {
  if (lower === upper) return [];
  return [`whose ${name} dimension is between ${lower} and ${upper} (up to ${most} to search)`];
}

function picture({ spec }: HypothesisClass, tree: dimensions.MistakeTree | undefined): string {
  if (tree !== undefined) return dimensions.mistakeTreeSvg(tree, { title: spec });
  return refuse({
    code: "command",
    path: "--svg",
    expected: "a class with a finite mistake tree that a search can find",
    remedy: "Leave out --bounds-only, or choose a smaller class on a finite domain.",
  });
}
