import { useAddress } from "../../address/use-address.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { ErrorNotice } from "../../parts/notice.tsx";
import { learnerIn } from "../forms/learner-asked.ts";
import { useLearnerOptions } from "../forms/learner-fields.tsx";
import { library } from "../library.ts";
import { CommandCard } from "../shown/command-card.tsx";
import { RunBar } from "../shown/run-bar.tsx";
import { useRun } from "../use-run.ts";
import { FindingView } from "./finding-view.tsx";
import { SizeFields } from "./size-fields.tsx";
import { askedIn, memberIn, statisticalCommand, subjectIn, usualRuns } from "./subject-asked.ts";
import { SubjectFields } from "./subject-fields.tsx";

/** Statistical audits: a lower bound on epsilon from many runs, with its confidence. */
export function StatisticalPart() {
  const { fields } = useAddress();
  const of = subjectIn(fields);
  const { value: members = [], error: unlisted } = useAnswer(library, "members", null as never);
  const member = of === "zoo" ? members.find(({ id }) => id === memberIn(fields)) : undefined;
  const learner = useLearnerOptions(learnerIn(fields).learner);
  const options = learner.known?.options ?? [];
  const usual = usualRuns(of, member);
  const runs = fields["runs"] ?? usual;
  const isReady = of === "zoo" ? members.length > 0 : of === "mechanism" || learner.known !== undefined;
  const run = useRun("auditStatistically", isReady ? askedIn(fields, options, runs) : undefined, {
    isTyped: false,
  });
  const error = unlisted ?? (of === "learner" ? learner.error : undefined) ?? run.error;
  return (
    <div class="split">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run.start();
        }}
      >
        <Card title="Statistical audit">
          <p class="small soft">
            Many runs on two neighbors show that a claim is false, with a stated confidence; they never show
            that it is true.
          </p>
          <SubjectFields members={members} known={learner.known} summary={learner.summary} error={error} />
          <SizeFields usual={usual} member={member} error={error} />
          <RunBar run={run} label="Running the audit" isByHand />
        </Card>
      </form>
      <div class="stack" aria-busy={run.isRunning || (run.value === undefined && error === undefined)}>
        <ErrorNotice error={error} />
        {run.value === undefined ? (
          error === undefined && (
            <Card title="What the runs show">
              <p class="soft audit-to-come">Runs choose an event, and other runs count it.</p>
            </Card>
          )
        ) : (
          <FindingView
            finding={run.value}
            columns={run.answered?.subject.of === "learner" ? ["point", "label"] : undefined}
            member={members.find(({ id }) => run.answered?.subject.of === "zoo" && id === run.value?.box)}
          />
        )}
        {isReady && <CommandCard lines={statisticalCommand(fields, options, runs)} />}
      </div>
    </div>
  );
}
