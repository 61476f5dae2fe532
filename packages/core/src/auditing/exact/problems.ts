import type { Dichotomy, FiniteClass, Scored } from "../../classes/class.ts";
import { sameShape } from "../../classes/shape.ts";
import { classes } from "../../classes/standard.ts";
import type { Points, Sample } from "../../data/index.ts";

/** The matrix classes of the audits, by the name of their file: one of their rows is the other's complement, or nearly so. */
const matrices: Readonly<Record<string, string>> = {
  "three.csv": "0,0,0\n1,0,1\n0,1,1\n1,1,1\n",
  "four.csv": "0,0,0,1\n1,0,1,0\n0,1,1,0\n1,1,1,1\n1,0,0,1\n",
};

/** One small class of every name on finite domains, with three points; parities and conjunctions have 2^k, so two. */
const three =
  "thresholds:3 points:3 intervals:3 unions:3,2 subsets:3,2 at-most:3,1 all:3 affine:3,1,0 parities:1 conjunctions:1 " +
  "monotone:1 matrix:three.csv product(thresholds:1;thresholds:2) union(points:3;thresholds:3)";

/** The same with four points. */
const four =
  "thresholds:4 points:4 intervals:4 unions:4,2 subsets:4,2 at-most:4,1 all:4 affine:2,2,1 parities:2 conjunctions:2 " +
  "monotone:2 matrix:four.csv product(thresholds:2;points:2) union(points:4;thresholds:4)";

/** The specs of the classes on which learners are audited. */
export function smallClasses(points: 3 | 4): readonly string[] {
  return (points === 3 ? three : four).split(" ");
}

/** A class of the audits; its matrices need no file. Only finite domains can be audited exactly. */
export function auditedClass(spec: string): FiniteClass {
  return remembered(classes.parse(spec, { read: (file) => matrices[file] ?? "" }) as FiniteClass);
}

/** The class with its dichotomies and minimizers remembered: enumerations ask for the same again and again. */
function remembered<Hypothesis>(subject: FiniteClass<Hypothesis>): FiniteClass<Hypothesis> {
  const dichotomies = new Map<string, readonly Dichotomy<Hypothesis>[]>();
  const minimizers = new Map<string, Scored<Hypothesis>>();
  const text = ({ columns }: Points): string => columns.map((column) => column.join()).join(";");
  const copy: FiniteClass<Hypothesis> = Object.freeze({
    ...subject,
    dichotomies: (points: Points) => {
      const key = text(points);
      let list = dichotomies.get(key);
      if (list === undefined) dichotomies.set(key, (list = [...subject.dichotomies(points)]));
      return list;
    },
    erm: (sample: Sample) => {
      const key = `${text(sample)}:${sample.labels.join()}`;
      let found = minimizers.get(key);
      if (found === undefined) minimizers.set(key, (found = subject.erm(sample)));
      return found;
    },
  });
  return sameShape(copy, subject);
}
