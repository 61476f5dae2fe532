import type { Certificate } from "../../certificates/index.ts";
import type { FiniteClass, Label } from "../../classes/class.ts";
import type { ScoreEngine } from "../../engines/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { lawOnSample } from "../../learners/distribution.ts";
import { type ModelDocument, predictorOf } from "../../learners/document.ts";
import type { Learner, Plan } from "../../learners/learner.ts";
import type { Law } from "../../mechanisms/coins/index.ts";
import { type Cells, countOfDataSets, dataSets, sampleOfCells } from "./data-sets.ts";
import { auditedProgram, remembering } from "./audited-program.ts";
import { type Laws, LawsInMaking } from "./laws.ts";

/** Small data sets of one size, as independent draws make them. */
export interface SampleTable {
  /** How many labelled points there are. */
  readonly cells: number;
  readonly n: number;
  /** Whether the data sets are lists; otherwise each stands for all orders of its examples. */
  readonly ordered: boolean;
  /** The data sets whose laws were computed: each example by the number of its labelled point. */
  readonly sets: readonly (readonly number[])[];
}

/** Everything that a learner may do on small data sets of one size. */
export interface LawTable extends SampleTable {
  readonly subject: FiniteClass;
  readonly kind: "model" | "prediction";
  /** How many there are in all. */
  readonly asked: number;
  /** For every data set the plan that it belongs to: one for all, unless a plan looks at public features. */
  readonly planOf: readonly number[];
  readonly plans: readonly Plan[];
  /** The laws of the model; nothing for a learner that answers queries. */
  readonly outputs?: Laws;
  /** The models, in the order of the outcomes. */
  readonly documents: readonly ModelDocument[];
  /** For every model what it labels each point; no labels where the program threw. */
  readonly labels: readonly (readonly Label[] | undefined)[];
  /** For each point the laws of the label there. */
  readonly answers: readonly Laws[];
  /** How often the program was run. */
  readonly runs: number;
}

export interface TableOptions {
  /** Program runs that may be spent on the table. Default 2^18. */
  readonly runs?: number;
  /** Program runs that may be spent on one law. Default 2^16. */
  readonly runsPerLaw?: number;
  readonly engine: ScoreEngine;
  readonly signal?: AbortSignal;
}

/**
 * The exact laws of a learner on every data set of n examples: of its models, or of its answer at every point. What
 * does not fit into the budget is left out and counted. A program that throws has thrown an output: it stands in the
 * law like any other. Cost: the runs of the program.
 */
export async function lawTable(
  learner: Learner,
  n: number,
  { runs = 1 << 18, runsPerLaw = 1 << 16, engine: given, signal }: TableOptions,
): Promise<LawTable> {
  const subject = learner.subject as FiniteClass;
  const { points } = subject.domain;
  const planning = plansOf(learner, n);
  const { program } = planning.first;
  const ordered = !program.ignoresOrder;
  const engine = remembering(given);
  const spent = { runs: 0 };
  const outputs = new LawsInMaking();
  const answers = Array.from({ length: points }, () => new LawsInMaking());
  const labels: (readonly Label[] | undefined)[] = [];
  const sets: Cells[] = [];
  const planOf: number[] = [];
  for (const cells of dataSets(points, n, ordered)) {
    signal?.throwIfAborted();
    if (spent.runs >= runs) break;
    const { plan, place } = planning.at(cells);
    const audited = { ...plan, program: auditedProgram(plan.program, spent) };
    const law = (query?: number): Promise<Law<ModelDocument | Label>> =>
      lawOnSample(learner, audited, sampleOfCells(cells), query === undefined ? undefined : [query], {
        engine,
        most: Math.min(runsPerLaw, runs - spent.runs),
        ...(signal && { signal }),
      });
    try {
      if (program.kind === "model") outputs.add(await law());
      else {
        const all: Law<ModelDocument | Label>[] = [];
        for (let x = 0; x < points; x++) all.push(await law(x));
        all.forEach((one, x) => {
          answers[x]!.add(one);
        });
      }
    } catch (error) {
      if (error instanceof HoldfastError && error.issue.path === "distribution") continue;
      throw error;
    }
    sets.push(cells);
    planOf.push(place);
  }
  if (program.kind === "model") {
    for (const document of outputs.found) labels.push(labelsOf(subject, document as ModelDocument));
    for (const [x, laws] of answers.entries()) laws.project(outputs, (r) => String(labels[r]?.[x] ?? "none"));
  }
  return {
    subject,
    cells: 2 * points,
    n,
    kind: program.kind,
    ordered,
    sets,
    asked: countOfDataSets(points, n, ordered),
    planOf,
    plans: planning.plans,
    ...(program.kind === "model" && { outputs }),
    documents: outputs.found as ModelDocument[],
    labels,
    answers,
    runs: spent.runs,
  };
}

/** What a document labels every point; nothing if it is no document of the class. */
function labelsOf(subject: FiniteClass, document: ModelDocument): readonly Label[] | undefined {
  if ((document.kind as string) === "exception") return undefined;
  const predict = predictorOf(subject, document);
  return Array.from({ length: subject.domain.points }, (_, x) => predict([x]));
}

/** The certificates of the plans, each claim with the data sets whose plan makes it. */
export function certificatesOf({ plans, planOf }: Pick<LawTable, "plans" | "planOf">): readonly {
  readonly certificate: Certificate;
  readonly holdsFor: (set: number) => boolean;
}[] {
  const byDigest = new Map<string, { certificate: Certificate; places: Set<number> }>();
  plans.forEach(({ certificates }, place) => {
    for (const certificate of certificates) {
      const known = byDigest.get(certificate.digest) ?? { certificate, places: new Set() };
      known.places.add(place);
      byDigest.set(certificate.digest, known);
    }
  });
  return [...byDigest.values()].map(({ certificate, places }) => ({
    certificate,
    holdsFor: (set) => places.has(planOf[set]!),
  }));
}

interface Planning {
  readonly first: Plan;
  readonly plans: Plan[];
  at(cells: Cells): { readonly plan: Plan; readonly place: number };
}

/** One plan for all data sets; one for each list of features if the learner looks at public features. */
function plansOf(learner: Learner, n: number): Planning {
  const looks: string[] = [];
  const facts = {
    n,
    get publicPoints() {
      looks.push("publicPoints");
      return sampleOfCells(new Array<number>(n).fill(0));
    },
  };
  const first = learner.plan(facts);
  if (looks.length === 0) return { first, plans: [first], at: () => ({ plan: first, place: 0 }) };
  const plans: Plan[] = [];
  const places = new Map<string, number>();
  return {
    first,
    plans,
    at(cells) {
      const features = cells.map((cell) => cell >> 1).join();
      let place = places.get(features);
      if (place === undefined) {
        place = plans.length;
        places.set(features, place);
        plans.push(learner.plan({ n, publicPoints: sampleOfCells(cells.map((cell) => cell & ~1)) }));
      }
      return { plan: plans[place]!, place };
    },
  };
}

/** The laws of the labels of several points together; for models only. */
export function jointAnswers({ outputs, labels }: LawTable, points: readonly number[]): Laws {
  const joint = new LawsInMaking();
  joint.project(outputs!, (r) => points.map((x) => labels[r]?.[x] ?? "none").join());
  return joint;
}
