/** A certificate in the envelope in which a service gives it out; nothing in it is believed yet. */
export interface SignedDocument {
  readonly certificate: Readonly<Record<string, unknown>>;
  /** What it is about; documents of release 0.1.0 do not say. */
  readonly about?: unknown;
  readonly signature: Readonly<Record<string, unknown>>;
}

/** What a document looks like, with the part of it that is to be checked. */
export type DocumentKind =
  | { readonly kind: "model"; readonly document: object }
  /** `isList`: as a service lists the certificates of a model, every one signed. */
  | { readonly kind: "signed"; readonly documents: readonly SignedDocument[]; readonly isList: boolean }
  /** Of a draw or a calibration, as `--json` prints them, the certificate inside. */
  | { readonly kind: "draw" | "certificate"; readonly document: unknown };

/** Tells models, signed certificates, draws with their certificate, and plain certificates apart. */
export function documentKind(document: unknown): DocumentKind {
  if (isObject(document)) {
    // No certificate has one of the fields below, so nothing that could be one is taken for something else.
    if (Object.hasOwn(document, "holdfast")) return { kind: "model", document };
    if (isSigned(document)) return { kind: "signed", documents: [document], isList: false };
    const { items, certificate } = document;
    if (Array.isArray(items) && items.length > 0 && items.every(isSigned))
      return { kind: "signed", documents: items, isList: true };
    if (Object.hasOwn(document, "certificate") && ("draw" in document || "parameter" in document))
      return { kind: "draw", document: certificate };
  }
  return { kind: "certificate", document };
}

/** A document with one of these parts may be a damaged or forged certificate; one without was never meant to be one. */
export function isLikeCertificate(document: unknown): boolean {
  return isObject(document) && (Object.hasOwn(document, "claim") || Object.hasOwn(document, "derivation"));
}

function isSigned(document: unknown): document is SignedDocument {
  return isObject(document) && isObject(document["certificate"]) && isObject(document["signature"]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
