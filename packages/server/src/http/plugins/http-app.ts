import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Settings } from '../../ops/settings.ts';
import type { Feeds } from '../feeds/feeds.ts';
import type { RouteAccess, RouteLimit } from './access.ts';
import type { Caller } from './caller.ts';
import type { Services } from './house-services.ts';

/** A Fastify whose routes have the types of their schemas. */
export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What routes are given beside the request. */
export interface RouteParts {
  readonly services: Services;
  readonly settings: Settings;
  readonly feeds: Feeds;
}

/** A group of routes, as a plugin. */
export type Routes = (app: HttpApp, parts: RouteParts) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever asks, once it is known. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Who may use the route. */
    readonly access?: RouteAccess;
    /** How often it may be used. */
    readonly limit?: RouteLimit;
    /** The answer is the same whoever asks, so that nobody's session is looked up: the store may hang. */
    readonly isForNobody?: true;
  }
}
