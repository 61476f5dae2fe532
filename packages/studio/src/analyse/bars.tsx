import { formatNumber } from "../format/number.ts";
import type { Bar } from "./answer.ts";
import { barText } from "./answer-text.ts";

interface BarsProps {
  readonly bars: readonly Bar[];
  /** One number has the ends of its range written below, and no label. */
  readonly isAlone?: boolean;
}

/** Numbers with their limits, drawn: a dot, a thick bar to the sample, a thin line to the distribution. */
export function Bars({ bars, isAlone = false }: BarsProps) {
  return (
    <ul class="analyse-bars">
      {bars.map((bar) => (
        <li key={bar.label}>
          {!isAlone && <span class="small analyse-label">{bar.label}</span>}
          <DrawnBar bar={bar} />
          {!isAlone && <span class="small analyse-number">{numberText(bar)}</span>}
          {isAlone && <Ends bar={bar} />}
        </li>
      ))}
    </ul>
  );
}

function DrawnBar({ bar }: { readonly bar: Bar }) {
  const { value, lower, upper, distribution, range } = bar;
  return (
    <div class="analyse-bar" role="img" aria-label={barText(bar)}>
      {value !== null && range[0] === 0 && <span class="fill" style={placed(0, value, range)} />}
      {distribution !== undefined && (
        <span class="outer" style={placed(distribution.lower, distribution.upper, range)} />
      )}
      <span class="inner" style={placed(lower, upper, range)} />
      {value !== null && <span class="dot" style={{ left: `${place(value, range)}%` }} />}
    </div>
  );
}

function Ends({ bar: { range, distribution } }: { readonly bar: Bar }) {
  return (
    <div class="analyse-ends small soft">
      <span>{formatNumber(range[0])}</span>
      <span>
        {distribution === undefined ? "thick: the sample" : "thick: the sample; thin: the distribution"}
      </span>
      <span>{formatNumber(range[1])}</span>
    </div>
  );
}

function numberText({ value, lower, upper }: Bar): string {
  if (value === null) return "–";
  if (lower === upper) return formatNumber(value);
  return `${formatNumber(value)} (${formatNumber(lower, "down")} to ${formatNumber(upper, "up")})`;
}

/** Where a number lies on its range, in percent. */
function place(value: number, [least, most]: Bar["range"]): number {
  return Math.min(100, Math.max(0, (100 * (value - least)) / (most - least || 1)));
}

function placed(lower: number, upper: number, range: Bar["range"]): { left: string; width: string } {
  const left = place(lower, range);
  return { left: `${left}%`, width: `${place(upper, range) - left}%` };
}
