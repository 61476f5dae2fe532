import { type Certificate, HoldfastError, learners, type PlannedModel, type Points } from "holdfast";
import { type DataSet, loadRows, readyDataSet } from "../data-sets/index.ts";
import { hasRowKeys, tableSource } from "../operations/engines.ts";
import type { Charge } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { LearningTask } from "../threads/learning-task.ts";
import { needsRowsInThread } from "../threads/needs-rows.ts";
import { planModelInThread, type SizedPlan } from "../threads/plan-model.ts";

/** What learning a task costs, and what it will promise. All of it is known before a row is read. */
export interface PlannedTraining {
  readonly dataSet: DataSet;
  readonly plan: SizedPlan;
  readonly charge: Omit<Charge, "key" | "request">;
}

/** Plans a task on a data set, and says what is to be paid. Whatever is wrong with it is found here. */
export async function planTraining(
  service: Service,
  { dataSet: id, ...task }: LearningTask & { readonly dataSet: string },
  payer: string,
): Promise<PlannedTraining> {
  const dataSet = await readyDataSet(service.database, id);
  if (learners.kind(task.learner) === "prediction") {
    throw new HoldfastError({
      code: "learner",
      path: "learner",
      expected: "one that publishes a model",
      received: `${task.learner}, which answers queries`,
      remedy: "Make a predictor of it: POST /v1/predictors.",
    });
  }
  const plan = await asOneOfFew(async () => {
    await requireKeys(service, dataSet, task);
    return planFor(service, dataSet, task);
  });
  const price = priceOf(plan, dataSet);
  return { dataSet, plan, charge: { accounts: dataSet.accounts, payer, purpose: "training", ...price } };
}

/** Refuses a learner that needs single examples of a table whose rows cannot be told apart. */
async function requireKeys({ configuration }: Service, dataSet: DataSet, task: LearningTask): Promise<void> {
  const { table } = dataSet;
  if (table === undefined || hasRowKeys(tableSource(configuration, table))) return;
  if (!(await needsRowsInThread(task, dataSet))) return;
  throw new HoldfastError({
    code: "parameter-missing",
    path: "table.key",
    expected: "a data set that was registered with a column of row keys: this learner needs single examples",
    remedy:
      "Register a new version that names one, or choose a learner that needs counts alone, such as exponential.",
  });
}

/** Requests for which a plan is made at the same time. */
const mostPlans = 2;
let plans = 0;

async function asOneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  if (plans >= mostPlans) {
    throw new Refusal(
      {
        code: "overloaded",
        path: "task",
        expected: `at most ${mostPlans} tasks that are planned at the same time`,
      },
      { retryAfter: 1 },
    );
  }
  plans++;
  try {
    return await work();
  } finally {
    plans--;
  }
}

/**
 * The plan of a task: made of public facts, to which features belong where only labels are protected, and where they are here. Those of
 * a table that stays in its database are not fetched for it.
 */
export async function planFor(
  service: Service,
  dataSet: DataSet,
  task: LearningTask,
  signal?: AbortSignal,
): Promise<SizedPlan> {
  const { n, schema, id, table } = dataSet;
  const isHere = table === undefined && (await hasPublicFeatures(service, dataSet));
  const points: { publicPoints?: Points } = isHere
    ? { publicPoints: pointsOf((await loadRows(service.database, id)).rows) }
    : {};
  return planModelInThread(task, { schema, n, ...points }, signal);
}

/** The plan gets no class to look at. */
function pointsOf({ n, columns }: Points): Points {
  return { n, columns };
}

async function hasPublicFeatures({ ledger }: Service, { accounts }: DataSet): Promise<boolean> {
  const states = await Promise.all(accounts.map((account) => ledger.state(account)));
  return states.every(({ budget }) => budget.neighbours === "replace-label");
}

/** The certificate that protects the model, or what an exact one adds to the code of everything seen. */
function priceOf(
  { learner, certificates }: PlannedModel,
  { answers }: DataSet,
): Pick<Charge, "certificate" | "selection"> {
  const isPrivate = ({ claim }: Certificate): boolean => claim.notion === "differential-privacy";
  const isPure = ({ claim }: Certificate): boolean => "delta" in claim && claim.delta.sign() === 0;
  const certificate =
    certificates.find((one) => isPrivate(one) && isPure(one)) ?? certificates.find(isPrivate);
  if (certificate !== undefined) return { certificate };
  if (answers === "private") {
    throw new HoldfastError({
      code: "learner",
      path: "learner",
      expected: "a learner whose model is differentially private with these options",
      received: learner,
      remedy:
        "Choose a private learner, or a finite epsilon; exact learners are for data sets that promise validity alone.",
    });
  }
  const selection = certificates.map(selectionOf).find((found) => found !== undefined);
  if (selection !== undefined) return { selection };
  throw new HoldfastError({
    code: "learner",
    path: "learner",
    expected: "a private learner, or one that keeps few examples",
    received: learner,
    remedy: "Use compression, boosted-compression or subsample.",
  });
}

/** The code of what a selection learner keeps, at most: what its promise of robust generalization is proved from. */
function selectionOf({ derivation }: Certificate): Charge["selection"] {
  let node: Certificate["derivation"] | undefined = derivation;
  while (node !== undefined && node.claim.notion !== "selection") {
    node = node.premises.length === 1 ? node.premises[0] : undefined;
  }
  if (node?.claim.notion !== "selection") return undefined;
  const { nats, kept } = node.claim;
  return { nats, kept };
}
