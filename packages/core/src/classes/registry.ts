import { didYouMean } from "../issues/index.ts";
import type { HypothesisClass } from "./class.ts";
import { readSpec, refuseSpec, type SpecText, type SpecTree } from "./spec.ts";

/** What a definition may ask for while it reads its arguments. Arguments count from 0. */
export interface ClassContext {
  /** The spec as written. */
  readonly spec: string;
  /** An argument as a whole number from `least` to `most`; otherwise refused, with its name, range and position. */
  integer(argument: number, least: number, most: number): number;
  /** Refuses an argument. */
  fail(argument: number, expected: string): never;
  /** The class that stands in parentheses at this place. */
  member(argument: number): HypothesisClass;
  /** The text of a file that an argument names. */
  read(file: string): string;
}

/**
 * How a class spec becomes a class. The form, such as `thresholds:N`, `product(A;B)` or `matrix:FILE`, says how many
 * arguments there are and what they are called; several definitions may share a name with different numbers of them.
 * An argument called FILE takes everything behind the colon.
 */
export interface ClassDefinition {
  readonly name: string;
  readonly form: string;
  /** Where the one argument is how many features there are: a spec without it means all features of a schema. */
  readonly features?: "all";
  parse(args: readonly string[], context: ClassContext): HypothesisClass;
}

export interface ParseOptions {
  /** Gives the text of a file; without it, classes that are read from files are refused. */
  read?(file: string): string;
}

export interface ClassRegistry {
  /** The forms of the known class specs. */
  readonly names: readonly string[];
  /** Whether a spec leaves it to a schema how many features there are, as `stumps` does. */
  isBare(spec: string): boolean;
  /** The class of a spec. */
  parse(spec: string, options?: ParseOptions): HypothesisClass;
  /**
   * The registry with one more definition, which comes before others of the same form; or with a class of one's own,
   * which its whole spec names and which leaves all other specs as they are.
   */
  with(definition: ClassDefinition | HypothesisClass): ClassRegistry;
}

/** The classes that specs may name: those of one's own by their whole spec, the others by their forms. */
export function classRegistry(
  definitions: readonly ClassDefinition[],
  own: ReadonlyMap<string, HypothesisClass> = new Map(),
): ClassRegistry {
  const names = Object.freeze([...new Set([...own.keys(), ...definitions.map(({ form }) => form)])]);
  const resolve = (whole: string, tree: SpecTree, options: ParseOptions): HypothesisClass => {
    const found = own.get(tree.spec);
    if (found !== undefined) return found;
    const namesakes = definitions.filter(({ name }) => name === tree.name.text);
    const siblings = [...own.keys()].filter((spec) => nameOf(spec) === tree.name.text);
    const forms = [...siblings, ...namesakes.map(({ form }) => form)].join(" or ");
    const wrongName = `${JSON.stringify(tree.name.text)} at position ${tree.name.position}`;
    if (forms === "") {
      const { remedy } = didYouMean(tree.name.text, names.map(nameOf));
      return refuseSpec(whole, "a known class", wrongName, names, remedy);
    }
    const definition = namesakes.find(({ form }) => fits(shapeOf(form), tree));
    if (definition === undefined) {
      return refuseSpec(
        whole,
        forms,
        `${JSON.stringify(tree.spec)} at position ${tree.name.position}`,
        names,
      );
    }
    const args = argumentsOf(shapeOf(definition.form), tree);
    const fail = (argument: number, expected: string): never => {
      const { text, position } = args[argument]!;
      const called = shapeOf(definition.form).parameters[argument]!;
      return refuseSpec(
        whole,
        `${called} of ${definition.form} to be ${expected}`,
        `${JSON.stringify(text)} at position ${position}`,
        names,
      );
    };
    return definition.parse(
      args.map(({ text }) => text),
      {
        spec: tree.spec,
        fail,
        integer: (argument, least, most) => {
          const value = integerOf(args[argument]!.text);
          if (value >= least && value <= most) return value;
          return fail(argument, `a whole number from ${least} to ${most}`);
        },
        member: (argument) => resolve(whole, tree.members![argument]!, options),
        read: (file) => options.read?.(file) ?? fail(0, "a file that can be read here"),
      },
    );
  };
  return Object.freeze({
    names,
    isBare: (spec: string) => definitions.some(({ name, features }) => features === "all" && name === spec),
    parse: (spec: string, options: ParseOptions = {}) => resolve(spec, readSpec(spec, names), options),
    with: (added: ClassDefinition | HypothesisClass) =>
      "parse" in added
        ? classRegistry([added, ...definitions], own)
        : classRegistry(definitions, new Map(own).set(plainSpec(added), added)),
  });
}

/** The spec of a user's own class: it, and nothing else, parses into the class. */
function plainSpec({ spec }: HypothesisClass): string {
  if (readSpec(spec, []).members === undefined) return spec;
  return refuseSpec(spec, "a name, with or without arguments", "parentheses", []);
}

function nameOf(spec: string): string {
  return readSpec(spec, []).name.text;
}

interface Shape {
  readonly kind: "plain" | "file" | "members";
  readonly parameters: readonly string[];
}

function shapeOf(form: string): Shape {
  const { tail, members } = readSpec(form, []);
  if (members !== undefined) return { kind: "members", parameters: members.map(({ spec }) => spec) };
  if (tail?.text === "FILE") return { kind: "file", parameters: ["FILE"] };
  return { kind: "plain", parameters: tail?.text.split(",") ?? [] };
}

function fits(shape: Shape, tree: SpecTree): boolean {
  if ((shape.kind === "members") !== (tree.members !== undefined)) return false;
  return argumentsOf(shape, tree).length === shape.parameters.length;
}

function argumentsOf({ kind }: Shape, { tail, members }: SpecTree): readonly SpecText[] {
  if (members !== undefined)
    return members.map(({ spec, name }) => ({ text: spec, position: name.position }));
  if (tail === undefined) return [];
  if (kind === "file") return [tail];
  let { position } = tail;
  return tail.text.split(",").map((text) => {
    const argument = { text, position };
    position += text.length + 1;
    return argument;
  });
}

/** Digits, or digits with a power of ten such as 1e9; NaN for anything else. */
function integerOf(text: string): number {
  return /^\d+(e\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
