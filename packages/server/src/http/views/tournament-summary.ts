import { tournamentStream } from '@sabot/proof';
import type { TournamentSummary } from '@sabot/protocol';
import {
  enteringFor,
  entryOfPerson,
  isTournamentOver,
  sessionOf,
  type TournamentEvent,
  type TournamentState,
  winnersOf,
} from '@sabot/tournament';
import type { Person } from '../../people/person.ts';
import { seriesNumber } from '../../stewards/tournament-series.ts';
import { readEventRange } from '../../streams/load.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import type { Services } from '../plugins/services.ts';
import type { NameCache } from './names.ts';
import { organiserOf } from './tournament-access.ts';
import { type FrameParts, opponentsIn } from './tournament-frame.ts';

interface SummaryParts extends Pick<FrameParts, 'names' | 'money'> {
  readonly services: Pick<Services, 'stewards' | 'house'>;
  readonly person: Person | null;
}

const sessionAt = (state: TournamentState): number | null => {
  const { stage } = state;
  if (stage.phase === 'waiting' || stage.phase === 'seated') return stage.next;
  return sessionOf(state)?.number ?? null;
};

const ends = new WeakMap<LiveTournament, number>();

/** When a tournament ended, which is the instant of its last event; null while it goes on. */
const endOf = async ({ house }: SummaryParts['services'], tournament: LiveTournament): Promise<number | null> => {
  const state = tournament.state();
  if (!isTournamentOver(state)) return null;
  const known = ends.get(tournament);
  if (known !== undefined) return known;
  const { sequence } = state;
  const stream = tournamentStream(tournament.entry.id);
  const [last] = await readEventRange<TournamentEvent>(house.store, stream, sequence - 1, sequence);
  if (last === undefined) return null;
  ends.set(tournament, last.stamp.at);
  return last.stamp.at;
};

const winnersIn = async (names: NameCache, state: TournamentState): Promise<TournamentSummary['winners']> => {
  const winners = winnersOf(state);
  await names.load(winners);
  return winners.map((person) => ({ person, name: names.get(person) ?? null }));
};

/** A tournament in short, as this person may see it. */
export const summaryOfTournament = async (
  parts: SummaryParts,
  tournament: LiveTournament,
): Promise<TournamentSummary> => {
  const { services, names, money, person } = parts;
  const { entry, game } = tournament;
  const state = tournament.state();
  const { config } = state;
  return {
    id: entry.id,
    name: config?.name ?? entry.name,
    number: entry.auto.organise?.again === true ? seriesNumber(entry.id) : null,
    game: { id: game.id, code: game.code, name: game.name },
    phase: state.stage.phase,
    entries: state.entries.filter(({ status }) => status !== 'withdrawn').length,
    capacity: config?.entry.capacity ?? 0,
    fee: config?.entry.fee ?? 0,
    startingStack: config?.entry.startingStack ?? 0,
    sessions: config?.sessions.length ?? 0,
    session: sessionAt(state),
    organiser: organiserOf(tournament),
    opponents: entry.auto.opponents,
    deadline: services.stewards.deadlineOf(entry.id),
    money,
    own: person !== null && entryOfPerson(state, person.id) !== undefined,
    // Staff enter others and never themselves.
    mayEnter: person?.kind !== 'staff' && enteringFor(state, person?.id ?? null) === 'open',
    ended: await endOf(services, tournament),
    winners: await winnersIn(names, state),
    played: isTournamentOver(state) ? opponentsIn(state) : {},
  };
};
