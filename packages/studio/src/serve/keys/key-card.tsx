import type { HoldfastClient } from "holdfast-service/client";
import { formatNumber, numberOf } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { Gauge } from "../../parts/gauge.tsx";
import { unitOf } from "../../service/amounts.ts";
import type { KeyLine, OwnKey } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useDeed } from "../../service/use-deed.ts";
import { spentInWords } from "../budget/budget-gauges.tsx";
import { Confirm } from "../confirm.tsx";
import { Moment, Short } from "../shown.tsx";
import { budgetName, type Tables } from "../tables.ts";
import { AllowanceForm } from "./allowance-form.tsx";
import { leftOf } from "./left-of.ts";

interface KeyCardProps {
  readonly client: HoldfastClient;
  readonly line: KeyLine;
  readonly own: OwnKey;
  readonly tables: Tables;
  readonly onChange: () => void;
}

/** A key, what it may spend, and for the curator its end. */
export function KeyCard({ client, line, own, tables, onChange }: KeyCardProps) {
  const { id, name, role, rate, expires, allowances } = line;
  const isOwn = id === own.id;
  return (
    <Card title={name} aside={<span class="tag">{isOwn ? `${role}, this tab` : role}</span>}>
      <p class="small soft">
        {formatNumber(rate)} requests a second;{" "}
        {expires === undefined ? (
          "does not expire"
        ) : (
          <>
            expires <Moment time={expires} />
          </>
        )}
        . <Short id={id} />
      </p>
      {allowances.map(({ account, amount, delta, spent }) => {
        const budget = tables.budgets.find((one) => one.id === account);
        const unit = unitOf(budget?.budget.accountant ?? "pure");
        const table = budgetName(account, tables);
        return (
          <div key={account} class="stack serve-close">
            <h3>Allowance for {table}</h3>
            <Gauge
              label={`${unit} of ${table} that ${name} may spend`}
              share={numberOf(amount) === 0 ? 1 : numberOf(spent.amount) / numberOf(amount)}
              shown={spentInWords(unit, spent.amount, amount, leftOf(amount, spent.amount))}
            />
            {numberOf(delta) > 0 && (
              <Gauge
                label={`delta of ${table} that ${name} may spend`}
                share={numberOf(spent.delta) / numberOf(delta)}
                shown={spentInWords("delta", spent.delta, delta, leftOf(delta, spent.delta))}
              />
            )}
          </div>
        );
      })}
      {allowances.length === 0 && role !== "auditor" && (
        <p class="small">No allowance: this key may spend whatever is left of every budget.</p>
      )}
      {own.role === "curator" && role !== "auditor" && tables.budgets.length > 0 && (
        <AllowanceForm client={client} line={line} tables={tables} onSet={onChange} />
      )}
      {own.role === "curator" && <Revoke client={client} line={line} isOwn={isOwn} onRevoked={onChange} />}
    </Card>
  );
}

interface RevokeProps {
  readonly client: HoldfastClient;
  readonly line: KeyLine;
  readonly isOwn: boolean;
  readonly onRevoked: () => void;
}

function Revoke({ client, line: { id, name }, isOwn, onRevoked }: RevokeProps) {
  const deed = useDeed();
  return (
    <>
      <Confirm
        label={`Revoke ${name}`}
        warning={
          isOwn
            ? "This is the key of this tab: it will have to sign in again with another. A revoked key never comes back."
            : `Whoever uses ${name} is asked for another key at once. A revoked key never comes back.`
        }
        doIt="Revoke it for good"
        isBusy={deed.isBusy}
        onConfirm={() => {
          deed.run(async () => {
            await client.keys.revoke(id);
            onRevoked();
          });
        }}
      />
      <Refused error={deed.error} title="The key was not revoked" />
    </>
  );
}
