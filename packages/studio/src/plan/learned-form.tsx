import { Card } from "../parts/card.tsx";
import { ChoiceField } from "../parts/choice-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { classOffers, examples, fieldsOfExample, problemOffers } from "./examples.ts";
import type { FormProps } from "./form-props.ts";
import type { ProblemFacts } from "./work.ts";
import { problemFlag } from "./commands.ts";

interface LearnedFormProps extends FormProps {
  readonly problem: ProblemFacts | undefined;
}

/** What is learned: a class, with examples to start from, or a problem with its options. */
export function LearnedForm({ fields, set, wrong, problem }: LearnedFormProps) {
  const isClass = fields.problem === "";
  const chosen = examples.findIndex((example) =>
    Object.entries(fieldsOfExample(example)).every(([name, text]) => fields[name] === text),
  );
  return (
    <Card title="What is learned">
      <ChoiceField
        label="Kind"
        value={isClass ? "class" : "problem"}
        options={[
          { value: "class", label: "a class" },
          { value: "problem", label: "a problem" },
        ]}
        onValue={(kind) => {
          set({ problem: kind === "class" ? "" : "k-means" });
        }}
      />
      {isClass ? (
        <>
          <SelectField
            label="Start from"
            value={String(chosen)}
            options={[
              ...(chosen === -1 ? [{ value: "-1", label: "(your own)" }] : []),
              ...examples.map(({ label }, index) => ({ value: String(index), label })),
            ]}
            onValue={(index) => {
              const example = examples[Number(index)];
              if (example !== undefined) set(fieldsOfExample(example));
            }}
          />
          <TextField
            label="class"
            isCode
            value={fields.class}
            offers={classOffers}
            wrong={wrong["class"]}
            hint="A name and its numbers: thresholds:1024, stumps:30, product(points:8;thresholds:8)"
            onValue={(text) => {
              set({ class: text });
            }}
          />
        </>
      ) : (
        <ProblemFields fields={fields} set={set} wrong={wrong} problem={problem} />
      )}
    </Card>
  );
}

function ProblemFields({ fields, set, wrong, problem }: LearnedFormProps) {
  return (
    <>
      <TextField
        label="problem"
        isCode
        value={fields.problem}
        offers={problemOffers}
        wrong={wrong["problem"]}
        hint={problem?.summary ?? "One of the problems that come with Holdfast"}
        onValue={(text) => {
          // Without a problem a class would be asked about; a blank keeps the field in sight.
          set({ problem: text === "" ? " " : text.trim() });
        }}
      />
      <TextField
        label="features"
        kind="number"
        value={fields.features}
        wrong={wrong["features"]}
        hint="How many features a record has"
        onValue={(text) => {
          set({ features: text });
        }}
      />
      {(problem?.options.length ?? 0) > 0 && (
        <details>
          <summary>Options of the problem</summary>
          <div class="stack plan-more">
            {problem!.options.map(({ name, help, fallback }) => (
              <TextField
                key={name}
                label={problemFlag(name)}
                value={fields[problemFlag(name)] ?? ""}
                wrong={wrong[problemFlag(name)]}
                hint={`${help}; left empty: ${fallback}`}
                onValue={(text) => {
                  set({ [problemFlag(name)]: text });
                }}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
