import { lookup } from "holdfast";
import { holdout } from "./attack/holdout.ts";
import { membership } from "./attack/membership.ts";
import { robustly } from "./attack/robust.ts";
import type { AttackCommandOptions } from "./attack/values.ts";
import { robustAttacks } from "./attack/robust-attacks.ts";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";

interface Attack {
  readonly id: string;
  readonly summary: string;
  run(options: AttackCommandOptions, io: Io): Promise<number> | number;
}

const attacks: readonly Attack[] = [
  ...robustAttacks.map((one) => ({
    id: one.id,
    summary: one.summary,
    run: (options: AttackCommandOptions, io: Io) => robustly(one.prepare(options, io), options, io),
  })),
  {
    id: "holdout",
    summary: "chooses features by a holdout set until it praises them (--server, --features, --used)",
    run: holdout,
  },
  {
    id: "membership",
    summary: "the best guess of whether an example was learned from, exactly (--learner, --class, --answers)",
    run: membership,
  },
];

const attackOf = lookup(attacks, { code: "command", path: "attack" });

/**
 * `holdfast attack [NAME]`: runs an adversary and says what it gained, beside what is claimed; without a name it lists them. Exit status 1
 * when a claim that is proved is refuted.
 */
export async function attackCommand(
  id: string | undefined,
  options: AttackCommandOptions,
  io: Io,
): Promise<number> {
  if (id !== undefined) return attackOf(id).run(options, io);
  const width = Math.max(...attacks.map((one) => one.id.length));
  const listed = attacks.map((one) => ({ id: one.id, summary: one.summary }));
  io.out(
    options.json === true
      ? `${jsonText(listed)}\n`
      : listed.map((one) => `${one.id.padEnd(width)}  ${one.summary}\n`).join(""),
  );
  return 0;
}
