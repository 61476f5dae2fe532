import { setFields, useAddress } from "../../address/use-address.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { TextField } from "../../parts/text-field.tsx";
import { library } from "../library.ts";
import type { ListedOption } from "../work/learners.ts";
import { learnerIn, optionsIn } from "./learner-asked.ts";

/** What a learner takes, once it is known. */
export interface KnownLearner {
  readonly options: readonly ListedOption[];
  readonly kind: "model" | "prediction";
}

/** The options of the learner in the address; undefined until they are there. */
export function useLearnerOptions(spec: string): {
  readonly known: KnownLearner | undefined;
  readonly summary: string;
  readonly error?: Error;
} {
  const { value, error } = useAnswer(library, "optionsOf", spec);
  const known = value?.spec === spec ? value : undefined;
  return { known, summary: known?.summary ?? "", ...(error && { error }) };
}

/** Specs of small classes of each kind, which an exact audit takes. */
const smallClasses =
  "thresholds:3 points:3 intervals:3 unions:3,2 subsets:3,2 at-most:3,1 all:3 parities:2 conjunctions:2 monotone:2".split(
    " ",
  );
const largeClasses = "thresholds:100 points:50 intervals:40 parities:4 conjunctions:4 thresholds:3".split(
  " ",
);

interface LearnerFieldsProps {
  readonly known: KnownLearner | undefined;
  readonly summary: string;
  readonly error: Error | undefined;
  readonly way: "exact" | "statistical";
}

/** The fields of a learner on a class: its spec, the class, n, and its options, of which privacy comes first. */
export function LearnerFields({ known, summary, error, way }: LearnerFieldsProps) {
  const { fields } = useAddress();
  const list = useAnswer(library, "learnerList", null as never);
  const { learner, class: subject, n } = learnerIn(fields);
  // The learner is written with every change: one of its options has the name by which mechanisms are told.
  const set = (name: string, value: string): void => {
    setFields({ learner, [name]: value === "" ? undefined : value });
  };
  const options = known?.options ?? [];
  const isFirst = ({ flag }: ListedOption): boolean => flag === "epsilon" || flag === "delta";
  const others = options.filter((option) => !isFirst(option));
  const field = ({ name, flag, help, fallback }: ListedOption) => (
    <TextField
      key={flag}
      label={flag}
      hint={help}
      placeholder={fallback}
      value={fields[flag] ?? ""}
      wrong={wrongAt(error, name)}
      onValue={(value) => {
        set(flag, value);
      }}
    />
  );
  return (
    <>
      <TextField
        label="Learner"
        hint={summary}
        isCode
        value={learner}
        offers={list.value?.map(({ id }) => id) ?? []}
        wrong={wrongAt(error, "learner")}
        onValue={(value) => {
          setFields({ learner: value });
        }}
      />
      <TextField
        label="Class"
        hint={way === "exact" ? "On a finite domain of at most 6 points" : "On a finite domain"}
        isCode
        value={subject}
        offers={way === "exact" ? smallClasses : largeClasses}
        wrong={wrongAt(error, "class")}
        onValue={(value) => {
          setFields({ learner, class: value });
        }}
      />
      <TextField
        label="n"
        hint={way === "exact" ? "Examples, from 2 to 8" : "Examples, from 2 to 10 000"}
        kind="number"
        value={n}
        wrong={wrongAt(error, "n")}
        onValue={(value) => {
          setFields({ learner, n: value });
        }}
      />
      {options.filter(isFirst).map(field)}
      {others.length > 0 && (
        <details open={Object.keys(optionsIn(fields, others)).length > 0}>
          <summary>More options of the learner</summary>
          <div class="stack audit-more">{others.map(field)}</div>
        </details>
      )}
    </>
  );
}
