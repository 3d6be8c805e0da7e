import type { Game } from '@sabot/rules';
import type { SentCommand } from '../commands.ts';
import { usualConfig } from '../floor/usual-config.ts';
import { type DueAct, whatIsDue } from '../plan.ts';
import { field, listOf, shownRecord, type TypeOf } from '../schema.ts';
import { openRoundOf, type TableState } from '../state.ts';
import {
  allowedOf,
  type ConsoleAct,
  consoleActSchema,
  type Desk,
  giveIfAllowed,
  givingAct,
  waitForPosition,
  waitingAct,
} from './act.ts';
import { isMute, nextOfDraw, nextOfHands, takeBackSchema, takeBacksAt } from './hands.ts';

const nextOfOpening = ({ game, state, allowed }: Pick<Desk, 'game' | 'state' | 'allowed'>): ConsoleAct =>
  allowedOf({ allowed }, 'open-table').length > 0
    ? { kind: 'open-table' }
    : waitForPosition({ game, state }, 'manager-opens', { do: 'open-table', config: usualConfig(game) });

const nextOfBurning = (desk: Desk): ConsoleAct => {
  const [burn] = allowedOf(desk, 'burn-cards');
  if (burn === undefined) return waitingAct('allowed');
  if (burn.card === undefined) return givingAct('burn-cards', [burn]);
  return { kind: 'key', act: 'burn-cards', orders: [{ do: 'burn-cards' }], places: [{ draw: 0, side: null }] };
};

const nextOfCall = (desk: Desk, freeHand: boolean): ConsoleAct => {
  const call = allowedOf(desk, 'open-betting').find((order) => (order.freeHand === true) === freeHand);
  return call === undefined ? waitingAct('allowed') : givingAct('open-betting', [call]);
};

/** A walk-in whose hand came back was said to be away for it; with a wager on the felt they are here again. */
const comingBack = (desk: Desk): readonly SentCommand[] =>
  allowedOf(desk, 'set-presence').filter(
    ({ person = '', present }) =>
      present && isMute(desk, person) && openRoundOf(desk.state)?.wagers.some(({ owner }) => owner === person) === true,
  );

const nextOfClosing = (desk: Desk): ConsoleAct => {
  const [close] = allowedOf(desk, 'close-betting');
  return close === undefined ? waitingAct('allowed') : givingAct('close-betting', [...comingBack(desk), close]);
};

const nextOfOutcome = (desk: Desk): ConsoleAct => {
  const [outcome] = allowedOf(desk, 'announce-outcome');
  return outcome === undefined
    ? waitingAct('allowed')
    : givingAct('announce-outcome', [outcome, { do: 'settle-round' }]);
};

const nextOfTable = (desk: Desk): ConsoleAct => {
  const [close] = allowedOf(desk, 'close-table');
  return close === undefined
    ? waitForPosition(desk, 'table-closes', { do: 'close-table' })
    : givingAct('close-table', [close]);
};

const isOfHands = (act: DueAct) =>
  act.do === 'choose-reveal-order' ||
  act.do === 'offer-cards' ||
  act.do === 'choose-handler' ||
  act.do === 'pass-cards' ||
  act.do === 'accept-cards' ||
  act.do === 'expose-card';

/** What is due, as far as this person does it; where it is for someone else, who or what the table waits for. */
const nextOf = (desk: Desk, acts: readonly DueAct[]): ConsoleAct => {
  const [first] = acts;
  if (first === undefined) return waitingAct('allowed');
  switch (first.do) {
    case 'open-table':
      return nextOfOpening(desk);
    case 'close-table':
      return nextOfTable(desk);
    case 'replace-shoe':
      return waitForPosition(desk, 'shoe-replaced', { do: 'replace-shoe', reason: '' });
    case 'commit-shoe':
      return waitingAct('shoe-committed');
    case 'seal-shoe':
      return waitingAct('shoe-sealed');
    case 'burn-cards':
      return nextOfBurning(desk);
    case 'open-betting':
      return nextOfCall(desk, first.freeHand);
    // The differential has a lamp and buttons of its own beside the call.
    case 'ask-to-decrease':
    case 'remove-wagers':
    case 'close-betting':
      return nextOfClosing(desk);
    case 'draw-card':
    case 'revoke-device':
      return nextOfDraw(desk, first);
    case 'announce-outcome':
      return nextOfOutcome(desk);
    case 'load-shoe':
    case 'announce-totals':
    case 'settle-round':
      return giveIfAllowed(desk, first.do);
    default:
      return nextOfHands(desk, acts.filter(isOfHands));
  }
};

/** What a console shows of the work at a table to someone who may do what is `allowed`. */
export const dealerConsoleSchema = shownRecord('the work at a table', {
  next: field(consoleActSchema, 'what comes next'),
  takeBacks: field(listOf(takeBackSchema), 'cards that could be taken back now'),
});
export type DealerConsole = TypeOf<typeof dealerConsoleSchema>;

export const dealerConsole = (
  game: Game,
  state: TableState,
  allowed: readonly SentCommand[],
  isWithoutScreen: (person: string) => boolean,
): DealerConsole => {
  const { config } = state;
  if (config === null || state.play.phase === 'table-closed')
    return { next: nextOfOpening({ game, state, allowed }), takeBacks: [] };
  const desk: Desk = { game, state, config, allowed, isWithoutScreen };
  const due = whatIsDue(game, state);
  return { next: due.kind === 'matters' ? waitingAct('matter') : nextOf(desk, due.acts), takeBacks: takeBacksAt(desk) };
};
