import type { Failure, Shape } from "./failure.ts";

/**
 * Of the failures of a request, the one to tell. The validator lists those of every branch of a choice, and the choice behind them:
 * the branch that was meant is the one that a fixed word of the request names, or else the first that takes this type of value.
 */
export function chosenFailure(failures: readonly Failure[]): Failure | undefined {
  const outermost = failures.at(-1);
  if (outermost?.keyword !== "anyOf") return outermost;
  const branches = outermost.schema as readonly Shape[];
  const inBranch = (i: number): readonly Failure[] =>
    failures.filter(({ schemaPath }) => schemaPath.startsWith(`${outermost.schemaPath}/${i}/`));
  if (branches.every((branch) => "const" in branch)) return outermost;
  const mark = markOf(branches);
  const meant =
    mark === undefined
      ? branches.findIndex((_, i) => inBranch(i).some((failure) => !isOfType(failure, outermost)))
      : branches.findIndex(({ properties }) => properties![mark]!.const === fieldOf(outermost.data, mark));
  if (meant >= 0) return chosenFailure(inBranch(meant));
  return mark === undefined || !isObject(outermost.data) ? outermost : wrongMark(outermost, mark, branches);
}

/** The field whose fixed word tells the branches apart. */
function markOf(branches: readonly Shape[]): string | undefined {
  return Object.keys(branches[0]?.properties ?? {}).find((name) =>
    branches.every(({ properties }) => properties?.[name]?.const !== undefined),
  );
}

function wrongMark(failure: Failure, mark: string, branches: readonly Shape[]): Failure {
  const known = branches.map(({ properties }) => properties![mark]!);
  const shape: Shape = { anyOf: known };
  return fieldOf(failure.data, mark) === undefined
    ? {
        ...failure,
        keyword: "required",
        params: { missingProperty: mark },
        parentSchema: { properties: { [mark]: shape } },
      }
    : { ...failure, instancePath: `${failure.instancePath}/${mark}`, parentSchema: shape };
}

function isOfType({ keyword, instancePath }: Failure, choice: Failure): boolean {
  return keyword === "type" && instancePath === choice.instancePath;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
