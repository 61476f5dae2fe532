import type { Failure, Shape } from "./failure.ts";

/** What would have fitted, in words for people; never a pattern, and nothing of what was there. */
export function expectedBy({ keyword, params, parentSchema = {} }: Failure): string {
  const limit = Number(params["limit"]);
  switch (keyword) {
    case "const":
      return JSON.stringify(params["allowedValue"]);
    case "type":
    case "enum":
    case "anyOf":
    case "pattern":
      return wordsFor(parentSchema);
    case "minItems":
      return `at least ${counted(limit, "item")}`;
    case "maxItems":
      return `at most ${counted(limit, "item")}`;
    case "minLength":
      return `at least ${counted(limit, "character")}`;
    case "maxLength":
      return `at most ${counted(limit, "character")}`;
    case "minProperties":
      return `at least ${counted(limit, "field")}`;
    case "maxProperties":
      return `at most ${counted(limit, "field")}`;
    case "minimum":
    case "maximum":
      return wordsFor(parentSchema);
    default:
      return "what /v1/openapi.json says";
  }
}

/** What values of a shape are. Where the shape has a pattern its description stands for it. */
export function wordsFor(shape: Shape): string {
  if (shape.anyOf !== undefined) return choice(shape.anyOf);
  if (shape.enum !== undefined) return oneOf(shape.enum);
  if ("const" in shape) return JSON.stringify(shape.const);
  if (shape.pattern !== undefined && shape.description !== undefined) return shape.description;
  switch (shape.type) {
    case "string":
      return `a text${suchAs(shape.examples)}`;
    case "integer":
      return `a whole number${range(shape)}`;
    case "number":
      return `a number${range(shape)}`;
    case "boolean":
      return "true or false";
    case "array":
      return "a list";
    case "object":
      return "an object";
    case "null":
      return "null";
    default:
      return "a value";
  }
}

function choice(branches: readonly Shape[]): string {
  if (branches.every((branch) => "const" in branch)) return oneOf(branches.map((branch) => branch.const));
  const words = [...new Set(branches.map(wordsFor))];
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(", ")} or ${words.at(-1)!}`;
}

function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value)).join(", ");
  return values.length === 1 ? words : `one of ${words}`;
}

function suchAs(examples: readonly unknown[] = []): string {
  return examples.length === 0 ? "" : ` such as ${JSON.stringify(examples[0])}`;
}

function range({ minimum, maximum }: Shape): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
