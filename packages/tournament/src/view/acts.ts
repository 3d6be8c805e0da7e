import type { Game } from '@sabot/rules';
import { TOURNAMENT_COMMANDS, type TournamentCommand, type TournamentCommandName } from '../commands.ts';
import type { TournamentConfig } from '../config.ts';
import { isRefusal } from '../context.ts';
import { type Entry, entriesIn, type TournamentState } from '../state.ts';

/** What organisers do about one entry. */
export const ENTRY_ACTS = ['mark-no-show', 'mark-arrived', 'rebuy', 'withdraw-entry', 'disqualify'] as const;
export type EntryAct = (typeof ENTRY_ACTS)[number];

/** What the rules would let organisers do now. Position and pause are asked apart (`allowed.ts`). */
export interface OrganiserActs {
  /** Someone of those who were drawn is out, so that seats may be drawn again. */
  readonly redraw: boolean;
  readonly conclude: boolean;
  /** By entry number. */
  readonly entries: Readonly<Record<number, readonly EntryAct[]>>;
}

const WHO = { id: '', by: '', as: 'pit-manager', at: 0 } as const;

const commandOf = (act: EntryAct, { entry, person }: Entry): TournamentCommand => {
  switch (act) {
    case 'mark-no-show':
    case 'mark-arrived':
      return { ...WHO, do: act, entry };
    case 'disqualify':
      return { ...WHO, do: act, entry, reason: '' };
    case 'rebuy':
    case 'withdraw-entry':
      return { ...WHO, do: act, for: person };
  }
};

/** Known for a state as long as that lasts: chips at the tables change far more often. */
const known = new WeakMap<TournamentState, OrganiserActs>();

const actsIn = (game: Game, state: TournamentState, config: TournamentConfig): OrganiserActs => {
  const { stage, entries } = state;
  const isFor = (name: TournamentCommandName): boolean => TOURNAMENT_COMMANDS[name].phases.includes(stage.phase);
  const isRuled = (command: TournamentCommand): boolean =>
    !isRefusal(TOURNAMENT_COMMANDS[command.do].decide({ game, state, config, command }));
  const order = entriesIn(state).map(({ entry }) => entry);
  const acts = ENTRY_ACTS.filter(isFor);
  return {
    redraw: isFor('draw-seats') && isRuled({ ...WHO, do: 'draw-seats', order }),
    conclude: isFor('conclude') && isRuled({ ...WHO, do: 'conclude' }),
    entries: Object.fromEntries(
      entries.map((entry) => [entry.entry, acts.filter((act) => isRuled(commandOf(act, entry)))]),
    ),
  };
};

/** By the very rules that will decide it, so that nothing is offered which they would refuse. */
export const organiserActs = (game: Game, state: TournamentState): OrganiserActs | null => {
  const { config } = state;
  if (config === null) return null;
  const found = known.get(state) ?? actsIn(game, state, config);
  known.set(state, found);
  return found;
};
