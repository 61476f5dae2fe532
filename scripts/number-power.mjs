/**
 * An ESLint rule: `**` and `**=` only on bigints. ECMAScript leaves the last digits of a power of numbers to the
 * engine, as it does for `Math.pow`, and a certificate must verify bit for bit in every engine.
 */
import ts from "typescript";

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      number:
        "A power of numbers has engine-dependent last digits, and a certificate must verify bit for bit in all " +
        "engines. Use bigints, a product or a literal.",
    },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const check = (node) => {
      const isBigInt = (getTypeAtLocation(node.left).flags & ts.TypeFlags.BigIntLike) !== 0;
      if (!isBigInt) context.report({ node, messageId: "number" });
    };
    return { "BinaryExpression[operator='**']": check, "AssignmentExpression[operator='**=']": check };
  },
};
