import {
  type Certificate,
  type ModelFile,
  modelUse,
  predictorInWords,
  promisesInWords,
  type Schema,
  statedUnit,
  type Trained,
} from "holdfast";
import { type Asked, askedLines } from "./asked-lines.ts";

/** A model file as it is written: indented, with each list of numbers on one line. */
export function modelJson(file: ModelFile): string {
  const text = JSON.stringify(file, null, 2);
  // A text has no line break inside, so only lists of numbers match.
  const lists = /\[\n\s+(-?[\d.eE+-]+(?:,\n\s+-?[\d.eE+-]+)*)\n\s+\]/g;
  return `${text.replace(lists, (_, items: string) => `[${items.replace(/\s+/g, "").replaceAll(",", ", ")}]`)}\n`;
}

/** What `learn` says: public words on the model and its promises, none on the rows. */
export function summary(
  out: string,
  { file, withheld, mostRight }: Trained,
  { seed, asked }: { readonly seed?: string; readonly asked?: Asked },
): string {
  const schema = file.schema as Schema;
  const certificates = file.certificates as readonly Certificate[];
  const [what, ...more] =
    file.kind === "predictor"
      ? predictorInWords({ ...file, certificates, mostRight })
      : [`a model ${modelUse(certificates, seed)}`];
  return [
    `${out} is ${what}`,
    ...more.map((line) => `  ${line}`),
    `  learned by ${learnerInWords(file)}; unit of privacy: ${statedUnit(certificates, schema)}${seed === undefined ? "" : `; seed ${seed}`}`,
    ...(asked === undefined ? [] : askedLines(asked, certificates)),
    "Promises",
    ...promisesInWords(certificates, `holdfast explain ${out} shows it`).map((line) => `  ${line}`),
    "Parameters",
    ...Object.entries(file.parameters).flatMap(([name, value]) =>
      name === "options" || name === "grid"
        ? []
        : [`  ${name} = ${typeof value === "string" ? value : JSON.stringify(value)}`],
    ),
    ...(withheld.length === 0 ? [] : ["Withheld"]),
    ...withheld.map(
      ({ notion, why, n }) =>
        `  ${notion}: ${why.replace(/\.?$/, ".")}${n === undefined ? "" : ` n = ${n} would do.`}`,
    ),
    "",
  ].join("\n");
}

/** The learner, and where `auto` took one, the one that it took: the parameters say why. */
function learnerInWords({ learner, parameters }: ModelFile): string {
  const { chosen } = parameters;
  return learner === "auto" && typeof chosen === "string" ? `${chosen}, chosen by auto` : learner;
}
