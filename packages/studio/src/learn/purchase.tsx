import { type HoldfastClient, newIdempotencyKey } from "holdfast-service/client";
import { useState } from "preact/hooks";
import { setFields } from "../address/use-address.ts";
import { useKept } from "../address/use-kept.ts";
import { formatExact, formatNumber } from "../format/number.ts";
import { Notice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import { unitOf } from "../service/amounts.ts";
import type { DataSet } from "../service/documents.ts";
import { NotDone } from "../service/not-done.tsx";
import { Refused } from "../service/refused.tsx";
import { useDeed } from "../service/use-deed.ts";
import { useQuote } from "../service/use-quote.ts";
import { useService } from "../service/use-service.ts";
import { earlierJob } from "./earlier-job.ts";
import type { TrainingPlan } from "./plan-work.ts";
import { focusStep } from "./step.tsx";
import { readSubmission, submissionText } from "./submission.ts";
import type { JobState } from "./watch-job.ts";

interface PurchaseProps {
  readonly client: HoldfastClient;
  readonly dataSet: DataSet;
  readonly plan: TrainingPlan;
  readonly isPlanning: boolean;
  readonly job: JobState;
}

/** The price of the chosen training as the service quotes it, and the button that pays it. */
export function Purchase({ client, dataSet, plan, isPlanning, job }: PurchaseProps) {
  const { learner, options, multiclass } = plan.chosen;
  const task = {
    dataSet: dataSet.id,
    learner,
    class: plan.class,
    options,
    ...(multiclass && { multiclass }),
  };
  const text = JSON.stringify(task);
  const [submission, setSubmission] = useKept("learn-submission", "");
  const [earlier, setEarlier] = useState({ of: "", job: "" });
  const session = useService();
  const deed = useDeed();
  const left = JSON.stringify(dataSet.budgets.map(({ remaining }) => remaining));
  const quote = useQuote(client, { for: "training", ...task }, left);
  const unit = unitOf(dataSet.budgets[0]?.accountant ?? "pure");
  const { value: quoted } = quote;
  const isRunning = job.phase !== undefined && !job.isEnded;
  const train = (): void => {
    deed.run(async () => {
      const payer = session.state === "signed-in" ? session.key.id : "";
      const sent = readSubmission(submission, text);
      // With another API key it would be another order, and paid for again.
      const job =
        sent === undefined || sent.payer === payer ? undefined : await earlierJob(client.jobs, task);
      setEarlier({ of: text, job: job ?? "" });
      if (job !== undefined) return;
      // The same order keeps its key until it is known to have arrived: sent twice, it is paid once.
      const key = sent?.payer === payer ? sent.key : newIdempotencyKey();
      setSubmission(submissionText({ task: text, key, payer }));
      const { id } = await client.jobs.submit(task, key);
      watch(id);
    });
  };
  const watch = (id: string): void => {
    setSubmission("");
    setFields({ job: id });
    focusStep("training");
  };
  return (
    <>
      <h3>The price</h3>
      <Refused error={quote.error} title="The service gives no price for this" />
      {quoted !== undefined && (
        <p>
          {unit} <strong>{formatExact(quoted.price.amount, "up")}</strong>
          {quoted.price.delta !== "0" && <>, delta {formatExact(quoted.price.delta, "up")}</>}. Left now:{" "}
          {quoted.remaining
            .map(({ amount, answers }) =>
              answers === undefined
                ? formatExact(amount, "down")
                : `${formatExact(amount, "down")}, enough for ${formatNumber(answers, "down")} such models`,
            )
            .join("; ")}
          .
        </p>
      )}
      {quoted?.granted === false && (
        <Notice kind="warning" title="The budget does not reach">
          {quoted.issue?.expected === undefined ? "" : `Expected ${quoted.issue.expected}. `}
          {quoted.issue?.remedy} A smaller epsilon costs less; a budget cannot be raised.
        </Notice>
      )}
      <Working
        isBusy={deed.isBusy || quote.isWaiting}
        label={deed.isBusy ? "Sending the order" : "Asking for the price"}
      />
      <NotDone
        error={deed.error}
        refused="The training was not ordered"
        perhaps="No answer to the order arrived. It may have been paid for; the same order again costs nothing more."
      />
      {earlier.of === text && earlier.job !== "" && submission !== "" && (
        <Notice kind="warning" title="This may have been paid for already">
          <p>
            The same order was sent with another key, and no answer arrived. The service has a training like
            it; with this key it would be ordered and paid for again.
          </p>
          <div class="row">
            <button
              type="button"
              onClick={() => {
                watch(earlier.job);
              }}
            >
              Watch that training
            </button>
            <button
              type="button"
              onClick={() => {
                setSubmission("");
              }}
            >
              Forget the order before
            </button>
          </div>
        </Notice>
      )}
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={quoted?.granted !== true || quote.isWaiting || isPlanning || isRunning}
          aria-disabled={deed.isBusy}
          onClick={train}
        >
          Train for {unit} {quoted === undefined ? "…" : formatExact(quoted.price.amount, "up")}
        </button>
        {isRunning && <span class="soft">A training is under way: step 4.</span>}
      </div>
    </>
  );
}
