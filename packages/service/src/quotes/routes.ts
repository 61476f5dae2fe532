import Type from "typebox";
import type { Routes } from "../http/app.ts";
import { problems } from "../http/shapes.ts";
import type { QuoteKind } from "./quote.ts";
import { QuoteDocument } from "./shapes.ts";

/** What something of these kinds would cost. Nothing is written, nothing is drawn, no row is read. */
export function quoteRoutes(kinds: readonly QuoteKind[]): Routes {
  const byName = new Map(kinds.map((kind) => [nameOf(kind), kind]));
  return (app, service) => {
    app.post(
      "/v1/quotes",
      {
        config: { roles: ["curator", "analyst"], audit: "refusals" },
        schema: {
          tags: ["quotes"],
          summary: "What would it cost, and would it be granted?",
          description: `\`for\` says what: ${[...byName.keys()].join(", ")}. Nothing is written, and no row is read.`,
          body: Type.Union(kinds.map(({ shape }) => shape)),
          response: { 200: QuoteDocument, ...problems(404, 409) },
        },
      },
      ({ body, caller }) => {
        const kind = byName.get((body as { readonly for: string }).for)!;
        return kind.quote(service, caller, body as never);
      },
    );
  };
}

function nameOf({ shape }: QuoteKind): string {
  return (shape.properties["for"] as unknown as { readonly const: string }).const;
}
