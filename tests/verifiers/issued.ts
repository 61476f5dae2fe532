import {
  accounting,
  type Certificate,
  classes,
  HoldfastError,
  learners,
  planModel,
  planPredictor,
  readSchema,
} from "holdfast";

/** A certificate that was issued, and for what. */
export interface Issued {
  readonly what: string;
  readonly certificate: Certificate | Readonly<Record<string, unknown>>;
}

/** The value, or undefined where it is refused. */
function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}

const schema = readSchema({
  version: 1,
  columns: [
    { name: "a", type: "number", lower: 0, upper: 10 },
    { name: "b", type: "integer", lower: 0, upper: 99 },
  ],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
});

/** What every learner of the registry promises before any row, with every set of options that is audited. */
export function* ofLearners(sizes: readonly number[]): Generator<Issued> {
  for (const { id, audits } of learners.definitions) {
    for (const options of [{}, ...audits.map((audit) => audit.options)]) {
      for (const n of sizes) {
        for (const spec of ["stumps:2", "halfspaces:2"]) {
          const what = `${id} ${JSON.stringify(options)} over ${spec}, n = ${n}`;
          const task = { learner: id, subject: classes.parse(spec), schema, options };
          const certificates =
            learners.kind(id) === "prediction"
              ? unlessRefused(() => planPredictor({ ...task, queries: 1000 }, n).file.certificates)
              : unlessRefused(() => planModel(task, { n }).certificates);
          for (const certificate of certificates ?? []) yield { what, certificate };
        }
      }
    }
  }
}

type EventText = (spread: string, epsilon: string) => readonly object[];

const poisson = (rate: string, sigma: string): object => ({
  ...{ kind: "subsampled", scheme: "poisson", rate, event: { kind: "gaussian", sigma } },
});
const together = (count: number, scale: (i: number) => object): readonly object[] =>
  Array.from({ length: count }, (_, i) => scale(i));

/** Events of every kind whose losses add up, alone and together; the noise of one grows with how many there are. */
const kinds: Readonly<Record<string, EventText>> = {
  gaussian: (sigma) => [{ kind: "gaussian", sigma }],
  laplace: (scale) => [{ kind: "laplace", scale }],
  pure: (_, epsilon) => [{ kind: "pure", epsilon }],
  approximate: (_, epsilon) => [{ kind: "approximate", epsilon, delta: "1e-15" }],
  "bounded-range": (_, epsilon) => [{ kind: "bounded-range", epsilon }],
  "discrete-gaussian": (variance) => [{ kind: "discrete-gaussian", variance, sensitivity: 1 }],
  "discrete-laplace": (scale) => [{ kind: "discrete-laplace", scale, sensitivity: 1 }],
  poisson: () => [poisson("0.01", "1.1")],
  "rare poisson": () => [poisson("0.001", "0.8")],
  "without replacement": (scale) => [
    { kind: "subsampled", scheme: "without-replacement", rate: "0.01", event: { kind: "laplace", scale } },
  ],
  mixed: (spread, epsilon) => [
    { kind: "gaussian", sigma: spread },
    { kind: "laplace", scale: spread },
    { kind: "pure", epsilon },
  ],
  "pure, two": (_, epsilon) => [
    { kind: "pure", epsilon },
    { kind: "pure", epsilon: `${epsilon}1` },
  ],
  "many gaussians": (sigma) =>
    together(40, (i) => ({ kind: "gaussian", sigma: String(Number(sigma) + i / 8) })),
  "many pure": (_, epsilon) =>
    together(40, (i) => ({ kind: "pure", epsilon: `${epsilon}${i + 1}`.replace(/0+$/, "") })),
  "many renyi and one that may fail": (sigma) => [
    ...together(200, (i) => ({
      kind: "subsampled",
      scheme: "poisson",
      rate: "0.01",
      event: { kind: "gaussian", sigma: String(Number(sigma) + i / 8) },
    })),
    { kind: "approximate", epsilon: "0.1", delta: "1e-9" },
  ],
};

/** What accounts of so many events of one kind come to. */
export function* ofAccounts(times: readonly number[]): Generator<Issued> {
  for (const [kind, eventsOf] of Object.entries(kinds)) {
    for (const often of times) {
      const total = often === 1 ? 0.3 : 3;
      const root = Math.sqrt(often) / total;
      const events = eventsOf(
        String(Number(root.toPrecision(3))),
        (1 / root).toFixed(6).replace(/\.?0+$/, ""),
      );
      const repeated = events.map((event) => ({ kind: "repeated", event, times: often }));
      const neighbours = /poisson|renyi/.test(kind) ? "add-or-remove-one" : "replace-one";
      const certificate = unlessRefused(() => accounting.account(repeated, { delta: "1e-6", neighbours }));
      if (certificate !== undefined) yield { what: `${kind}, ${often} times`, certificate };
    }
  }
}
