import type { LazyCommand } from '../command.ts';

/** What runs a house, loaded when called. */
export const HOUSE_COMMANDS: readonly LazyCommand[] = [
  {
    name: 'serve',
    usage: '[--port N] [--data DIR | --database URL] ...',
    summary: 'Opens the house: live tables over HTTP and WebSocket, on an embedded store or on PostgreSQL.',
    load: async () => (await import('../house/serve.ts')).serve,
  },
  {
    name: 'invite',
    usage: '[--role ROLE] [--url URL] [--data DIR | --database URL]',
    summary: 'Prints a link by which one person signs up as staff, once, within a day.',
    load: async () => (await import('../house/invite.ts')).invite,
  },
  {
    name: 'disable',
    usage: 'LOGIN [--data DIR | --database URL]',
    summary: 'Shuts someone out, whatever their position.',
    load: async () => (await import('../house/disable.ts')).disable,
  },
  {
    name: 'backup',
    usage: 'FILE [--data DIR | --database URL]',
    summary: 'Writes the whole house to one file while it runs.',
    load: async () => (await import('../house/backup.ts')).backup,
  },
  {
    name: 'restore',
    usage: 'FILE [--data DIR | --database URL]',
    summary: 'Fills an empty store from a backup, of either kind of store.',
    load: async () => (await import('../house/backup.ts')).restore,
  },
  {
    name: 'verify',
    usage: 'FILE | --data DIR | --database URL [--table ID] [--export FILE | --round N] [--json]',
    summary: 'Proves a table or a whole store: chain, signed heads, money, cards, settlements, shoes.',
    load: async () => (await import('../house/verify.ts')).verify,
  },
];
