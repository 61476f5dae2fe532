import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { DataTable } from "../../parts/table.tsx";
import { type Boundary, type KnownPhase, notions, phaseAt } from "./phase.ts";

const tags = { possible: "good", unknown: "", impossible: "bad" } as const;

/** All promises at the numbers of the sliders, and every bound that was asked. */
export function NotionTable({ phases, n }: { readonly phases: readonly KnownPhase[]; readonly n: number }) {
  return (
    <Card title={`All promises at n = ${formatNumber(n)}`}>
      <DataTable
        caption="Phases by promise"
        rows={phases}
        keyOf={({ notion }) => notion}
        columns={[
          { title: "Promise", cell: ({ notion }) => labelOf(notion) },
          {
            title: "Phase",
            cell: (known) => {
              const phase = phaseAt(n, known);
              return <span class={`tag ${tags[phase]}`}>{phase}</span>;
            },
          },
          { title: "n needed", isNumber: true, cell: ({ necessary }) => shown(necessary[0], "down") },
          { title: "n that suffices", isNumber: true, cell: ({ sufficient }) => shown(sufficient[0], "up") },
        ]}
      />
      {phases.some(({ necessary }) => necessary[0]?.isProper === true) && (
        <p class="soft small">
          What is needed is said of learners that output thresholds for{" "}
          {phases
            .filter(({ necessary }) => necessary[0]?.isProper === true)
            .map(({ notion }) => labelOf(notion))
            .join(" and ")}
          ; a learner that outputs another function may do with less.
        </p>
      )}
      <details>
        <summary class="small">Every bound that was asked</summary>
        <div class="stack phases-bounds">
          {phases.map(({ notion, necessary, sufficient }) => (
            <section key={notion}>
              <h3>{labelOf(notion)}</h3>
              <ul class="small">
                {necessary.map((bound) => (
                  <Bound key={bound.id} kind="needed" bound={bound} />
                ))}
                {sufficient.map((bound) => (
                  <Bound key={bound.id} kind="suffices" bound={bound} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </Card>
  );
}

function Bound({ kind, bound }: { readonly kind: "needed" | "suffices"; readonly bound: Boundary }) {
  return (
    <li>
      <strong>
        {formatNumber(bound.n, kind === "needed" ? "down" : "up")} {kind}
      </strong>
      {": "}
      <code>{bound.id}</code>, {bound.source}. <span class="soft">{bound.says}.</span>
    </li>
  );
}

function labelOf(notion: KnownPhase["notion"]): string {
  return notions.find(({ value }) => value === notion)!.label;
}

function shown(bound: Boundary | undefined, side: "up" | "down"): string {
  return bound === undefined ? "no theorem here" : formatNumber(bound.n, side);
}
