import { formatNumber } from "../format/number.ts";
import type { Library } from "../library/library.ts";
import { Card } from "../parts/card.tsx";
import { Chart } from "../parts/chart.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import { drawingsOf } from "./drawings.ts";
import type { Flags } from "./goal-flags.ts";
import { errorRange, plannedCurves } from "./planned-curves.ts";
import { type Drawing, useCurves } from "./use-curves.ts";
import type * as work from "./work.ts";

interface ChartsCardProps {
  readonly library: Library<typeof work>;
  readonly plan: work.PlanDocument;
  readonly flags: Flags;
  /** The plan answers the goal before the one that is asked now. */
  readonly isOld: boolean;
}

/** The proved error of every learner over epsilon and over n, and what no learner can reach. */
export function ChartsCard({ library, plan, flags, isOld }: ChartsCardProps) {
  const { byPrivacy, byExamples } = drawingsOf(plan, flags);
  if (byPrivacy === undefined && byExamples === undefined) return null;
  const isProblem = plan.goal.problem !== undefined;
  return (
    <Card title="What an error costs">
      <p class="soft">
        The least {isProblem ? "excess risk" : "excess error"} that each learner proves, one curve each; no
        learner gets into the shaded region{isProblem ? ", of which none is known for problems" : ""}. A curve
        ends where nothing is proved.
      </p>
      <div class="plan-charts">
        {byPrivacy !== undefined && (
          <ErrorChart key="privacy" library={library} drawing={byPrivacy} isOld={isOld} />
        )}
        {byExamples !== undefined && (
          <ErrorChart key="examples" library={library} drawing={byExamples} isOld={isOld} />
        )}
      </div>
    </Card>
  );
}

function titleOf({ over, flags: { n, epsilon, gamma } }: Drawing): string {
  if (over !== "n") return `Error against ${over} at n = ${formatNumber(Number(n))}`;
  if (epsilon !== undefined) return `Error against n at epsilon = ${epsilon}`;
  return gamma === undefined ? "Error against n" : `Error against n at gamma = ${gamma}`;
}

interface ErrorChartProps {
  readonly library: Library<typeof work>;
  readonly drawing: Drawing;
  readonly isOld: boolean;
}

/** One chart. Heading, mark and curves are always of one goal: that of the curves. */
function ErrorChart({ library, drawing: wanted, isOld: isPlanOld }: ErrorChartProps) {
  const { drawing, points, learners, isWaiting, isOld, error } = useCurves(library, wanted);
  const { over, goal, values } = drawing;
  const title = titleOf(drawing);
  const isBefore = (isOld || isPlanOld) && points.length > 0;
  return (
    <section class={`plan-chart ${isBefore ? "old" : ""}`} aria-busy={isWaiting} aria-label={title}>
      <div class="row">
        <h3>{title}</h3>
        {isBefore && <span class="tag">of the goal before</span>}
      </div>
      <Working isBusy={isWaiting} label={`Drawing: ${titleOf(wanted)}`} />
      <ErrorNotice error={error} title="This chart could not be drawn" />
      <Chart
        title={`${title}: the least error that each learner proves, above the region that lower bounds forbid`}
        x={{ label: over, isLog: true, range: [values[0]!, values.at(-1)!] }}
        y={{ label: "error (alpha)", isLog: true, range: errorRange(points) }}
        mark={{ x: goal, label: "goal" }}
        curves={plannedCurves(points, learners)}
      />
    </section>
  );
}
