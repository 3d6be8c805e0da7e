import type { NewTournament } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { TournamentAuto, TournamentConfig } from '@sabot/tournament';

/** What every group of the form is given. */
export interface GroupPartProps {
  readonly game: Game;
  readonly draft: NewTournament;
  readonly onConfig: (change: Partial<TournamentConfig>) => void;
  readonly onAuto: (change: Partial<TournamentAuto>) => void;
}

/** A record of codes and names as choices. */
export const choicesOf = <K extends string>(
  names: Readonly<Record<K, string>>,
): readonly { readonly value: K; readonly name: string }[] =>
  (Object.entries(names) as [K, string][]).map(([value, name]) => ({ value, name }));
