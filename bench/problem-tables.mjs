import { createReadStream, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSchema, prepareProblem, readRows } from "holdfast";

const folder = new URL("../data/", import.meta.url);

/** The rows of a table of data/ with its schema, by default the one of the same name. */
export async function readTable(name, { schema: schemaName = name, columns } = {}) {
  const schema = parseSchema(readFileSync(new URL(`${schemaName}.schema.json`, folder), "utf8"), schemaName);
  const chosen = columns === undefined ? schema : withColumns(schema, columns);
  const chunks = createReadStream(fileURLToPath(new URL(`${name}.csv`, folder)));
  const { sample: rows } = await readRows({ chunks, schema: chosen, name });
  return { schema: chosen, rows };
}

/** The schema with every other column ignored. */
function withColumns(schema, names) {
  const columns = schema.columns.map((column) =>
    names.includes(column.name) ? column : { name: column.name, type: "ignore", basis: "not asked for" },
  );
  return parseSchema(JSON.stringify({ ...schema, columns }), "columns");
}

/** Problem and records of a table: `task` names problem, options and target. */
export function onTable({ schema, rows }, task) {
  const { problem, recordsOf, featuresAt, targetAt } = prepareProblem({ schema, ...task });
  return {
    problem,
    records: recordsOf(rows),
    featuresAt: (i) => featuresAt(rows, i),
    targetAt: (i) => targetAt(rows, i),
  };
}

/** Some of the records, by their positions. */
export function recordsAt({ width, values }, positions) {
  const chosen = new Float64Array(positions.length * width);
  positions.forEach((i, k) => chosen.set(values.subarray(i * width, (i + 1) * width), k * width));
  return { n: positions.length, width, values: chosen };
}
