import type { Schema } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import { Card } from "../../parts/card.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import type { DataSet, OwnKey, Predictor } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import { ProofOf } from "../proof-of.tsx";
import { nameOf, type Tables } from "../tables.ts";
import { AskForm } from "./ask-form.tsx";

interface TryItProps {
  readonly client: HoldfastClient;
  readonly own: OwnKey;
  readonly predictor: Predictor;
  readonly tables: Tables;
  readonly onAnswer: () => void;
}

/** A predictor to try: what one question costs, what came of it and what is left. */
export function TryIt({ client, own, predictor, tables, onAnswer }: TryItProps) {
  const { dataSet, learner, class: spec, certificate, withheld } = predictor;
  const name = nameOf(dataSet, tables);
  const table = useFetched<DataSet>(() => client.dataSets.get(dataSet), [client, dataSet]);
  return (
    <Card title={`Ask ${learner} of ${name}`}>
      <Working isBusy={table.isWaiting} label="Reading the public schema" />
      <Refused error={table.error} title="The public schema could not be read" />
      <p class="soft">
        {learner} over {spec}; it answers {predictor.levels.join(" or ")}.
      </p>
      {withheld.map(({ notion, why }) => (
        <p key={notion} class="small soft">
          No certificate of {notion.replaceAll("-", " ")}: {why}
        </p>
      ))}
      {own.role === "auditor" && (
        <Notice title="Auditors look and do not ask">A question needs the role curator or analyst.</Notice>
      )}
      {table.value !== undefined && own.role !== "auditor" && (
        <AskForm
          client={client}
          own={own}
          predictor={predictor}
          schema={table.value.schema as unknown as Schema}
          accountant={table.value.budgets[0]?.accountant ?? "pure"}
          onAnswer={onAnswer}
        />
      )}
      <ProofOf title="What protects every answer" signed={certificate} />
    </Card>
  );
}
