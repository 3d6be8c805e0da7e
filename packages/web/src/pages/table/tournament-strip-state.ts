import type { TournamentMoment } from '@sabot/protocol';
import type { TournamentTableView } from '@sabot/tournament';
import type { SessionStakes } from '../../felt/felt-state.ts';
import { roundsAt } from '../../tournament/session-length.ts';
import type { SessionTerms } from '../../tournament/session-terms.ts';

/**
 * What a tournament means for someone at one of its tables. Tables are made anew for each session and have the same
 * numbers again, so that a table is known by its id alone.
 */
export type StripState =
  /** The session under way is played here. */
  | { readonly kind: 'here'; readonly session: number; readonly here: TournamentTableView }
  /** Another session is played, at other tables; `to` is the own one there, null where there is none yet. */
  | { readonly kind: 'elsewhere'; readonly session: number; readonly isIn: boolean; readonly to: string | null }
  | { readonly kind: 'announced'; readonly session: number }
  | { readonly kind: 'between'; readonly next: number | null }
  | { readonly kind: 'finished' | 'awarded' }
  | { readonly kind: 'cancelled'; readonly reason: string };

/** What the viewer has on wagers of the session that is played at this table; null where none is. */
export const stakesHere = (
  { view: { own } }: Pick<TournamentMoment, 'view'>,
  state: StripState,
): SessionStakes | null => {
  if (state.kind !== 'here') return null;
  const bets = own?.place?.table === state.here.table ? own.bets : [];
  return {
    open: state.here.dragonBets === 'open',
    stakes: Object.fromEntries(bets.map(({ wager, stake }) => [wager, stake])),
  };
};

/** What the Dragon Bets of the session that is played at this table are worth anything by; null where none is. */
export const termsHere = (
  { view: { config, session }, auto }: Pick<TournamentMoment, 'view' | 'auto'>,
  state: StripState,
): SessionTerms | null => {
  if (state.kind !== 'here' || config === null || session?.plan == null) return null;
  const { here } = state;
  return {
    ...roundsAt(here, session.plan, auto?.tables ?? null),
    runPolicy: config.runPolicy,
    isOpen: here.dragonBets === 'open',
  };
};

/** For the table `id`, which has this number in its session. */
export const stripState = (
  { view, tables }: Pick<TournamentMoment, 'view' | 'tables'>,
  id: string,
  number: number,
): StripState => {
  const { session, phase, own, next } = view;
  if (phase === 'cancelled') return { kind: phase, reason: view.cancelled ?? '' };
  if (phase === 'finished' || phase === 'awarded') return { kind: phase };
  if (session === null) return { kind: 'between', next };
  if (phase === 'announced') return { kind: 'announced', session: session.number };
  const here = session.tables.find(({ table }) => table === number);
  if (tables[String(number)] === id && here !== undefined) return { kind: 'here', session: session.number, here };
  const place = own?.status === 'in' ? own.place : null;
  const to = place === null ? null : (tables[String(place.table)] ?? null);
  return { kind: 'elsewhere', session: session.number, isIn: place !== null, to };
};
