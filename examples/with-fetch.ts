// A guest plays a round, loses the connection in the middle of it and goes on: with no code of the house, only with the
// types that openapi-typescript makes of its descriptions.
import { WebSocket } from 'ws';
import type { components, paths } from './generated/house.ts';

type Schemas = components['schemas'];
type TableFrame = Schemas[Extract<keyof Schemas, `${string}TableFrame`>];
type Json<C> = C extends { content: { 'application/json': infer T } } ? T : undefined;
type Body<O> = O extends { requestBody: infer B } ? Json<B> : undefined;
type Answer<O> = O extends { responses: { 200: infer A } } ? Json<A> : never;

const base = process.argv[2] ?? 'http://localhost:8417';
let [cookie, table] = ['', 'none'];

/** Asks the house by a path of its description. */
const ask = async <M extends 'get' | 'post', P extends keyof paths>(method: M, path: P, body?: Body<paths[P][M]>) => {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = { method, headers: { cookie, ...type }, body: JSON.stringify(body) };
  const response = await fetch(base + path.replace('{table}', table), sent);
  cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const text = await response.text();
  const problem: Schemas['Problem'] | null = response.ok ? null : JSON.parse(text);
  if (problem !== null) throw new Error(problem.code);
  const answer: Answer<paths[P][M]> = JSON.parse(text);
  return answer;
};
const give = (command: Schemas['TableCommand']) => ask('post', '/api/tables/{table}/commands', command);
const id = (): string => crypto.randomUUID();

const { person } = await ask('post', '/api/guest');
const { tables } = await ask('get', '/api/tables');
table = tables.find(({ auto }) => auto)?.id ?? table;
const { allowed } = await ask('get', '/api/tables/{table}');
const join = allowed.find((offer) => offer.do === 'join-table');
if (join === undefined) throw new Error(`${table} takes no guest now`);
await give({ ...join, id: id() });
await give({ do: 'buy-in', id: id(), amount: 100_000 });
console.log(`${person.name} is at ${table}.`);

/** Whoever comes too late for a round, `other-round`, wagers in the next. */
const wager = (round: number) =>
  give({ do: 'place-wager', id: id(), wager: 'player', amount: 1000, round }).catch((error: Error) => {
    if (error.message !== 'other-round') throw error;
  });

const numbers: number[] = [];
/** Watches the table: from now on, or from the last event that is known, which only counts in its epoch. */
const watch = (from: { after?: string; epoch?: string } = {}): void => {
  const address = `${base.replace(/^http/, 'ws')}/api/tables/${table}/feed?${new URLSearchParams(from)}`;
  const socket = new WebSocket(address, { headers: { cookie } });
  let epoch: string | null = null;
  socket.on('message', (data) => {
    const frame: TableFrame = JSON.parse(String(data));
    if (frame.kind === 'hello') ({ epoch } = frame);
    if (frame.kind === 'hello') console.log(`The feed is live: ${frame.events.length} events were missed.`);
    for (const event of frame.kind === 'hello' || frame.kind === 'update' ? frame.events : []) {
      numbers.push(event.sequence);
      if (event.type === 'BettingOpened') void wager(event.round);
      if (event.type === 'WagerPlaced' && event.owner === person.id) {
        console.log(`The wager is event ${event.sequence}; now the connection is cut.`);
        socket.removeAllListeners('message').terminate();
        // Commands need no feed: what comes of this one is told when the feed goes on.
        const after = { after: String(event.sequence), ...(epoch && { epoch }) };
        void give({ do: 'buy-in', id: id(), amount: 100_000 }).then(() => watch(after));
        return;
      }
      if (event.type !== 'RoundSettled' && event.type !== 'RoundVoided') continue;
      const own = event.ends?.find(({ owner }) => owner === person.id);
      if (own === undefined) continue;
      console.log(`${event.type}: the wager was ${own.end}, and of ${own.stake} cents ${own.returned} came back.`);
      const isWhole = numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
      console.log(isWhole ? 'Every event was heard once, in order.' : 'Events are missing.');
      socket.close();
    }
  });
};
watch();
