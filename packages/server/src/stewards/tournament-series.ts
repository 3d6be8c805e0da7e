import { cents, GAMES, type Game } from '@sabot/rules';
import { HOUSE } from '@sabot/table';
import {
  hasBegun,
  isTournamentOver,
  STRATEGIES,
  type TournamentAuto,
  type TournamentConfig,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { NotUnique } from '../store/store.ts';
import type { TournamentEntry } from '../streams/entries.ts';
import type { House } from '../streams/house.ts';

/** The first of the demo tournaments that the house holds for everyone; those after it are numbered on. */
const FIRST = 'demo-cup-1';
const NAME = 'Dragon Cup';

const SEATS = 8;
const ROUNDS = 8;

/** A few minutes from the first entry to the winner. */
export const DEMO_AUTO: TournamentAuto = {
  tables: { bettingMs: 6_000, paceMs: 350, squeezeMs: 5_000, contributionMs: 1_000, resultMs: 2_000 },
  dragonMs: 12_000,
  organise: { registrationMs: 12_000, betweenMs: 10_000, again: true },
  opponents: STRATEGIES,
};

/** One table, two short sessions, and everyone who has chips plays both. */
export const demoConfig = (game: Game): TournamentConfig => {
  const usual = usualTournament(game);
  const session = usualSession(game, { length: { kind: 'rounds', rounds: ROUNDS } });
  return {
    ...usual,
    name: NAME,
    entry: { ...usual.entry, fee: cents(0), capacity: SEATS, least: 2 },
    tables: { ...usual.tables, most: 1, seats: SEATS },
    sessions: [session, { ...session, lastRound: 'secret' }],
  };
};

/** The game that has wagers on a whole session. */
export const gameWithSessions = (): Game | undefined =>
  GAMES.find(({ wagers }) => wagers.some(({ scope }) => scope === 'session'));

const isOfHouse = ({ id, organiser }: TournamentEntry): boolean => organiser === null && id.startsWith('demo-');

/** Creates the demo tournament where there is none yet, or finishes creating one that was cut off half-way. */
export const createDemoTournament = async (house: House, now: number): Promise<void> => {
  const game = gameWithSessions();
  if (game === undefined) return;
  const there = house.tournaments().some((entry) => isOfHouse(entry) && entry.id !== FIRST);
  if (there) return;
  const entry: TournamentEntry = {
    id: FIRST,
    name: NAME,
    game: game.id,
    auto: DEMO_AUTO,
    organiser: null,
    created: now,
  };
  try {
    if ((await house.tournament(FIRST)) === null) await house.addTournament(entry);
  } catch (error) {
    // Another server that starts at the same time may have been faster.
    if (!(error instanceof NotUnique)) throw error;
  }
  const live = await house.tournament(FIRST);
  if (live?.state().stage.phase !== 'nothing') return;
  const config = demoConfig(game);
  await live.give({ do: 'create-tournament', id: 'create', by: HOUSE, as: 'pit-manager', at: now, config });
};

const NUMBERED = /^(.*)-(\d+)$/;

/** The part of the id that all tournaments of a series share. */
const seriesOf = (id: string): string => NUMBERED.exec(id)?.[1] ?? id;

/** The id of the tournament after this one. */
export const successorId = (id: string): string => {
  const [, name, number] = NUMBERED.exec(id) ?? [];
  return name === undefined ? `${id}-2` : `${name}-${Number(number) + 1}`;
};

/** The place in its series; null where the id has no number. */
export const seriesNumber = (id: string): number | null => {
  const number = NUMBERED.exec(id)?.[2];
  return number === undefined ? null : Number(number);
};

/**
 * At most so many of one series are played at once, so that nobody can overload the house by entering one after
 * another.
 */
export const MAX_RUNNING = 20;

/** How many of the same series are played now. */
export const runningInSeries = async (
  house: Pick<House, 'tournaments' | 'tournament'>,
  id: string,
): Promise<number> => {
  const alike = house.tournaments().filter((entry) => seriesOf(entry.id) === seriesOf(id));
  const found = await Promise.all(alike.map((entry) => house.tournament(entry.id)));
  return found.filter((each) => each !== null && hasBegun(each.state()) && !isTournamentOver(each.state())).length;
};
