import { isStated } from '@sabot/rules';
import { once } from '../candidates.ts';
import { isSeenCardAhead } from '../dealing/seen-cards.ts';
import type { EventBody } from '../events.ts';
import { openWindows, silentIn } from '../irregularities/withdrawal-options.ts';
import { BETTING, type CommandRecord, duty, IDLE, NO_FIELDS } from '../records.ts';
import { refusal } from '../refusals.ts';
import { field, flag, optional } from '../schema.ts';
import { cardsLeft, cutCardEvents, faultOfShoe, isCutCardNext } from '../shoe/loading.ts';
import { openRoundOf } from '../state.ts';
import { differentialEvents, isDifferentialBroken } from './differential.ts';
import { CARDS_OF_A_ROUND } from './wagers.ts';

const openBettingFields = { freeHand: optional(field(flag, 'a hand that takes no wagers; not so unless given')) };

export const openBetting: CommandRecord<'open-betting', typeof openBettingFields> = {
  name: 'open-betting',
  summary: '"Place your bets": begins a round. A free hand takes no wagers.',
  fields: openBettingFields,
  access: [duty('open-betting')],
  phases: IDLE,
  whilePending: false,
  candidates: ({ state }) => (state.freeHandOrdered ? [{}] : [{}, { freeHand: true }]),
  decide: ({ game, state, config, command }) => {
    if (state.lastRound !== null && state.roundsDealt >= state.lastRound) return refusal('last-round-played');
    const fault = faultOfShoe(state, config.roundsAfterCut, config.source === 'electronic');
    if (fault !== null) return fault;
    const freeHand = command.freeHand === true || state.freeHandOrdered;
    if (freeHand && game.wagers.some(({ scope }) => scope === 'session')) return refusal('free-hand-not-allowed');
    if (!freeHand && isSeenCardAhead(state))
      return refusal(
        'no-shoe',
        'policy',
        'A card of this round has been seen: a free hand takes it, or new cards come.',
      );
    const { limits, differentialLimit } = state.upcoming ?? config;
    return [
      {
        type: 'BettingOpened',
        round: state.roundsDealt + 1,
        freeHand,
        fewCards: state.shoe !== null && cardsLeft(state.shoe) < CARDS_OF_A_ROUND,
        limits,
        differentialLimit,
      },
    ];
  },
};

/** "No more bets": ends the option that a reset of the device gave, and holds the deal if the differential is over. */
export const closeBetting: CommandRecord<'close-betting', typeof NO_FIELDS> = {
  name: 'close-betting',
  summary: '"No more bets": what is placed or taken back from now on is refused, and on record.',
  fields: NO_FIELDS,
  access: [duty('close-betting')],
  phases: BETTING,
  whilePending: false,
  candidates: once,
  decide: (context) => {
    const { game, config, state } = context;
    const round = openRoundOf(state);
    if (round === null) return refusal('wrong-phase');
    const over = isDifferentialBroken(game, config, round.wagers);
    // Two texts let nothing be touched after the call, so there it waits until the gap is closed (A34).
    if (over && !isStated(game.differential)) return refusal('differential-exceeded', 'policy');
    const closed: EventBody = { type: 'BettingClosed', round: round.number, closes: round.closes + 1 };
    const reopened = openWindows(state).flatMap(({ matter, window }): readonly EventBody[] => [
      { type: 'WindowClosed', matter: matter.id, silent: silentIn(state, window) },
      { type: 'MatterClosed', matter: matter.id },
    ]);
    const cut = isCutCardNext(context) ? cutCardEvents(context, true, state.mattersOpened) : [];
    const matters = state.mattersOpened + cut.filter(({ type }) => type === 'CutCardFirst').length;
    return [
      closed,
      ...reopened,
      ...cut,
      ...(over ? differentialEvents(game, context.config, matters, context.command.by) : []),
    ];
  },
};
