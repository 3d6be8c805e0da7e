import { type FeedName, faultOfFrame } from '@sabot/protocol';
import type { Card } from '@sabot/rules';
import { NOBODY, type Sender } from '@sabot/testkit/requests';
import { WebSocket } from 'ws';
import type { Person } from '../../src/people/person.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { does, type Server } from './server.ts';

/** A frame as it came; which fields it has, its kind tells. */
export interface Frame {
  readonly kind: string;
  readonly at: number;
  readonly sequence: number;
  readonly reset?: boolean;
  readonly events: readonly {
    readonly sequence: number;
    readonly type: string;
    readonly stamp: { readonly at: number };
    readonly [field: string]: unknown;
  }[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly receipts?: readonly object[];
  readonly progress?: number;
  readonly tables: readonly { readonly id: string; readonly phase: string }[];
}

export interface Reader {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  readonly text: () => string;
  /** The first frame that fits, from now on or before. */
  readonly until: (is: (frame: Frame) => boolean) => Promise<Frame>;
  readonly closed: Promise<number>;
}

const feedAt = (path: string): FeedName => {
  if (path.startsWith('/api/tables/')) return 'table';
  return path.startsWith('/api/tournaments/') ? 'tournament' : 'lobby';
};

/** Every frame that a test is sent is what was declared, to the field; what is thrown here fails the run. */
const checkFrame = (path: string, frame: Frame): void => {
  const fault = faultOfFrame(feedAt(path), frame);
  if (fault !== null) throw new Error(`A frame of ${path} is not what was declared: ${fault}`);
};

export const open = (
  server: Pick<Server, 'url'>,
  path: string,
  as: Sender = NOBODY,
  headers: Readonly<Record<string, string>> = {},
): Reader => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, {
    headers: { ...as.headers, ...headers },
  });
  const frames: Frame[] = [];
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    texts.push(String(data));
    const frame: Frame = JSON.parse(String(data));
    checkFrame(path, frame);
    frames.push(frame);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
  const until = (is: (frame: Frame) => boolean): Promise<Frame> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = frames.find(is);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { socket, frames, until, closed, text: () => texts.join('\n') };
};

export const isHello = ({ kind }: Frame): boolean => kind === 'hello';
export const reaches = (sequence: number) => (frame: Frame) => frame.kind === 'update' && frame.sequence >= sequence;

export const newGuest = async (server: Server): Promise<Person> => {
  const made = await server.people.newGuest();
  if ('fault' in made) throw new Error(made.fault);
  return made.ok;
};

export const seat = async (table: LiveTable, person: Person, number: number): Promise<void> => {
  await does(table, 'join-table', { seat: number, for: person.id }, 'dealer');
  await does(table, 'buy-in', { amount: 100_000, for: person.id }, 'dealer');
};

/** Method A with a reader: the cards are known at the draw and hidden until exposed. */
export const dealHidden = async (table: LiveTable, ann: Person): Promise<readonly Card[]> => {
  const cards: readonly Card[] = ['7h', '8d', '9c', '6s'];
  await does(table, 'open-betting', {}, 'dealer');
  await does(table, 'place-wager', { for: ann.id, seat: 1, wager: 'player', amount: 1000 }, 'dealer');
  await does(table, 'close-betting', {}, 'dealer');
  for (const card of cards) await does(table, 'draw-card', { card }, 'dealer');
  await does(table, 'offer-cards', { side: 'player' }, 'dealer');
  await does(table, 'accept-cards', { side: 'player', for: ann.id }, 'dealer');
  await does(table, 'choose-reveal-order', { first: 'player' }, 'dealer');
  return cards;
};

/** A guest in the first seat, and commands by them. */
export const guestAt = async (server: Server, table: string) => {
  const as = await server.as(await newGuest(server));
  const give = (body: object) => server.request('POST', `/api/tables/${table}/commands`, { as, body });
  const { status, text } = await give({ do: 'join-table', id: 'join-0001', seat: 1 });
  if (status !== 200) throw new Error(text);
  return { as, give };
};
