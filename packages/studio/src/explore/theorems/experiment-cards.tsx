import { useAddress, useField } from "../../address/use-address.ts";
import { writeAddress } from "../../address/address.ts";
import { Empty } from "../../parts/card.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { usualSeed } from "./library.ts";
import { matches } from "./matches.ts";
import { useMeasured } from "./measured.ts";
import type { ExperimentEntry, Gallery } from "./model.ts";
import { statementName } from "./statement-name.ts";
import { Verdict } from "./verdict.tsx";

/** All experiments, by paper, with what narrows them down. */
export function ExperimentCards({ gallery }: { readonly gallery: Gallery }) {
  const [paper, setPaper] = useField("paper", "");
  const [kind, setKind] = useField("kind", "");
  const [text, setText] = useField("text", "");
  const kinds = [...new Set(gallery.experiments.flatMap(({ statements }) => statements.map((s) => s.kind)))];
  const shown = gallery.experiments.filter((entry) => matches(entry, { paper, kind, text }));
  return (
    <div class="stack">
      <p class="soft theorems-about">
        Each card is one experiment: what a theorem claims beside what is measured. Open one to run it here,
        at its small size, as <code>holdfast experiment</code> does. A claim counts as contradicted only where
        a true one would be with probability at most 1e-9.
      </p>
      <div class="columns">
        <SelectField
          label="Paper"
          value={paper}
          onValue={setPaper}
          options={[
            { value: "", label: "all five papers" },
            ...gallery.papers.map(({ paper: value, title }) => ({ value, label: title })),
          ]}
        />
        <SelectField
          label="Kind of statement"
          value={kind}
          onValue={setKind}
          options={[{ value: "", label: "all kinds" }, ...kinds.map((value) => ({ value, label: value }))]}
        />
        <TextField label="Words" value={text} onValue={setText} hint="in titles, summaries and statements" />
      </div>
      <p role="status">
        {shown.length} of {gallery.experiments.length} experiments
      </p>
      {shown.length === 0 && (
        <Empty title="No experiment is like that">
          <p>Take out a word, or choose all papers and all kinds.</p>
        </Empty>
      )}
      {gallery.papers.map(({ paper: of, title }) => {
        const own = shown.filter(({ statements }) => statements[0]?.paper === of);
        if (own.length === 0) return null;
        return (
          <section key={of} class="stack" aria-label={title}>
            <h2>{title}</h2>
            <ul class="theorems-cards">
              {own.map((entry) => (
                <ExperimentCard key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ExperimentCard({ entry }: { readonly entry: ExperimentEntry }) {
  const { page, fields } = useAddress();
  const measured = useMeasured()(entry.id, fields["seed"] ?? usualSeed);
  return (
    <li class="card">
      <h3>
        <a href={writeAddress({ page, fields: { ...fields, experiment: entry.id } })}>{entry.title}</a>
      </h3>
      <p class="small">{entry.statements.map(statementName).join(" · ")}</p>
      <p class="small soft">{entry.statements[0]?.title}</p>
      <p class="small">
        <Verdict measured={measured} />
      </p>
    </li>
  );
}
