import type { HoldfastClient } from "holdfast-service/client";
import { useState } from "preact/hooks";
import { setFields, useField } from "../address/use-address.ts";
import { formatExact, formatNumber, numberOf } from "../format/number.ts";
import { useAnswer } from "../library/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { Notice } from "../parts/notice.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { DataSetLine } from "../service/documents.ts";
import { chosen } from "../serve/tables.ts";
import { Refused } from "../service/refused.tsx";
import { useFetched } from "../service/use-fetched.ts";
import { library } from "./library.ts";

interface OpeningFormProps {
  readonly client: HoldfastClient;
  /** Those that have their rows. */
  readonly dataSets: readonly DataSetLine[];
}

/** Opens a session on a data set: says beforehand which alpha its budget allows, and goes to the notebook. */
export function OpeningForm({ client, dataSets }: OpeningFormProps) {
  const sorted = [...dataSets].sort((a, b) => a.name.localeCompare(b.name) || a.created - b.created);
  const [wanted, setWanted] = useField("dataSet", "");
  const { id } = chosen(sorted, wanted)!;
  const [alpha, setAlpha] = useField("alpha", "");
  const [beta, setBeta] = useField("beta", "0.05");
  const [error, setError] = useState<Error>();
  const [isOpening, setIsOpening] = useState(false);
  const facts = useFetched(async () => {
    const dataSet = await client.dataSets.get(id);
    const budgets = await Promise.all(dataSet.accounts.map((account) => client.budgets.get(account)));
    return { dataSet, budgets };
  }, [client, id]);
  // What is known of another data set says nothing of this one.
  const { dataSet, budgets } = facts.value?.dataSet.id === id ? facts.value : {};
  const answer = useAnswer(
    library,
    "opening",
    dataSet && budgets && { facts: dataSet, budgets, goal: { alpha: alpha.trim(), beta: beta.trim() } },
  );
  const { least, offered, refusal } = answer.value ?? {};
  const goal = { alpha: alpha.trim() || (offered ?? ""), beta: beta.trim() };
  const open = (event: Event): void => {
    event.preventDefault();
    setIsOpening(true);
    setError(undefined);
    client.sessions.open({ dataSet: id, goal }).then(
      (session) => {
        // A place of its own in the history: back leads to the sessions.
        history.pushState(null, "", `#/analyse?session=${session.id}`);
        setFields({});
      },
      (reason: unknown) => {
        setError(reason as Error);
        setIsOpening(false);
      },
    );
  };
  return (
    <Card title="Open a session">
      <form class="stack" aria-label="Open a session" onSubmit={open}>
        <SelectField
          label="Data set"
          value={id}
          onValue={setWanted}
          options={sorted.map(({ id: value, name, n, answers }) => ({
            value,
            label: `${name} (${formatNumber(n)} rows, ${answers} answers)`,
          }))}
        />
        <div class="columns">
          <TextField
            label="alpha"
            kind="number"
            value={alpha}
            onValue={setAlpha}
            placeholder={offered ?? ""}
            hint="How far a statistic that you choose may be from the truth of the world."
          />
          <TextField
            label="beta"
            kind="number"
            value={beta}
            onValue={setBeta}
            hint="With which probability it may be further off."
          />
        </div>
        <p class="small soft analyse-least" role="status" aria-busy={facts.isWaiting || answer.isWaiting}>
          {least !== undefined &&
            `The whole budget allows an alpha of ${formatExact(least, "up")} at best; left empty, alpha is ${offered!}.`}
        </p>
        {refusal === undefined && numberOf(goal.alpha) >= 0.5 && (
          <Notice kind="warning" title="Such a session promises next to nothing">
            A share lies between 0 and 1, so an alpha of 0.5 or more leaves nearly everything open. A smaller
            alpha needs more rows, or a smaller budget; for exact answers a smaller alpha leaves room for
            fewer of them.
          </Notice>
        )}
        <Refused error={facts.error ?? answer.error} title="This data set could not be read" />
        <Refused
          error={error ?? (refusal === undefined ? undefined : new Error(refusal))}
          title="Such a session cannot be opened"
        />
        <div class="row">
          <button
            class="primary"
            type="submit"
            disabled={isOpening || answer.isWaiting || answer.value === undefined || refusal !== undefined}
          >
            {isOpening ? "Opening…" : "Open the session"}
          </button>
          <span class="small soft">It costs nothing.</span>
        </div>
      </form>
    </Card>
  );
}
