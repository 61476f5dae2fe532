import { setFields, useAddress, useField } from "../../address/use-address.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { type KnownLearner, LearnerFields } from "../forms/learner-fields.tsx";
import { learnerIn } from "../forms/learner-asked.ts";
import { mechanisms } from "../forms/mechanism-asked.ts";
import { MechanismFields } from "../forms/mechanism-fields.tsx";
import type { ShownMember } from "../work/zoo.ts";
import { memberIn, subjectIn } from "./subject-asked.ts";

/** A learner whose answers differ enough for few runs to show it. */
const learnerAtFirst = "exponential";

interface SubjectFieldsProps {
  readonly members: readonly ShownMember[];
  readonly known: KnownLearner | undefined;
  readonly summary: string;
  readonly error: Error | undefined;
}

/** What is run many times: a member of the zoo, a learner or a mechanism. */
export function SubjectFields({ members, known, summary, error }: SubjectFieldsProps) {
  const { fields } = useAddress();
  const of = subjectIn(fields);
  const id = memberIn(fields);
  return (
    <>
      <ChoiceField
        label="What is audited"
        value={of}
        options={[
          { value: "zoo", label: "a member of the zoo" },
          { value: "learner", label: "a learner" },
          { value: "mechanism", label: "a mechanism" },
        ]}
        onValue={(value) => {
          setFields({
            learner: value === "learner" ? learnerAtFirst : undefined,
            mechanism: value === "mechanism" ? "discrete-laplace" : undefined,
            runs: undefined,
            epsilon: undefined,
          });
        }}
      />
      {of === "zoo" && (
        <SelectField
          label="Member"
          hint={members.find((member) => member.id === id)?.summary}
          value={id}
          options={(members.length === 0 ? [id] : members.map((member) => member.id)).map((value) => ({
            value,
            label: value,
          }))}
          onValue={(zoo) => {
            setFields({ zoo, runs: undefined, "selection-runs": undefined });
          }}
        />
      )}
      {of === "learner" && (
        <>
          <LearnerFields known={known} summary={summary} error={error} way="statistical" />
          {known?.kind === "prediction" && <QueryField error={error} learner={learnerIn(fields).learner} />}
        </>
      )}
      {of === "mechanism" && mechanisms.length > 0 && <MechanismFields error={error} way="statistical" />}
    </>
  );
}

function QueryField({ error, learner }: { readonly error: Error | undefined; readonly learner: string }) {
  const [query] = useField("query", "");
  return (
    <TextField
      label="query"
      hint="The point that is asked; three are tried where none is named"
      kind="number"
      value={query}
      wrong={wrongAt(error, "query")}
      onValue={(value) => {
        setFields({ learner, query: value === "" ? undefined : value });
      }}
    />
  );
}
