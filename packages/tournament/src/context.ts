import { type Basis, type Game, isStated, type SessionWager, type WagerId } from '@sabot/rules';
import type { TournamentCommandName, TournamentCommandOf } from './commands.ts';
import type { TournamentConfig } from './config.ts';
import type { TournamentEventBody } from './events.ts';
import { refusal, type TournamentRefusal } from './refusals.ts';
import {
  type Entry,
  entryOfPerson,
  type Session,
  type SessionTable,
  sessionOf,
  type TournamentState,
  tableOf,
} from './state.ts';

/** What the decision of a command sees. */
export interface ContextOf<C> {
  readonly game: Game;
  readonly state: TournamentState;
  readonly config: TournamentConfig;
  readonly command: C;
}
export type Context<N extends TournamentCommandName = TournamentCommandName> = ContextOf<TournamentCommandOf<N>>;

/** What happened, or why nothing did. */
export type Ruling = readonly TournamentEventBody[] | TournamentRefusal;

export const isRefusal = <T extends object>(ruling: T | TournamentRefusal): ruling is TournamentRefusal =>
  'code' in ruling;

/** Whose act it is: a patron's own, or that of the patron for whom staff record it. */
export const entryActing = (
  state: TournamentState,
  { by, for: other }: { readonly by: string; readonly for?: string },
): Entry | TournamentRefusal => entryOfPerson(state, other ?? by) ?? refusal('not-entered');

/** The table of the session under way that a command names. */
export const tableNamed = (
  state: TournamentState,
  number: number,
): { readonly session: Session; readonly table: SessionTable } | TournamentRefusal => {
  const session = sessionOf(state);
  const table = session === null ? undefined : tableOf(session, number);
  return session === null || table === undefined ? refusal('no-such-table') : { session, table };
};

export const sessionWagerOf = ({ wagers, clauses }: Game, id: WagerId): SessionWager | TournamentRefusal => {
  const wager = wagers.find((each) => each.id === id);
  if (wager === undefined) return refusal('wager-not-offered', clauses.wagerList);
  return wager.scope === 'session' ? wager : refusal('round-wager');
};

/** What makes a session as long as it is: the text, where it says what a session is (DBT:1.1.13). */
export const lengthClause = ({ meanings }: Game): Basis => (isStated(meanings.session) ? meanings.session : 'policy');
