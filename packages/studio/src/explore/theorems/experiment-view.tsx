import { useEffect } from "preact/hooks";
import { useAddress, useField } from "../../address/use-address.ts";
import { writeAddress } from "../../address/address.ts";
import { shellWord } from "../../format/shell-word.ts";
import { Card } from "../../parts/card.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { usualSeed } from "./library.ts";
import { useMeasured } from "./measured.ts";
import { conclusion, type ExperimentEntry, type Gallery, isContradicted } from "./model.ts";
import { Pictures } from "./pictures.tsx";
import { RowTable } from "./row-table.tsx";
import { statementName } from "./statement-name.ts";
import { type Run, useRun } from "./use-run.ts";
import { WithCode } from "./with-code.tsx";

interface ExperimentViewProps {
  readonly entry: ExperimentEntry;
  readonly papers: Gallery["papers"];
}

/** One experiment: what it claims, and what is measured here. It runs when it is opened. */
export function ExperimentView({ entry, papers }: ExperimentViewProps) {
  const [seed, setSeed] = useField("seed", usualSeed);
  const measured = useMeasured()(entry.id, seed);
  const run = useRun(entry.id);
  const { page, fields } = useAddress();
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "experiment"));
  useEffect(() => {
    if (measured === undefined) run.start(seed);
  }, []);
  return (
    <div class="stack">
      <p>
        <a href={writeAddress({ page, fields: others })}>All experiments</a>
      </p>
      <Card title={entry.title}>
        <p>
          <WithCode text={entry.summary} />
        </p>
        <Statements entry={entry} papers={papers} />
        <div class="theorems-run">
          <TextField
            label="Seed"
            value={seed}
            onValue={setSeed}
            hint="where the coins come from; the same seed gives the same rows"
            isCode
          />
          <div class="row">
            {run.isRunning ? (
              <button type="button" onClick={run.stop}>
                Stop
              </button>
            ) : (
              <button
                type="button"
                class="primary"
                onClick={() => {
                  run.start(seed);
                }}
              >
                {measured === undefined ? "Run" : "Run again"}
              </button>
            )}
            <CopyButton
              label="Copy the command"
              text={`holdfast experiment ${entry.id}${seed === usualSeed ? "" : ` --seed ${shellWord(seed)}`}`}
            />
            {measured !== undefined && <CopyButton label="Copy the rows as CSV" text={measured.csv} />}
          </div>
        </div>
        <RunState run={run} parts={entry.parts} isMeasured={measured !== undefined} />
        {measured !== undefined && (
          <Notice kind={isContradicted(measured.rows) ? "error" : "good"}>{conclusion(measured.rows)}</Notice>
        )}
      </Card>
      {measured !== undefined && (
        <>
          <Pictures picture={measured.picture} />
          <RowTable rows={measured.rows} />
        </>
      )}
    </div>
  );
}

function Statements({ entry, papers }: ExperimentViewProps) {
  const cited = papers.filter(({ paper }) => entry.statements.some((statement) => statement.paper === paper));
  return (
    <>
      {cited.map(({ paper, title }) => (
        <div key={paper} class="small">
          <p class="soft">{title}</p>
          <ul class="theorems-statements">
            {entry.statements
              .filter((statement) => statement.paper === paper)
              .map((statement) => (
                <li key={statement.id}>
                  <strong>{statementName(statement)}</strong>: {statement.title}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface RunStateProps {
  readonly run: Run;
  readonly parts: number;
  readonly isMeasured: boolean;
}

function RunState({ run: { isRunning, progress, error, isStopped }, parts, isMeasured }: RunStateProps) {
  return (
    <div class="theorems-state">
      <Working isBusy={isRunning} label="Measuring" />
      <p class="small soft">
        {isRunning
          ? `Part ${(progress?.index ?? 0) + 1} of ${progress?.count ?? parts}${progress === undefined ? "" : `: ${progress.part}`}`
          : isStopped && !isMeasured
            ? "Stopped. Nothing was kept; Run starts from the beginning."
            : `${parts} ${parts === 1 ? "part" : "parts"}`}
      </p>
      <ErrorNotice error={error} title="The experiment could not be run" />
    </div>
  );
}
