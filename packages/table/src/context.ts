import {
  type Basis,
  type Duty,
  type Game,
  type Irregularity,
  type IrregularityRule,
  isStated,
  type Layout,
  type Method,
  type MethodRule,
  type RemedyCase,
  type RemedyPath,
  type RemedyStep,
  type RoundWager,
  type Wager,
  type WagerId,
} from '@sabot/rules';
import type { CommandName, CommandOf } from './commands.ts';
import type { TableConfig } from './config.ts';
import { isSeenBeside } from './dealing/seen-cards.ts';
import type { EventBody } from './events.ts';
import { saysSomething } from './people/names.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Matter, TableState } from './state.ts';

/** What the decision of a command sees. */
export interface ContextOf<C> {
  readonly game: Game;
  readonly state: TableState;
  readonly config: TableConfig;
  readonly command: C;
}
export type Context<N extends CommandName = CommandName> = ContextOf<CommandOf<N>>;

/** Commands about one wager. */
export type WagerCommand = 'place-wager' | 'raise-wager' | 'lower-wager' | 'withdraw-wager';

/** What happened, or why nothing did. */
export type Ruling = readonly EventBody[] | Refusal;

/** Only a refusal has a code. To read it is much faster than to ask whether it is there. */
export const isRefusal = <T extends object>(ruling: T | Refusal): ruling is Refusal =>
  (ruling as Partial<Refusal>).code !== undefined;

/** Games are frozen, and on a frozen list this is several times faster than `find`: much of it is asked for every command. */
const firstOf = <T>(list: readonly T[], fits: (each: T) => boolean): T | undefined => {
  for (const each of list) if (fits(each)) return each;
  return undefined;
};

export const layoutOf = ({ layouts }: Game, wanted: string): Layout | undefined =>
  firstOf(layouts, ({ letter }) => letter === wanted);

export const offeredWagers = (game: Game, config: TableConfig): readonly WagerId[] =>
  layoutOf(game, config.layout)?.wagers ?? [];

export const wagerOf = ({ wagers }: Game, wanted: WagerId): Wager | undefined =>
  firstOf(wagers, ({ id }) => id === wanted);

export const roundWagerOf = (game: Game, id: WagerId): RoundWager | undefined => {
  const wager = wagerOf(game, id);
  return wager?.scope === 'round' ? wager : undefined;
};

export interface Prescribed {
  readonly basis: Basis;
  readonly steps: readonly RemedyStep[];
}

/** By what the next step is taken; where none is left, by what all of it rests on. */
export const basisOfNext = ([step]: readonly RemedyStep[], whole: Basis): Basis => step?.basis ?? whole;

const isWithin = (clause: Basis, whole: Basis): boolean => clause === whole || clause.startsWith(`${whole}.`);

/** A case that the clause itself does not speak of rests on what its first step rests on: 6.1, or the house. */
const basisOfPath = ({ basis }: IrregularityRule, { steps }: RemedyPath): Basis =>
  steps.some((step) => isWithin(step.basis, basis)) ? basis : basisOfNext(steps, basis);

/**
 * What is to be done about an irregularity: by the text, else by the house where its policy is not switched off.
 * Null where neither speaks.
 */
export const prescribed = (
  game: Game,
  config: TableConfig,
  kind: Irregularity,
  which: RemedyCase | null,
): Prescribed | null => {
  const byText = game.irregularities[kind];
  const byHouse = config.policyOff.includes(kind) ? undefined : game.policy.irregularities[kind];
  for (const rule of [isStated(byText) ? byText : undefined, byHouse]) {
    if (rule === undefined) continue;
    const path = firstOf(rule.paths, ({ when }) => when.includes('always') || (which !== null && when.includes(which)));
    if (path !== undefined) return { basis: basisOfPath(rule, path), steps: path.steps };
  }
  return null;
};

const NO_STEPS: readonly RemedyStep[] = [];

/** The steps alone; none where neither speaks. */
export const stepsFor = (
  game: Game,
  config: TableConfig,
  kind: Irregularity,
  which: RemedyCase | null,
): readonly RemedyStep[] => prescribed(game, config, kind, which)?.steps ?? NO_STEPS;

const BY_THE_HOUSE: Prescribed = {
  basis: 'policy',
  steps: [{ remedy: 'refer-to-gaming-shift-manager', basis: 'policy' }],
};

/** To whom goes what cannot be told: by 6.1, or by the house. Somebody must, even where that policy is off. */
export const referral = (game: Game, config: TableConfig): Prescribed =>
  prescribed(game, config, 'uncovered-case', null) ?? BY_THE_HOUSE;

/** The clause (or policy) under which an irregularity of this kind stands. */
export const basisOf = (game: Game, kind: Irregularity): Basis => {
  const rule = game.irregularities[kind];
  return isStated(rule) ? rule.basis : 'policy';
};

/**
 * Patrons may take wagers back, and nothing else is done until that is closed. An option that stays open while betting is open
 * again holds nothing up (5.9).
 */
export const isWaitingForPatrons = ({ window }: Pick<Matter, 'window'>): boolean =>
  window !== null && window.closesAt !== 'no-more-bets';

export const isBlocking = (matter: Matter): boolean =>
  matter.steps.length > 0 || isWaitingForPatrons(matter) || matter.kind === 'misread';

/**
 * A card in the device or beside the hands that was seen before the first card of the round: nobody places, raises,
 * lowers or takes back a wager on it, be it before the Gaming Shift Manager has decided or after (A20). One exposed as the
 * device was moved plays as if face down (5.12.1). A free hand has no wagers.
 */
export const isOnSeenCard = (state: TableState): boolean => {
  const { shoe, play } = state;
  if (shoe?.nextSeen !== true && !isSeenBeside(state)) return false;
  return (play.phase === 'betting' || play.phase === 'bets-closed') && !play.round.freeHand;
};

/** Why no wagers are taken: before the call and after it, in a round without wagers, or on a card that was seen (A20). */
export const BETTING_STOPS = ['not-open', 'free-hand', 'card-seen'] as const;
export type BettingStop = (typeof BETTING_STOPS)[number];

export const bettingStop = (state: TableState): BettingStop | null => {
  const { play } = state;
  if (play.phase !== 'betting') return 'not-open';
  if (play.round.freeHand) return 'free-hand';
  return isOnSeenCard(state) ? 'card-seen' : null;
};

export const faultOfSeenCard = (state: TableState): Refusal | null =>
  isOnSeenCard(state) ? refusal('card-seen', 'policy') : null;

/** A note, where there is something to read in it. */
export const noteOr = (text: string | undefined): string | null => (saysSomething(text) ? text : null);

/** The clause by which a duty is whose it is, or policy. */
export const clauseOfDuty = (game: Game, duty: Duty): Basis => {
  const rule = game.duties[duty];
  return isStated(rule) ? rule.basis : 'policy';
};

/** What the text says of a method; undefined where it names none, or not this one. */
export const methodIn = ({ methods }: Game, wanted: Method | undefined): MethodRule | undefined =>
  isStated(methods) ? firstOf(methods, ({ method }) => method === wanted) : undefined;

/** By what the device is whose it is in a method. */
export const controlIn = (game: Game, method: Method): Basis => methodIn(game, method)?.control ?? 'policy';

/** Where the text speaks of a patron who has the dealing device, if it does. */
export const patronDrawsIn = ({ methods }: Game): MethodRule['patronDraws'] =>
  isStated(methods) ? (methods.find(({ patronDraws }) => patronDraws !== null)?.patronDraws ?? null) : null;

/** By what a patron who draws needs a device that reads, gives the device up, or loses it. */
export const basisOfDrawing = (game: Game, what: 'reads' | 'givenUp' | 'lost'): Basis =>
  patronDrawsIn(game)?.[what] ?? 'policy';
