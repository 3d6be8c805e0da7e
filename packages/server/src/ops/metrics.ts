import { COMMAND_NAMES } from '@sabot/table';
import { TOURNAMENT_COMMAND_NAMES } from '@sabot/tournament';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** As much of the answer to a command as is counted. */
type CountedAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: { readonly code: string } }
  | { readonly kind: 'failed'; readonly code: string };

export interface Metrics {
  readonly registry: Registry;
  /** One command answered. Names come from the lists of commands, codes from those of refusals: both are bounded. */
  readonly command: (name: string, answer: CountedAnswer, seconds: number) => void;
  /** One batch was made durable; for `onAppend` of the house. */
  readonly append: (milliseconds: number) => void;
  readonly storeUnavailable: () => void;
  /** From the moment at which events were durable to that at which they were handed to all sockets. */
  readonly feedLag: (seconds: number) => void;
  readonly feedCut: (why: FeedCut) => void;
  readonly request: (status: number) => void;
}

const FEED_CUTS = ['slow', 'silent', 'session-ended', 'bad-frame', 'stopping'] as const;
export type FeedCut = (typeof FEED_CUTS)[number];

/** What is counted when it is asked for. */
interface Gauges {
  readonly tables: () => number;
  readonly connections: () => number;
  readonly feeds: () => number;
}

const NAMES: ReadonlySet<string> = new Set([...COMMAND_NAMES, ...TOURNAMENT_COMMAND_NAMES]);

export const makeMetrics = ({ withProcess = true }: { readonly withProcess?: boolean } = {}): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const seconds = (name: string, help: string): Histogram => new Histogram({ name, help, buckets: SECONDS, registers });

  const commands = counter('sabot_commands_total', 'Commands by name and kind of answer.', ['do', 'answer']);
  const refusals = counter('sabot_refusals_total', 'Refusals and failures by code.', ['code']);
  const taken = seconds('sabot_command_seconds', 'From the arrival of a command to its answer.');
  const appends = seconds('sabot_append_seconds', 'Time to make a batch durable.');
  const unavailable = counter('sabot_store_unavailable_total', 'Times that the store did not answer.');
  const lag = seconds('sabot_feed_lag_seconds', 'From durable to handed to every watcher.');
  const cuts = counter('sabot_feed_cuts_total', 'Live feeds that the server ended.', ['why']);
  const requests = counter('sabot_requests_total', 'HTTP requests by status class.', ['status']);
  return {
    registry,
    command: (name, answer, time) => {
      commands.inc({ do: NAMES.has(name) ? name : 'other', answer: answer.kind });
      if (answer.kind === 'refused') refusals.inc({ code: answer.refusal.code });
      if (answer.kind === 'failed') refusals.inc({ code: answer.code });
      taken.observe(time);
    },
    append: (milliseconds) => appends.observe(milliseconds / 1000),
    storeUnavailable: () => unavailable.inc(),
    feedLag: (time) => lag.observe(time),
    feedCut: (why) => cuts.inc({ why }),
    request: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
  };
};

/** Adds what is read off the running server at the moment of asking. */
export const addGauges = ({ registry }: Metrics, { tables, connections, feeds }: Gauges): void => {
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('sabot_tables', 'Tables of the house.', tables);
  gauge('sabot_connections', 'Open connections.', connections);
  gauge('sabot_feeds', 'Open live feeds.', feeds);
};
