import { randomUUID } from 'node:crypto';
import type { StreamId } from '@sabot/proof';
import { CLOSE_MS, within } from './postgres-client.ts';
import { keepListening, type ListenConnection } from './postgres-listener.ts';

const CHANNEL = 'sabot_appends';
/** Appends within so many milliseconds are told together. */
const GATHER_MS = 5;
/** How often tables and tournaments are looked over for what a server stored and died before telling. */
const ROUND_MS = 2000;
/** PostgreSQL takes messages below 8,000 bytes. */
const MAX_MESSAGE = 4000;
/** Marks a message that tells of no append. */
const BROADCAST_MARK = ' whispers';

/** How far all tables and tournaments are that are not over: of the others no event is looked at. */
const TIPS = `select stream, coalesce((select max(sequence) from events where events.stream = listed.stream), 0) as sequence
  from (select 'table:' || id as stream from tables where retired is null
    union all select 'tournament:' || id from tournaments where retired is null) as listed`;

/** No stream is as far as this. */
const UNKNOWN = -1;

interface PostgresNotify {
  /** This server has appended up to `sequence`; null when it is not known how far. */
  readonly announceAppend: (stream: StreamId, sequence: number | null) => void;
  /** Told of what others have appended, and of what is over; now and then of a stream where nothing is new. */
  readonly onAppend: (listener: (stream: StreamId, isOver: boolean) => void) => () => void;
  /** A line for whoever listens at the other servers now: lost where there is no connection. */
  readonly broadcast: (stream: StreamId, text: string) => void;
  readonly onBroadcast: (listener: (stream: StreamId, text: string) => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Streams packed into messages that each begin with the server's own mark. */
const messagesOf = (server: string, streams: readonly StreamId[]): readonly string[] => {
  const messages: string[] = [];
  let message = server;
  for (const stream of streams) {
    if (message.length + stream.length > MAX_MESSAGE) {
      messages.push(message);
      message = server;
    }
    message += `\n${stream}`;
  }
  return [...messages, message];
};

/**
 * Tells other servers of appends, and this one of theirs. It rings outside the transactions that it tells of: inside,
 * it would make all commits of the database wait in line.
 */
export const openNotify = (url: string): PostgresNotify => {
  const server = randomUUID();
  const listeners = new Set<(stream: StreamId, isOver: boolean) => void>();
  const broadcastListeners = new Set<(stream: StreamId, text: string) => void>();
  const pending = new Set<StreamId>();
  const own = new Map<StreamId, number>();
  let seen: ReadonlyMap<StreamId, number> = new Map();
  let line: ListenConnection | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let isClosed = false;

  const notifyListeners = (stream: StreamId, isOver = false): void => {
    for (const listener of listeners) listener(stream, isOver);
  };

  const send = async (on: ListenConnection): Promise<void> => {
    const told = [...pending];
    if (told.length === 0) return;
    pending.clear();
    try {
      const query = 'select pg_notify($1, message) as rung from unnest($2::text[]) as given (message)';
      await on.query(query, [CHANNEL, messagesOf(server, told)]);
    } catch {
      // Kept until there is a connection again.
      for (const stream of told) pending.add(stream);
    }
  };

  const pollTips = async (on: ListenConnection): Promise<void> => {
    const tips = await on.query<{ readonly stream: StreamId; readonly sequence: number }>(TIPS);
    const before = seen;
    seen = new Map(tips.map(({ stream, sequence }) => [stream, sequence]));
    for (const [stream, sequence] of seen)
      if (![before.get(stream), own.get(stream)].includes(sequence)) notifyListeners(stream);
    for (const stream of before.keys()) {
      if (seen.has(stream)) continue;
      // Its end may not have been told.
      own.delete(stream);
      notifyListeners(stream, true);
    }
  };

  const connected = (): ListenConnection => {
    line ??= keepListening(url, {
      channel: CHANNEL,
      onReady: async () => {
        if (line !== null) await send(line);
        // Whatever was told while nobody listened is told now.
        seen = new Map(Array.from(seen.keys(), (stream) => [stream, UNKNOWN]));
        if (line !== null && listeners.size > 0) await pollTips(line);
      },
      onMessage: (payload) => {
        const [from = '', ...told] = payload.split('\n');
        const [stream, text] = told;
        if (from.startsWith(server)) return;
        if (!from.endsWith(BROADCAST_MARK)) for (const each of told) notifyListeners(each as StreamId);
        else if (stream !== undefined && text !== undefined)
          for (const listener of broadcastListeners) listener(stream as StreamId, text);
      },
    });
    return line;
  };

  const round = setInterval(() => {
    if (line !== null && listeners.size > 0) pollTips(line).catch(() => {});
  }, ROUND_MS);
  round.unref();

  const gathered = async (): Promise<void> => {
    gathering = null;
    await send(connected());
  };

  return {
    announceAppend: (stream, sequence) => {
      if (sequence !== null && !stream.startsWith('account:')) own.set(stream, sequence);
      pending.add(stream);
      if (gathering !== null || isClosed) return;
      gathering = setTimeout(() => void gathered(), GATHER_MS);
      gathering.unref();
    },
    onAppend: (listener) => {
      listeners.add(listener);
      if (!isClosed) connected();
      return () => {
        listeners.delete(listener);
      };
    },
    broadcast: (stream, text) => {
      if (isClosed) return;
      const message = `${server}${BROADCAST_MARK}\n${stream}\n${text}`;
      connected()
        .query('select pg_notify($1, $2)', [CHANNEL, message])
        .catch(() => {});
    },
    onBroadcast: (listener) => {
      broadcastListeners.add(listener);
      if (!isClosed) connected();
      return () => {
        broadcastListeners.delete(listener);
      };
    },
    close: async () => {
      isClosed = true;
      clearInterval(round);
      if (gathering !== null) clearTimeout(gathering);
      if (line === null) return;
      await within(CLOSE_MS, send(line));
      await line.close();
    },
  };
};
