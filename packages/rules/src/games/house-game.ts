import { type Basis, policy } from '../basis.ts';
import type { Game, HousePolicy } from '../game.ts';
import { IRREGULARITIES, type Irregularity, type IrregularityRule } from '../irregularities.ts';
import { dutyRule } from '../positions.ts';
import { isStated, notApplicable, notStated } from '../stated.ts';
import { TABLE_OF_PLAY } from '../table-of-play.ts';
import { briefIrregularities, noWithdrawals, UNREGULATED } from './brief-text.ts';
import { alsoVoid, briefTextPolicy, SILENT_TEXT_DUTIES } from './house-policy.ts';

/**
 * The game of a house without a text. It is run as the two brief texts are, with nothing taken back after "No more bets", and
 * all of it is policy.
 */

const byHouse = (): Basis => policy;

/** What the brief texts say, and then what the house adds to them. */
const irregularities = (): HousePolicy['irregularities'] => {
  const said = briefIrregularities(byHouse, []);
  const added = briefTextPolicy(policy, [
    alsoVoid('extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards'),
  ]);
  const ruleOf = (kind: Irregularity): IrregularityRule | undefined => {
    const one = said[kind];
    const other = added.irregularities[kind];
    if (!isStated(one)) return other;
    const paths = [...one.paths, ...(other?.paths ?? [])];
    return { ...one, paths: paths.filter(({ when }) => when.length > 0) };
  };
  return Object.fromEntries(
    IRREGULARITIES.flatMap((kind) => {
      const rule = ruleOf(kind);
      return rule === undefined ? [] : [[kind, rule] as const];
    }),
  );
};

const nothingStated = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, notStated])) as Readonly<Record<K, typeof notStated>>;

/** All of a game but its name, its wagers and its felts. */
export const HOUSE_GAME: Omit<Game, 'id' | 'code' | 'name' | 'wagers' | 'layouts'> = {
  text: null,
  decks: { min: 4, max: 10, clause: policy },
  areaWord: 'betting area',
  clauses: {
    pointValues: [policy],
    pointTotals: [policy],
    initialDeal: { player: policy, banker: policy },
    twoHands: policy,
    thirdCards: policy,
    draw: { natural: policy, player: policy, 'banker-after-stand': policy, 'banker-after-draw': policy },
    winner: policy,
    tie: policy,
    wagerList: policy,
  },
  meanings: {
    hand: notStated,
    'initial-deal': notStated,
    natural: notStated,
    pair: notStated,
    tie: notStated,
    'point-total': notStated,
    'round-of-play': notStated,
    squeezing: notStated,
    'table-differential': notStated,
    'high-limit-gaming-area': notStated,
    commission: notStated,
    session: notStated,
  },
  tableOfPlay: TABLE_OF_PLAY,
  ...UNREGULATED,
  sideWagersAlone: { clause: policy },
  duties: {
    ...SILENT_TEXT_DUTIES,
    'open-betting': dutyRule('dealer', policy),
    'close-betting': dutyRule('dealer', policy),
    'announce-and-settle': dutyRule('dealer', policy),
    'allow-cut-card-withdrawal': notApplicable,
    'allow-method-c': notStated,
    'allow-draw-without-wager': notStated,
    'announce-dragon-bets': notApplicable,
    'set-session-length': notApplicable,
  },
  irregularities: nothingStated(IRREGULARITIES),
  withdrawals: noWithdrawals(byHouse),
  policy: { ...briefTextPolicy(policy, []), irregularities: irregularities() },
};
