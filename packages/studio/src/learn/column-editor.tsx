import { SelectField } from "../parts/select-field.tsx";
import { BasisField } from "./basis-field.tsx";
import { LevelsField } from "./levels-field.tsx";
import { NumberText } from "./number-text.tsx";
import { wrongIn } from "./part-issue.ts";
import { type ColumnDocument, isDrafted, withType } from "./schema-document.ts";
import { emptyInWords, withColumnLevels } from "./schema-levels.ts";
import type { SchemaIssue } from "./schema-work.ts";

interface ColumnEditorProps {
  readonly column: ColumnDocument;
  readonly issue: SchemaIssue | undefined;
  /** Why the draft ignores it. */
  readonly whyIgnored: string | undefined;
  readonly onColumn: (column: ColumnDocument) => void;
}

const types = [
  { value: "number", label: "number" },
  { value: "integer", label: "integer" },
  { value: "category", label: "category" },
  { value: "ignore", label: "ignored" },
];

/** One column: what it is, its public range or levels, and why they are public. */
export function ColumnEditor({ column, issue, whyIgnored, onColumn }: ColumnEditorProps) {
  const { name, type, lower, upper, levels } = column;
  const isNumber = type === "number" || type === "integer";
  const set = (key: string, value: unknown): void => {
    onColumn({ ...column, [key]: value });
  };
  const { at, rest } = wrongIn(issue, shownFields(type));
  const empty = emptyInWords(column);
  return (
    <fieldset class="learn-column" data-wrong={issue !== undefined}>
      <legend>
        {name} {isDrafted(column) && <span class="tag warning">from the data</span>}
      </legend>
      <div class="learn-fields">
        <SelectField
          label="Type"
          value={String(type)}
          wrong={at("type")}
          onValue={(next) => {
            onColumn(withType(column, next));
          }}
          options={types}
        />
        {isNumber && (
          <>
            <NumberText
              label="Lower bound"
              value={lower}
              wrong={at("lower")}
              onValue={(value) => {
                set("lower", value);
              }}
            />
            <NumberText
              label="Upper bound"
              value={upper}
              wrong={at("upper")}
              onValue={(value) => {
                set("upper", value);
              }}
            />
          </>
        )}
        {type === "category" && (
          <LevelsField
            label="Levels"
            levels={levels}
            wrong={at("levels")}
            onLevels={(next) => {
              onColumn(withColumnLevels(column, next));
            }}
          />
        )}
        {type !== "ignore" && (
          <BasisField
            label="Basis"
            basis={column.basis}
            wrong={at("basis")}
            onBasis={(basis) => {
              set("basis", basis);
            }}
          />
        )}
      </div>
      {empty !== undefined && <p class="small soft">{empty}</p>}
      {type === "ignore" && whyIgnored !== undefined && (
        <p class="small soft">The draft ignores it: {whyIgnored}.</p>
      )}
      {rest !== undefined && <p class="learn-wrong">{rest}</p>}
    </fieldset>
  );
}

function shownFields(type: unknown): readonly string[] {
  if (type === "ignore") return ["type"];
  return ["type", ...(type === "category" ? ["levels"] : ["lower", "upper"]), "basis"];
}
