import Type from "typebox";

/** The options of a learner, by name. */
export const LearnerOptions = (description: string) =>
  Type.Record(
    Type.String({ maxLength: 40 }),
    Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean()]),
    { maxProperties: 40, description },
  );

/** The name of a learner, and wrappers around it. */
export const LearnerName = (...examples: string[]) => Type.String({ minLength: 1, maxLength: 200, examples });

/** The spec of a hypothesis class. */
export const ClassSpec = Type.String({ minLength: 1, maxLength: 1000, examples: ["stumps:30"] });

/** Records to be labeled, at most so many. */
export const Records = (maxItems: number) =>
  Type.Array(
    Type.Record(
      Type.String({ maxLength: 200 }),
      Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Null()]),
      { maxProperties: 2000, description: "The value of each column; what is not there is missing." },
    ),
    { minItems: 1, maxItems },
  );
