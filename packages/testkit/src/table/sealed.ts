import { type Card, DECK, type Game } from '@sabot/rules';
import { type Command, type CommandOf, type Decision, decide as decideAsIs, type TableState } from '@sabot/table';

type NamesOne = CommandOf<'draw-card'> | CommandOf<'burn-cards'> | CommandOf<'decide-referral'>;
const namesOne = (command: Command): command is NamesOne =>
  command.do === 'draw-card' || command.do === 'burn-cards' || command.do === 'decide-referral';

type ComesOut = CommandOf<'report-irregularity'> | CommandOf<'take-remedy'>;
const comesOut = (command: Command): command is ComesOut =>
  (command.do === 'report-irregularity' && command.kind !== 'handling-error') ||
  (command.do === 'take-remedy' && command.remedy === 'set-two-cards-aside');

/** Cards that a story writes into a command, where they leave the device. */
const cardsWritten = (command: Command): readonly (Card | null)[] => {
  if (namesOne(command)) return [command.card ?? null];
  return comesOut(command) ? (command.cards ?? []) : [];
};

/** Without the cards, which nobody may write there. */
export const unwritten = (command: Command): Command => {
  if (namesOne(command)) {
    const { card: _, ...rest } = command;
    return rest;
  }
  return comesOut(command) && command.cards !== undefined
    ? { ...command, cards: command.cards.map(() => null) }
    : command;
};

/**
 * For stories: a card written into a command is what the device gives. For an electronic shoe it is taken out of the
 * command, where nobody may write one, and put into the sealed order at the place that comes next; where none is written
 * some card comes.
 */
export const decide = (game: Game, state: TableState, command: Command): Decision => {
  const cards = cardsWritten(command);
  const { config, shoe } = state;
  if (config?.source !== 'electronic') return decideAsIs(game, state, command);
  const place = config.decks * 52 - (shoe?.remaining ?? 0);
  const spare = DECK.find((_, index) => (shoe?.seen[index] ?? 0) < config.decks) ?? 'As';
  return decideAsIs(game, state, unwritten(command), (at) => cards[at - place] ?? spare);
};
