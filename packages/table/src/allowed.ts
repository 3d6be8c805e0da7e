import { type Card, DECK, type Game } from '@sabot/rules';
import { COMMAND_NAMES, COMMANDS, type Command, type CommandName } from './commands.ts';
import { decide } from './decide.ts';
import type { EventType } from './events.ts';
import { type FittingCommand, fittingCommands, type Payload } from './fitting.ts';
import { usualConfig } from './floor/usual-config.ts';
import { isInShoe } from './shoe/loading.ts';
import type { TableState } from './state.ts';
import type { Actor } from './vocabulary.ts';

/** Payloads of one command that may be worth a try for this actor, allowed or not. */
export const payloadsOf = (
  game: Game,
  state: TableState,
  actor: Actor,
  at: number,
  name: CommandName,
  anySeat = false,
): readonly object[] =>
  COMMANDS[name].candidates({ game, state, config: state.config ?? usualConfig(game), actor, at, anySeat });

/** A payload in its envelope. No table has carried out a command of this number yet. */
export const commandOf = (
  { sequence }: TableState,
  { by, as }: Actor,
  at: number,
  name: CommandName,
  payload: object,
) => ({ do: name, id: `example-${sequence}`, by, as, at, ...payload }) as Command;

/** The same as commands. */
export const candidatesOf = (
  game: Game,
  state: TableState,
  actor: Actor,
  at: number,
  name: CommandName,
): readonly Command[] =>
  payloadsOf(game, state, actor, at, name).map((payload) => commandOf(state, actor, at, name, payload));

/** Refused, and on record as refused (5.4, 5.5): that does not make it allowed. */
const ON_RECORD: readonly EventType[] = ['LateWagerRefused', 'LateWithdrawalRefused'];

/** A card that can still come; the example may be one of which all lie face down already. */
const cardToCome = (state: TableState): Card => DECK.find((card) => isInShoe(state, card)) ?? 'As';

const isAllowed = (game: Game, state: TableState, command: Command): boolean => {
  // Which card comes does not bear on whether one may be drawn, and the answer must not tell of cards face down.
  const isRead = command.do === 'draw-card' && command.card !== undefined && command.card !== null;
  const asked = isRead ? { ...command, card: cardToCome(state) } : command;
  const decision = decide(game, state, asked, () => cardToCome(state));
  return decision.ok && !decision.events.some(({ type }) => ON_RECORD.includes(type));
};

/**
 * What this actor could do now: one command for each distinct act, found by asking the very rules that decide. Amounts,
 * cards, orders, reasons, ids and the names of people from outside are examples, to be filled in by whoever acts.
 */
export const allowedCommands = (game: Game, state: TableState, actor: Actor, at: number): readonly Command[] =>
  COMMAND_NAMES.flatMap((name) =>
    candidatesOf(game, state, actor, at, name).filter((command) => isAllowed(game, state, command)),
  );

type Allows = (command: Command) => boolean;

/** One command with all that fits, once for every set of values that go together; none where it may not be given. */
export const fittingOf = (
  game: Game,
  state: TableState,
  actor: Actor,
  at: number,
  name: CommandName,
  allows: Allows = (command) => isAllowed(game, state, command),
): readonly FittingCommand[] =>
  fittingCommands({
    name,
    fields: COMMANDS[name].fields,
    payloads: payloadsOf(game, state, actor, at, name, true) as readonly Payload[],
    allows: (payload) => allows(commandOf(state, actor, at, name, payload)),
    knows: (person) => [...state.patrons, ...state.debts].some((each) => each.person === person),
    unit: state.config?.stakeUnit ?? 1,
  });

/** All that this actor could do now, with all that fits. */
export const whatFits = (
  game: Game,
  state: TableState,
  actor: Actor,
  at: number,
  allows?: Allows,
): readonly FittingCommand[] => COMMAND_NAMES.flatMap((name) => fittingOf(game, state, actor, at, name, allows));
