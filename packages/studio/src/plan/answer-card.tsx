import { formatExact, formatNumber } from "../format/number.ts";
import { Card } from "../parts/card.tsx";
import { Working } from "../parts/working.tsx";
import { answerInWords, countOf, goalInWords, helpsIn } from "./plan-words.ts";
import type { PlanDocument } from "./work.ts";

interface AnswerCardProps {
  readonly plan: PlanDocument;
  readonly set: (values: Readonly<Record<string, string>>) => void;
  readonly isWaiting: boolean;
  /** It answers the goal before the one that is asked now. */
  readonly isOld: boolean;
  /** The learner that is being asked for the next answer. */
  readonly asking: string | undefined;
}

/** The answer in a sentence with its numbers, and what should be known about it. */
export function AnswerCard({ plan, set, isWaiting, isOld, asking }: AnswerCardProps) {
  const { recommended, theorem, impossible } = plan;
  const state = recommended !== undefined ? "proved" : impossible ? "impossible" : "not reached";
  const tone = { proved: "good", impossible: "bad", "not reached": "warning" }[state];
  return (
    <Card
      title="Answer"
      aside={
        <div class="row">
          {isWaiting && (
            <span class="small soft">{asking === undefined ? "Planning" : `Asking ${asking}`}…</span>
          )}
          {isOld ? <span class="tag">of the goal before</span> : <span class={`tag ${tone}`}>{state}</span>}
        </div>
      }
    >
      <Working isBusy={isWaiting} label="Planning" />
      <div class={`plan-answer ${isOld ? "old" : ""}`}>
        <p class="soft">{goalInWords(plan)}</p>
        {recommended !== undefined ? (
          <Recommended plan={plan} />
        ) : theorem !== undefined ? (
          <Impossible theorem={theorem} set={set} />
        ) : (
          <NotReached plan={plan} set={set} />
        )}
        <LowerBound plan={plan} />
      </div>
    </Card>
  );
}

function Recommended({ plan }: { readonly plan: PlanDocument }) {
  const { recommended, advice } = plan;
  return (
    <>
      <p class="plan-figure">
        <strong>{answerInWords(plan)}</strong>
        <span>
          with <code>{recommended!.learner}</code>
        </span>
      </p>
      <p>{recommended!.why}</p>
      {advice.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Impossible({
  theorem,
  set,
}: {
  readonly theorem: NonNullable<PlanDocument["theorem"]>;
  readonly set: AnswerCardProps["set"];
}) {
  return (
    <>
      <p class="plan-says">{theorem.says}</p>
      <dl class="plan-terms">
        <dt>Theorem</dt>
        <dd>{theorem.theorem}</dd>
        <dt>Exactly when</dt>
        <dd>{theorem.condition}</dd>
        <dt>What helps</dt>
        <dd>{theorem.remedy}</dd>
      </dl>
      <Helps remedy={theorem.remedy} set={set} />
    </>
  );
}

function NotReached({ plan, set }: Pick<AnswerCardProps, "plan" | "set">) {
  const { reason, advice, alternatives } = plan;
  const near = Object.entries(alternatives ?? {}) as [string, { value: string | number; learner: string }][];
  return (
    <>
      <p class="plan-says">{reason}</p>
      {advice.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div class="row">
        {near.map(([name, { value, learner }]) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              set({ [name]: String(value) });
            }}
          >
            Take {name} = {typeof value === "number" ? countOf(value) : formatExact(value, "up")} ({learner})
          </button>
        ))}
      </div>
      <Helps remedy={advice.join(" ")} set={set} />
    </>
  );
}

function Helps({ remedy, set }: { readonly remedy: string; readonly set: AnswerCardProps["set"] }) {
  return (
    <div class="row">
      {helpsIn(remedy).map(({ label, fields }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            set(fields);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The best lower bound beside the least n of the options. */
function LowerBound({ plan: { lowerBounds, options, goal, theorem } }: { readonly plan: PlanDocument }) {
  const [best] = lowerBounds;
  if (theorem !== undefined) return null;
  if (best === undefined)
    return options.length === 0 ? null : (
      <p>Lower bound: none is known for {goal.problem === undefined ? "this goal" : "problems"}.</p>
    );
  const least = Math.min(...options.map(({ n }) => n));
  return (
    <p>
      Lower bound: n ≥ {countOf(best.n, "down")}
      {best.assumptions.includes("proper") && ", for learners that output a function of the class"}.
      {Number.isFinite(least) && ` The least n above is ${formatNumber(least / best.n)} times that.`}
    </p>
  );
}
