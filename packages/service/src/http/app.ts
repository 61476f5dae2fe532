import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { Service } from "../service.ts";

/** The HTTP application; handlers know the types of what their schemas describe. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Adds the routes of one resource. What runs beside them starts in `onReady` and ends in `onClose`. */
export type Routes = (app: App, service: Service) => void;
