import { type Card, DECK, type Game } from '@sabot/rules';
import { candidatesOf } from '../../src/allowed.ts';
import { isBlocking } from '../../src/context.ts';
import {
  type Actor,
  type Command,
  type CommandName,
  dealtRoundOf,
  decide,
  differentialOf,
  openRoundOf,
  type TableState,
} from '../../src/index.ts';
import { isInShoe } from '../../src/shoe/loading.ts';

const DEALER: Actor = { by: 'dealer at the end', as: 'dealer' };
const SUPERVISOR: Actor = { by: 'supervisor at the end', as: 'pit-supervisor' };
const SHIFT: Actor = { by: 'shift manager at the end', as: 'gaming-shift-manager' };
const CASINO: Actor = { by: 'casino manager at the end', as: 'assistant-casino-manager' };
const DEVICE: Actor = { by: 'device', as: 'device' };

/** Who would do what to bring a round to its end, the first that is allowed first. None of these goes on for ever. */
const WAYS: readonly (readonly [Actor | 'handlers' | 'holder', CommandName])[] = [
  [SHIFT, 'rule-on-misread'],
  [DEALER, 'allow-withdrawal'],
  [DEALER, 'close-window'],
  [DEALER, 'count-cards'],
  [SHIFT, 'take-remedy'],
  [CASINO, 'take-remedy'],
  [SHIFT, 'decide-referral'],
  [SHIFT, 'remove-wagers'],
  [DEALER, 'ask-to-decrease'],
  [DEALER, 'close-betting'],
  [DEALER, 'settle-round'],
  [DEALER, 'announce-outcome'],
  [DEALER, 'announce-totals'],
  [DEALER, 'choose-reveal-order'],
  ['handlers', 'expose-card'],
  [DEALER, 'expose-card'],
  [SUPERVISOR, 'expose-card'],
  ['handlers', 'decline-cards'],
  [DEALER, 'offer-cards'],
  [SUPERVISOR, 'choose-handler'],
  [DEALER, 'draw-card'],
  [DEVICE, 'draw-card'],
  ['holder', 'draw-card'],
  [CASINO, 'revoke-device'],
  [SUPERVISOR, 'take-remedy'],
];

/** The order of the hands is chosen once; a hand is given to the Dealer, never to another patron. */
const helps = (state: TableState, command: Command): boolean => {
  switch (command.do) {
    case 'choose-reveal-order':
      return dealtRoundOf(state)?.revealFirst === null;
    case 'choose-handler':
      return command.person === null && dealtRoundOf(state)?.hands[command.side].dealerExposes === false;
    case 'count-cards':
      return state.matters.some(({ id, firstCount }) => id === command.matter && firstCount?.by !== DEALER.by);
    case 'rule-on-misread':
    case 'allow-withdrawal':
      return !command.allow;
    case 'decide-referral':
      return command.decision !== 'offer-withdrawal';
    case 'ask-to-decrease':
      return (
        state.askedDown !== differentialOf(openRoundOf(state)?.wagers ?? []).heavier ||
        state.matters.some(({ steps }) => steps[0]?.remedy === command.do)
      );
    case 'draw-card':
      return command.card !== null || state.config?.source === 'keypad';
    default:
      return true;
  }
};

const actorsOf = (state: TableState, who: Actor | 'handlers' | 'holder'): readonly Actor[] => {
  if (typeof who !== 'string') return [who];
  const round = dealtRoundOf(state);
  const handlers = round === null ? [] : [round.hands.player, round.hands.banker, ...round.apart];
  const persons = who === 'holder' ? [state.device.holder] : handlers.map(({ person }) => person);
  return persons.flatMap((by) => (by === null ? [] : [{ by, as: 'patron' as const }]));
};

/** An example may name a card of which all lie face down already; one that can come takes its place. */
const possible = (state: TableState, command: Command): Command => {
  if (command.do !== 'draw-card' && command.do !== 'expose-card') return command;
  if (command.card === undefined || command.card === null) return command;
  return { ...command, card: DECK.find((card) => isInShoe(state, card)) ?? 'As' };
};

/** An electronic shoe that gives whatever can still come. */
const anyShoe = (state: TableState) => {
  const cards = DECK.filter((card) => isInShoe(state, card));
  return (place: number): Card => cards[place % cards.length] ?? 'As';
};

const step = (game: Game, state: TableState, number: number, at: number): TableState | null => {
  const sealed = anyShoe(state);
  for (const [who, name] of WAYS) {
    for (const actor of actorsOf(state, who)) {
      for (const command of candidatesOf(game, state, actor, at, name)) {
        if (!helps(state, command)) continue;
        const given = { ...possible(state, command), id: `end ${number}` };
        const decision = decide(game, state, given, sealed);
        if (decision.ok) return decision.state;
      }
    }
  }
  return null;
};

const STEPS = 300;

const pendingOf = ({ matters }: TableState): string =>
  matters.map(({ kind, steps }) => `${kind} (${steps[0]?.remedy ?? 'open'})`).join(', ');

/** Plays on until the table is at rest; says where it got stuck, or null. */
export const whereStuck = (game: Game, from: TableState, at: number): string | null => {
  let state = from;
  for (let number = 0; number < STEPS; number += 1) {
    const isAtRest = state.play.phase === 'idle' || state.play.phase === 'table-closed';
    if (isAtRest && !state.matters.some(isBlocking)) return null;
    const next = step(game, state, from.sequence * STEPS + number, at);
    if (next === null) return `nobody can go on while ${state.play.phase}; pending: ${pendingOf(state) || 'nothing'}`;
    state = next;
  }
  return `no end after ${STEPS} steps while ${state.play.phase}; pending: ${pendingOf(state) || 'nothing'}`;
};
