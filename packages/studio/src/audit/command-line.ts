import { shellWord } from "../format/shell-word.ts";

/** A flag with its value; an empty value is left out. */
export type Flag = readonly [name: string, value: string];

/** The line of `holdfast audit` with these flags. */
export function auditCommand(flags: readonly Flag[]): string {
  const given = flags.filter(([, value]) => value.trim() !== "");
  return ["npx holdfast audit", ...given.map(([name, value]) => `--${name} ${shellWord(value.trim())}`)].join(
    " ",
  );
}

/** A line that writes values into a file, one a line, for a command to read. */
export function fileCommand(file: string, values: readonly string[]): string {
  return `printf '%s\\n' ${values.map(shellWord).join(" ")} > ${file}`;
}
