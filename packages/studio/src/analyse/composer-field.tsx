import { useAnswer } from "../library/use-answer.ts";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { columnsOf } from "./columns.ts";
import { type Draft, instrumentsIn, modelsIn } from "./draft.ts";
import type { FieldName } from "./kinds.ts";
import { library } from "./library.ts";
import { PredicateBuilder } from "./predicate-builder.tsx";
import { QueryBuilder } from "./query-builder.tsx";
import type { Notebook } from "./use-notebook.ts";

interface ComposerFieldProps {
  readonly field: FieldName;
  readonly kind: string;
  readonly draft: Draft;
  readonly onDraft: (changed: Draft) => void;
  readonly notebook: Notebook;
  readonly wrong: string | undefined;
}

/** One field of the composer, by its name in questions. */
export function ComposerField(props: ComposerFieldProps) {
  const { field, kind, draft, onDraft, notebook, wrong } = props;
  if (field === "rows") return <RowsField {...props} />;
  if (field === "learner") return <LearnerField {...props} />;
  const set = (value: string): void => {
    onDraft({ [field]: value });
  };
  const value = draft[field] ?? "";
  if (field === "query")
    return (
      <div class="stack analyse-wide">
        <TextField label="query" lines={2} value={value} onValue={set} wrong={wrong} />
        <QueryBuilder columns={columnsOf(notebook.dataSet.schema)} query={value} onQuery={set} />
        <PredicateBuilder columns={columnsOf(notebook.dataSet.schema)} text={value} onText={set} isQuery />
      </div>
    );
  const opened =
    field === "name" && (kind === "holdout" || kind === "ladder")
      ? instrumentsIn(notebook.lines, kind)
      : undefined;
  return (
    <TextField
      label={field}
      kind={numbers.has(field) ? "number" : "text"}
      value={value}
      onValue={set}
      wrong={wrong}
      hint={hintOf(field, kind, notebook.session.answers === "exact")}
      {...(opened && { offers: opened })}
      {...(field === "class" && { offers: ["stumps", "rectangles", "halfspaces", "separators"] })}
    />
  );
}

/** Rows by a predicate, or those on which a model that the session published errs. */
function RowsField({ draft, onDraft, notebook, wrong }: ComposerFieldProps) {
  const models = modelsIn(notebook.lines);
  const rows = models.some(({ value }) => value === draft["rows"]) ? draft["rows"]! : "where";
  const where = draft["where"] ?? "";
  const set = (text: string): void => {
    onDraft({ where: text });
  };
  return (
    <div class="stack analyse-wide">
      {models.length > 0 && (
        <SelectField
          label="Rows"
          value={rows}
          onValue={(value) => {
            onDraft({ rows: value });
          }}
          options={[{ value: "where", label: "those of a predicate" }, ...models]}
        />
      )}
      {rows === "where" && (
        <>
          <TextField label="where" lines={2} value={where} onValue={set} wrong={wrong} />
          <PredicateBuilder columns={columnsOf(notebook.dataSet.schema)} text={where} onText={set} />
        </>
      )}
    </div>
  );
}

function LearnerField({ draft, onDraft, wrong }: ComposerFieldProps) {
  const { value: known = [] } = useAnswer(library, "modelLearners", null as never);
  const value = draft["learner"] ?? "";
  return (
    <TextField
      label="learner"
      value={value}
      onValue={(learner) => {
        onDraft({ learner });
      }}
      wrong={wrong}
      hint={known.find(({ id }) => id === value)?.summary ?? "One that publishes a model."}
      offers={known.map(({ id }) => id)}
    />
  );
}

const numbers: ReadonlySet<FieldName> = new Set<FieldName>(
  "epsilon beta grid atLeast maxKept positives tolerance training step".split(" ") as FieldName[],
);

/** What a field means, where its name does not say it. */
function hintOf(field: FieldName, kind: string, isExact: boolean): string {
  switch (field) {
    case "epsilon":
      if (kind === "learn") return "Of a private learner; empty for one that keeps examples.";
      return isExact && (kind === "query" || kind === "ladder-open")
        ? "What it may cost. Empty: exactly, and not private."
        : "What it may cost: smaller is cheaper, and noisier.";
    case "beta":
      return "How likely its limits may be wrong; empty is 0.05.";
    case "grid":
      return "The share is rounded to multiples of it; coarser is cheaper.";
    case "atLeast":
      return "The share that is asked about.";
    case "options":
      return "As name=value, with commas between.";
    case "maxKept":
      return "How many examples may be published, at most; empty for all it may need.";
    case "name":
      return kind.endsWith("-open")
        ? "A new one, in lowercase letters."
        : "One that is open in this session.";
    case "positives":
      return "How often it may show the rows.";
    case "tolerance":
      return "By how much shares may differ before it shows the rows.";
    case "training":
      return "The share on your own data.";
    case "step":
      return "By how much a submission must beat the best.";
    default:
      return "";
  }
}
