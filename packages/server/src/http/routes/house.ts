import type { SignedHead } from '@sabot/proof';
import { GAMES } from '@sabot/rules';
import { matching, optional, record, thirtyTwoBytes, whole } from '@sabot/table';
import { versionOf } from '../../house/origin.ts';
import { problem } from '../problem.ts';
import { json, type Route, route } from '../route.ts';

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
} as const;

const index = route({
  method: 'GET',
  path: '/api',
  summary: 'Where to go from here.',
  access: 'anyone',
  answer: 'Links by name.',
  handle: () => json({ links: LINKS }),
});

const house = route({
  method: 'GET',
  path: '/api/house',
  summary: 'The house: its name, its money, its versions and its key.',
  access: 'anyone',
  answer: 'The name of the house, what is played for, the games, versions and the public key.',
  handle: ({ services: { house: open, now }, settings: { name, money } }) =>
    json({
      name,
      money: { kind: money, words: MONEY_WORDS[money] },
      games: GAMES.map(({ id, code, name: title }) => ({ id, code, name: title })),
      version: versionOf(),
      rules: open.origin.rules,
      build: open.origin.build,
      format: open.origin.format,
      key: { id: open.keys.id, publicKey: open.keys.publicKey },
      epoch:
        open.epoch === null ? null : { id: open.epoch.id, number: open.epoch.number, restored: open.epoch.restored },
      at: now(),
    }),
});

const keys = route({
  method: 'GET',
  path: '/api/keys',
  summary: 'The public keys by which receipts are checked.',
  access: 'anyone',
  answer: 'Ed25519 keys by id, as PEM, and the text that is signed.',
  handle: ({ services: { house: open } }) =>
    json({
      keys: [{ id: open.keys.id, algorithm: 'Ed25519', publicKey: open.keys.publicKey }],
      signed:
        'sabot-head/1, stream, round, sequence and hash, each on a line of its own; ' +
        'with an epoch: sabot-head/2, epoch, stream, round, sequence and hash',
    }),
});

const receipts = route({
  method: 'POST',
  path: '/api/receipts/check',
  summary: 'What has become of the round that a receipt tells of.',
  access: 'anyone',
  limit: 'read',
  body: record({
    stream: matching(/^(table|tournament):[A-Za-z0-9._-]{1,64}$/, 'the stream of a table or a tournament'),
    round: whole(0),
    sequence: whole(1),
    hash: thirtyTwoBytes,
    epoch: optional(thirtyTwoBytes),
    key: matching(/^[0-9a-f]{16}$/, 'the id of a key'),
    signature: matching(/^[A-Za-z0-9+/=]{1,100}$/, 'a signature in base64'),
  }),
  answer:
    'Whether the record still says what was signed; if not, a code: forged, other-key, contradicted, beyond, or lost, with when the house was restored.',
  handle: async ({ services, body }) => json(await services.checkReceipt(body as SignedHead)),
});

const policy = route({
  method: 'GET',
  path: '/api/policy',
  summary: 'What the house rules by itself at tables without staff.',
  access: 'anyone',
  answer: 'The published policy.',
  handle: ({ services }) => json({ policy: services.policy }),
});

/** Answered as long as there is anyone to answer. */
export const HEALTH_PATH = '/healthz';

const healthz = route({
  method: 'GET',
  path: HEALTH_PATH,
  summary: 'Whether the process lives.',
  access: 'anyone',
  isForNobody: true,
  answer: 'Always `ok`.',
  handle: () => json({ ok: true }),
});

const readyz = route({
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the server can serve: its store answers and takes what is written, and it is not stopping.',
  access: 'anyone',
  isForNobody: true,
  answer: '`ok`, or a problem with status 503.',
  handle: async ({ services: { house: open } }) => {
    await open.store.ping();
    return json({ ok: true });
  },
});

const metrics = route({
  method: 'GET',
  path: '/metrics',
  summary: 'Figures for Prometheus.',
  access: 'anyone',
  isForNobody: true,
  answer: 'Metrics in the text format of Prometheus.',
  type: 'text/plain',
  handle: async ({ services, settings, caller }) => {
    const may = settings.metrics === 'anyone' || (settings.metrics === 'loopback' && caller.isLocal);
    if (!may) throw problem('not-found');
    const { registry } = services.metrics;
    return { kind: 'text', type: registry.contentType, body: await registry.metrics() };
  },
});

export const HOUSE_ROUTES: readonly Route[] = [index, house, keys, receipts, policy, healthz, readyz, metrics];
