/** What stands in a file, with the parts of it that are to be checked. */
export type FoundDocument =
  | { readonly kind: "model"; readonly document: unknown }
  | { readonly kind: "signed" | "certificate"; readonly certificates: readonly unknown[] };

/** Tells model files, what a service signed (one or a list), draws with their certificate, and certificates apart. */
export function findCertificates(document: unknown): FoundDocument {
  if (isPlain(document) && Object.hasOwn(document, "holdfast")) return { kind: "model", document };
  if (isSigned(document)) return { kind: "signed", certificates: [inDraw(document.certificate)] };
  const items: unknown = isPlain(document) ? document["items"] : undefined;
  if (Array.isArray(items) && items.length > 0 && items.every(isSigned))
    return { kind: "signed", certificates: items.map((item) => inDraw(item.certificate)) };
  return { kind: "certificate", certificates: [inDraw(document)] };
}

/** A document that has neither a claim nor a derivation was never meant to be a certificate. */
export function isMeantAsCertificate(document: unknown): boolean {
  return isPlain(document) && ["claim", "derivation"].some((name) => Object.hasOwn(document, name));
}

/** The certificate of a draw or a calibration; any other document as it is. */
function inDraw(document: unknown): unknown {
  if (!isPlain(document) || Object.hasOwn(document, "holdfast") || isSigned(document)) return document;
  const items = document["items"];
  if (Array.isArray(items) && items.length > 0 && items.every(isSigned)) return document;
  const isDraw = Object.hasOwn(document, "certificate") && ("draw" in document || "parameter" in document);
  return isDraw ? document["certificate"] : document;
}

function isSigned(document: unknown): document is { readonly certificate: unknown } {
  return isPlain(document) && isPlain(document["certificate"]) && isPlain(document["signature"]);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
