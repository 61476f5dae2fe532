/** What is counted. Gauges are set, counters are added to. */
const described = {
  holdfast_requests_total: ["counter", "Requests that were answered, by route and status."],
  holdfast_overload_refusals_total: ["counter", "Requests refused because too many were in flight."],
  holdfast_charges_total: ["counter", "Answers, by purpose and by how they were paid for."],
  holdfast_refusals_total: ["counter", "Refusals, by the code of their problem."],
  holdfast_jobs_total: ["counter", "Training jobs that ended, by state."],
  holdfast_sessions_total: ["counter", "Analysis sessions opened."],
  holdfast_audit_lines_total: ["counter", "Lines written to the audit log."],
  holdfast_start_seconds: ["gauge", "When this node started, in seconds since 1970."],
} as const satisfies Readonly<Record<string, readonly ["counter" | "gauge", string]>>;

type MetricName = keyof typeof described;
type Labels = Readonly<Record<string, string>>;

/**
 * Counts for Prometheus. Names and labels are fixed words of this code, and every value follows from public facts: which requests
 * were made and what they cost. No value depends on rows, so that none tells how long work takes or how much of it is under way.
 */
export interface Metrics {
  add(name: MetricName, labels?: Labels, by?: number): void;
  set(name: MetricName, value: number, labels?: Labels): void;
  /** The text that Prometheus reads. */
  text(): string;
}

/** Counts in memory, from 0 at the start of the node. */
export function openMetrics(): Metrics {
  const values = new Map<MetricName, Map<string, number>>();
  const of = (name: MetricName): Map<string, number> => {
    const found = values.get(name) ?? new Map<string, number>();
    values.set(name, found);
    return found;
  };
  return {
    add: (name, labels = {}, by = 1) => {
      const series = of(name);
      const key = labelText(labels);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    set: (name, value, labels = {}) => {
      of(name).set(labelText(labels), value);
    },
    text: () => [...values].map(([name, series]) => textOf(name, series)).join(""),
  };
}

function textOf(name: MetricName, series: ReadonlyMap<string, number>): string {
  const [kind, help] = described[name];
  const lines = [...series].map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`,
  );
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}
