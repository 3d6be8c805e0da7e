import type { Game } from '@sabot/rules';
import { type Actor, REASON } from '@sabot/table';
import { type SessionTable, sessionOf, type TournamentState } from './state.ts';

/** Who asks what can be done. */
export interface Asking {
  readonly game: Game;
  readonly state: TournamentState;
  readonly actor: Actor;
}

export const once = () => [{}] as const;
export const withReason = () => [{ reason: REASON }];

/** A patron acts for himself without saying so, anyone else for one of those who are entered. */
export const persons = ({ state, actor }: Asking): readonly { readonly for?: string }[] =>
  actor.as === 'patron' ? [{}] : state.entries.map(({ person }) => ({ for: person }));

export const everyEntry = ({ state }: Asking) => state.entries.map(({ entry }) => ({ entry }));

export const unitOf = ({ config }: TournamentState): number => config?.tables.stakeUnit ?? 1;

export const tablesOf = ({ state }: Asking): readonly SessionTable[] => sessionOf(state)?.tables ?? [];

export const everyTable = (asking: Asking) => tablesOf(asking).map(({ table }) => ({ table }));
