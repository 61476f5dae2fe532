import { useField } from "../../address/use-address.ts";
import { Card, Empty } from "../../parts/card.tsx";
import { Notice } from "../../parts/notice.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Working } from "../../parts/working.tsx";
import { ProofTree } from "../../proof/proof-tree.tsx";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import type { PartProps } from "../part-props.ts";
import { budgetName, chosen, useTables } from "../tables.ts";
import { BudgetFacts } from "./budget-facts.tsx";
import { Ledger } from "./ledger.tsx";

/** One budget: what is left, what it promises, and every entry of its ledger. */
export function BudgetPart({ client, own }: PartProps) {
  const tables = useTables(client);
  const [account, setAccount] = useField("account", "");
  const open = tables.value && chosen(tables.value.budgets, account);
  const name = tables.value && open && budgetName(open.id, tables.value);
  const id = open?.id;
  const budget = useFetched(
    () => (id === undefined ? Promise.resolve(undefined) : client.budgets.get(id)),
    [client, id],
  );
  const standing = budget.value?.id === id ? budget.value : undefined;
  return (
    <div class="stack">
      <Working isBusy={tables.isWaiting || budget.isWaiting} label="Reading the budget" />
      <Refused error={tables.error ?? budget.error} title="The budget could not be read" />
      {tables.value?.budgets.length === 0 && (
        <Empty title="No budget yet">
          <p>A budget is opened with the first table of its kind, fixed then, and never refilled.</p>
        </Empty>
      )}
      {tables.value !== undefined && open !== undefined && (
        <div class="serve-choice">
          <SelectField
            label="Budget of"
            value={open.id}
            onValue={setAccount}
            options={tables.value.budgets.map((one) => ({
              value: one.id,
              label: budgetName(one.id, tables.value!),
            }))}
          />
        </div>
      )}
      {standing !== undefined && name !== undefined && (
        <>
          <BudgetFacts name={name} budget={standing} />
          {own.role === "analyst" ? (
            <Notice title="The entries are for the curator and auditors">
              What is left is public, and so is the promise; who asked for what is not.
            </Notice>
          ) : (
            <Ledger key={standing.id} client={client} name={name} budget={standing} onChange={budget.again} />
          )}
          <Card title="What all answers together promise">
            {standing.promise === undefined ? (
              <p>This budget admits exact answers: it promises that conclusions are valid, and no privacy.</p>
            ) : (
              <>
                <p class="soft">
                  Known since the budget was opened: whatever was asked, by whom and in which order.
                </p>
                <ProofTree
                  certificate={standing.promise.certificate}
                  origin={{ kind: "signature-not-checked" }}
                />
              </>
            )}
          </Card>
        </>
      )}
    </div>
  );
}
