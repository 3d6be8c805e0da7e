// A guest plays a round, loses the connection in the middle of it and goes on: with the client of the house.
import { type Answer, makeClient, makeCookieJar } from '@sabot/client';
import { cents } from '@sabot/rules';
import { WebSocket } from 'ws';

/** The client throws nothing: what is refused is a value too, with a code. Here nothing should be. */
const got = async <T>(asked: Promise<Answer<T>>): Promise<T> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.fault.code);
  return answer.value;
};

/** Remembers what it has connected, so that this program can cut it off. */
const sockets: WebSocket[] = [];
class KnownSocket extends WebSocket {
  constructor(url: string, options?: { readonly headers: Readonly<Record<string, string>> }) {
    super(url, { headers: { ...options?.headers } });
    sockets.push(this);
  }
}

const base = process.argv[2] ?? 'http://localhost:8417';
const client = makeClient({ base, jar: makeCookieJar(), WebSocket: KnownSocket });
const { person } = await got(client.post('/api/guest'));
const { tables } = await got(client.get('/api/tables'));
const table = tables.find(({ auto }) => auto)?.id ?? 'none';
const { allowed } = await got(client.get('/api/tables/:table', { params: { table } }));
const join = allowed.find((offer) => offer.do === 'join-table');
if (join === undefined) throw new Error(`${table} takes no guest now`);
await got(client.giveTable(table, join));
await got(client.giveTable(table, { do: 'buy-in', amount: cents(100_000) }));
console.log(`${person.name} is at ${table}.`);

/** Whoever comes too late for a round, `other-round`, wagers in the next. */
const wager = async (round: number): Promise<void> => {
  const answer = await client.giveTable(table, { do: 'place-wager', wager: 'player', amount: cents(1000), round });
  if (!answer.ok && answer.fault.code !== 'other-round') throw new Error(answer.fault.code);
};

const feed = client.watchTable(table, {}, ({ status, events }, frame) => {
  if (frame === null) console.log(`The feed is ${status}.`);
  for (const event of frame?.kind === 'hello' || frame?.kind === 'update' ? frame.events : []) {
    if (event.type === 'BettingOpened' && event.round !== null) void wager(event.round);
    if (event.type === 'WagerPlaced' && event.owner === person.id) {
      console.log(`The wager is event ${event.sequence}; now the connection is cut.`);
      sockets.at(-1)?.terminate();
    }
    if (event.type !== 'RoundSettled' && event.type !== 'RoundVoided') continue;
    const own = event.ends?.find(({ owner }) => owner === person.id);
    if (own === undefined) continue;
    console.log(`${event.type}: the wager was ${own.end}, and of ${own.stake} cents ${own.returned} came back.`);
    const isWhole = events.every(({ sequence }, index) => sequence === (events[0]?.sequence ?? 0) + index);
    console.log(isWhole ? 'Every event was heard once, in order.' : 'Events are missing.');
    feed.close();
  }
});
