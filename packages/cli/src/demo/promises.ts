import {
  answering,
  type Certificate,
  classes,
  explain,
  type GivenOptions,
  type Label,
  learn,
  learners,
  type Plan,
  pointAt,
  type RandomSource,
  type Sample,
  verify,
} from "holdfast";
import type { DemoTable } from "./tables.ts";

/** A learner that the demonstration runs, and why. */
export interface Undertaking {
  readonly promise: string;
  readonly learner: string;
  readonly class: string;
  readonly options: GivenOptions;
}

/** What came of it. */
export interface Kept extends Undertaking {
  /** The published model as it stands in a file; none where predictions are served. */
  readonly document?: unknown;
  readonly certificates: readonly Certificate[];
  readonly withheld: Plan["withheld"];
  readonly parameters: Plan["parameters"];
  /** The proof tree of the first certificate, in words. */
  readonly explained: string;
  /** Does every certificate verify again, read back from its JSON? */
  readonly verified: boolean;
  /** How many test rows were tried; a server of predictions is asked a few. */
  readonly tried: number;
  /** The share of them that is labelled right. */
  readonly accuracy: number;
  /** The same for the best of the class, or by default for what is chosen then, without privacy. */
  readonly ceiling: number;
}

/** How many queries a server of predictions is asked: each draws a new subset and pays for itself. */
const asked = 100;

/** Learns under one promise and tries the result on the test rows, which are public here. */
export async function undertake(
  undertaking: Undertaking,
  { train, test, ranges }: Pick<DemoTable, "train" | "test" | "ranges">,
  random: RandomSource | undefined,
): Promise<Kept> {
  const subject = classes.parse(undertaking.class);
  const learner = learners.make(undertaking.learner, { subject, ranges }, undertaking.options);
  const run = random === undefined ? {} : { random };
  const isModel = learner.plan({ n: train.n, publicPoints: train }).program.kind === "model";
  const model = isModel ? await learn(learner, train, run) : undefined;
  const served = isModel ? undefined : await answering(learner, train, run);
  const { certificates, withheld, parameters } = (model ?? served)!;
  const rows = positions(test.n, isModel ? test.n : asked);
  const right = await shareRight(test, rows, (point) => model?.predict(point) ?? served!.answer(point));
  return {
    ...undertaking,
    ...(model && { document: model.document }),
    certificates,
    withheld,
    parameters,
    explained: explain(certificates[0]!),
    verified: certificates.every((certificate) => verify(JSON.parse(JSON.stringify(certificate))).holds),
    tried: rows.length,
    accuracy: right,
    ceiling: await shareRight(test, rows, await bestWithoutPrivacy(undertaking, { train, ranges })),
  };
}

/** At most this many positions of 0 … n - 1, evenly spaced. */
function positions(n: number, most: number): readonly number[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, i) => Math.floor((i * n) / count));
}

/** The learner, and of `auto` what it took. */
export function learnerOf({ learner, parameters }: Pick<Kept, "learner" | "parameters">): string {
  const { chosen } = parameters;
  return learner === "auto" && typeof chosen === "string" ? `${learner}: ${chosen}` : learner;
}

/** The best candidate of the class without privacy; of `auto` what it learns then. */
async function bestWithoutPrivacy(
  undertaking: Undertaking,
  { train, ranges }: Pick<DemoTable, "train" | "ranges">,
): Promise<Labelling> {
  const subject = classes.parse(undertaking.class);
  const spec = undertaking.learner === "auto" ? "auto" : "exponential";
  const best = learners.make(spec, { subject, ranges }, { epsilon: "infinity" });
  const { predict } = await learn(best, train);
  return predict;
}

type Labelling = (point: readonly number[]) => Label | Promise<Label>;

async function shareRight(test: Sample, rows: readonly number[], label: Labelling): Promise<number> {
  let right = 0;
  for (const i of rows) if ((await label(pointAt(test, i))) === test.labels[i]) right++;
  return right / rows.length;
}
