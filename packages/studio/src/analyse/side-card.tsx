import { formatExact, numberOf } from "../format/number.ts";
import { useAnswer } from "../library/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { Chart } from "../parts/chart.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { Gauge } from "../parts/gauge.tsx";
import { ErrorNotice, Notice } from "../parts/notice.tsx";
import { ProofTree } from "../proof/proof-tree.tsx";
import { unitOf } from "../service/amounts.ts";
import type { BudgetLine, Price } from "../service/documents.ts";
import { aheadText } from "./ahead-text.ts";
import { courseChart } from "./course-chart.ts";
import { library } from "./library.ts";
import type { Notebook } from "./use-notebook.ts";
import type { Checked } from "./work/check.ts";
import type { Course } from "./work/course.ts";

interface SideCardProps {
  readonly notebook: Notebook;
  readonly course: Course | undefined;
  /** What questions like the one that is being written cost. */
  readonly price: Partial<Price> | undefined;
  readonly checked: Checked | undefined;
}

/** What is left, what is promised, and where the end is: beside the cells, all the time. */
export function SideCard({ notebook, course, price, checked }: SideCardProps) {
  const { session, budgets, dataSet, key } = notebook;
  const own = new Set(budgets.map(({ id }) => id));
  return (
    <div class="analyse-side">
      <Card title="Budget and promise">
        {budgets.map((budget) => (
          <BudgetGauge key={budget.id} budget={budget} name={dataSet.name} />
        ))}
        {key.allowances
          .filter(({ account }) => own.has(account))
          .map(({ account, amount, spent }) => (
            <Gauge
              key={account}
              label="Allowance of this key"
              share={numberOf(amount) === 0 ? 1 : numberOf(spent.amount) / numberOf(amount)}
              shown={`${formatExact(spent.amount, "up")} of ${formatExact(amount)} that this key may spend`}
            />
          ))}
        <p class="analyse-ahead" role="status">
          {course?.ahead !== undefined && checked !== undefined && aheadText(course.ahead, checked)}
        </p>
        {course !== undefined && <Chart height={220} {...courseChart(course, session.goal.alpha, price)} />}
        {course !== undefined && course.others !== "0" && (
          <p class="small soft">
            Of this, {formatExact(course.others, "up")} was spent outside of this session; it is counted from
            the beginning.
          </p>
        )}
        <RunningPromise notebook={notebook} />
      </Card>
    </div>
  );
}

function BudgetGauge({ budget, name }: { readonly budget: BudgetLine; readonly name: string }) {
  const { accountant, epsilon = "0", rho = "0" } = budget.budget;
  const word = unitOf(accountant);
  const whole = accountant === "concentrated" ? rho : epsilon;
  const { spent, remaining } = budget;
  const { delta } = budget.budget;
  const hasDelta = numberOf(delta) > 0;
  const shares = [
    numberOf(spent.amount) / numberOf(whole),
    ...(hasDelta ? [numberOf(spent.delta) / numberOf(delta)] : []),
  ];
  return (
    <Gauge
      label={`${word} of ${name}`}
      // Whichever is nearer to its end: an answer needs both.
      share={Math.max(...shares)}
      shown={`${formatExact(spent.amount, "up")} of ${formatExact(whole)} ${word} spent, ${formatExact(remaining.amount, "down")} left${hasDelta ? `; delta ${formatExact(remaining.delta, "down")} left` : ""}`}
    />
  );
}

/** The promise in words, and its proof when it is asked for. */
function RunningPromise({ notebook: { session } }: { readonly notebook: Notebook }) {
  const certificate = session.promise?.certificate;
  const words = useAnswer(library, "promiseInWords", certificate && { certificate });
  return (
    <section class="stack analyse-promise" aria-label="Running promise" aria-busy={words.isWaiting}>
      <h3>
        Running promise{" "}
        {session.withinGoal ? (
          <span class="tag good">within the goal</span>
        ) : (
          <span class="tag bad">beyond the goal</span>
        )}
      </h3>
      {certificate === undefined ? (
        <p>Exact answers have kept so many examples that nothing is left to promise.</p>
      ) : (
        <>
          {words.value !== undefined && !words.isWaiting && !words.value.holds ? (
            <Notice kind="error" title="The running promise does not hold">
              It was computed again in this browser, and its proof breaks. Do not rely on it.
            </Notice>
          ) : (
            <p class="small analyse-words">{words.value?.words ?? ""}</p>
          )}
          <ErrorNotice error={words.error} title="The promise could not be checked" />
          <Disclosure summary="The proof" isSmall>
            <ProofTree certificate={certificate} origin={{ kind: "signature-not-checked" }} />
          </Disclosure>
        </>
      )}
      <p class="small soft">
        It is about everything that anybody has seen of the data set, for one statistic.
      </p>
    </section>
  );
}
