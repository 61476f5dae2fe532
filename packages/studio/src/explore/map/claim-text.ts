/** A claim's text in its parts. What is not whole yet, because someone is typing, is kept as far as it goes. */
export interface ClaimParts {
  readonly notion: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Takes `notion:key=value,key=value` apart; whether it is a claim is for the library to say. */
export function claimParts(text: string): ClaimParts {
  const [notion = "", ...rest] = text.trim().split(":");
  const pairs = rest.join(":").split(",").filter(Boolean);
  const values = pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name.trim(), value.join("=").trim()] as const;
  });
  return { notion, values: Object.fromEntries(values) };
}

/** The text again; empty values are left out, so that the library takes the usual ones. */
export function claimText({ notion, values }: ClaimParts): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== "");
  return pairs.length === 0 ? notion : `${notion}:${pairs.map((pair) => pair.join("=")).join(",")}`;
}

/** The text with one field changed. */
export function withField(text: string, name: string, value: string): string {
  const { notion, values } = claimParts(text);
  return claimText({ notion, values: { ...values, [name]: value } });
}

/** An example of another notion with the numbers that both have and that were typed before. */
export function carriedOver(text: string, example: string, shared: readonly string[]): string {
  const before = claimParts(text).values;
  const { notion, values } = claimParts(example);
  const kept = Object.entries(before).filter(([name]) => shared.includes(name));
  return claimText({ notion, values: { ...values, ...Object.fromEntries(kept) } });
}
