import { distribution, learners } from "holdfast";
import { parseClass } from "./classes.ts";
import { counted } from "./counted.ts";
import type { Io } from "./io.ts";
import { givenOptions } from "./learner-flags.ts";
import { integerOption, refuse, required } from "./numbers.ts";
import { readPointSample } from "./point-sample.ts";

export interface DistributionCommandOptions {
  readonly learner?: string;
  readonly class?: string;
  readonly data?: string;
  readonly query?: string;
  readonly json?: true;
}

/**
 * `holdfast distribution`: the exact law of what a learner gives out on a small sample of a finite domain. It reads
 * the data and prints what depends on it: it is for the curator and for study, not for release.
 */
export async function distributionCommand(options: DistributionCommandOptions, io: Io): Promise<number> {
  const spec = required(options.learner, "--learner", "the name of a learner, such as stable");
  const subject = parseClass(required(options.class, "--class", "a class, such as thresholds:4"), io);
  const { domain } = subject;
  if (domain.kind !== "finite") {
    return refuse({
      code: "class-spec",
      path: "--class",
      expected: "a class on a finite domain, such as thresholds:4",
      received: subject.spec,
    });
  }
  const learner = learners.make(spec, { subject }, givenOptions(options));
  const sample = await readPointSample(
    required(options.data, "--data", "a CSV file with the columns x and y"),
    domain.points,
    io,
  );
  const query = integerOption(options.query, "--query");
  if (query !== undefined && !(query >= 0 && query < domain.points)) {
    refuse({
      code: "parameter-range",
      path: "--query",
      expected: `a point from 0 to ${domain.points - 1}`,
      received: String(query),
    });
  }
  const { law, plan } = await distribution(learner, sample, query === undefined ? undefined : [query]);
  const outputs = [...law.values()].map(({ outcome, mass: { lower, upper } }) => ({
    output: outcome,
    probability: Math.min(1, (lower + upper) / 2),
    lower,
    upper: Math.min(1, upper),
  }));
  outputs.sort((a, b) => b.probability - a.probability);
  if (options.json === true) {
    const document = {
      outputs,
      parameters: { learner: learner.spec, class: subject.spec, n: sample.n, ...plan.parameters },
      certificates: plan.certificates,
      withheld: plan.withheld,
    };
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  io.out(
    [
      `${learner.spec} on ${subject.spec}, ${counted(sample.n, "example")}${query === undefined ? "" : `, asked at ${query}`}:`,
      ...outputs.map(({ output, probability }) => `  ${probability.toFixed(10)}  ${JSON.stringify(output)}`),
      "Parameters",
      ...Object.entries(plan.parameters).map(([name, value]) => `  ${name} = ${JSON.stringify(value)}`),
      "This law was computed from the data: it is not private.",
      "",
    ].join("\n"),
  );
  return 0;
}
