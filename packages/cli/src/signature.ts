import type { Issue, SignedDocument } from "holdfast";
import type { Named } from "holdfast-service";
import { refuse } from "./numbers.ts";

/** What is known of a signature; `issue` where it does not hold. */
export interface SignatureVerdict {
  readonly said: "holds" | "does not hold" | "not checked";
  readonly issue?: Issue;
  /** What the document is about, where the signature holds and it says so. */
  readonly about?: Named;
}

/** Checks the signature of a signed certificate; nothing for a document that has none and needs none. */
export async function signatureOf(
  document: SignedDocument | undefined,
  key: string | undefined,
  name: string,
): Promise<SignatureVerdict | undefined> {
  if (document === undefined) {
    if (key === undefined) return undefined;
    return refuse({
      code: "command",
      path: name,
      expected: "a signed certificate beside --key",
      received: "a document without a signature",
      remedy: "Leave out --key, or ask the service for the signed certificate.",
    });
  }
  if (key === undefined) return { said: "not checked" };
  // Loaded only here: nothing else of verify needs the service.
  const { verifySigned } = await import("holdfast-service");
  const { signature, about } = verifySigned(document, key);
  if (signature) return { said: "holds", ...(about === undefined ? {} : { about }) };
  return {
    said: "does not hold",
    issue: {
      code: "exchanged",
      path: "signature",
      expected: "a signature over this certificate, made with the key that was given",
      remedy: "Or the key is not the signer's: compare it with the one that the service states.",
    },
  };
}

/** What a signed document is about, as lines; release 0.1.0 signed documents that say nothing. */
export function aboutLines(about: Named | undefined): readonly string[] {
  if (about === undefined)
    return [
      "names NO account, data set, unit or ledger entry: an old document, which may be about any table",
    ];
  const { kind, dataSets, ledger } = about;
  // A row and a group say themselves how many rows they have.
  const mostRows = (unit: string, rows: number): string =>
    unit === "person" && rows > 1 ? ` of at most ${rows} rows` : "";
  return [
    `about a ${kind}${kind === "quote" ? ": nothing was run for it" : ""}`,
    ...dataSets.map(
      ({ id, schema, unit, rows }) =>
        `data set ${id}, schema ${schema}, unit of privacy ${unit}${mostRows(unit, rows)}`,
    ),
    ...ledger.map((one) => `account ${one.account}, as of ledger entry ${one.sequence} (hash ${one.hash})`),
  ];
}
