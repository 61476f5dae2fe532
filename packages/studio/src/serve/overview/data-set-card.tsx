import type { Schema } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import type { OwnKey } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import { Short } from "../shown.tsx";
import { nameOf, type Tables } from "../tables.ts";
import { ColumnTable } from "./column-table.tsx";
import { RemoveRows } from "./remove-rows.tsx";
import { RowReport } from "./row-report.tsx";

interface DataSetCardProps {
  readonly id: string;
  readonly tables: Tables;
  readonly client: HoldfastClient;
  readonly own: OwnKey;
  readonly onChange: () => void;
}

/** One table: everything that is public about it, and for the curator what did not fit. */
export function DataSetCard({ id, tables, client, own, onChange }: DataSetCardProps) {
  const { value, error, isWaiting, again } = useFetched(() => client.dataSets.get(id), [client, id]);
  const name = nameOf(id, tables);
  const schema = value?.schema as unknown as Schema | undefined;
  const isCurator = own.role === "curator";
  return (
    <Card
      title={name}
      aside={
        <a class="button quiet" href="#/serve">
          Close
        </a>
      }
    >
      <Working isBusy={isWaiting} label={`Reading ${name}`} />
      <Refused error={error} title={`${name} could not be read`} />
      {value !== undefined && schema !== undefined && (
        <>
          <p>
            {formatNumber(value.n)} examples. Unit of privacy: {unitInWords(schema)}. Target:{" "}
            {schema.target === undefined
              ? "none"
              : `${schema.target.column} (${schema.target.levels.join(", ")})`}
            . <Short id={id} />
          </p>
          {value.parents.length > 0 && (
            <p class="soft">
              {value.mode === "append" ? "Adds rows to" : "Takes the place of"}{" "}
              {value.parents.map((parent) => nameOf(parent, tables)).join(" and ")}, and shares the budget.
            </p>
          )}
          {value.state === "ready" && (
            <div class="row">
              <a class="button" href={`#/serve/queries?dataSet=${id}`}>
                Ask a query
              </a>
              <a class="button" href={`#/serve/predictors?dataSet=${id}`}>
                Private predictions
              </a>
              <a class="button" href={`#/analyse?dataSet=${id}`}>
                Analyse in a session
              </a>
            </div>
          )}
          <ColumnTable schema={schema} />
          {isCurator && value.state === "ready" && <RowReport client={client} id={id} />}
          {isCurator && value.state !== "deleted" && (
            <RemoveRows
              client={client}
              id={id}
              name={name}
              onRemoved={() => {
                again();
                onChange();
              }}
            />
          )}
        </>
      )}
    </Card>
  );
}

function unitInWords({ unit }: Schema): string {
  if (unit.of === "person") return `person (${unit.column}), with ${unit.most} places each`;
  return unit.of === "group" ? `group of ${unit.rows}` : "row";
}
