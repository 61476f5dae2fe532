import type { ComponentChildren } from "preact";
import { writeAddress } from "../../address/address.ts";
import { useAddress, useField } from "../../address/use-address.ts";
import { wrongAt } from "../../library/wrong-at.ts";
import { Card } from "../../parts/card.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { mechanismIn } from "../forms/mechanism-asked.ts";
import { MechanismFields } from "../forms/mechanism-fields.tsx";
import { RunBar } from "../shown/run-bar.tsx";
import { useRun } from "../use-run.ts";
import { ExactOutcome } from "./exact-outcome.tsx";

/** A mechanism on two neighboring lists of values, with the coins it should have or with others. */
export function ExactMechanism({ choice }: { readonly choice: ComponentChildren }) {
  const { fields } = useAddress();
  const [drawn, setDrawn] = useField("drawn", "");
  const { mechanism, epsilon, sensitivity, first, second } = mechanismIn(fields);
  const asked = { mechanism, epsilon, sensitivity, first, second, drawn };
  const run = useRun("auditMechanismExactly", asked, { isTyped: true });
  const { error } = run;
  const others = Object.entries(fields).filter(([name]) => name !== "claim" && name !== "drawn");
  return (
    <div class="split">
      <Card title="Exact audit">
        <p class="small soft">
          The exact law of the output on two neighbors, and each claim by its definition.
        </p>
        {choice}
        <MechanismFields error={error} way="exact" />
        <TextField
          label="Drawn with epsilon"
          hint="Another one than is claimed makes a mechanism that breaks its promise, or keeps more than it"
          placeholder={epsilon}
          value={drawn}
          wrong={wrongAt(error, "drawn")}
          onValue={setDrawn}
        />
        <RunBar run={run} label="Computing exact laws" isByHand={false} />
      </Card>
      <ExactOutcome
        run={run}
        error={error}
        wordsOf={(answered) => ({
          about: answered.mechanism,
          where: "on this pair of data sets",
          compared: "on this pair of neighbors",
        })}
      >
        {mechanism === "discrete-laplace" && (
          <p class="small soft">
            Outputs far from the values are brought to public ends, which reveals no more: so they are
            finitely many.
          </p>
        )}
        <p class="small soft">
          The command audits mechanisms by runs:{" "}
          <a
            href={writeAddress({
              page: "audit/statistical",
              fields: { ...Object.fromEntries(others), mechanism },
            })}
          >
            run this one many times
          </a>
          .
        </p>
      </ExactOutcome>
    </div>
  );
}
