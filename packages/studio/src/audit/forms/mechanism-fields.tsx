import { setFields, useAddress } from "../../address/use-address.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { mechanismIn, mechanisms } from "./mechanism-asked.ts";

const hints = {
  sensitivity: "By how much neighbors can move a value",
  delta: "The delta that may be spent",
  threshold: "An integer; answers are told above or below it",
  positives: "How many answers above it are told",
} as const;

interface MechanismFieldsProps {
  readonly error: Error | undefined;
  readonly way: "exact" | "statistical";
}

/** The fields of a mechanism: its name, its options, and two neighboring lists of made-up values. */
export function MechanismFields({ error, way }: MechanismFieldsProps) {
  const { fields } = useAddress();
  const asked = mechanismIn(fields);
  const offered = mechanisms.filter(({ isListed }) => way === "statistical" || isListed);
  const listed = mechanisms.find(({ name }) => name === asked.mechanism);
  const field = (name: keyof typeof hints | "epsilon" | "first" | "second", label: string, hint: string) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      value={asked[name]}
      wrong={wrongAt(error, name)}
      onValue={(value) => {
        setFields({ mechanism: asked.mechanism, [name]: value });
      }}
    />
  );
  return (
    <>
      <SelectField
        label="Mechanism"
        value={asked.mechanism}
        wrong={wrongAt(error, "mechanism")}
        options={offered.map(({ name }) => ({ value: name, label: name }))}
        onValue={(mechanism) => {
          setFields({ mechanism, first: undefined, second: undefined });
        }}
      />
      {field("epsilon", "epsilon", "What is claimed, above 0")}
      {listed?.takes.map((name) => field(name, name, hints[name]))}
      {field("first", "First values", `${listed?.values ?? "Values"}, made up: they stand in the address`)}
      {field("second", "Second values", "Its neighbor")}
    </>
  );
}
