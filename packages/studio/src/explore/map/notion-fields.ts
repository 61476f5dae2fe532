import { certificateSchema, type Claim, type Notion, readClaim } from "holdfast";
import { exampleClaims } from "./examples.ts";
import type { NotionField } from "./model.ts";

interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly anyOf?: readonly FieldSchema[];
  readonly const?: string;
}
type Properties = Readonly<Record<string, FieldSchema>>;
interface ClaimSchema {
  readonly $defs: { readonly claim: { readonly oneOf: readonly { readonly properties: Properties }[] } };
}

/** The fields of each notion's claims: their ranges from the certificate's schema, their usual values from a claim without them. */
export function notionFields(): ReadonlyMap<Notion, readonly NotionField[]> {
  const { claim } = (certificateSchema() as unknown as ClaimSchema).$defs;
  return new Map(
    claim.oneOf.map(({ properties: { notion, ...fields } }) => {
      const name = notion!.const as Notion;
      const [example] = exampleClaims[name];
      return [name, Object.entries(fields).map((entry) => fieldOf(entry, example))];
    }),
  );
}

function fieldOf([name, schema]: readonly [string, FieldSchema], example: string): NotionField {
  const isStated = new RegExp(`[:,]${name}=`).test(example);
  const whole = readClaim(example) as Claim & Readonly<Record<string, { toString(): string }>>;
  const words = schema.type === "boolean" ? ["false", "true"] : schema.enum;
  return {
    name,
    expected: expectedOf(schema),
    ...(words && { words }),
    ...(!isStated && { usual: whole[name]!.toString() }),
  };
}

function expectedOf({ description, type, minimum, anyOf, const: word }: FieldSchema): string {
  if (description !== undefined) return description;
  if (word !== undefined) return word;
  if (anyOf !== undefined) return anyOf.map(expectedOf).join(" or ");
  return type === "integer" ? `an integer of at least ${minimum ?? 0}` : "";
}
