import type { Encoder, EncoderPart } from "../../data/index.ts";
import { type Dialect, neededParts, powerOfTwo } from "./dialect.ts";
import type { Scorer } from "./scorer.ts";

/** JavaScript: a module without imports that exports `predict(record)`. */
export function javascriptScorer({ encoder, levels, spelled, otherwise, heading }: Scorer): string {
  const cases = spelled(dialectOf(encoder));
  const used = neededParts(cases, encoder, "codeOf");
  const reads = used.map((part, i) =>
    part === null ? "" : `  const v${i} = ${read(part)}(record, parts[${i}]);\n`,
  );
  return `${heading.map((line) => `// ${line}\n`).join("")}
const levels = ${JSON.stringify(levels)};
const missingMarks = ${JSON.stringify(encoder.missingMarks)};
const parts = ${JSON.stringify(used)};
${support}
/** The position of a record's class; a record is an object with the columns as texts or numbers. */
export function label(record) {
${reads.join("")}${cases.map(({ condition, level }) => `  if (${condition}) return ${level};\n`).join("")}  return ${otherwise};
}

/** The class of a record, by name. */
export function predict(record) {
  return levels[label(record)];
}
`;
}

function read({ kind }: EncoderPart): string {
  return kind === "levels" ? "levelOf" : "numberOf";
}

function dialectOf({ parts }: Encoder): Dialect {
  const at = (part: EncoderPart): number => parts.indexOf(part);
  const value = (part: EncoderPart): string => `v${at(part)}`;
  return {
    constant: (label) => (label === 1 ? "true" : "false"),
    atLeast: (part, least) => `${value(part)} >= ${least}`,
    is: (part, level) => `${value(part)} === ${JSON.stringify(level)}`,
    code: (part, level) => {
      if (level === undefined) return `codeOf(${value(part)}, parts[${at(part)}])`;
      const largest = (1 << part.bits) - 1;
      return `(${value(part)} === ${JSON.stringify(level)} ? ${largest} : ${-largest})`;
    },
    index: ({ domain }) =>
      domain === "bits"
        ? parts
            .map((part, j) => `(v${j} === parts[${at(part)}].levels[1] ? ${powerOfTwo(j)} : 0)`)
            .join(" + ")
        : "v0 - parts[0].lower",
    sumAtLeast: (terms, offset) =>
      `${terms.map(({ weight, code }) => `${weight} * ${code}`).join(" + ")} >= ${offset}`,
    within: (expression, runs) => `within(${expression}, ${JSON.stringify(runs)})`,
    not: (expression) => `!(${expression})`,
    many: (kind, expressions) => {
      if (kind === "majority") return `majority([${expressions.join(", ")}])`;
      const empty = kind === "all" ? "true" : "false";
      return expressions.map((e) => `(${e})`).join(kind === "all" ? " && " : " || ") || empty;
    },
  };
}

const support = `
const syntax = /^[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

function textOf(record, column) {
  const value = Object.hasOwn(record, column) ? record[column] : undefined;
  return value === undefined || value === null ? "" : String(value).replace(/^[ \\t]+|[ \\t]+$/g, "");
}

function numberOf(record, { column, integer, lower, upper, outside, missing }) {
  const text = textOf(record, column);
  const x = syntax.test(text) ? Number(text) : NaN;
  if (Number.isNaN(x) || (integer && Number.isFinite(x) && !Number.isInteger(x))) return missing;
  if (x >= lower && x <= upper) return x;
  return outside === "missing" ? missing : x < lower ? lower : upper;
}

function levelOf(record, { column, levels, other, missing }) {
  const text = textOf(record, column);
  if (levels.includes(text)) return text;
  return text === "" || missingMarks.includes(text) ? missing : other;
}

// The nearest number of the grid, halves up, in integers: a double is a multiple of 2^-1074.
function codeOf(x, { kind, lower, upper, bits, cuts, codes }) {
  if (kind === "cuts") {
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cuts[middle] <= x) low = middle + 1;
      else high = middle;
    }
    return codes[low];
  }
  const largest = 2 ** bits - 1;
  const start = atoms(lower);
  const span = atoms(upper) - start;
  return Number(((atoms(x) - start) * BigInt(4 * largest) + span) / (2n * span)) - largest;
}

const double = new DataView(new ArrayBuffer(8));

function atoms(x) {
  double.setFloat64(0, Math.abs(x));
  const word = double.getBigUint64(0);
  const exponent = word >> 52n;
  const fraction = word & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return x < 0 ? -size : size;
}

function within(x, runs) {
  return runs.some(([first, last]) => first <= x && x <= last);
}

function majority(votes) {
  return 2 * votes.filter(Boolean).length > votes.length;
}
`;
