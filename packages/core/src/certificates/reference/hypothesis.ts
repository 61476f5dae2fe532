/**
 * The parts of a hypothesis: "#" is a number, "" a text, "*" whatever a class of one's own says, [x] a list of x, and an object has its
 * fields and no others, but for those that end in "?" and may be missing.
 */
type Pattern = "#" | "" | "*" | readonly [Pattern] | Either | Named;
interface Named {
  readonly [field: string]: Pattern;
}

/** One of several patterns: the value of a field says which. */
class Either {
  constructor(
    readonly field: string,
    readonly patterns: ReadonlyMap<unknown, Pattern>,
  ) {}
}

const range = { lower: "#", upper: "#" } as const;
const members = { members: ["#"] } as const;

/** By the names of the library's classes, as docs/classes.md lists them. */
const classes: ReadonlyMap<string, Pattern> = new Map<string, Pattern>([
  ["points", { point: "#" }],
  ["thresholds", { threshold: "#" }],
  ["intervals", range],
  ["unions", { intervals: [range] }],
  ["stumps", { feature: "#", threshold: "#", sign: "#" }],
  ["rectangles", { lower: ["#"], upper: ["#"] }],
  ["halfspaces", { weights: ["#"], offset: "#" }],
  ["separators", { weights: ["#"] }],
  ["parities", { bits: ["#"] }],
  ["monotone", { bits: ["#"] }],
  ["conjunctions", { positive: ["#"], negative: ["#"] }],
  ["subsets", members],
  ["at-most", members],
  ["all", members],
  ["affine", { point: ["#"], directions: [["#"]] }],
  ["matrix", { row: "#" }],
]);

/** Throws where a hypothesis has anything besides what its kind and its class say: rows could stand where nobody reads. */
export function checkHypothesis(hypothesis: unknown, subject: unknown): void {
  const spec = isNamed(subject) ? subject["spec"] : subject;
  match(hypothesis, documents(typeof spec === "string" ? patternOf(spec) : "*"), "hypothesis");
}

function documents(hypothesis: Pattern): Pattern {
  const binary: readonly (readonly [string, Pattern])[] = [
    ["hypothesis", { kind: "", hypothesis, "kept?": [["#"]] }],
    ["vote", { kind: "", hypotheses: [hypothesis], "kept?": [["#"]], "blocks?": [["#"]] }],
    ["function", { kind: "", online: "", name: "", "noisyErrors?": "#" }],
  ];
  const outcomes = { inside: "#", outside: "#" } as const;
  return new Either(
    "kind",
    new Map<unknown, Pattern>([
      ...binary,
      ["level", { kind: "", level: "#" }],
      ["two-levels", { kind: "", hypothesis, ...outcomes }],
      ["short-tree", { kind: "", first: hypothesis, leaf: "#", second: hypothesis, ...outcomes }],
      ["one-versus-rest", { kind: "", models: [new Either("kind", new Map(binary))], fallback: "#" }],
      ["linear", { kind: "", weights: [["#"]], offsets: ["#"] }],
      ["coordinates", { kind: "", fractionBits: "#", codes: ["#"] }],
    ]),
  );
}

function match(part: unknown, pattern: Pattern, path: string): void {
  if (pattern === "*") return;
  if (pattern === "" || pattern === "#") {
    // Words stand for infinite numbers, and digits with an n for large integers.
    const fits = pattern === "" ? typeof part === "string" : typeof part === "number" || isWord(part);
    if (!fits) throw new Error(`${path}: ${pattern === "" ? "a text" : "a number"} was expected`);
  } else if (isList(pattern)) {
    if (!Array.isArray(part)) throw new Error(`${path}: a list was expected`);
    for (const [i, inner] of part.entries()) match(inner, pattern[0], `${path}.${i}`);
  } else if (!isNamed(part)) throw new Error(`${path}: an object was expected`);
  else if (pattern instanceof Either) {
    const chosen = pattern.patterns.get(part[pattern.field]);
    if (chosen === undefined) throw new Error(`${path}.${pattern.field}: not known here`);
    match(part, chosen, path);
  } else matchFields(part, pattern, path);
}

function matchFields(part: Readonly<Record<string, unknown>>, pattern: Named, path: string): void {
  const left = new Set(Object.keys(part));
  for (const [field, inner] of Object.entries(pattern)) {
    const name = field.replace("?", "");
    if (left.delete(name)) match(part[name], inner, `${path}.${name}`);
    else if (name === field) throw new Error(`${path}.${name} is missing`);
  }
  for (const name of left) throw new Error(`${path}.${name}: no such field was expected`);
}

/** The hypotheses of a class by its spec: a name, and arguments behind a colon or classes in parentheses. What is not spelled so is no class of the library. */
function patternOf(spec: string): Pattern {
  let at = 0;
  const taken = (expression: RegExp): string => {
    expression.lastIndex = at;
    const found = expression.exec(spec)?.[0] ?? "";
    at += found.length;
    return found;
  };
  if (spec.split("(").length > 50) throw new Error("class: too many classes in one another");
  const read = (isInner: boolean): Pattern | undefined => {
    const name = taken(/[A-Za-z][\w-]*/y);
    if (name === "") return undefined;
    if (taken(/:/y) !== "") taken(isInner ? /[^;)]*/y : /[^]*/y);
    else if (taken(/\(/y) !== "") {
      const inner: (Pattern | undefined)[] = [];
      do inner.push(read(true));
      while (taken(/;/y) !== "");
      if (taken(/\)/y) === "" || inner.includes(undefined)) return undefined;
      return combined(name, inner);
    }
    return classes.get(name) ?? "*";
  };
  const pattern = read(false);
  return pattern === undefined || at < spec.length ? "*" : pattern;
}

function combined(name: string, parts: readonly (Pattern | undefined)[]): Pattern {
  const [first, second] = parts;
  if (parts.length !== 2 || first === undefined || second === undefined) return "*";
  if (name === "product") return { first, second };
  const of = (hypothesis: Pattern): Pattern => ({ member: "#", hypothesis });
  const either = new Map([
    [0, of(first)],
    [1, of(second)],
  ]);
  return name === "union" ? new Either("member", either) : "*";
}

function isList(pattern: Pattern): pattern is readonly [Pattern] {
  return Array.isArray(pattern);
}

function isWord(part: unknown): boolean {
  return typeof part === "string" && /^-?(?:infinity|\d+n)$/.test(part);
}

function isNamed(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}
