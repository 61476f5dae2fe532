import { parseSchema, type Schema } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import type { LearnCommandOptions } from "./learn.ts";
import { missingSchema, schemaFile } from "./learn-schema.ts";
import { refuse } from "./numbers.ts";

/** The problem that is learned where a number is to be predicted and nothing else was said. */
const numberProblem = "additive-regression";

/**
 * Where neither class nor problem nor learner is named: the options that learn a number column, or undefined where the target is a
 * category, which is for learners of classes. What the public schema lacks is said here, before a row is read.
 */
export async function numberTask(
  data: string,
  options: LearnCommandOptions,
  io: Io,
): Promise<LearnCommandOptions | undefined> {
  const { class: spec, problem, learner, target, ...others } = options;
  if (spec !== undefined || problem !== undefined || (learner ?? "auto") !== "auto") return undefined;
  const file = schemaFile(data, options, io);
  const schema = parseSchema(readText(file ?? (await missingSchema(data, io)), io), inputName(file ?? data));
  const wanted = target ?? schema.target?.column;
  if (wanted === undefined) return refuseTarget(schema, "the schema names none");
  if (wanted === schema.target?.column) return undefined;
  const column = schema.columns.find(({ name }) => name === wanted);
  if (column === undefined) return refuseTarget(schema, "the schema has no such column", wanted);
  if (column.type === "ignore") {
    return refuseTarget(
      schema,
      "the schema passes it over: give it the type number with public bounds, lower and upper, or the type category with its levels",
      wanted,
    );
  }
  return column.type === "category" ? undefined : { ...others, target: wanted, problem: numberProblem };
}

function refuseTarget({ columns, target }: Schema, why: string, received?: string): never {
  const named = (types: readonly string[]): string =>
    columns
      .filter(({ type }) => types.includes(type))
      .map(({ name }) => name)
      .join(", ") || "none";
  const labels = [...(target === undefined ? [] : [target.column]), named(["category"])];
  return refuse({
    code: received === undefined ? "parameter-missing" : "parameter-range",
    path: "--target",
    expected: `the column to predict, a number (${named(["number", "integer"])}) or a category (${labels.filter((name) => name !== "none").join(", ") || "none"}): ${why}`,
    ...(received === undefined ? {} : { received: JSON.stringify(received) }),
  });
}
