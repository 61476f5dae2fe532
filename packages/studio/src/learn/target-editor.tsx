import { optionsOf } from "../parts/field-option.ts";
import { SelectField } from "../parts/select-field.tsx";
import { BasisField } from "./basis-field.tsx";
import { LevelsField } from "./levels-field.tsx";
import { isDrafted, type TargetDocument } from "./schema-document.ts";
import { emptyClassInWords, withLevels, withPositive } from "./schema-levels.ts";
import { wrongIn } from "./part-issue.ts";
import type { SchemaIssue } from "./schema-work.ts";

interface TargetEditorProps {
  readonly target: TargetDocument;
  readonly issue: SchemaIssue | undefined;
  readonly onTarget: (target: TargetDocument) => void;
}

/** The classes of the target; of two, one has label 1. */
export function TargetEditor({ target, issue, onTarget }: TargetEditorProps) {
  const levels = Array.isArray(target.levels) ? target.levels.map(String) : [];
  const { at, rest } = wrongIn(issue, ["levels", ...(levels.length === 2 ? ["positive"] : []), "basis"]);
  const empty = emptyClassInWords(target);
  return (
    <fieldset class="learn-column" data-wrong={issue !== undefined}>
      <legend>
        {target.column}, the target {isDrafted(target) && <span class="tag warning">from the data</span>}
      </legend>
      <div class="learn-fields">
        <LevelsField
          label="Classes"
          levels={target.levels}
          wrong={at("levels")}
          onLevels={(next) => {
            onTarget(withLevels(target, next));
          }}
        />
        {levels.length === 2 && (
          <SelectField
            label="Positive class"
            hint="The one with label 1."
            value={String(target.positive)}
            wrong={at("positive")}
            onValue={(positive) => {
              onTarget(withPositive(target, positive));
            }}
            options={optionsOf(levels)}
          />
        )}
        <BasisField
          label="Basis"
          basis={target.basis}
          wrong={at("basis")}
          onBasis={(basis) => {
            onTarget({ ...target, basis });
          }}
        />
      </div>
      {empty !== undefined && <p class="small soft">{empty}</p>}
      {rest !== undefined && <p class="learn-wrong">{rest}</p>}
    </fieldset>
  );
}
