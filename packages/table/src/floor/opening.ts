import { checkDecks, checkStake, didYouMean, type Game, isStated, type Method, type MethodRule } from '@sabot/rules';
import { once } from '../candidates.ts';
import { CONFIG_FIELDS, type TableConfig } from '../config.ts';
import { basisOfDrawing, layoutOf, methodIn, offeredWagers, roundWagerOf } from '../context.ts';
import type { EventBody } from '../events.ts';
import type { Limits } from '../fields.ts';
import { collectionsAtClose } from '../people/debts.ts';
import { isName } from '../people/names.ts';
import { CLOSED, type CommandRecord, duty, house, IDLE, NO_FIELDS, OPEN } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { field, name, record } from '../schema.ts';
import { ended, isFinished } from '../shoe/loading.ts';
import { lastRoundOf, openRoundOf, type Shoe, type TableState } from '../state.ts';
import { largestLoss, MOST_EXACT } from './exact-money.ts';

export const bad = (detail: string, clause: Refusal['clause'] = null): Refusal => refusal('bad-config', clause, detail);

export const faultOfLimits = (
  game: Game,
  wanted: readonly string[],
  limits: readonly Limits[],
  unit: number,
): Refusal | null => {
  const clause = isStated(game.limits) ? game.limits.clause : 'policy';
  for (const [index, { wager: id, min, max }] of limits.entries()) {
    if (limits.findIndex(({ wager }) => wager === id) !== index) return bad(`${id} has limits twice.`);
    const wager = roundWagerOf(game, id);
    if (wager === undefined || !wanted.includes(id)) return bad(`The layout does not offer ${id}.`);
    // No wager could be within such limits.
    if (min > max) return bad(`The minimum of ${id} is above its maximum.`, clause);
    for (const amount of [min, max]) {
      if (amount % unit !== 0) return bad(`${amount} on ${id} is not a multiple of the stake unit.`, 'policy');
      const checked = checkStake(wager, amount);
      if (!checked.ok) return bad(checked.fault.message, 'policy');
    }
  }
  const missing = wanted.find((id) => !limits.some(({ wager }) => wager === id));
  return missing === undefined ? null : bad(`${missing} has no limits.`, clause);
};

/** The rule of a method in this game: from its text, or by house policy where the text names none (A34). */
export const methodRule = (
  game: Game,
  method: Method,
): Pick<MethodRule, 'where' | 'drawnBy' | 'patronsHandleCards' | 'needsReader'> | null => {
  if (isStated(game.methods)) return methodIn(game, method) ?? null;
  if (!game.policy.methods.includes(method)) return null;
  return { where: 'anywhere', drawnBy: 'dealer', patronsHandleCards: method === 'A', needsReader: false };
};

export const faultOfMethod = (game: Game, config: TableConfig, method: Method): Refusal | null => {
  const rule = methodRule(game, method);
  const clause = isStated(game.methods) ? (game.methods[0]?.choice ?? null) : 'policy';
  if (rule === null) return refusal('method-not-allowed', clause, `This game has no Method ${method}.`);
  if (rule.where === 'HLGA' && config.floorArea !== 'HLGA') {
    return refusal('method-not-allowed', clause, `Method ${method} is for HLGA only.`);
  }
  if (rule.needsReader && config.source === 'keypad') {
    return refusal(
      'method-not-allowed',
      basisOfDrawing(game, 'reads'),
      `Method ${method} needs a device that reads the cards.`,
    );
  }
  return null;
};

export const faultOfCap = (game: Game, cap: number | null): Refusal | null => {
  const { wagersPerArea: rule, policy } = game;
  const most = isStated(rule) ? rule.max : policy.wagersPerArea;
  const clause = isStated(rule) ? rule.clause : 'policy';
  if (most === null || (cap !== null && cap <= most)) return null;
  return bad(`At most ${most} wagers stand in one area.`, clause);
};

/** With limits beyond all measure a round could cost more than is counted exactly. */
export const faultOfLoss = (game: Game, config: TableConfig): Refusal | null =>
  largestLoss(game, config) > MOST_EXACT
    ? bad('With these limits one round could cost more than can be counted exactly.', 'policy')
    : null;

/** Only a game with wagers on a session is played in a tournament. */
const faultOfTournament = (game: Game, { tournament }: TableConfig): Refusal | null =>
  tournament === undefined || game.wagers.some(({ scope }) => scope === 'session')
    ? null
    : bad('This game is not played in tournaments.', 'policy');

/** The wagers of a round that a felt has areas for; Dragon Bets are a session's. */
export const roundWagersOffered = (game: Game, config: TableConfig) =>
  offeredWagers(game, config).filter((id) => roundWagerOf(game, id) !== undefined);

/** What chips are worth: money, nothing where it is for practice, and in a tournament that tournament's own. */
const worthOf = ({ practice, tournament }: TableConfig): string => JSON.stringify([practice, tournament?.id]);

/** Chips of a practice table or of a tournament must not come to be worth something else. */
const faultOfChips = ({ config, patrons, debts }: TableState, next: TableConfig): Refusal | null => {
  if (config === null || worthOf(config) === worthOf(next)) return null;
  if (debts.length > 0) return refusal('debts-at-table', 'policy');
  return patrons.every(({ chips }) => chips === 0)
    ? null
    : refusal('chips-on-table', null, 'Chips must be cashed out before they are worth something else.');
};

/** Until the next call a settled round can be put right (5.2 of two texts, A13b), for chips of the same worth. */
const isLastCorrectable = (state: TableState, next: TableConfig): boolean =>
  state.config !== null && worthOf(state.config) === worthOf(next) && lastRoundOf(state)?.end === 'settled';

const openTableFields = { config: field(record(CONFIG_FIELDS), 'the configuration, every field of it') };

export const openTable: CommandRecord<'open-table', typeof openTableFields> = {
  name: 'open-table',
  summary: 'Opens a closed table with a configuration.',
  fields: openTableFields,
  access: [duty('set-layout')],
  // Whoever may not choose a method may not open a table with it either.
  accessTo: ({ config }) => (config.method === 'C' ? [duty('allow-method-c')] : null),
  phases: CLOSED,
  whilePending: false,
  candidates: ({ config }) => [{ config }],
  decide: ({ game, state, command: { config } }) => {
    if (!isName(config.table)) return bad(`table must be ${name.title}`, 'policy');
    const layout = layoutOf(game, config.layout);
    if (layout === undefined) {
      const letters = game.layouts.map(({ letter }) => letter);
      return bad(`There is no layout ${config.layout}. ${didYouMean(config.layout, letters, 'The layouts')}`);
    }
    if (config.seats < layout.seats.min || config.seats > layout.seats.max) {
      const clause = layout.seats.stated ? layout.clause : 'policy';
      return bad(`Layout ${layout.letter} has ${layout.seats.min} to ${layout.seats.max} seats.`, clause);
    }
    const decks = checkDecks(game, config.decks);
    if (!decks.ok) return bad(decks.fault.message, game.decks.clause);
    if (config.cardsBehindCut < game.policy.cutCard.leastBehind || config.cardsBehindCut >= config.decks * 52) {
      const most = config.decks * 52 - 1;
      return bad(`Behind the cutting card lie ${game.policy.cutCard.leastBehind} to ${most} cards.`, 'policy');
    }
    if (state.patrons.some(({ seat }) => seat !== null && seat > config.seats)) return refusal('no-such-seat');
    return (
      faultOfChips(state, config) ??
      faultOfLimits(game, roundWagersOffered(game, config), config.limits, config.stakeUnit) ??
      faultOfCap(game, config.wagersPerArea) ??
      faultOfLoss(game, config) ??
      faultOfTournament(game, config) ??
      faultOfMethod(game, config, config.method) ?? [
        { type: 'TableOpened', config, ...(isLastCorrectable(state, config) ? { correctable: true } : {}) },
      ]
    );
  },
};

/** A session counts no void round (A4): where the last round was void, or one before it is, another comes after it. */
const needsAnother = ({ roundsDealt }: TableState, { tournament }: TableConfig, last: number): boolean =>
  tournament !== undefined && roundsDealt >= last;

export const announceLastRound: CommandRecord<'announce-last-round', typeof NO_FIELDS> = {
  name: 'announce-last-round',
  summary: 'Tells that the round under way, or else the next one, is the last before the table closes.',
  fields: NO_FIELDS,
  access: [house('pit-supervisor')],
  phases: OPEN,
  whilePending: true,
  candidates: once,
  decide: ({ state, config }) => {
    const { lastRound, roundsDealt } = state;
    const isUnderWay = openRoundOf(state) !== null;
    if (lastRound !== null && (isUnderWay || !needsAnother(state, config, lastRound)))
      return refusal('nothing-to-remedy');
    // The round under way is the last, or else the next one.
    return [{ type: 'LastRoundAnnounced', round: roundsDealt + (isUnderWay ? 0 : 1) }];
  },
};

/** What an unfinished shoe still holds is never dealt: everyone may see how often that happens. */
export const shoeAway = (shoe: Shoe, { roundsAfterCut }: TableConfig, reason: string): EventBody =>
  ended(shoe, isFinished(shoe, roundsAfterCut) ? 'finished' : 'abandoned', reason, 'policy');

export const closeTable: CommandRecord<'close-table', typeof NO_FIELDS> = {
  name: 'close-table',
  summary: 'Closes the table between two rounds; a shoe that was not finished is abandoned.',
  fields: NO_FIELDS,
  access: [house('pit-supervisor')],
  phases: IDLE,
  whilePending: false,
  candidates: once,
  decide: ({ state, config }) => [
    ...(state.device.holder === null ? [] : [deviceBack(state.device.holder, 'table-closed')]),
    ...(state.shoe === null ? [] : [shoeAway(state.shoe, config, 'table closed')]),
    ...(config.tournament === undefined ? [] : collectionsAtClose(state)),
    { type: 'TableClosed' },
  ],
};

export const deviceBack = (person: string, why: 'method-changed' | 'table-closed') =>
  ({ type: 'DeviceReturned', person, why, basis: null }) as const;
