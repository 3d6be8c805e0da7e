import type { MoneyKind } from '@sabot/protocol';

export type { MoneyKind };

const MONEY_KINDS = ['play', 'cash'] as const satisfies readonly MoneyKind[];

/** A kind of setting: how its text is read. Null stands for text that does not fit. */
interface Kind<T> {
  readonly words: string;
  readonly read: (text: string) => T | null;
}

const anyText: Kind<string> = { words: 'TEXT', read: (text) => (text.length > 0 ? text : null) };

const wholeFrom = (min: number, max: number): Kind<number> => ({
  words: `${min}..${max}`,
  read: (text) => (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
});

const FLAGS: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
};
const onOff: Kind<boolean> = { words: 'on|off', read: (text) => FLAGS[text] ?? null };

const oneOfThese = <const L extends readonly string[]>(list: L): Kind<L[number]> => ({
  words: list.join('|'),
  read: (text) => list.find((each) => each === text) ?? null,
});

/** As a browser sends it: scheme, host, and port where it is not the usual one. */
const originOf = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.origin === text ? text : null;
};

const origins: Kind<readonly string[]> = {
  words: 'ORIGIN[,ORIGIN]',
  read: (text) => {
    const list = text.split(',').map((each) => originOf(each.trim()));
    return list.every((each) => each !== null) ? list : null;
  },
};

const files: Kind<readonly string[]> = {
  words: 'FILE.js[,FILE.js]',
  read: (text) => {
    const list = text.split(',').map((each) => each.trim());
    return list.every((each) => each.length > 0) ? list : null;
  },
};

/** What stands before the server: nobody, so many proxies, or those at these addresses. */
const proxies: Kind<boolean | number | string> = {
  words: 'off|HOPS|ADDRESS[,ADDRESS]',
  read: (text) => {
    if (text === 'off') return false;
    if (/^[1-9]\d?$/.test(text)) return Number(text);
    return /^[0-9a-fA-F.:/,]+$/.test(text) || text === 'loopback' ? text : null;
  },
};

interface Setting<T> {
  readonly flag: string;
  readonly env: string;
  readonly kind: Kind<T>;
  readonly default: T;
  readonly words: string;
}

const setting = <T>(flag: string, env: string, kind: Kind<T>, start: NoInfer<T>, words: string): Setting<T> => ({
  flag,
  env,
  kind,
  default: start,
  words,
});

const orNothing = <T>(kind: Kind<T>): Kind<T | null> => kind;

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Every setting of a server: its flag, its variable, what it takes and what it is unless told otherwise. */
export const SETTINGS = {
  host: setting('host', 'SABOT_HOST', anyText, '127.0.0.1', 'Address to listen on; 0.0.0.0 for every network.'),
  port: setting('port', 'SABOT_PORT', wholeFrom(0, 65_535), 8417, 'Port to listen on; 0 for any free one.'),
  data: setting('data', 'SABOT_DATA', anyText, './sabot-data', 'Directory of the embedded store.'),
  database: setting(
    'database',
    'DATABASE_URL',
    orNothing(anyText),
    null,
    'PostgreSQL to use in place of the embedded store: postgres://user:password@host/name.',
  ),
  games: setting(
    'game',
    'SABOT_GAMES',
    files,
    [],
    'Games that someone else has defined, each a module that exports `game`; dealt beside the five from now on.',
  ),
  name: setting('name', 'SABOT_NAME', anyText, 'Sabot', 'Name of the house.'),
  web: setting(
    'web',
    'SABOT_WEB',
    orNothing(anyText),
    null,
    'Directory of the built pages; those that come with the program unless given.',
  ),
  money: setting(
    'money',
    'SABOT_MONEY',
    oneOfThese(MONEY_KINDS),
    'play',
    'Play money, or cash that a cashier handles.',
  ),
  demo: setting('demo', 'SABOT_DEMO', onOff, true, 'Whether an empty store gets five demo tables.'),
  origins: setting(
    'origin',
    'SABOT_ORIGINS',
    origins,
    [],
    'Other origins whose pages may act for a signed-in person, such as https://play.example.',
  ),
  trustProxy: setting(
    'trust-proxy',
    'SABOT_TRUST_PROXY',
    proxies,
    false,
    'Proxies whose X-Forwarded headers are believed: how many there are, or their addresses.',
  ),
  secureCookies: setting(
    'secure-cookies',
    'SABOT_SECURE_COOKIES',
    onOff,
    false,
    'Send session cookies over https only; turn on wherever people come in by https.',
  ),
  log: setting('log', 'SABOT_LOG', oneOfThese(LOG_LEVELS), 'info', 'How much is logged.'),
  metrics: setting(
    'metrics',
    'SABOT_METRICS',
    oneOfThese(['off', 'loopback', 'anyone']),
    'loopback',
    'Who may read /metrics: nobody, this machine, or anyone.',
  ),
  rateLimits: setting('rate-limits', 'SABOT_RATE_LIMITS', onOff, true, 'Whether requests are limited in number.'),
  entriesPerMinute: setting(
    'entries-per-minute',
    'SABOT_ENTRIES_PER_MINUTE',
    wholeFrom(1, 100_000),
    20,
    'Sign-ins, guests, registrations and invitations from one address in a minute.',
  ),
  commandsPerSecond: setting(
    'commands-per-second',
    'SABOT_COMMANDS_PER_SECOND',
    wholeFrom(1, 1_000_000),
    50,
    'Requests that write, for one session, in the long run.',
  ),
  commandBurst: setting(
    'command-burst',
    'SABOT_COMMAND_BURST',
    wholeFrom(1, 1_000_000),
    200,
    'Requests that write, for one session, at once.',
  ),
  readsPerSecond: setting(
    'reads-per-second',
    'SABOT_READS_PER_SECOND',
    wholeFrom(1, 1_000_000),
    20,
    'Requests for tables, history, events and proofs from one address, in the long run; five times as many at once.',
  ),
  maxConnections: setting(
    'max-connections',
    'SABOT_MAX_CONNECTIONS',
    wholeFrom(1, 1_000_000),
    10_000,
    'Connections of any kind at one time.',
  ),
  maxFeeds: setting('max-feeds', 'SABOT_MAX_FEEDS', wholeFrom(1, 1_000_000), 5000, 'Live feeds at one time.'),
  maxFeedsPerAddress: setting(
    'max-feeds-per-address',
    'SABOT_MAX_FEEDS_PER_ADDRESS',
    wholeFrom(1, 1_000_000),
    100,
    'Live feeds from one address at one time.',
  ),
  feedBufferBytes: setting(
    'feed-buffer-bytes',
    'SABOT_FEED_BUFFER_BYTES',
    wholeFrom(1024, 1_073_741_824),
    1_048_576,
    'A live feed that falls behind by more than this is cut; it can resume.',
  ),
  stopSeconds: setting(
    'stop-seconds',
    'SABOT_STOP_SECONDS',
    wholeFrom(0, 3600),
    10,
    'How long a stop waits for what is under way; to close the house takes two seconds more at most.',
  ),
} as const;

type Known = typeof SETTINGS;
type SettingName = keyof Known;
export type Settings = { readonly [K in SettingName]: Known[K] extends Setting<infer T> ? T : never };

/** A setting has a value that it cannot take; the message says which. */
export class BadSetting extends Error {}

type Texts = Readonly<Record<string, string | undefined>>;

const settingOf = ({ flag, env, kind, default: start }: Setting<unknown>, flags: Texts, variables: Texts): unknown => {
  const [text, name] = flags[flag] === undefined ? [variables[env], env] : [flags[flag], `--${flag}`];
  if (text === undefined || (text === '' && flags[flag] === undefined)) return start;
  const value = kind.read(text);
  // The text itself is not repeated: it may hold a password.
  if (value === null) throw new BadSetting(`${name} takes ${kind.words}. ${SETTINGS_WORDS.get(flag) ?? ''}`.trim());
  return value;
};

const ALL: readonly (readonly [string, Setting<unknown>])[] = Object.entries(SETTINGS);
const SETTINGS_WORDS = new Map(ALL.map(([, { flag, words }]) => [flag, words]));

/** Settings from flags, then from the environment, then as usual. */
export const readSettings = (flags: Texts, variables: Texts = {}): Settings => {
  const known = new Set(ALL.map(([, { flag }]) => flag));
  const stray = Object.keys(flags).find((flag) => !known.has(flag));
  if (stray !== undefined) throw new BadSetting(`There is no setting --${stray}.`);
  // Each value was read by the kind that its type comes from.
  return Object.fromEntries(ALL.map(([name, each]) => [name, settingOf(each, flags, variables)])) as Settings;
};

const defaultWords = (value: unknown): string => {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
};

/** Lines for `--help`. */
export const settingsHelp = (): readonly string[] =>
  ALL.flatMap(([, { flag, env, kind, default: start, words }]) => [
    `--${flag} ${kind.words}`,
    `    ${words}`,
    `    ${env}; ${defaultWords(start)} unless set.`,
  ]);
