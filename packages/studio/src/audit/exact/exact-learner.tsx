import type { ComponentChildren } from "preact";
import { useAddress, useField } from "../../address/use-address.ts";
import { formatNumber } from "../../format/number.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { Card } from "../../parts/card.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { auditCommand } from "../command-line.ts";
import { learnerFlags, learnerIn, typedLearner } from "../forms/learner-asked.ts";
import { LearnerFields, useLearnerOptions } from "../forms/learner-fields.tsx";
import { CommandCard } from "../shown/command-card.tsx";
import { RunBar } from "../shown/run-bar.tsx";
import { useRun } from "../use-run.ts";
import { ExactOutcome } from "./exact-outcome.tsx";

/** A learner on every data set of n examples. */
export function ExactLearner({ choice }: { readonly choice: ComponentChildren }) {
  const { fields } = useAddress();
  const [runs, setRuns] = useField("runs", "");
  const { learner, n } = learnerIn(fields);
  const { known, summary, error: unknown } = useLearnerOptions(learner);
  const asked = known && { ...typedLearner(fields, known.options), n, runs };
  const run = useRun("auditLearnerExactly", asked, { isTyped: true });
  const error = unknown ?? run.error;
  return (
    <div class="split">
      <Card title="Exact audit">
        <p class="small soft">
          The exact law of the output on every data set of n examples, and each claim by its definition.
        </p>
        {choice}
        <LearnerFields known={known} summary={summary} error={error} way="exact" />
        <details open={runs !== ""}>
          <summary>Size of the audit</summary>
          <TextField
            label="runs"
            hint="How many runs of the program may be enumerated"
            placeholder="262144"
            kind="number"
            value={runs}
            wrong={wrongAt(error, "runs")}
            onValue={setRuns}
          />
        </details>
        <RunBar run={run} label="Computing exact laws" isByHand={false} />
      </Card>
      <ExactOutcome
        run={run}
        error={error}
        wordsOf={(answered, { enumerated, asked: sets }) => ({
          about: `${answered.learner} on ${answered.class}, n = ${answered.n}`,
          compared: "on all pairs of neighbors",
          where: `on ${enumerated === sets ? "all" : `${formatNumber(enumerated)} of`} ${formatNumber(sets)} data sets`,
        })}
      >
        {known !== undefined && (
          <CommandCard lines={auditCommand([...learnerFlags(fields, known.options), ["runs", runs]])} />
        )}
      </ExactOutcome>
    </div>
  );
}
