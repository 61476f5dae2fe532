import { useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { useKept } from "../../address/use-kept.ts";
import { numberOf } from "../../format/number.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { unitOf } from "../../service/amounts.ts";
import type { KeyLine } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useDeed } from "../../service/use-deed.ts";
import { budgetName, chosen, type Tables } from "../tables.ts";

interface AllowanceFormProps {
  readonly client: HoldfastClient;
  readonly line: KeyLine;
  readonly tables: Tables;
  readonly onSet: () => void;
}

/** Says how much of a budget a key may spend, in all. */
export function AllowanceForm({ client, line, tables, onSet }: AllowanceFormProps) {
  const { id, name } = line;
  const [account, setAccount] = useState("");
  const [amount, setAmount] = useKept(`serve/allowance/${id}`, "");
  const [delta, setDelta] = useKept(`serve/allowance-delta/${id}`, "");
  const deed = useDeed();
  const budget = chosen(tables.budgets, account)!;
  const hasDelta = numberOf(budget.budget.delta) > 0;
  const set = (event: Event): void => {
    event.preventDefault();
    deed.run(async () => {
      await client.keys.allow(id, budget.id, {
        amount: amount.trim(),
        ...(hasDelta && delta.trim() !== "" ? { delta: delta.trim() } : {}),
      });
      setAmount("");
      onSet();
    });
  };
  return (
    <details>
      <summary>Set an allowance for {name}</summary>
      <form class="stack serve-opened" onSubmit={set}>
        <div class="columns">
          <SelectField
            label="Budget of"
            value={budget.id}
            onValue={setAccount}
            options={tables.budgets.map((one) => ({ value: one.id, label: budgetName(one.id, tables) }))}
          />
          <TextField
            label={`${unitOf(budget.budget.accountant)} in all`}
            kind="number"
            hint="Exactly: 1, 0.25 or 1/4. What was spent counts."
            value={amount}
            onValue={setAmount}
          />
          {hasDelta && (
            <TextField
              label="delta in all"
              kind="number"
              hint="Empty: none."
              value={delta}
              onValue={setDelta}
            />
          )}
        </div>
        <div class="row">
          <button type="submit" disabled={amount.trim() === "" || deed.isBusy}>
            Set the allowance
          </button>
        </div>
        <Refused error={deed.error} title="The allowance was not set" />
      </form>
    </details>
  );
}
