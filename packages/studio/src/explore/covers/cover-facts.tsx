import type { ComponentChildren } from "preact";
import { formatExact, formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import type { CoverAnswer } from "./cover-answer.ts";

/** The numbers of a cover beside what is proved about every other. */
export function CoverFacts({ cover }: { readonly cover: CoverAnswer }) {
  const { doubling } = cover;
  const isExact = doubling.lower === doubling.upper;
  return (
    <Card title={cover.spec}>
      <dl class="covers-facts">
        <Fact name="Members">
          <strong>{shown(cover.size)}</strong>
          {cover.hasConstant && <span class="soft small"> the constant 1 among them</span>}
        </Fact>
        <Fact name="Any cover of this radius has at least">{shown(cover.lowerBound, "down")}</Fact>
        <Fact name="Radius, certified">{formatExact(cover.radius, "up")}</Fact>
        <Fact name="Members are farther apart than">
          {cover.separation === "0" ? "none claimed" : formatExact(cover.separation, "down")}
        </Fact>
        <Fact name="Doubling dimension">
          {isExact
            ? formatNumber(doubling.upper)
            : `${formatNumber(doubling.lower, "down")} to ${formatNumber(doubling.upper, "up")}`}
        </Fact>
        <Fact name="By it alone, a packing at this scale has at most">{shown(cover.packing, "up")}</Fact>
      </dl>
      <p class="soft small">
        {cover.construction}: {cover.why}.
      </p>
      <p class="soft small">{doubling.why}</p>
      <p class="small">
        <a href={`#/plan?class=${encodeURIComponent(cover.spec)}&reference=sphere`}>
          Plan a private learner over covers of {cover.spec}
        </a>
      </p>
    </Card>
  );
}

/** A count, in full where it has few digits. */
function shown(count: string, side?: "up" | "down"): string {
  return formatNumber(Number(count), side);
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
