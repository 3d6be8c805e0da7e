import type { NewTournament } from '@sabot/protocol';
import { cents, type Game } from '@sabot/rules';
import {
  type ConfigFault,
  STRATEGIES,
  type StrategyName,
  type TournamentAuto,
  type TournamentConfig,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import type { PublishedTimes } from '../../../tournament/session-length.ts';

/** How fast the house deals; the names are those of practice tables. */
export const TIMES_OF_PACE: Readonly<Record<'slow' | 'usual' | 'quick', PublishedTimes>> = {
  slow: { bettingMs: 25_000, paceMs: 1500, squeezeMs: 20_000, contributionMs: 4000, resultMs: 6000 },
  usual: { bettingMs: 15_000, paceMs: 900, squeezeMs: 12_000, contributionMs: 3000, resultMs: 4000 },
  quick: { bettingMs: 8000, paceMs: 450, squeezeMs: 6000, contributionMs: 1000, resultMs: 2500 },
};
export type TournamentPace = keyof typeof TIMES_OF_PACE;

const USUAL_AUTO: TournamentAuto = { tables: TIMES_OF_PACE.usual, dragonMs: 60_000, organise: null, opponents: [] };
export const USUAL_ORGANISING = { registrationMs: 300_000, betweenMs: 15_000, again: false } as const;
export const USUAL_REBUYS = { most: 1, fee: cents(0), stack: cents(100_000), until: 2, when: 'bust' } as const;

export const usualDraft = (game: Game): NewTournament => ({ config: usualTournament(game), auto: USUAL_AUTO });

/** Another session at the end, like the one that was the last; that one now says who goes on. */
export const withAnotherSession = (game: Game, { sessions }: TournamentConfig): TournamentConfig['sessions'] => [
  ...sessions,
  { ...(sessions.at(-1) ?? usualSession(game)), advance: { kind: 'all' } },
];

/** Without one; nobody goes on from the one that is the last then. */
export const withoutSession = ({ sessions }: TournamentConfig, index: number): TournamentConfig['sessions'] =>
  sessions
    .filter((_, at) => at !== index)
    .map((plan, at, all) => (at === all.length - 1 ? { ...plan, advance: { kind: 'all' } } : plan));

/** How many of each strategy, and back. */
export const countOf = (opponents: readonly StrategyName[], strategy: StrategyName): number =>
  opponents.filter((each) => each === strategy).length;

export const withCount = (
  opponents: readonly StrategyName[],
  strategy: StrategyName,
  count: number,
): readonly StrategyName[] =>
  STRATEGIES.flatMap((each) =>
    Array.from({ length: each === strategy ? count : countOf(opponents, each) }, () => each),
  );

/** What stands in the way of the house's part in it. */
export type AutoFault = 'opponents-not-free' | 'opponents-fill';

export const autoFaultOf = ({ config: { entry }, auto }: NewTournament): AutoFault | null => {
  if (auto.opponents.length === 0) return null;
  if (entry.fee > 0 || (entry.rebuys?.fee ?? 0) > 0) return 'opponents-not-free';
  return auto.opponents.length >= entry.capacity ? 'opponents-fill' : null;
};

/** A fault with the field that it is about. */
export interface PlacedFault {
  readonly place: string;
  readonly code: ConfigFault['code'];
  readonly message: string;
  /** The wager that it is about; empty where none. */
  readonly wager: string;
}

const PLACES: Readonly<Partial<Record<ConfigFault['code'], string>>> = {
  'no-session-wagers': 'name',
  'no-sessions': 'sessions',
  'no-such-layout': 'tables.layout',
  'seats-not-on-layout': 'tables.seats',
  'decks-not-allowed': 'tables.decks',
  'least-above-capacity': 'entry.least',
  'too-few-seats': 'tables.most',
  'stack-below-minimum': 'entry.startingStack',
  'ranking-not-total': 'ranking',
  'criterion-twice': 'ranking',
  'shares-not-whole': 'prizes.shares',
  'shares-rise': 'prizes.shares',
  'too-many-prizes': 'prizes.shares',
  'replay-with-pay': 'abandoned.session',
};

const ADVANCE: readonly ConfigFault['code'][] = ['advance-not-fewer', 'last-session-advances'];

/** Where a fault belongs: most by their code, those of a session by what they name. */
export const placeFault = ({ code, message }: ConfigFault): PlacedFault => {
  const [, session, wager = ''] = /session (\d+)(?:: ([\w-]+))?/.exec(message) ?? [];
  const at = (place: string): PlacedFault => ({ place, code, message, wager: ADVANCE.includes(code) ? '' : wager });
  const known = PLACES[code];
  if (known !== undefined) return at(known);
  if (session !== undefined) return at(`session.${session}.${ADVANCE.includes(code) ? 'advance' : 'limits'}`);
  if (code === 'no-such-session') return at(message.includes('rebuys') ? 'entry.rebuys.until' : 'entry.lateUntil');
  return at('entry.startingStack');
};
