import { mostNested, readSpec, type SpecTree } from "../../classes/spec.ts";
import { HoldfastError, type Issue, refuse, show } from "../../issues/index.ts";

/** What is wrong with a part of a hypothesis; undefined where it has the form. */
type Form = (part: unknown, path: string) => Issue | undefined;
type Forms = Readonly<Record<string, Form>>;

/** Refuses a hypothesis with anything besides what its kind and its class say. */
export function requireForm(hypothesis: unknown, subject: unknown): void {
  const strange = strangeness(hypothesis, subject);
  if (strange !== undefined) refuse(strange);
}

/**
 * What in the hypothesis of a model file is no part of what its kind and its class say: rows could stand in a field that nobody
 * reads. Each kind of document has its fields and no others, and so do the hypotheses of the library's classes; of a class of one's
 * own nothing is known.
 */
export function strangeness(hypothesis: unknown, subject: unknown): Issue | undefined {
  const spec = isRecord(subject) ? subject["spec"] : subject;
  return documentOf(typeof spec === "string" ? formOfClass(spec) : anything)(hypothesis, "hypothesis");
}

const anything: Form = () => undefined;
const text: Form = (part, path) => (typeof part === "string" ? undefined : wrong(path, "a text", part));
/** Infinite numbers are words, and large integers digits with an n. */
const number: Form = (part, path) =>
  typeof part === "number" || (typeof part === "string" && /^-?(infinity|\d+n)$/.test(part))
    ? undefined
    : wrong(path, "a number", part);
const numbers = list(number);
const rows = list(numbers);
const interval = record({ lower: number, upper: number });

const ofClasses: Forms = {
  thresholds: record({ threshold: number }),
  intervals: interval,
  unions: record({ intervals: list(interval) }),
  stumps: record({ feature: number, threshold: number, sign: number }),
  rectangles: record({ lower: numbers, upper: numbers }),
  halfspaces: record({ weights: numbers, offset: number }),
  separators: record({ weights: numbers }),
  points: record({ point: number }),
  parities: record({ bits: numbers }),
  conjunctions: record({ positive: numbers, negative: numbers }),
  monotone: record({ bits: numbers }),
  subsets: record({ members: numbers }),
  "at-most": record({ members: numbers }),
  all: record({ members: numbers }),
  affine: record({ point: numbers, directions: rows }),
  matrix: record({ row: number }),
};

function documentOf(hypothesis: Form): Form {
  const ofLabels: Forms = {
    hypothesis: record({ kind: text, hypothesis }, { kept: rows }),
    vote: record({ kind: text, hypotheses: list(hypothesis) }, { kept: rows, blocks: rows }),
    function: record({ kind: text, online: text, name: text }, { noisyErrors: number }),
  };
  const places = { inside: number, outside: number };
  return choice("kind", {
    ...ofLabels,
    level: record({ kind: text, level: number }),
    "two-levels": record({ kind: text, hypothesis, ...places }),
    "short-tree": record({ kind: text, first: hypothesis, leaf: number, second: hypothesis, ...places }),
    "one-versus-rest": record({ kind: text, models: list(choice("kind", ofLabels)), fallback: number }),
    linear: record({ kind: text, weights: rows, offsets: numbers }),
    coordinates: record({ kind: text, fractionBits: number, codes: numbers }),
  });
}

function formOfClass(spec: string): Form {
  if (spec.split("(").length > mostNested)
    return () => wrong("class", `at most ${mostNested} classes in one another`);
  try {
    return formOfTree(readSpec(spec, []));
  } catch (error) {
    if (error instanceof HoldfastError) return anything;
    throw error;
  }
}

function formOfTree({ name, members }: SpecTree): Form {
  if (members === undefined) return Object.hasOwn(ofClasses, name.text) ? ofClasses[name.text]! : anything;
  const [first, second, ...others] = members.map(formOfTree);
  if (first === undefined || second === undefined || others.length > 0) return anything;
  if (name.text === "product") return record({ first, second });
  if (name.text !== "union") return anything;
  const member = (hypothesis: Form): Form => record({ member: number, hypothesis });
  return choice("member", { 0: member(first), 1: member(second) });
}

/** The form that a field of the part names. */
function choice(by: string, forms: Forms): Form {
  return (part, path) => {
    const chosen = isRecord(part) ? part[by] : undefined;
    const isName = typeof chosen === "string" || typeof chosen === "number";
    if (isName && Object.hasOwn(forms, chosen)) return forms[chosen]!(part, path);
    return wrong(`${path}.${by}`, Object.keys(forms).join(" or "), chosen);
  };
}

function list(of: Form): Form {
  return (part, path) => {
    if (!Array.isArray(part)) return wrong(path, "a list", part);
    for (const [i, inner] of part.entries()) {
      const issue = of(inner, `${path}.${i}`);
      if (issue !== undefined) return issue;
    }
    return undefined;
  };
}

function record(required: Forms, optional: Forms = {}): Form {
  const known: Forms = { ...required, ...optional };
  return (part, path) => {
    if (!isRecord(part)) return wrong(path, `an object with ${Object.keys(required).join(", ")}`, part);
    for (const [name, inner] of Object.entries(part)) {
      const at = `${path}.${name}`;
      if (!Object.hasOwn(known, name))
        return { code: "parameter-unknown", path: at, expected: "no such field" };
      const issue = known[name]!(inner, at);
      if (issue !== undefined) return issue;
    }
    const missing = Object.keys(required).find((name) => !Object.hasOwn(part, name));
    return missing === undefined ? undefined : wrong(`${path}.${missing}`, "a value");
  };
}

function isRecord(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

function wrong(path: string, expected: string, received?: unknown): Issue {
  return {
    code: "model-shape",
    path,
    expected,
    ...(received === undefined ? {} : { received: show(received) }),
  };
}
