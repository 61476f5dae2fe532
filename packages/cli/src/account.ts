import { accounting, type Certificate, fields, HoldfastError, Rational, remarks } from "holdfast";
import { eventDocuments, type EventOptions } from "./event-text.ts";
import { replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import { optional, relations, wordOption } from "./numbers.ts";
import { table } from "./table.ts";

export interface AccountCommandOptions extends EventOptions {
  readonly delta?: string;
  readonly neighbours?: string;
  readonly accountant?: string;
  readonly certificate?: string;
  readonly json?: true;
}

/** `holdfast account [FILE] --delta D`: what a list of events costs in all, as a certificate, and what each accountant says. */
export function accountCommand(file: string | undefined, options: AccountCommandOptions, io: Io): number {
  const events = accounting.readEvents(eventDocuments(file, options, io));
  const goal = {
    delta: optional(options.delta, "--delta", fields.probabilityBelowOne) ?? Rational.zero,
    neighbours: wordOption(options.neighbours, "--neighbours", relations) ?? "replace-one",
  };
  const { accountant } = options;
  const certificate = accounting.account(events, {
    ...goal,
    ...(accountant !== undefined && { accountant }),
  });
  if (options.certificate !== undefined) {
    replaceText(options.certificate, `${JSON.stringify(certificate, null, 2)}\n`, io);
  }
  if (options.json === true) io.out(`${JSON.stringify(certificate, null, 2)}\n`);
  else io.out(accountInWords(certificate, accountant === undefined ? opinions(events, goal) : []));
  return 0;
}

interface Opinion {
  readonly id: string;
  readonly summary: string;
  readonly epsilon?: string;
  readonly why?: string;
}

/** What each accountant says by itself; one that has no theorem for an event says so. */
function opinions(events: readonly accounting.Event[], goal: accounting.AccountGoal): readonly Opinion[] {
  return accounting.accountants.map((accountant) => {
    const { id, summary } = accountant;
    const missing = accountant.unsupported(events, goal);
    if (missing !== undefined) return { id, summary, why: `${missing.path}: ${missing.why}` };
    try {
      const { claim } = accounting.account(events, { ...goal, accountant: id });
      return {
        id,
        summary,
        epsilon: claim.notion === "differential-privacy" ? claim.epsilon.toString() : "",
      };
    } catch (error) {
      if (error instanceof HoldfastError) return { id, summary, why: error.issue.expected };
      throw error;
    }
  });
}

function accountInWords(certificate: Certificate, said: readonly Opinion[]): string {
  const able = said.filter(({ epsilon }) => epsilon !== undefined);
  const unable = said.filter(({ why }) => why !== undefined);
  return [
    ...remarks(certificate),
    ...(able.length === 0
      ? []
      : [
          "",
          ...table([
            ["accountant", "epsilon", ""],
            ...able.map(({ id, epsilon = "", summary }) => [id, epsilon, summary]),
          ]),
        ]),
    ...(unable.length === 0
      ? []
      : ["", "No theorem for these events:", ...table(unable.map(({ id, why = "" }) => [id, why]))]),
    "",
  ].join("\n");
}
