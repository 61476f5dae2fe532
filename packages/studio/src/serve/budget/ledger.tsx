import { useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import type { BudgetLine, Entry } from "../../service/documents.ts";
import { everyPage } from "../../service/every-page.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import { keyNames } from "../keys/key-names.ts";
import { EntryTable } from "./entry-table.tsx";
import { SpentChart } from "./spent-chart.tsx";
import { Verification } from "./verification.tsx";

interface LedgerProps {
  readonly client: HoldfastClient;
  readonly name: string;
  readonly budget: BudgetLine;
  readonly onChange: () => void;
}

/** How many entries are read at first, and with each press of the button. */
const step = 200;

/** The history of a budget: the newest entries, what was spent after each, and whether they fit together. */
export function Ledger({ client, name, budget, onChange }: LedgerProps) {
  const [shown, setShown] = useState(step);
  const { id, sequence, head } = budget;
  const { value, error, isWaiting, again } = useFetched(async () => {
    const first = Math.max(0, sequence - shown);
    const [entries, names] = await Promise.all([newest(client, id, first), keyNames(client)]);
    return { entries, names, stated: { sequence, head } };
  }, [client, id, sequence, shown]);
  const entries = value?.entries ?? [];
  return (
    <>
      <Card title="History">
        <Working isBusy={isWaiting} label="Reading the entries" />
        <Refused error={error} title="The entries could not be read" />
        <SpentChart name={name} budget={budget} entries={entries} />
        {value !== undefined && (
          <EntryTable entries={entries} names={value.names} accountant={budget.budget.accountant} />
        )}
        {sequence > shown && (
          <div class="row">
            <button
              type="button"
              onClick={() => {
                setShown(shown + 5 * step);
              }}
            >
              Older entries
            </button>
            <span class="small soft">
              The newest {formatNumber(entries.length)} of {formatNumber(sequence)} are shown.
            </span>
          </div>
        )}
      </Card>
      <Verification
        client={client}
        account={id}
        entries={entries}
        sequence={sequence}
        stated={value?.stated}
        onAgain={() => {
          again();
          onChange();
        }}
      />
    </>
  );
}

async function newest(client: HoldfastClient, account: string, after: number): Promise<readonly Entry[]> {
  const options = { after: String(after), most: Infinity };
  const { items } = await everyPage((page) => client.budgets.entries(account, page), options);
  return items;
}
