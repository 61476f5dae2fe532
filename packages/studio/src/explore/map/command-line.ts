import { shellWord } from "../../format/shell-word.ts";
import type { AimTexts } from "./model.ts";

const flags = ["n", "beta", "delta", "group", "neighbours", "order", "flip", "via"] as const;

/** The command that gives the same certificate. */
export function commandLine(from: string, to: string, aims: AimTexts): string {
  const stated = flags
    .filter((name) => (aims[name] ?? "") !== "")
    .map((name) => `--${name} ${shellWord(aims[name]!)}`);
  return ["npx holdfast convert", `--from ${shellWord(from.trim())}`, `--to ${to}`, ...stated].join(" ");
}
