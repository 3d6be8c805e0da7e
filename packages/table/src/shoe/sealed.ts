import { type Card, DECK } from '@sabot/rules';
import type { Command, CommandOf } from '../commands.ts';
import type { TableConfig } from '../config.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { decksLoaded, remainingOf, type TableState } from '../state.ts';

/**
 * The order of an electronic shoe: the card at a place, counted from 0. It is handed in beside the command and never
 * comes with one, so that nobody who sends commands can choose a card.
 */
export type SealedShoe = (place: number) => Card;

/** How many cards of the shoe are out. */
const placeOf = (state: TableState): number => decksLoaded(state) * DECK.length - remainingOf(state);

const namesCards = (command: Command): boolean => {
  switch (command.do) {
    case 'draw-card':
    case 'burn-cards':
    case 'expose-card':
      return command.card !== undefined && command.card !== null;
    case 'decide-referral':
      return command.card !== undefined || command.cards?.some((card) => card !== null) === true;
    case 'report-irregularity':
    case 'take-remedy':
      return command.cards?.some((card) => card !== null) === true;
    default:
      return false;
  }
};

/** So many cards as the command says came out, in the order in which they lie in the shoe. */
const named = <C extends CommandOf<'report-irregularity' | 'take-remedy'>>(
  command: C,
  state: TableState,
  sealed: SealedShoe,
): C => {
  const { cards } = command;
  if (cards === undefined) return command;
  const place = placeOf(state);
  return { ...command, cards: cards.slice(0, remainingOf(state)).map((_, index) => sealed(place + index)) };
};

/**
 * The command with the cards that the shoe itself gives; a command that brings its own is refused. What is electronic is
 * what the cards in question were dealt from.
 */
export const withSealedCards = (
  state: TableState,
  config: TableConfig | null,
  command: Command,
  sealed: SealedShoe | undefined,
): Command | Refusal => {
  if (config?.source !== 'electronic') return command;
  if (namesCards(command)) return refusal('card-not-yours');
  if (sealed === undefined || state.shoe === null || state.shoe.remaining === 0) return command;
  switch (command.do) {
    case 'draw-card':
      return state.shoe.carried.length > 0 ? command : { ...command, card: sealed(placeOf(state)) };
    case 'burn-cards':
      return { ...command, card: sealed(placeOf(state)) };
    case 'decide-referral':
      return command.decision === 'burn-card' ? { ...command, card: sealed(placeOf(state)) } : command;
    case 'report-irregularity':
      return command.kind === 'handling-error' ? command : named(command, state, sealed);
    case 'take-remedy':
      return command.remedy === 'set-two-cards-aside' ? named(command, state, sealed) : command;
    default:
      return command;
  }
};
