import { Card } from "../../parts/card.tsx";
import { Chart } from "../../parts/chart.tsx";
import { ErrorNotice } from "../../parts/notice.tsx";
import type { CoverSizes } from "./cover-answer.ts";

interface SizeChartProps {
  readonly sizes: CoverSizes | undefined;
  readonly error: Error | undefined;
  readonly scale: string;
}

/** How covers grow as the scale shrinks, by the class's own construction. */
export function SizeChart({ sizes, error, scale }: SizeChartProps) {
  const rows = sizes?.rows ?? [];
  const at = Number(scale);
  return (
    <Card title="Size as the scale shrinks">
      <ErrorNotice error={error} />
      {sizes !== undefined && (
        <Chart
          title={`Members of the cover of separators:${sizes.dimension} at every scale, beside the least that any cover needs`}
          x={{ label: "scale", isLog: true }}
          y={{ label: "members", isLog: true }}
          curves={[
            {
              label: "members of the cover",
              side: "up",
              points: rows.map(({ scale: x, size }) => [Number(x), Number(size)] as const),
            },
            {
              label: "least of any cover of its radius",
              isDashed: true,
              forbids: "below",
              side: "down",
              points: rows.map(({ scale: x, lowerBound }) => [Number(x), Number(lowerBound)] as const),
            },
          ]}
          {...(at > 0 ? { mark: { x: at, label: `scale ${scale}` } } : {})}
        />
      )}
    </Card>
  );
}
