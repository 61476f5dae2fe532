import { describe, expect, it } from "vitest";
import type { Certificate } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { readSchema, sampleOf } from "../../data/index.ts";
import * as independent from "../../independent-verify.ts";
import { sentence } from "../../issues/index.ts";
import { apply, modelFile, verifyModel } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import { learners } from "../registry.ts";
import { type ModelFile, type ModelParts, trainModel } from "./index.ts";
import { everyFile } from "./testing/every-file.ts";
import { lawOfFields, lawsOfContents } from "./testing/laws-of-contents.ts";
import { resealed } from "./testing/resealed.ts";

describe("every learner's file", () => {
  const files = everyFile();
  lawsOfContents(files, 150);
  lawOfFields(files, 100);
});

const schema = readSchema({
  version: 1,
  domain: "index",
  columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
});
const sample = sampleOf([Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7)], [0, 0, 0, 0, 1, 1, 1, 1]);
const trained = async (learner: string, more: object = {}): Promise<ModelFile> => {
  const task = { learner, subject: classes.parse("thresholds:8"), schema, ...more };
  const { file } = await trainModel(task, sample, { random: seededSource(1) });
  return JSON.parse(JSON.stringify(file)) as ModelFile;
};
/** Why a file does not hold; empty where it does. The independent verifier must agree. */
const faults = (file: ModelFile): readonly string[] => {
  const { holds, issue, certificates } = verifyModel(file);
  expect(independent.verifyModel(file).holds).toBe(holds);
  const issues = certificates.flatMap((one) => (one.holds ? [] : one.issues));
  return [...(issue === undefined ? [] : [issue]), ...issues].map(sentence);
};

describe("a file that contradicts its proof", () => {
  it("states another epsilon than its certificate", async () => {
    const file = await trained("exponential", { options: { epsilon: "1" } });
    expect(faults(file)).toEqual([]);
    const forged = resealed(file, { parameters: { ...file.parameters, epsilon: "100" } });
    expect(faults(forged)).toEqual([
      expect.stringMatching(/^parameters\.epsilon does not match: expected 1, .* received "100"$/),
    ]);
    const asked = resealed(file, { parameters: { ...file.parameters, options: { epsilon: "100" } } });
    expect(faults(asked)).toEqual([expect.stringMatching(/^parameters\.options\.epsilon /)]);
  });

  it.each(["a lot", "infinity", null, true])(
    "states %s where its certificate has a number",
    async (epsilon) => {
      const file = await trained("exponential");
      expect(faults(resealed(file, { parameters: { ...file.parameters, epsilon } }))).toHaveLength(1);
    },
  );

  it("states a number in another spelling without contradiction", async () => {
    const file = await trained("exponential", { options: { epsilon: "0.50" } });
    expect(faults(file)).toEqual([]);
    for (const epsilon of ["1/2", "5e-1", ".5", 0.5, "+0.5"])
      expect(faults(resealed(file, { parameters: { ...file.parameters, epsilon } }))).toEqual([]);
  });

  it("is found in a file of a megabyte whose every number must be looked for among a thousand", async () => {
    const { certificates: _, ...parts } = await trained("exponential");
    const draws = Array.from({ length: 1000 }, (_, i) =>
      apply("randomized-response", [], { epsilon: `0.${1000 + i}`, randomness: "cryptographic" }, 8),
    );
    const together = apply("basic-composition", draws, { times: 1 }, 8);
    const epsilon = "0.1";
    const asked = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`a${i}`, { epsilon }]));
    const file = (last: string): ModelFile =>
      JSON.parse(
        JSON.stringify(
          modelFile({
            parts: { ...parts, parameters: { ...asked, last: { epsilon: last } } },
            certificates: [together],
          }),
        ),
      ) as ModelFile;
    expect(faults(file("1003/10000"))).toEqual([]);
    expect(faults(file("7"))).toEqual([expect.stringMatching(/^parameters\.last\.epsilon /)]);
  });

  it("asks for more than it proves, under whatever name of a learner", async () => {
    const file = await trained("exponential", { options: { epsilon: "1" } });
    const { epsilon: _, ...others } = file.parameters;
    const ids = learners.definitions.map(({ id }) => id);
    const rules = ["subsample-anything", "averaged-blocks", "relabelled-privacy"];
    for (const id of [...ids, ...rules]) {
      for (const learner of [id, `${id}(exponential)`, `exponential(${id})`]) {
        const asked = resealed(file, { learner, parameters: { ...file.parameters, epsilon: "100" } });
        expect(faults(asked), learner).toEqual([expect.stringMatching(/^parameters\.epsilon /)]);
        const wished = resealed(file, { learner, parameters: { ...others, options: { epsilon: "100" } } });
        expect(faults(wished), learner).toEqual([expect.stringMatching(/^parameters\.options\.epsilon /)]);
      }
    }
  });

  it("asks for more than a proof that lets it off, and for more than another proof beside it", async () => {
    const { certificates: _, ...parts } = await trained("exponential");
    const part = apply("subsample-anything", [], { subset: 1 }, 8);
    const draw = apply("randomized-response", [], { epsilon: "1", randomness: "cryptographic" }, 8);
    const file = (certificates: readonly Certificate[], parameters: ModelParts["parameters"]): ModelFile =>
      onlyParts(modelFile({ parts: { ...parts, parameters }, certificates }));
    expect(faults(file([part], { epsilon: "100" }))).toEqual([]);
    expect(faults(file([part, draw], { epsilon: "1" }))).toEqual([]);
    expect(faults(file([part, draw], { epsilon: "100" }))).toHaveLength(1);
  });

  it("asks for a delta that nothing needed, and for less than what is spent", async () => {
    const pure = await trained("boosted-votes", { options: { epsilon: "1", delta: "0.001" } });
    expect(faults(pure)).toEqual([]);
    const spent = await trained("littlestone", { options: { epsilon: "1", delta: "0.001" } });
    const options = { ...(spent.parameters["options"] as object), delta: "1e-99" };
    expect(faults(resealed(spent, { parameters: { ...spent.parameters, options } }))).toHaveLength(1);
  });

  it("answers more queries than its certificates are for", async () => {
    const file = await trained("private-prediction", { queries: 5 });
    for (const queries of [1, 4, 6]) {
      const forged = resealed(file, { parameters: { ...file.parameters, queries } });
      expect(faults(forged)).toEqual([expect.stringMatching(/^parameters\.queries .* expected 5, /)]);
    }
  });
});

describe("contents that do not suit the claim", () => {
  const privacy = apply("discrete-laplace", [], { sensitivity: 1, scale: 4, randomness: "cryptographic" }, 8);

  it("are examples beside a claim of privacy, wherever they stand", async () => {
    const file = await trained("compression");
    expect(faults(file)).toEqual([]);
    const parts = { ...file, certificates: undefined } as unknown as ModelParts;
    const forged = JSON.parse(JSON.stringify(modelFile({ parts, certificates: [privacy] }))) as ModelFile;
    expect(faults({ ...forged, parameters: file.parameters })).toEqual([
      expect.stringMatching(
        /^hypothesis\.kept .* no examples in the file, because certificates\.0 claims privacy$/,
      ),
    ]);
    const one = { kind: "hypothesis", hypothesis: { threshold: 3 } };
    const levels = { kind: "one-versus-rest", models: [one, { ...one, kept: [[1, 0]] }], fallback: 0 };
    expect(faults(resealed(forged, { hypothesis: levels }))).toEqual([
      expect.stringMatching(/^hypothesis\.kept /),
    ]);
    expect(faults(resealed(forged, { hypothesis: one }))).toEqual([]);
  });

  it("are not those of a random part, whose theorem pays for publishing it", async () => {
    expect(faults(await trained("subsampled(compression)"))).toEqual([]);
  });

  it("are a predictor's, whose rows no claim about the whole file protects", async () => {
    const file = await trained("private-prediction", { queries: 5 });
    const { secret, ...parts } = { ...file, certificates: [] } as ModelFile;
    const whole = modelFile({ parts: { ...parts, parameters: {} }, certificates: [privacy], secret });
    expect(faults(onlyParts(whole))).toEqual([
      expect.stringMatching(/private-prediction: a predictor keeps its rows/),
    ]);
  });

  it("are a model's, where the claim is about answers alone", async () => {
    const { certificates } = await trained("private-prediction", { queries: 5 });
    const file = await trained("exponential");
    const forged = resealed(file, { certificates, parameters: { queries: 5 } });
    expect(faults(forged).join()).toMatch(/privacy of the whole model/);
  });
});

function onlyParts(file: ModelFile): ModelFile {
  return JSON.parse(JSON.stringify(file)) as ModelFile;
}
