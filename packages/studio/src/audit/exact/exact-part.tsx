import { setFields, useAddress } from "../../address/use-address.ts";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { mechanisms } from "../forms/mechanism-asked.ts";
import { ExactLearner } from "./exact-learner.tsx";
import { ExactMechanism } from "./exact-mechanism.tsx";

/** Exact audits: of a learner on all small data sets, or of a mechanism on a pair of them. */
export function ExactPart() {
  const { fields } = useAddress();
  const isMechanism = fields["learner"] === undefined && fields["mechanism"] !== undefined;
  const choice = (
    <ChoiceField
      label="What is audited"
      value={isMechanism ? "mechanism" : "learner"}
      options={[
        { value: "learner", label: "a learner" },
        { value: "mechanism", label: "a mechanism" },
      ]}
      onValue={(value) => {
        setFields({
          learner: undefined,
          claim: undefined,
          epsilon: undefined,
          mechanism: value === "mechanism" ? mechanisms[0]!.name : undefined,
        });
      }}
    />
  );
  return isMechanism ? <ExactMechanism choice={choice} /> : <ExactLearner choice={choice} />;
}
