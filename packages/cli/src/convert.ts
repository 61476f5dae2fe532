import { existsSync } from "node:fs";
import {
  type Aim,
  type Certificate,
  convert,
  explain,
  fields,
  type Notion,
  notionNames,
  readClaim,
  sentence,
} from "holdfast";
import { reportFailure, verifyFile } from "./certificate-file.ts";
import type { Io } from "./io.ts";
import { optional, refuse, relations, required, wordOption } from "./numbers.ts";

export interface ConvertOptions {
  readonly from?: string;
  readonly to?: string;
  readonly n?: string;
  readonly beta?: string;
  readonly delta?: string;
  readonly group?: string;
  readonly neighbours?: string;
  readonly order?: string;
  readonly flip?: string;
  readonly via?: string;
  readonly json?: boolean;
}

/** `holdfast convert --from CLAIM|FILE --to NOTION`: the best certificate of the wanted notion, and how it was found. */
export function convertCommand(options: ConvertOptions, io: Io): number {
  const { json = false } = options;
  const from = required(
    options.from,
    "--from",
    "a claim such as differential-privacy:epsilon=0.1, or a certificate",
  );
  const to = notionOption(options.to);
  const aim = aimOf(options);
  if (!isFile(from)) {
    print(convert(readClaim(from, "--from"), to, aim), undefined, json, io);
    return 0;
  }
  const verdict = verifyFile(from, io);
  if (!verdict.holds) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
  const { certificate } = verdict;
  if (aim.n !== undefined && certificate.n !== "any" && certificate.n !== aim.n) {
    refuse({
      code: "parameter-range",
      path: "--n",
      expected: `${certificate.n}, which the certificate states`,
      received: String(aim.n),
      remedy: "Leave --n out.",
    });
  }
  print(convert(certificate, to, aim), certificate, json, io);
  return 0;
}

function print(made: Certificate, start: Certificate | undefined, json: boolean, io: Io): void {
  if (json) io.out(`${JSON.stringify(made, null, 2)}\n`);
  else io.out(`${explain(made)}Path\n  ${pathOf(made, start).join(" -> ") || "none needed"}\n`);
}

/** The ids of the rules that were applied to the start, in order. */
function pathOf(made: Certificate, start: Certificate | undefined): readonly string[] {
  const ids: string[] = [];
  for (let node = made.derivation; node !== start?.derivation && node.rule !== "premise";) {
    ids.unshift(node.rule);
    const [next] = node.premises;
    if (next === undefined) break;
    node = next;
  }
  return ids;
}

/** A text that starts with a notion is a claim; a name that exists, or looks like one of a file, is a file. */
function isFile(from: string): boolean {
  if (notionNames.some((notion) => notion === from.split(":", 1)[0])) return false;
  return from === "-" || /[/\\]|\.json$/.test(from) || existsSync(from);
}

function notionOption(text: string | undefined): Notion {
  const to = required(text, "--to", "a notion such as robust-generalization");
  return (
    notionNames.find((notion) => notion === to) ??
    refuse({
      code: "notion-unknown",
      path: "--to",
      expected: `one of ${notionNames.join(", ")}`,
      received: JSON.stringify(to),
    })
  );
}

function aimOf(options: ConvertOptions): Aim {
  const given = {
    n: optional(options.n, "--n", fields.count(1)),
    beta: optional(options.beta, "--beta", fields.openProbability),
    delta: optional(options.delta, "--delta", fields.probabilityBelowOne),
    group: optional(options.group, "--group", fields.count(1)),
    neighbours: wordOption(options.neighbours, "--neighbours", relations),
    order: optional(options.order, "--order", fields.aboveOne),
    flip: optional(options.flip, "--flip", fields.belowHalf),
    via: wordOption(options.via, "--via", ["resampling"]),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
