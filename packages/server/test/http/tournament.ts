import type { TournamentMoment } from '@sabot/protocol';
import type { ActorRole } from '@sabot/table';
import type { Reply, Sender } from '@sabot/testkit/requests';
import {
  sessionTableId,
  type TournamentAuto,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentConfig,
  tableConfigOf,
} from '@sabot/tournament';
import type { Person } from '../../src/people/person.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import type { Server } from './server.ts';
import { does } from './server.ts';
import { draft, GAME } from './tournament-drafts.ts';

let given = 0;
const nextId = (): string => {
  given += 1;
  return `give-${String(given).padStart(6, '0')}`;
};

/** Gives a command over HTTP. */
export const give = (
  server: Pick<Server, 'request'>,
  tournament: string,
  as: Sender,
  name: TournamentCommandName,
  fields: object = {},
): Promise<Reply> =>
  server.request('POST', `/api/tournaments/${tournament}/commands`, {
    as,
    body: { do: name, id: nextId(), ...fields },
  });

/** The same, and it must be done. */
export const mustGive = async (...asked: Parameters<typeof give>): Promise<Reply> => {
  const reply = await give(...asked);
  if (reply.status !== 200) throw new Error(`${asked[3]}: ${reply.text}`);
  return reply;
};

/** The house itself does something in a tournament, and it must be done. */
export const doesIn = async (
  tournament: LiveTournament,
  name: TournamentCommandName,
  fields: object = {},
  as: ActorRole = 'pit-manager',
) => {
  const command = { do: name, id: `house:test:${nextId()}`, by: 'house', as, at: Date.now(), ...fields };
  const answer = await tournament.give(command as TournamentCommand);
  if (answer.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer;
};

export const liveOf = async (server: Server, id: string): Promise<LiveTournament> => {
  const tournament = await server.house.tournament(id);
  if (tournament === null) throw new Error(`no tournament ${id}`);
  return tournament;
};

export const newTournament = async (
  server: Pick<Server, 'request'>,
  as: Sender,
  changes: Partial<TournamentConfig> = {},
  auto: Partial<TournamentAuto> = {},
): Promise<string> => {
  const reply = await server.request('POST', '/api/tournaments', { as, body: draft(changes, auto) });
  if (reply.status !== 201) throw new Error(reply.text);
  const { id } = reply.body['tournament'] as { readonly id: string };
  return id;
};

export const frameFor = async (server: Pick<Server, 'request'>, id: string, as: Sender): Promise<TournamentMoment> =>
  JSON.parse((await server.request('GET', `/api/tournaments/${id}`, { as })).text);

/** Published, with these people in it, up to the opening of the first session. */
export const openedWith = async (
  server: Server,
  manager: Sender,
  people: readonly Person[],
  changes: Partial<TournamentConfig> = {},
): Promise<LiveTournament> => {
  const id = await newTournament(server, manager, changes);
  await mustGive(server, id, manager, 'publish-tournament');
  for (const person of people) await mustGive(server, id, await server.as(person), 'register');
  await mustGive(server, id, manager, 'close-registration');
  await mustGive(server, id, manager, 'draw-seats', { order: people.map((_, index) => index + 1) });
  await mustGive(server, id, manager, 'open-session');
  return liveOf(server, id);
};

/** The only table of the first session, dealt by people, with everyone's chips and a shoe: here the test is the steward. */
export const seatedTable = async (server: Server, cup: LiveTournament): Promise<LiveTable> => {
  const { config, entries } = cup.state();
  if (config === null) throw new Error('no set-up');
  const tournament = cup.entry.id;
  const id = sessionTableId(tournament, 1, 1);
  const entry = { id, name: 'Table 1', game: GAME.id, auto: null, owner: null, tournament, created: 1 };
  const table = await server.house.addTable(entry);
  const opened = tableConfigOf(GAME, config, 1, { tournament, table: 1 }, { table: id, source: 'keypad' });
  await does(table, 'open-table', { config: opened });
  await does(table, 'load-shoe');
  const { events } = await doesIn(cup, 'send-chips', { table: 1 });
  for (const event of events) {
    if (event.type !== 'ChipsSent') continue;
    for (const { entry: number, seat, amount } of event.sent) {
      const person = entries[number - 1]?.person;
      await does(table, 'join-table', { seat, for: person });
      await does(table, 'buy-in', { amount, for: person });
    }
  }
  return table;
};
