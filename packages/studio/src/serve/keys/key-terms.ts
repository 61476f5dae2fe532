import type { KeyLine } from "../../service/documents.ts";

export type RoleName = KeyLine["role"];

interface RoleOption {
  readonly value: RoleName;
  readonly label: string;
  readonly about: string;
}

/** The roles, with what each may. */
export const roles: readonly RoleOption[] = [
  {
    value: "analyst",
    label: "analyst",
    about: "Asks: predictions, queries, sessions. Sees what is left.",
  },
  { value: "auditor", label: "auditor", about: "Looks: budgets, the ledger, keys, the audit log." },
  { value: "curator", label: "curator", about: "Everything: tables, budgets, keys, jobs." },
];

const day = 86_400_000;
const spans: Readonly<Record<string, number>> = {
  day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
};

/** When a key may end by itself. */
export const expiries = [
  { value: "never", label: "never" },
  { value: "day", label: "in a day" },
  { value: "week", label: "in 7 days" },
  { value: "month", label: "in 30 days" },
  { value: "year", label: "in 365 days" },
] as const;

/** The end of a key made now, in milliseconds since 1970; undefined for none. */
export function expiryAfter(choice: string, now: number): number | undefined {
  const span = spans[choice];
  return span === undefined ? undefined : now + span;
}

/** The rate that was typed: none, a number, or nothing that the service takes. */
export function rateOf(text: string): number | "none" | "wrong" {
  const trimmed = text.trim();
  if (trimmed === "") return "none";
  const rate = Number(trimmed);
  return /^\d+$/.test(trimmed) && rate >= 1 && rate <= 1_000_000 ? rate : "wrong";
}
