import { encoderOf, HoldfastError, type Issue, rowsOfUnit, type Schema } from "holdfast";
import type { DataSet } from "./data-set.ts";

/** What a new version says about the versions it comes from. */
export interface Descent {
  readonly schema: Schema;
  readonly parents: readonly DataSet[];
  readonly mode: "replace" | "append";
  /** Default: that of the parents. */
  readonly answers?: DataSet["answers"];
}

/**
 * The accounts of a version that has parents: all of theirs, each once. Whoever is in a parent may be in the version, so what is
 * told about either is paid from the same budgets, whatever was appended, corrected or removed in between. Refuses versions that
 * would make promises about different units, or in which a unit could stand several times over.
 */
export function inherited({
  schema,
  parents,
  mode,
  answers,
}: Descent): Pick<DataSet, "accounts" | "answers"> {
  const [first] = parents;
  if (first === undefined) throw new Error("a version without parents opens its own account");
  if (new Set(parents.map(({ id }) => id)).size < parents.length) {
    refuse({ code: "contradiction", path: "parents", expected: "each parent once" });
  }
  for (const parent of parents) {
    requireSameUnit(schema, parent.schema);
    if (parent.answers !== (answers ?? first.answers)) {
      refuse({
        code: "contradiction",
        path: "answers",
        expected: "the same as every parent's: one lineage makes one kind of promise",
        received: `${answers ?? first.answers} and ${parent.answers}`,
      });
    }
    if (mode === "append") requireAppendable(schema, parent);
  }
  const accounts = parents.flatMap((parent) => parent.accounts);
  if (mode === "append" && new Set(accounts).size < accounts.length) {
    refuse({
      code: "contradiction",
      path: "parents",
      expected: "parents of different lineages: a row that both have would count twice",
      remedy: 'Upload all rows, each once, with mode "replace".',
    });
  }
  return { accounts: [...new Set(accounts)], answers: first.answers };
}

function requireSameUnit(schema: Schema, parent: Schema): void {
  if (schema.unit.of === parent.unit.of && rowsOfUnit(schema.unit) === rowsOfUnit(parent.unit)) return;
  refuse({
    code: "contradiction",
    path: "schema.unit",
    expected: "the unit of every parent: the budget protects it",
    received: `${schema.unit.of} of ${rowsOfUnit(schema.unit)}, and ${parent.unit.of} of ${rowsOfUnit(parent.unit)}`,
  });
}

/** Rows are kept encoded, so they can be appended where the encoding is the same. */
function requireAppendable(schema: Schema, parent: DataSet): void {
  if (schema.unit.of === "person") {
    refuse({
      code: "schema",
      path: "mode",
      expected: "replace, where a person is the unit: whose rows there are already is not kept",
      received: "append",
      remedy: 'Upload all rows, old and new, with mode "replace".',
    });
  }
  if (JSON.stringify(encoderOf(schema)) !== JSON.stringify(encoderOf(parent.schema))) {
    refuse({
      code: "contradiction",
      path: "schema",
      expected: "the columns, bounds, levels and target of every parent, in the same order, to append to it",
      remedy: 'Upload all rows, old and new, with mode "replace".',
    });
  }
  if (parent.table !== undefined) {
    refuse({
      code: "contradiction",
      path: "mode",
      expected: "replace, where a parent's rows stay in their database",
      received: "append",
    });
  }
  if (parent.state !== "ready") {
    refuse({
      code: "command",
      path: "parents",
      expected: "parents with rows, to append to them",
      received: parent.state,
    });
  }
}

function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}
