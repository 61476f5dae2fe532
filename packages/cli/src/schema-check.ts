import {
  countRows,
  type CuratorReport,
  domainSize,
  encoderOf,
  featuresOf,
  parseSchema,
  readClasses,
  readPoints,
  type Schema,
  unitInWords,
} from "holdfast";
import { counted } from "./counted.ts";
import { inputName, readChunks, readText } from "./input.ts";
import type { Io } from "./io.ts";

/** Reads a schema, and the data by it; exit status 1 for a draft. */
export async function checkSchema(
  file: string,
  data: string | undefined,
  json: boolean,
  io: Io,
): Promise<number> {
  const schema = parseSchema(readText(file, io), inputName(file));
  const facts: Facts = {
    ...factsOf(schema),
    ...(data === undefined ? {} : await readTable(data, schema, io)),
  };
  if (json) io.out(`${JSON.stringify(facts, null, 2)}\n`);
  else
    io.out([...schemaInWords(inputName(file), schema, facts), ...tableInWords(data, facts), ""].join("\n"));
  return schema.draft ? 1 : 0;
}

/** What `--json` prints. */
interface Facts {
  readonly usable: boolean;
  readonly columns: number;
  readonly features?: number;
  readonly points?: number;
  readonly target?: string;
  readonly classes?: readonly string[];
  readonly unit: string;
  readonly sensitive: boolean;
  readonly n?: number;
  readonly report?: CuratorReport;
}

function factsOf(schema: Schema): Facts {
  const { target, draft } = schema;
  const encoder = draft ? undefined : encoderOf(schema);
  const points = encoder && domainSize(encoder);
  return {
    usable: !draft,
    columns: schema.columns.length,
    ...(encoder === undefined
      ? {}
      : points === undefined
        ? { features: featuresOf(encoder).length }
        : { points }),
    ...(target === undefined ? {} : { target: target.column, classes: target.levels }),
    unit: unitInWords(schema.unit),
    sensitive: schema.sensitive,
  };
}

async function readTable(data: string, schema: Schema, io: Io): Promise<Pick<Facts, "n" | "report">> {
  const unlistedLabels = "counted" as const;
  const options = { chunks: readChunks(data, io), schema, name: inputName(data), unlistedLabels };
  if (schema.draft) return { n: await countRows(options) };
  const { n, report } = await (schema.target === undefined ? readPoints : readClasses)(options);
  return { n, report };
}

function schemaInWords(name: string, { draft, target, sensitive }: Schema, facts: Facts): readonly string[] {
  const become =
    facts.features !== undefined
      ? `, ${counted(facts.features, "feature")}`
      : facts.points !== undefined
        ? `, a domain of ${counted(facts.points, "point")}`
        : "";
  const classes = target?.levels.map((level) => (level === target.positive ? `${level} (positive)` : level));
  return [
    draft
      ? `${name} is a DRAFT: its bounds may come from the data, and no learner takes it`
      : `${name} is a schema`,
    `  ${counted(facts.columns, "column")}${become}`,
    target === undefined ? "  no target" : `  target ${target.column}: ${classes?.join(", ") ?? ""}`,
    `  unit of privacy: ${facts.unit}; rows are ${sensitive ? "sensitive" : "public"}`,
  ];
}

function tableInWords(data: string | undefined, { n, report }: Facts): readonly string[] {
  if (data === undefined || n === undefined) return [];
  const matches = `${inputName(data)} matches it: n = ${n}`;
  return report === undefined
    ? [matches]
    : [matches, "For the curator alone, because it is computed from rows:", ...reportInWords(report)];
}

function reportInWords({ columns, persons, endsWithLineBreak }: CuratorReport): readonly string[] {
  const cells = columns.flatMap(({ column, missing, unreadable, outside }) =>
    missing + unreadable + outside === 0
      ? []
      : [`  ${column}: ${missing} missing, ${unreadable} unreadable, ${outside} outside`],
  );
  const lines = cells.length === 0 ? ["  every value fits"] : cells;
  if (persons !== undefined) {
    const { dropped, nameless, filled } = persons;
    lines.push(
      `  ${counted(persons.persons, "person")}: ${counted(dropped, "row")} beyond the most, ${nameless} without a person, ` +
        `${counted(filled, "place")} filled`,
    );
  }
  return endsWithLineBreak ? lines : [...lines, "  the last line is not ended: was the file cut off?"];
}
