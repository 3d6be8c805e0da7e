import type { HousePolicy } from '../game.ts';
import { irregularity, path, type RemedyCase, type RemedyPath } from '../irregularities.ts';
import { byTwo, type Duty, type DutyRule, duty, policy } from '../positions.ts';

/**
 * What the house does where texts are silent, always under the label `policy`. Two texts say nothing of most procedures
 * (A34); there the rules of the fuller texts serve, save any step that would place, raise, take back or remove a wager
 * after "No more bets", which those two texts rule out without exception.
 */

/** Duties that no text gives to a position. */
export const HOUSE_DUTIES = {
  'declare-void': byTwo(duty('pit-manager', policy)),
  'order-reconstruction': duty('pit-manager', policy),
  'hold-for-power-failure': duty('pit-manager', policy),
  'replace-cards': duty('pit-manager', policy),
  'correct-settlement': byTwo(duty('pit-manager', policy)),
  'set-limits': duty('pit-manager', policy),
  'set-decks': duty('pit-manager', policy),
  'set-layout': duty('pit-manager', policy),
  'set-floor-area': duty('pit-manager', policy),
} as const satisfies Partial<Record<Duty, DutyRule>>;

/** Duties where only the fuller texts name a position. */
export const SILENT_TEXT_DUTIES = {
  ...HOUSE_DUTIES,
  'draw-cards': duty('dealer', policy),
  'pass-cards': duty('dealer', policy),
  'choose-reveal-order': duty('dealer', policy),
  'ask-to-decrease': duty('dealer', policy),
  'place-for-patron': duty('dealer', policy),
  'choose-handler': duty('pit-supervisor', policy),
  'choose-method': duty('pit-manager', policy),
  'cap-wagers': duty('pit-manager', policy),
  'allow-squeeze-by-anyone': duty('pit-manager', policy),
  'order-drawn-cards': duty('pit-manager', policy),
  'remove-wagers': duty('pit-manager', policy),
  'attend-missing-cards': byTwo(duty('gaming-shift-manager', policy)),
  'decide-uncovered-case': duty('gaming-shift-manager', policy),
} as const satisfies Partial<Record<Duty, DutyRule>>;

/** One round is finished after the cutting card and no other begun; six cards must lie behind it (A12). */
const CUT_CARD: HousePolicy['cutCard'] = { roundsAfter: 0, leastBehind: 6, advisedBehind: 14 };

const MAY_REPLACE = irregularity(policy, 'pit-manager', policy, path('always', ['may-replace-cards', policy]));

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

/** For the brief texts (A34). What counts as wrong cards beyond their own words differs between the two. */
export const briefTextPolicy = (code: 'TNC' | 'DBT', wrongCards: readonly RemedyPath[]): HousePolicy => ({
  methods: ['A', 'B'],
  wagersPerArea: 3,
  cutCard: CUT_CARD,
  irregularities: {
    'wrong-cards-in-device': irregularity(policy, 'dealer', policy, ...wrongCards),
    'card-face-up': irregularity(
      policy,
      'dealer',
      policy,
      // One that is seen before the first card is a case for the manager (A20).
      path('after-first-card', ['play-as-face-down', policy]),
    ),
    'wrong-delivery': irregularity(
      policy,
      'dealer',
      policy,
      path('dealt-in-wrong-order', ['reconstruct-cards', policy], ['continue-round', policy]),
      path('passed-to-wrong-patron', ['pass-to-right-patron', policy], ['continue-round', policy]),
    ),
    'handling-error': irregularity(policy, 'dealer', policy, path('always', ['round-stands', policy])),
    'cards-drawn-together': irregularity(
      policy,
      'pit-manager',
      policy,
      path('order-known', ['reconstruct-cards', policy]),
      path('order-unknown-after-initial-deal', ['void-round', `${code}:5.4`]),
    ),
    'device-reset': irregularity(
      policy,
      'dealer',
      policy,
      path('always', ['reset-device', policy], ['continue-round', policy]),
    ),
    'handler-absent': irregularity(policy, 'dealer', policy, path('always', ['dealer-exposes', policy])),
    'patron-left-with-cards': irregularity(
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
    'under-minimum': irregularity(policy, 'dealer', policy, path('always', ['settle-normally', policy])),
    'over-maximum': irregularity(policy, 'dealer', policy, path('always', ['settle-to-maximum', policy])),
    'past-limit-error': irregularity(policy, 'dealer', policy, path('always', ['earlier-rounds-stand', policy])),
    'power-failure': irregularity(policy, 'pit-manager', policy, path('always', ['continue-round', policy])),
    'differential-exceeded': irregularity(
      policy,
      'dealer',
      policy,
      path('while-betting-is-open', ['ask-to-decrease', policy], ['allow-increase', policy]),
    ),
    // No 6.1 in these texts: what neither they nor the house foresaw goes to the same manager all the same.
    'uncovered-case': irregularity(
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
