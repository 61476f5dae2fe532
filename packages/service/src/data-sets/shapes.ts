import Type from "typebox";
import { Amount } from "../http/price-shapes.ts";
import { Exact, Id, Name, Time } from "../http/shapes.ts";

/** A budget for a lineage of data sets, fixed when the first one is made. */
export const BudgetRequest = Type.Object(
  {
    accountant: Type.Union([Type.Literal("pure"), Type.Literal("approximate"), Type.Literal("concentrated")]),
    epsilon: Type.Optional(Exact),
    rho: Type.Optional(Exact),
    delta: Type.Optional(Exact),
    neighbours: Type.Optional(Type.Union([Type.Literal("replace-one"), Type.Literal("replace-label")])),
  },
  { additionalProperties: false },
);

const Answers = Type.Union([Type.Literal("private"), Type.Literal("exact")], {
  description:
    '"private" admits only private answers. "exact" admits exact ones too: it promises that answers are valid, and no privacy.',
});
const Mode = Type.Union([Type.Literal("replace"), Type.Literal("append")], {
  description:
    '"append": only new rows are uploaded, and those of the parents come before them. "replace" (default): all rows are uploaded.',
});

/** A table that stays in its database. */
const TableReference = Type.Object(
  {
    engine: Type.String({
      pattern: "^[A-Za-z0-9_-]{1,40}$",
      description: "the name of an engine that the service is configured with",
    }),
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: "^[^\\u0000-\\u001f\\u007f]*$",
      examples: ["adult", "public.adult", "census/adult", "2026/*.parquet"],
      description:
        "a table (PostgreSQL: or SCHEMA.TABLE; ClickHouse: or DATABASE/TABLE), or a file or a glob below the engine's folder",
    }),
    key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: "^[^\\u0000-\\u001f\\u007f]*$",
        description: "a column of integers, different in every row, for learners that need single examples",
      }),
    ),
  },
  { additionalProperties: false, description: "Where the rows are, if they stay in their database." },
);

export const DataSetRequest = Type.Object(
  {
    name: Name(200),
    schema: Type.Record(Type.String(), Type.Unknown(), {
      description: "A public schema, as in a *.schema.json file.",
    }),
    budget: Type.Optional(BudgetRequest),
    answers: Type.Optional(Answers),
    parents: Type.Optional(Type.Array(Id("ds"), { minItems: 1, maxItems: 100 })),
    mode: Type.Optional(Mode),
    table: Type.Optional(TableReference),
  },
  { additionalProperties: false },
);

/** What is left of one of the budgets that pay for answers. */
export const RemainingBudget = Type.Object(
  {
    account: Type.String(),
    accountant: BudgetRequest.properties.accountant,
    neighbours: Type.Union([Type.Literal("replace-one"), Type.Literal("replace-label")]),
    unitRows: Type.Integer({ minimum: 1 }),
    budget: Amount,
    remaining: Amount,
  },
  { additionalProperties: false },
);

/** A data set in a list. */
export const DataSetLine = Type.Object(
  {
    id: Id("ds"),
    name: Type.String(),
    state: Type.Union([Type.Literal("awaiting-rows"), Type.Literal("ready"), Type.Literal("deleted")]),
    n: Type.Integer({ minimum: 0, description: "Examples: rows, or places where a person is the unit." }),
    table: Type.Optional(TableReference),
    answers: Answers,
    parents: Type.Array(Id("ds")),
    mode: Type.Optional(Mode),
    accounts: Type.Array(Type.String()),
    created: Time,
    deleted: Type.Optional(Time),
  },
  { additionalProperties: false },
);

/** A data set with its schema and what is left of its budgets; never its rows. */
export const DataSetDocument = Type.Object(
  {
    ...DataSetLine.properties,
    schema: Type.Record(Type.String(), Type.Unknown()),
    budgets: Type.Array(RemainingBudget),
  },
  { additionalProperties: false },
);

/** How many rows arrived. */
export const UploadReply = Type.Object({ n: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });

/** What did not fit the schema, column by column: for the curator alone. */
export const ReportDocument = Type.Object(
  {
    records: Type.Integer(),
    columns: Type.Array(
      Type.Object({
        column: Type.String(),
        missing: Type.Integer(),
        unreadable: Type.Integer(),
        outside: Type.Integer(),
      }),
    ),
    endsWithLineBreak: Type.Boolean(),
    persons: Type.Optional(
      Type.Object({
        persons: Type.Integer(),
        dropped: Type.Integer(),
        nameless: Type.Integer(),
        filled: Type.Integer(),
      }),
    ),
  },
  { additionalProperties: false },
);
