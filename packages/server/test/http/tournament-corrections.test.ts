import { waitUntil } from '@sabot/testkit/clock';
import type { Reply, Sender } from '@sabot/testkit/requests';
import { usualSession } from '@sabot/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import { newGuest } from './reader.ts';
import { dealRound, does, type Server, startServer } from './server.ts';
import { doesIn, give, openedWith, seatedTable } from './tournament.ts';
import { GAME } from './tournament-drafts.ts';

let server: Server;
let manager: Sender;
let dealer: Sender;
/** What happens while an announcement is being checked. */
let onCheck: () => boolean = () => true;

beforeAll(async () => {
  server = await startServer({}, {}, { mayAnnounce: () => onCheck() });
  manager = await server.as(await server.staff('assistant-casino-manager'));
  dealer = await server.as(await server.staff('dealer'));
});
afterAll(() => server.close());

interface Played {
  readonly cup: LiveTournament;
  readonly table: LiveTable;
}

/** A session of one round, played at its only table, which is closed, with the stacks back: here the test is the steward. */
const played = async (): Promise<Played> => {
  const people = [await newGuest(server), await newGuest(server)];
  const sessions = [usualSession(GAME, { length: { kind: 'rounds', rounds: 1 } })];
  const cup = await openedWith(server, manager, people, { sessions });
  const table = await seatedTable(server, cup);
  await dealRound(table);
  await does(table, 'close-table');
  await doesIn(cup, 'close-dragon-bets', { table: 1 });
  await doesIn(cup, 'record-round', { table: 1, round: 1, result: 'banker' });
  const stacks = cup.state().entries.map(({ entry: number, atTable }) => ({ entry: number, amount: atTable }));
  await doesIn(cup, 'return-stacks', { table: 1, stacks });
  return { cup, table };
};

let given = 0;
const report = ({ table }: Played): Promise<Reply> => {
  given += 1;
  const body = { do: 'report-misread', id: `report-${given}-000`, draw: 1, card: '9h' };
  return server.request('POST', `/api/tables/${table.entry.id}/commands`, { as: dealer, body });
};
const announce = ({ cup }: Played): Promise<Reply> => give(server, cup.entry.id, manager, 'announce-dragons');

const shortly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

it('a report that comes while an announcement is checked is looked at after it, and the round stands', async () => {
  const session = await played();
  const before = session.table.state().sequence;
  const reports: Promise<Reply>[] = [];
  let isFree = false;
  onCheck = () => {
    if (reports.length === 0) reports.push(report(session));
    return isFree;
  };
  const announcing = announce(session);
  await waitUntil('the check', () => reports.length > 0);
  await shortly();
  expect([reports.length, session.table.state().sequence]).toEqual([1, before]);
  isFree = true;
  expect((await announcing).status).toBe(200);
  expect(session.cup.state().stage.phase).toBe('announced');
  const reply = await reports[0];
  expect([reply?.status, reply?.body['code']]).toEqual([409, 'round-stands']);
  expect(session.table.state()).toMatchObject({ sequence: before, matters: [] });
});

it('an announcement that comes while a report is being given is checked with the matter open', async () => {
  const session = await played();
  onCheck = () => session.table.state().matters.length === 0;
  const hasMatter = (): boolean => session.table.state().matters.length > 0;
  const later = waitUntil('the report is on record', hasMatter).then(() => announce(session));
  const [reported, announced] = await Promise.all([report(session), later]);
  expect(reported.status).toBe(200);
  expect([announced.status, announced.body['code']]).toEqual([409, 'not-now']);
});

it('neither is given while a server has not done with the other, and all else goes on', async () => {
  const session = await played();
  onCheck = () => true;
  const lease = await server.house.store.tryLease(`corrections:${session.cup.entry.id}`);
  const other = give(server, session.cup.entry.id, manager, 'pause', { reason: 'a bell rings' });
  expect((await other).status).toBe(200);
  const replies = await Promise.all([report(session), announce(session)]);
  expect(replies.map(({ status, body }) => [status, body['code']])).toEqual([
    [409, 'busy'],
    [409, 'busy'],
  ]);
  await lease?.release();
  expect((await report(session)).status).toBe(200);
});
