/** Texts by the name of their field, as they were typed. */
export type KeptFields = Readonly<Record<string, string>>;

/** Reads fields that were kept as JSON; a text that is none begins anew. */
export function readFields(text: string): KeptFields {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? (fields as KeptFields) : {};
  } catch {
    return {};
  }
}
