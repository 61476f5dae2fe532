import {
  type Certificate,
  classes,
  inProcessEngine,
  learners,
  predictorOf,
  seededSource,
  sentence,
  verify,
} from "holdfast";
import { curvePicture, decisionPicture } from "./demo/pictures.ts";
import { errorCurve } from "./demo/curve.ts";
import { audited } from "./demo/auditing.ts";
import { affordable } from "./demo/planning.ts";
import { type Kept, learnerOf, undertake, type Undertaking } from "./demo/promises.ts";
import { type Chapter, percent, reportPage } from "./demo/report.ts";
import { adult, breastCancer, type DemoTable, featuresAt } from "./demo/tables.ts";
import { writeText } from "./input.ts";
import type { Io } from "./io.ts";
import { requireSafeOutputs } from "./safe-output.ts";

export interface DemoOptions {
  readonly seed?: string;
  readonly json?: boolean;
  /** Where the report goes. */
  readonly out?: string;
}

const undertakings = (features: number): readonly Undertaking[] => [
  {
    promise: "differential privacy",
    learner: "exponential",
    class: `stumps:${features}`,
    options: { epsilon: "1" },
  },
  {
    promise: "private prediction",
    learner: "private-prediction",
    class: `stumps:${features}`,
    options: { epsilon: "1" },
  },
  {
    promise: "robust generalization",
    learner: "compression",
    class: `stumps:${features}`,
    options: {},
  },
  // What `holdfast learn` takes where nobody names a learner.
  {
    promise: "privacy, by default",
    learner: "auto",
    class: `stumps:${features}`,
    options: { epsilon: "1" },
  },
];

/** The two features of the picture: size and shape of the largest nuclei. */
const view = ["radius_worst", "concave_points_worst"] as const;

/**
 * `holdfast demo`: asks the planner what two real tables can afford, learns from them under three promises and by the default learner, shows the certificates as proof trees, tries the
 * models on test rows beside the learner without privacy, verifies everything again, has a forgery rejected, audits a learner and a broken mechanism, and writes
 * it all into one HTML page.
 */
export async function demoCommand(options: DemoOptions, io: Io): Promise<number> {
  const { seed, json = false, out = "holdfast-report.html" } = options;
  requireSafeOutputs([{ flag: "--out", file: out }], {}, io);
  const random = seed === undefined ? undefined : seededSource(seed);
  const engine = inProcessEngine();
  const chapters: Chapter[] = [];
  try {
    for (const [read, alpha, about] of [
      [breastCancer, "0.25", "Biopsies with 30 measurements; the label is whether the tissue was malignant."],
      [adult, "0.05", "Answers to a census in 49 features; the label is an income of more than 50K."],
    ] as const) {
      io.progress(`reading ${read.name}`);
      const table = await read();
      const planned = affordable(table, alpha);
      const kept: Kept[] = [];
      for (const undertaking of undertakings(table.ranges.length)) {
        io.progress(`${table.title}: ${undertaking.learner}`);
        kept.push(await undertake(undertaking, table, random));
      }
      const curve = await errorCurve(table, engine);
      const pictures = [
        {
          picture: curvePicture(curve),
          caption:
            "Expected test error of one private stump against epsilon (exponential mechanism, computed exactly).",
        },
      ];
      if (read === breastCancer) pictures.push(await planeOf(table, random));
      chapters.push({ title: table.title, about: `${sizes(table)} ${about}`, planned, kept, pictures });
    }
  } finally {
    await engine.close();
  }
  io.progress("");
  writeText(out, reportPage(chapters, seed), io);
  const forgery = verify(forge(chapters[0]!.kept[0]!.certificates[0]!));
  const audits = await audited(chapters[0]!.kept.slice(0, 2).map(({ certificates }) => certificates[0]!));
  if (json) {
    io.out(
      `${JSON.stringify({ chapters: chapters.map(inJson), audits: audits.lines, report: out, ...(seed && { seed }) }, null, 2)}\n`,
    );
  } else {
    io.out(
      story(
        chapters,
        forgery.holds ? "Accepted!" : `Rejected: ${sentence(forgery.issue)}`,
        audits.lines,
        out,
        seed,
      ),
    );
  }
  return forgery.holds || !audits.holds || chapters.some(({ kept }) => kept.some(({ verified }) => !verified))
    ? 1
    : 0;
}

/** A private halfspace in the plane of two features. */
async function planeOf(
  table: DemoTable,
  random: ReturnType<typeof seededSource> | undefined,
): Promise<Chapter["pictures"][number]> {
  const names = table.encoder.parts.map(({ column }) => column);
  const at = view.map((name) => names.indexOf(name));
  const plane = {
    train: featuresAt(table.train, at),
    test: featuresAt(table.test, at),
    ranges: at.map((f) => table.ranges[f]!),
  };
  const { document, accuracy } = await undertake(
    {
      promise: "differential privacy",
      learner: "exponential",
      class: "halfspaces:2",
      options: { epsilon: "1" },
    },
    plane,
    random,
  );
  const predict = predictorOf(classes.parse("halfspaces:2"), document as Parameters<typeof predictorOf>[1]);
  const caption = `A halfspace of ${view.join(" and ")}, learned with epsilon = 1, and the test rows (red: malignant): ${percent(accuracy)} right.`;
  const largestCode = plane.ranges[0]!.upper;
  return {
    picture: decisionPicture({ title: caption, test: plane.test, names: view, largestCode, predict }),
    caption,
  };
}

function sizes({ train, test, ranges }: DemoTable): string {
  return `${train.n} rows to learn from, ${test.n} to test on, ${ranges.length} features on their public ranges.`;
}

function story(
  chapters: readonly Chapter[],
  forgery: string,
  audits: readonly string[],
  report: string,
  seed: string | undefined,
): string {
  const lines = chapters.flatMap(({ title, about, planned, kept }) => [
    `${title}: ${about}`,
    "",
    `  What can it afford? ${planned.words}`,
    "",
    ...kept.map(
      ({ accuracy, ceiling, tried, verified, ...kept }) =>
        `  ${kept.promise.padEnd(22)} ${learnerOf(kept).padEnd(20)} ${percent(accuracy)} of ${tried} right (without privacy ${percent(ceiling)}), certificates ${verified ? "verified again" : "do NOT verify"}`,
    ),
    "",
  ]);
  const [first] = chapters;
  return [
    `Two real tables, three promises each, and the learner that is taken by default${seed === undefined ? "" : `, drawn from seed ${seed}`}. Every certificate was known before a row was read.`,
    "",
    ...lines,
    ...first!.kept.flatMap((kept) => [
      `The proof of ${kept.promise} (${learnerOf(kept)}, ${learners.get(kept.learner).source}):`,
      "",
      kept.explained,
    ]),
    "A forgery of the first certificate, epsilon 0.4 in place of 1:",
    "",
    `  ${forgery}`,
    "",
    "Audits, which need no sensitive row, and the account:",
    "",
    ...audits.map((line) => `  ${line}`),
    "",
    `The report with pictures and all proof trees: ${report}`,
    "",
  ].join("\n");
}

/** The certificate with another epsilon wherever it stands in a claim. */
function forge(certificate: Certificate): unknown {
  return JSON.parse(JSON.stringify(certificate).replaceAll('"epsilon":"1"', '"epsilon":"0.4"'));
}

function inJson({ title, planned, kept }: Chapter): unknown {
  const { alpha, epsilon, least } = planned;
  return {
    title,
    planned: {
      alpha,
      ...(epsilon === undefined ? {} : { epsilon }),
      leastAlpha: least,
      reason: planned.plan.reason,
    },
    learned: kept.map(
      ({ promise, learner, class: spec, document, parameters, accuracy, ceiling, tried, ...rest }) => ({
        promise,
        learner,
        class: spec,
        parameters,
        ...(document === undefined ? {} : { model: document }),
        tried,
        accuracy,
        ceiling,
        certificates: rest.certificates,
        withheld: rest.withheld,
        verified: rest.verified,
      }),
    ),
  };
}
