import { lookup } from "holdfast";
import {
  csvOf,
  experiments,
  type Paper,
  paperTitles,
  runExperiment,
  type Size,
  statementId,
  statements,
  verdictOf,
} from "holdfast-experiments";
import type { Gallery, Measurement, PartProgress, ShownStatement } from "./model.ts";

/** Every experiment with the statements that it shows, and how much work it is at a size. */
export function gallery({ size }: { readonly size: Size }): Gallery {
  const known = new Map(
    statements.map((statement): readonly [string, ShownStatement] => {
      const { paper, kind, number, title } = statement;
      const id = statementId(statement);
      return [id, { id, paper, kind, number, title }];
    }),
  );
  return {
    papers: Object.entries(paperTitles).map(([paper, title]) => ({ paper: paper as Paper, title })),
    experiments: experiments.map((experiment) => ({
      id: experiment.id,
      title: experiment.title,
      summary: experiment.summary,
      statements: experiment.statements.flatMap((statement) => known.get(statement) ?? []),
      parts: experiment.parts(size).length,
    })),
  };
}

/** Measures one experiment at its small size; the rows are those of `holdfast experiment ID --seed SEED`. */
export async function measure(
  { experiment: id, seed }: { readonly experiment: string; readonly seed: string },
  report: (progress: PartProgress) => void,
): Promise<Measurement> {
  const experiment = lookup(experiments, { code: "parameter-range", path: "experiment" })(id);
  const rows = await runExperiment(experiment, {
    size: "short",
    seed,
    onPart: (part, index, count) => {
      report({ part, index, count });
    },
  });
  return {
    experiment: id,
    seed,
    rows: rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
    picture: experiment.picture(rows),
    csv: csvOf(rows),
  };
}
