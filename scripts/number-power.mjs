/**
 * An ESLint rule: `**` and `**=` only on bigints. ECMAScript leaves the last digits of a power of numbers to the
 * engine, as it does for `Math.pow`, and a certificate must verify bit for bit in every engine.
 *
 * It needs no types: TypeScript refuses to mix bigints and numbers, so one operand that reads as a bigint decides. A literal, `BigInt(...)`,
 * a name declared `: bigint` or set to such an expression, and arithmetic on these read as bigints.
 */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      number:
        "A power of numbers has engine-dependent last digits, and a certificate must verify bit for bit in all " +
        "engines. Use a product or a literal; if this is a power of bigints, declare an operand as `: bigint`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const isBigInt = (node, seen = new Set()) => {
      const any = (...nodes) => nodes.some((one) => isBigInt(one, seen));
      switch (node?.type) {
        case "Literal":
          return typeof node.bigint === "string";
        case "CallExpression":
          return node.callee.type === "Identifier" && node.callee.name === "BigInt";
        case "UnaryExpression":
          return ["-", "~"].includes(node.operator) && any(node.argument);
        case "BinaryExpression":
          return arithmetic.has(node.operator) && any(node.left, node.right);
        case "ConditionalExpression":
          return any(node.consequent) && any(node.alternate);
        case "Identifier":
          return isBigIntName(node, seen);
        default:
          return false;
      }
    };
    const isBigIntName = (node, seen) => {
      const variable = variableOf(sourceCode.getScope(node), node.name);
      if (variable === undefined || seen.has(variable)) return false;
      seen.add(variable);
      // Every declaration of the name says so: in an annotation, or by the value that it begins with.
      return (
        variable.defs.length > 0 &&
        variable.defs.every(({ name, node: declaration }) => {
          if (name.typeAnnotation !== undefined)
            return name.typeAnnotation.typeAnnotation.type === "TSBigIntKeyword";
          return (
            declaration.type === "VariableDeclarator" &&
            declaration.id === name &&
            isBigInt(declaration.init, seen)
          );
        })
      );
    };
    const check = (node) => {
      if (!isBigInt(node.left) && !isBigInt(node.right)) context.report({ node, messageId: "number" });
    };
    return { "BinaryExpression[operator='**']": check, "AssignmentExpression[operator='**=']": check };
  },
};

const arithmetic = new Set(["+", "-", "*", "/", "%", "**", "&", "|", "^", "<<", ">>"]);

function variableOf(scope, name) {
  for (let around = scope; around !== null; around = around.upper) {
    const variable = around.set.get(name);
    if (variable !== undefined) return variable;
  }
  return undefined;
}
