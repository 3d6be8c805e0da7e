import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { RouteLimit } from './access.ts';
import type { Caller, RouteAccess } from './caller.ts';

/** A Fastify instance whose routes have the types of their schemas. */
export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Who may use the route. */
    readonly access?: RouteAccess;
    /** How often it may be used. */
    readonly limit?: RouteLimit;
    /** The answer is the same for every caller: no session is looked up, so that it works when the store hangs. */
    readonly skipsSession?: true;
  }
}
