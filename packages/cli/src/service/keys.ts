import { type KeyLine, keysAt } from "holdfast-service";
import { integerOption, refuse, required, wordOption } from "../numbers.ts";
import type { Io } from "../io.ts";
import { table } from "../table.ts";
import { everyPage, type PlaceFlags, placeOf } from "./place.ts";

export interface KeysCommandOptions extends PlaceFlags {
  readonly name?: string;
  readonly role?: string;
  readonly rate?: string;
  readonly json?: true;
}

/** `holdfast keys list | create | revoke ID`: the API keys of a service that runs, or of the folder of one that is stopped. */
export async function keysCommand(
  action: string,
  id: string | undefined,
  options: KeysCommandOptions,
  io: Io,
): Promise<number> {
  const what = wordOption(action, "action", ["list", "create", "revoke"]);
  const place = placeOf(options);
  const keys = place.kind === "service" ? place.client.keys : keysAt(place.database);
  const say = (document: unknown, text: string): number => {
    io.out(options.json === true ? `${JSON.stringify(document, null, 2)}\n` : text);
    return 0;
  };
  if (what === "create") {
    const rate = rateOption(options.rate);
    const made = await keys.create({
      name: required(options.name, "--name", "who uses it"),
      role: wordOption(required(options.role, "--role", "curator, analyst or auditor"), "--role", [
        "curator",
        "analyst",
        "auditor",
      ])!,
      ...(rate === undefined ? {} : { rate }),
    });
    return say(made, `${made.id}\nThe key, told only now: ${made.key}\n`);
  }
  if (what === "revoke") {
    await keys.revoke(required(id, "id", "the id of a key, as `holdfast keys list` gives it"));
    return say({ revoked: id }, `${id} is revoked\n`);
  }
  const items = await everyPage<KeyLine>((page) => keys.list(page));
  const rows = items.map((key) => [key.id, key.role, key.name, key.revoked === undefined ? "" : "revoked"]);
  const lines = table([["id", "role", "name", ""], ...rows]);
  return say({ items }, `${lines.join("\n")}\n`);
}

/** As the service has it: a key without requests would be none. */
function rateOption(text: string | undefined): number | undefined {
  const rate = integerOption(text, "--rate");
  if (rate === undefined || (rate >= 1 && rate <= 1_000_000)) return rate;
  return refuse({
    code: "parameter-range",
    path: "--rate",
    expected: "an integer from 1 to 1000000",
    received: String(rate),
  });
}
