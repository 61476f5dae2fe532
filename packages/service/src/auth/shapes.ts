import Type from "typebox";
import { Amount } from "../http/price-shapes.ts";
import { Exact, Id, Name, Time } from "../http/shapes.ts";

const RoleName = Type.Union([Type.Literal("curator"), Type.Literal("analyst"), Type.Literal("auditor")]);

export const NewKeyBody = Type.Object(
  {
    name: Name(100),
    role: RoleName,
    rate: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "Requests a second." })),
    expires: Type.Optional(Time),
  },
  { additionalProperties: false },
);

export const NewKeyDocument = Type.Object(
  { id: Id("key"), key: Type.String({ description: "Told once; it is kept nowhere." }) },
  { additionalProperties: false },
);

export const AllowanceBody = Type.Object(
  { amount: Exact, delta: Type.Optional(Exact) },
  { additionalProperties: false },
);

export const AllowanceDocument = Type.Object(
  {
    account: Type.String(),
    ...Amount.properties,
    spent: Amount,
  },
  { additionalProperties: false },
);

export const KeyDocument = Type.Object(
  {
    id: Id("key"),
    name: Type.String(),
    role: RoleName,
    rate: Type.Integer(),
    created: Time,
    expires: Type.Optional(Time),
    revoked: Type.Optional(Time),
    allowances: Type.Array(AllowanceDocument),
  },
  { additionalProperties: false },
);
