import { DataTable } from "../../parts/table.tsx";
import type { ModelLine } from "../../service/documents.ts";
import { Moment, Short } from "../shown.tsx";
import { nameOf, type Tables } from "../tables.ts";

interface ModelTableProps {
  readonly models: readonly ModelLine[];
  readonly tables: Tables;
}

export function ModelTable({ models, tables }: ModelTableProps) {
  return (
    <DataTable<ModelLine>
      caption="List of released models"
      rows={models}
      keyOf={({ id }) => id}
      columns={[
        {
          title: "Model",
          cell: ({ id, learner, class: spec }) => (
            <a href={`#/serve/models?model=${id}`}>
              {learner} over {spec}
            </a>
          ),
        },
        { title: "Data set", cell: ({ dataSet }) => nameOf(dataSet, tables) },
        { title: "Released", cell: ({ created }) => <Moment time={created} /> },
        { title: "Id", cell: ({ id }) => <Short id={id} /> },
      ]}
    />
  );
}
