import type { Picture } from "holdfast-experiments";
import { Card } from "../../parts/card.tsx";
import { Chart } from "../../parts/chart.tsx";
import { chartOf } from "./chart-of.ts";

/** The charts of an experiment: claims dashed, measurements as dots with their 99 % intervals. */
export function Pictures({ picture }: { readonly picture: Picture }) {
  return (
    <div class="theorems-pictures">
      {picture.map((chart) => (
        <Card key={chart.title} title={chart.title}>
          <Chart {...chartOf(chart)} />
          <p class="small">{chart.caption}</p>
        </Card>
      ))}
    </div>
  );
}
