import type { TournamentMoment } from '@sabot/protocol';
import { isRoundWager } from '@sabot/rules';
import type { ActorRole } from '@sabot/table';
import { DRAGON_GAME } from '@sabot/testkit/games';
import type { Reply, Sender } from '@sabot/testkit/requests';
import {
  type TournamentAuto,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentConfig,
  usualTournament,
} from '@sabot/tournament';
import type { Person } from '../../src/people/person.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import type { Server } from './server.ts';

export const GAME = DRAGON_GAME;

/** The first of the Dragon Bets. */
export const DRAGON_BET = GAME.wagers.find((wager) => !isRoundWager(wager))?.id ?? '';

/** People organise, and deal at the tables. */
export const BY_PEOPLE: TournamentAuto = { tables: null, dragonMs: 0, organise: null, opponents: [] };

/** What a new tournament is asked for with. */
export const draft = (changes: Partial<TournamentConfig> = {}, auto: Partial<TournamentAuto> = {}) => ({
  config: usualTournament(GAME, changes),
  auto: { ...BY_PEOPLE, ...auto },
});

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
