import { type HypothesisClass, parseSchema, readSchema, type Schema, isBareSpec } from "holdfast";
import { parseClass } from "./classes.ts";
import { inputName, readChunks, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** What a command line says of the schema to learn by. */
export interface SchemaChoice {
  readonly schema?: string;
  readonly class: string;
  readonly target?: string;
  readonly positive?: string;
  readonly features?: string;
}

/** The schema to learn by, and whether it is only implied by a class on a finite domain. */
export interface ChosenSchema {
  readonly schema: Schema;
  readonly isImplied: boolean;
}

/**
 * The schema of a table: the named file; otherwise the one beside the table; otherwise, for a class on a finite domain, that of a
 * table with the columns x, the number of a point, and y, 0 or 1.
 */
export async function chooseSchema(data: string, options: SchemaChoice, io: Io): Promise<ChosenSchema> {
  const file = schemaFile(data, options, io);
  if (file !== undefined) {
    const schema = parseSchema(readText(file, io), inputName(file));
    return { schema: withFeatures(withTarget(schema, options), options.features), isImplied: false };
  }
  const subject = await withoutSchema(data, options.class, io);
  const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
  const schema = readSchema({
    version: 1,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: Math.max(1, points - 1) }],
    target: { column: "y", levels: ["0", "1"], positive: "1" },
  });
  return { schema: withTarget(schema, options), isImplied: true };
}

/** The file of the schema: the named one, or the one beside the table. */
export function schemaFile(data: string, options: { readonly schema?: string }, io: Io): string | undefined {
  const beside = besideOf(data);
  return options.schema ?? (data !== "-" && io.exists(beside) ? beside : undefined);
}

function besideOf(data: string): string {
  return data.replace(/\.[^./\\]*$/, "") + ".schema.json";
}

async function withoutSchema(data: string, spec: string, io: Io): Promise<HypothesisClass> {
  const subject = isBareSpec(spec) ? undefined : parseClass(spec, io);
  if (subject?.domain.kind === "finite") return subject;
  return missingSchema(data, io);
}

/** Says that there is no schema, and how to come by one. */
export async function missingSchema(data: string, io: Io): Promise<never> {
  // A table that cannot be read has no schema beside it either; that it cannot be read says more.
  if (data !== "-") await readChunks(data, io).next();
  const named =
    data === "-" ? "" : `There is no ${besideOf(data)}: name another file with --schema, or write`;
  return refuse({
    code: "parameter-missing",
    path: "--schema",
    expected: `the public schema of ${inputName(data)}: bounds and levels are never taken from rows`,
    remedy: `${named || "Write"} a draft with \`holdfast schema init ${data}\`, and make its bounds public ones.`,
  });
}

/** The target that was named: the schema's, or a category of a schema that has none. */
export function withTarget(
  schema: Schema,
  { target, positive }: Pick<SchemaChoice, "target" | "positive">,
): Schema {
  const isNumber = schema.columns.some(
    ({ name, type }) => name === target && (type === "number" || type === "integer"),
  );
  const wrong = (path: string, expected: string, received: string): never =>
    refuse({
      code: "parameter-range",
      path,
      expected,
      received: JSON.stringify(received),
      ...(path === "--target" && isNumber
        ? {
            remedy: `${received} is a number: \`holdfast learn\` predicts it by boosted-regression where --class, --problem, --learner and --tune are left out.`,
          }
        : {}),
    });
  if (schema.target !== undefined) {
    const { column, positive: fixed } = schema.target;
    if (target !== undefined && target !== column)
      wrong("--target", `${column}, the target of the schema`, target);
    if (positive !== undefined && positive !== fixed)
      wrong(
        "--positive",
        fixed === undefined ? "nothing: there are several classes" : `${fixed}, as in the schema`,
        positive,
      );
    return schema;
  }
  const categories = schema.columns.filter((column) => column.type === "category");
  const names = categories.map(({ name }) => name).join(", ");
  if (target === undefined) {
    return refuse({
      code: "parameter-missing",
      path: "--target",
      expected: `the column to learn${names === "" ? "" : `, one of ${names}`}: the schema names none`,
    });
  }
  const column = categories.find(({ name }) => name === target);
  if (column === undefined)
    return wrong("--target", names === "" ? "a category of the schema" : `one of ${names}`, target);
  const { levels, other } = column;
  return readSchema({
    ...schema,
    columns: schema.columns.filter(({ name }) => name !== target),
    target: {
      column: target,
      levels,
      ...(levels.length === 2 && positive !== undefined ? { positive } : {}),
      ...(other === null ? {} : { other }),
    },
  });
}

/** The schema with only the named columns as features; the others are passed over. */
export function withFeatures(schema: Schema, features: string | undefined): Schema {
  if (features === undefined) return schema;
  const wanted = features.split(",").map((name) => name.trim());
  const known = schema.columns.filter(({ type }) => type !== "ignore").map(({ name }) => name);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    refuse({
      code: "parameter-range",
      path: "--features",
      expected: `columns of the schema: ${known.join(", ")}`,
      received: JSON.stringify(unknown),
    });
  }
  return onlyFeatures(schema, wanted);
}

/** The schema with every other column passed over. */
export function onlyFeatures(schema: Schema, wanted: readonly string[]): Schema {
  return readSchema({
    ...schema,
    columns: schema.columns.map((column) =>
      wanted.includes(column.name) || column.type === "ignore"
        ? column
        : { name: column.name, type: "ignore" },
    ),
  });
}
