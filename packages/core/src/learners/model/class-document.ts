import type { HypothesisClass } from "../../classes/class.ts";
import { requireOwnName } from "../../classes/namesake.ts";
import type { ClassRegistry } from "../../classes/registry.ts";
import { domainSize, type Encoder, featuresOf } from "../../data/index.ts";
import { refuse, show } from "../../issues/index.ts";

/** How a model file names its class: by the spec alone, or with the texts of the files that the spec names. */
export type ClassDocument =
  string | { readonly spec: string; readonly files: Readonly<Record<string, string>> };

/** The class that a model file names, without reading any file; never one of the reader's own under a name of the library. */
export function classOfDocument(document: unknown, registry: ClassRegistry): HypothesisClass {
  const subject = parsedDocument(document, registry);
  requireOwnName(subject);
  return subject;
}

/** Refuses a class that a model file would name as another: by a name of the library, or by a document that is not its own. */
export function requireNamed(subject: HypothesisClass, document: ClassDocument | undefined): void {
  requireOwnName(subject);
  const named = typeof document === "object" ? document.spec : (document ?? subject.spec);
  if (named === subject.spec) return;
  refuse({
    code: "class-spec",
    path: "class",
    expected: `a document of ${subject.spec}`,
    received: show(named),
  });
}

function parsedDocument(document: unknown, registry: ClassRegistry): HypothesisClass {
  if (typeof document === "string") return registry.parse(document);
  const { spec, files } = (document ?? {}) as { readonly spec?: unknown; readonly files?: unknown };
  if (typeof spec !== "string" || typeof files !== "object" || files === null) {
    return refuse({
      code: "model-shape",
      path: "class",
      expected: "a class spec, or a spec with the texts of its files",
      received: show(document),
    });
  }
  const texts = files as Readonly<Record<string, unknown>>;
  return registry.parse(spec, {
    read: (file) => {
      const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
      if (typeof text === "string") return text;
      return refuse({ code: "model-shape", path: "class.files", expected: `the text of ${show(file)}` });
    },
  });
}

/** Refuses a class that does not live on the points of an encoder, and says what would. */
export function requireEncodedPoints({ spec, domain }: HypothesisClass, encoder: Encoder): void {
  const points = domainSize(encoder);
  if (domain.kind === "finite") {
    if (points !== undefined && points <= domain.points) return;
    return refuse({
      code: "class-spec",
      path: "class",
      expected:
        points === undefined
          ? "a class on real features, such as stumps, because the schema makes features"
          : `a class on at least ${points} points, as many as the schema has`,
      received: `${spec}, a class on ${domain.points} points`,
    });
  }
  const width = featuresOf(encoder).length;
  if (points === undefined && domain.features === width) return;
  refuse({
    code: "class-spec",
    path: "class",
    expected: points === undefined ? `a class on ${width} features` : `a class on ${points} points`,
    received: `${spec}, a class on ${domain.features} feature${domain.features === 1 ? "" : "s"}`,
    ...(points === undefined
      ? { remedy: "Let the schema ignore the other columns, or name those to use (--features)." }
      : {}),
  });
}
