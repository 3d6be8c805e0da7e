import type { SignedHead } from '@sabot/proof';
import {
  checkReceipt,
  getGame,
  getHealth,
  getHouse,
  getIndex,
  getKeys,
  getMetrics,
  getPolicy,
  getReadiness,
} from '@sabot/protocol';
import { versionOf } from '../../streams/origin.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import type { Routes } from './route.ts';

const MONEY_WORDS = {
  play: 'Play money: it is given away, cannot be bought and is worth nothing.',
  cash: 'Cash: chips are sold and cashed by staff.',
} as const;

const LINKS = {
  house: '/api/house',
  me: '/api/me',
  tables: '/api/tables',
  feed: '/api/feed',
  policy: '/api/policy',
  keys: '/api/keys',
  description: '/api/openapi.json',
  feeds: '/api/asyncapi.json',
  docs: '/api/docs',
} as const;

const SIGNED =
  'sabot-head/1, stream, round, sequence and hash, each on a line of its own; ' +
  'with an epoch: sabot-head/2, epoch, stream, round, sequence and hash';

/** The house to the public: its name, games, keys and policy. */
export const houseRoutes: Routes = async (app, { services, settings }) => {
  const { house, now } = services;

  app.route({ ...getIndex, config: { access: 'anyone' }, handler: async () => ({ links: LINKS }) });

  app.route({
    ...getHouse,
    config: { access: 'anyone' },
    handler: async () => ({
      name: settings.name,
      money: { kind: settings.money, words: MONEY_WORDS[settings.money] },
      games: house.games.list,
      version: versionOf(),
      ...house.origin,
      key: { id: house.keys.id, publicKey: house.keys.publicKey },
      epoch: house.epoch,
      at: now(),
    }),
  });

  app.route({
    ...getGame,
    config: { access: 'anyone' },
    handler: async ({ params }) => {
      const game = house.games.find(params.game);
      if (game === undefined) throw httpRefusal('unknown-game');
      return { game };
    },
  });

  app.route({
    ...getKeys,
    config: { access: 'anyone' },
    handler: async () => ({
      keys: [{ id: house.keys.id, algorithm: 'Ed25519' as const, publicKey: house.keys.publicKey }],
      signed: SIGNED,
    }),
  });

  app.route({
    ...checkReceipt,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ body }) => services.checkReceipt(body as SignedHead),
  });

  app.route({
    ...getPolicy,
    config: { access: 'anyone' },
    handler: async () => ({ policy: services.policy }),
  });
};

/** Health, readiness and metrics, for whoever operates the server. */
export const operationsRoutes: Routes = async (app, { services, settings }) => {
  // Answered for as long as the process runs, whatever the store does.
  app.route({
    ...getHealth,
    config: { access: 'anyone', skipsSession: true },
    handler: async () => ({ ok: true as const }),
  });

  app.route({
    ...getReadiness,
    config: { access: 'anyone', skipsSession: true },
    handler: async () => {
      await services.house.store.ping();
      return { ok: true as const };
    },
  });

  app.route({
    ...getMetrics,
    config: { access: 'anyone', skipsSession: true },
    handler: async ({ caller }, reply) => {
      const may = settings.metrics === 'anyone' || (settings.metrics === 'loopback' && caller.isLocal);
      if (!may) throw httpRefusal('not-found');
      const { registry } = services.metrics;
      reply.type(registry.contentType).serializer(String);
      return registry.metrics();
    },
  });
};
