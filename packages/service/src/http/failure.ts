import type { FastifyError } from "fastify";

/** What a shape says, as far as words are made of it. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly pattern?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** What the validator found, with the shape that did not fit and what was there in its place (its option `verbose`). */
export type Failure = NonNullable<FastifyError["validation"]>[number] & {
  readonly schema?: unknown;
  readonly parentSchema?: Shape;
  readonly data?: unknown;
};
