import { randomUUID } from 'node:crypto';
import type { StreamId } from '@sabot/proof';
import { CLOSE_MS, within } from './postgres-client.ts';
import { keepLine, type Line } from './postgres-listener.ts';

const CHANNEL = 'sabot_appends';
/** Appends within so many milliseconds are told together. */
const GATHER_MS = 5;
/** How often tables and tournaments are looked over for what a server stored and died before telling. */
const ROUND_MS = 2000;
/** PostgreSQL takes messages below 8,000 bytes. */
const MAX_MESSAGE = 4000;
/** Marks a message that tells of no append. */
const WHISPERS = ' whispers';

/** How far all tables and tournaments are that are not over: of the others no event is looked at. */
const TIPS = `select stream, coalesce((select max(sequence) from events where events.stream = listed.stream), 0) as sequence
  from (select 'table:' || id as stream from tables where retired is null
    union all select 'tournament:' || id from tournaments where retired is null) as listed`;

/** No stream is as far as this. */
const UNKNOWN = -1;

interface Bell {
  /** This server has appended up to `sequence`; null when it is not known how far. */
  readonly ring: (stream: StreamId, sequence: number | null) => void;
  /** Told of what others have appended, and of what is over; now and then of a stream where nothing is new. */
  readonly listen: (listener: (stream: StreamId, isOver: boolean) => void) => () => void;
  /** A line for whoever listens at the other servers now: lost where there is no connection. */
  readonly whisper: (stream: StreamId, text: string) => void;
  readonly overhear: (listener: (stream: StreamId, text: string) => void) => () => void;
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
export const makeBell = (url: string): Bell => {
  const server = randomUUID();
  const listeners = new Set<(stream: StreamId, isOver: boolean) => void>();
  const overhearing = new Set<(stream: StreamId, text: string) => void>();
  const pending = new Set<StreamId>();
  const own = new Map<StreamId, number>();
  let seen: ReadonlyMap<StreamId, number> = new Map();
  let line: Line | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let isClosed = false;

  const tell = (stream: StreamId, isOver = false): void => {
    for (const listener of listeners) listener(stream, isOver);
  };

  const send = async (on: Line): Promise<void> => {
    const told = [...pending];
    if (told.length === 0) return;
    pending.clear();
    try {
      const query = 'select pg_notify($1, message) as rung from unnest($2::text[]) as given (message)';
      await on.ask(query, [CHANNEL, messagesOf(server, told)]);
    } catch {
      // Kept until there is a connection again.
      for (const stream of told) pending.add(stream);
    }
  };

  const lookOver = async (on: Line): Promise<void> => {
    const tips = await on.ask<{ readonly stream: StreamId; readonly sequence: number }>(TIPS);
    const before = seen;
    seen = new Map(tips.map(({ stream, sequence }) => [stream, sequence]));
    for (const [stream, sequence] of seen) if (![before.get(stream), own.get(stream)].includes(sequence)) tell(stream);
    for (const stream of before.keys()) {
      if (seen.has(stream)) continue;
      // Its end may not have been told.
      own.delete(stream);
      tell(stream, true);
    }
  };

  const connected = (): Line => {
    line ??= keepLine(url, {
      channel: CHANNEL,
      onReady: async () => {
        if (line !== null) await send(line);
        // Whatever was told while nobody listened is told now.
        seen = new Map(Array.from(seen.keys(), (stream) => [stream, UNKNOWN]));
        if (line !== null && listeners.size > 0) await lookOver(line);
      },
      onMessage: (payload) => {
        const [from = '', ...told] = payload.split('\n');
        const [stream, text] = told;
        if (from.startsWith(server)) return;
        if (!from.endsWith(WHISPERS)) for (const each of told) tell(each as StreamId);
        else if (stream !== undefined && text !== undefined)
          for (const listener of overhearing) listener(stream as StreamId, text);
      },
    });
    return line;
  };

  const round = setInterval(() => {
    if (line !== null && listeners.size > 0) lookOver(line).catch(() => {});
  }, ROUND_MS);
  round.unref();

  const gathered = async (): Promise<void> => {
    gathering = null;
    await send(connected());
  };

  return {
    ring: (stream, sequence) => {
      if (sequence !== null && !stream.startsWith('account:')) own.set(stream, sequence);
      pending.add(stream);
      if (gathering !== null || isClosed) return;
      gathering = setTimeout(() => void gathered(), GATHER_MS);
      gathering.unref();
    },
    listen: (listener) => {
      listeners.add(listener);
      if (!isClosed) connected();
      return () => {
        listeners.delete(listener);
      };
    },
    whisper: (stream, text) => {
      if (isClosed) return;
      const message = `${server}${WHISPERS}\n${stream}\n${text}`;
      connected()
        .ask('select pg_notify($1, $2)', [CHANNEL, message])
        .catch(() => {});
    },
    overhear: (listener) => {
      overhearing.add(listener);
      if (!isClosed) connected();
      return () => {
        overhearing.delete(listener);
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
