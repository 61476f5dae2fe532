import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where a spec that a person typed is parsed; nothing else may look into the text of one. */
const parsers = new Set([
  "packages/core/src/classes/spec.ts",
  "packages/core/src/classes/registry.ts",
  // A model file names its class by the spec.
  "packages/core/src/learners/model/class-document.ts",
]);
/** A learner's spec names a definition of a registry, which keeps names apart. */
const ofLearner = /(^|\.)(learner|inner)$/;
/** The page's own text of the learner that was asked about, beside that of the answer. */
const pages = new Set([
  "packages/studio/src/audit/forms/learner-fields.tsx",
  "packages/studio/src/explore/mistakes/rounds.tsx",
]);

/** Methods that look into a text, on either side of the dot. */
const readers = new Set(
  "test exec match matchAll search startsWith endsWith includes indexOf split slice substring at readSpec parse".split(
    " ",
  ),
);
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** The places of a source where something is decided by the text of `x.spec`, or of a `spec` taken out of an object. */
function decidedBySpec(text: string): readonly string[] {
  const source = ts.createSourceFile("source.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const taken = new Set<string>();
  const isSpec = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node)) {
      return node.name.text === "spec" && !ofLearner.test(node.expression.getText(source));
    }
    return ts.isIdentifier(node) && taken.has(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && ts.isIdentifier(node.name)) {
      const property = (node.propertyName ?? node.name).getText(source);
      const pattern = node.parent.parent;
      const isOfClass = ts.isParameter(pattern) ? /Class\b/.test(pattern.type?.getText(source) ?? "") : true;
      if (property === "spec" && isOfClass) taken.add(node.name.text);
    }
    const isRead =
      (ts.isCallExpression(node) && isReading(node)) ||
      (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind) && isCompared(node)) ||
      (ts.isSwitchStatement(node) && isSpec(node.expression));
    if (isRead) found.push(node.getText(source).split("\n")[0]!);
    ts.forEachChild(node, visit);
  };
  const isReading = ({ expression, arguments: given }: ts.CallExpression): boolean => {
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : expression.getText(source);
    if (!readers.has(name)) return false;
    return given.some(isSpec) || (ts.isPropertyAccessExpression(expression) && isSpec(expression.expression));
  };
  const isCompared = ({ left, right }: ts.BinaryExpression): boolean =>
    [left, right].some(isSpec) && ![left, right].some((side) => side.getText(source) === "undefined");
  visit(source);
  return found;
}

function sources(): readonly string[] {
  // Experiments name the classes that they show.
  return readdirSync(join(root, "packages"))
    .filter((name) => name !== "experiments")
    .map((name) => `packages/${name}/src`)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file.replaceAll("\\", "/")),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
}

describe("the text of a class's spec", () => {
  it("decides nothing outside the parsers: theorems and fast paths rest on `shapeOf`", () => {
    const offenses = sources()
      .filter((file) => !parsers.has(file) && !pages.has(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return /\bspec\b/.test(text) ? decidedBySpec(text).map((place) => `${file}: ${place}`) : [];
      });
    expect(offenses).toEqual([]);
  });

  it.each([
    "if (/^thresholds/.test(subject.spec)) go();",
    'const [name] = subject.spec.split(":");',
    "const isOneClass = a.spec === b.spec;",
    'function f({ spec }: HypothesisClass) { return spec.startsWith("points"); }',
    'const { spec: name } = subject; const isLine = name === "intervals";',
    "switch (target.spec) { default: }",
    "const standard = classes.parse(subject.spec);",
  ])("is found in %s", (text) => {
    expect(decidedBySpec(text)).toHaveLength(1);
  });

  it("may be said, and a learner's compared", () => {
    const text =
      'say(`${subject.spec} on ${points}`); if (subject.spec !== undefined && inner.spec === "stable") go(subject.spec);';
    expect(decidedBySpec(text)).toEqual([]);
  });
});

describe("shapes", () => {
  it("are noted by the constructors of classes/ alone, and handed on by the audit to its copy", () => {
    const noting = sources().filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return (
        /import \{[^}]*\b(shaped|sameShape)\b[^}]*\} from/.test(text) &&
        !file.startsWith("packages/core/src/classes/")
      );
    });
    expect(noting).toEqual(["packages/core/src/auditing/exact/problems.ts"]);
  });
});
