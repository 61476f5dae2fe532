import { formatExact } from "../format/number.ts";
import { Notice } from "../parts/notice.tsx";
import { DataTable } from "../parts/table.tsx";
import type { TrainingPlan } from "./plan-work.ts";
import type { PlannedLearner } from "./planned-learner.ts";

interface PlanTableProps {
  readonly plan: TrainingPlan;
  readonly onChoose: (learner: PlannedLearner) => void;
}

/** What the chosen learner promises, and every other one beside it. All of it is known before a row is read. */
export function PlanTable({ plan, onChoose }: PlanTableProps) {
  const { chosen, why, candidates, others } = plan;
  return (
    <>
      <Notice title={`${nameOf(chosen)} on ${plan.class}`}>
        <div class="stack learn-tight">
          {why !== undefined && <p>{why}</p>}
          <ul>
            {chosen.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          {chosen.withheld.map((words) => (
            <p key={words} class="small">
              Withheld: {words}
            </p>
          ))}
        </div>
      </Notice>
      {candidates.length > 1 && (
        <details class="learn-plans">
          <summary>
            All {candidates.length} plans, and why {others.length} others have none
          </summary>
          <DataTable
            caption="Plans of all learners, best first"
            rows={candidates}
            keyOf={nameOf}
            columns={[
              { title: "learner", cell: nameOf },
              {
                title: "excess error at most",
                isNumber: true,
                cell: ({ accuracy }) =>
                  accuracy === undefined ? "withheld" : formatExact(accuracy.alpha, "up"),
              },
              {
                title: "compared with",
                cell: ({ accuracy }) => accuracy?.beside ?? "",
              },
              {
                title: "provided that, beyond independent examples",
                cell: ({ accuracy, withheld }) =>
                  accuracy === undefined ? withheld.join(" ") : accuracy.beyond.join(", and ") || "nothing",
              },
              {
                title: "choose",
                cell: (one) => (
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`Use ${nameOf(one)}`}
                    onClick={() => {
                      onChoose(one);
                    }}
                  >
                    Use
                  </button>
                ),
              },
            ]}
          />
          <ul class="small soft learn-others">
            {others.map(({ learner, why: reason }) => (
              <li key={learner + reason}>
                {learner}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A learner with its way to several classes. */
function nameOf({ learner, multiclass }: Pick<PlannedLearner, "learner" | "multiclass">): string {
  return multiclass === undefined ? learner : `${learner}, ${multiclass}`;
}
