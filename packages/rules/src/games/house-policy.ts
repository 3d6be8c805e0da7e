import { type Basis, policy } from '../basis.ts';
import type { HousePolicy } from '../game.ts';
import { irregularityRule, path, type RemedyCase, type RemedyPath } from '../irregularities.ts';
import { byTwo, type Duty, type DutyRule, dutyRule } from '../positions.ts';

/**
 * What the house does where texts are silent, always under the label `policy`. Two texts say nothing of most procedures
 * (A34); there the rules of the fuller texts serve, save any step that would place, raise, take back or remove a wager
 * after "No more bets", which those two texts rule out without exception.
 */

/** Duties that no text gives to a position. */
export const HOUSE_DUTIES = {
  'declare-void': byTwo(dutyRule('pit-manager', policy)),
  'order-reconstruction': dutyRule('pit-manager', policy),
  'hold-for-power-failure': dutyRule('pit-manager', policy),
  'replace-cards': dutyRule('pit-manager', policy),
  'correct-settlement': byTwo(dutyRule('pit-manager', policy)),
  'set-limits': dutyRule('pit-manager', policy),
  'set-decks': dutyRule('pit-manager', policy),
  'set-layout': dutyRule('pit-manager', policy),
  'set-floor-area': dutyRule('pit-manager', policy),
} as const satisfies Partial<Record<Duty, DutyRule>>;

/** Duties where only the fuller texts name a position. */
export const SILENT_TEXT_DUTIES = {
  ...HOUSE_DUTIES,
  'draw-cards': dutyRule('dealer', policy),
  'pass-cards': dutyRule('dealer', policy),
  'choose-reveal-order': dutyRule('dealer', policy),
  'ask-to-decrease': dutyRule('dealer', policy),
  'place-for-patron': dutyRule('dealer', policy),
  'choose-handler': dutyRule('pit-supervisor', policy),
  'choose-method': dutyRule('pit-manager', policy),
  'cap-wagers': dutyRule('pit-manager', policy),
  'allow-squeeze-by-anyone': dutyRule('pit-manager', policy),
  'order-drawn-cards': dutyRule('pit-manager', policy),
  'remove-wagers': dutyRule('pit-manager', policy),
  'attend-missing-cards': byTwo(dutyRule('gaming-shift-manager', policy)),
  'decide-uncovered-case': dutyRule('gaming-shift-manager', policy),
} as const satisfies Partial<Record<Duty, DutyRule>>;

/** One round is finished after the cutting card and no other begun; six cards must lie behind it (A12). */
const CUT_CARD: HousePolicy['cutCard'] = { roundsAfter: 0, leastBehind: 6, advisedBehind: 14 };

const MAY_REPLACE = irregularityRule(policy, 'pit-manager', policy, path('always', ['may-replace-cards', policy]));

/** For the fuller texts, which leave little to the house. */
export const FULL_TEXT_POLICY: HousePolicy = {
  methods: [],
  wagersPerArea: null,
  cutCard: CUT_CARD,
  irregularities: {},
};

/** The same where the text does not speak of cards after a void (A33). */
export const FULL_TEXT_POLICY_WITH_REPLACEMENT: HousePolicy = {
  ...FULL_TEXT_POLICY,
  irregularities: { 'cards-after-void': MAY_REPLACE },
};

/**
 * For the brief texts (A34). What counts as wrong cards beyond their own words differs between the two; `unknownOrder` is
 * cited where cards were drawn together and nobody knows their order.
 */
export const briefTextPolicy = (unknownOrder: Basis, wrongCards: readonly RemedyPath[]): HousePolicy => ({
  methods: ['A', 'B'],
  wagersPerArea: 3,
  cutCard: CUT_CARD,
  irregularities: {
    'wrong-cards-in-device': irregularityRule(policy, 'dealer', policy, ...wrongCards),
    'card-face-up': irregularityRule(
      policy,
      'dealer',
      policy,
      // One that is seen before the first card is a case for the manager (A20).
      path('after-first-card', ['play-as-face-down', policy]),
    ),
    'wrong-delivery': irregularityRule(
      policy,
      'dealer',
      policy,
      path('dealt-in-wrong-order', ['reconstruct-cards', policy], ['continue-round', policy]),
      path('passed-to-wrong-patron', ['pass-to-right-patron', policy], ['continue-round', policy]),
    ),
    'handling-error': irregularityRule(policy, 'dealer', policy, path('always', ['round-stands', policy])),
    'cards-drawn-together': irregularityRule(
      policy,
      'pit-manager',
      policy,
      path('order-known', ['reconstruct-cards', policy]),
      path('order-unknown-after-initial-deal', ['void-round', unknownOrder]),
    ),
    'device-reset': irregularityRule(
      policy,
      'dealer',
      policy,
      path('always', ['reset-device', policy], ['continue-round', policy]),
    ),
    'handler-absent': irregularityRule(policy, 'dealer', policy, path('always', ['dealer-exposes', policy])),
    'patron-left-with-cards': irregularityRule(
      policy,
      'gaming-shift-manager',
      policy,
      path('value-found', ['complete-with-found-value', policy]),
      path(
        'value-unknown',
        ['set-two-cards-aside', policy],
        ['sort-and-display-cards', policy],
        ['deduce-missing-cards', policy],
        ['substitute-cards', policy],
        ['continue-round', policy],
        ['replace-cards', policy],
      ),
    ),
    'cards-after-void': MAY_REPLACE,
    'under-minimum': irregularityRule(policy, 'dealer', policy, path('always', ['settle-normally', policy])),
    'over-maximum': irregularityRule(policy, 'dealer', policy, path('always', ['settle-to-maximum', policy])),
    'past-limit-error': irregularityRule(policy, 'dealer', policy, path('always', ['earlier-rounds-stand', policy])),
    'power-failure': irregularityRule(policy, 'pit-manager', policy, path('always', ['continue-round', policy])),
    'differential-exceeded': irregularityRule(
      policy,
      'dealer',
      policy,
      path('while-betting-is-open', ['ask-to-decrease', policy], ['allow-increase', policy]),
    ),
    // No 6.1 in these texts: what neither they nor the house foresaw goes to the same manager all the same.
    'uncovered-case': irregularityRule(
      policy,
      'gaming-shift-manager',
      policy,
      path('always', ['refer-to-gaming-shift-manager', policy]),
    ),
  },
});

/** Beyond a text's own words: these void a round as well. */
export const alsoVoid = (...cases: readonly RemedyCase[]): RemedyPath =>
  path(cases, ['void-round', policy], ['earlier-rounds-stand', policy]);
