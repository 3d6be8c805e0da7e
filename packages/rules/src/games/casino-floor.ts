import { type Basis, policy } from '../basis.ts';
import type { MethodRule } from '../game.ts';
import {
  type Irregularity,
  type IrregularityRule,
  irregularityRule,
  path,
  type WithdrawalOption,
  type WithdrawalTrigger,
} from '../irregularities.ts';
import { byTwo, type Duty, type DutyRule, dutyRule } from '../positions.ts';
import { notStated, type Stated } from '../stated.ts';
import { cite } from './cite.ts';

/**
 * Three of the texts regulate the whole casino floor in nearly the same clauses. What they share is written here once, and
 * what differs is in the file of each game. A clause number that one of the three lacks does not compile.
 */
type FloorCode = 'DTN' | 'IDT' | 'TB';

/** Methods A and B, which all three texts have. */
export const dealerMethods = (code: FloorCode): readonly MethodRule[] => {
  const at = cite(code);
  const byDealer = {
    chosenBy: 'pit-manager',
    choice: at('3.9.2'),
    where: 'anywhere',
    drawnBy: 'dealer',
    needsReader: false,
    control: at('3.9.1'),
    patronDraws: null,
  } as const;
  return [
    {
      method: 'A',
      clause: at('3.10'),
      patronsHandleCards: true,
      draws: at('3.10.1'),
      handling: at('3.10.2'),
      exposes: null,
      passing: { highest: at('3.10.2'), next: at('3.10.3'), first: at('3.10.4'), around: at('3.10.5') },
      ...byDealer,
    },
    {
      method: 'B',
      clause: at('3.11'),
      patronsHandleCards: false,
      draws: at('3.11.1'),
      handling: at('3.11.2'),
      exposes: at('3.11.2'),
      passing: null,
      ...byDealer,
    },
  ];
};

/** Method C, in which a patron draws the cards. */
export const patronMethod = (code: Exclude<FloorCode, 'IDT'>): MethodRule => ({
  method: 'C',
  clause: `${code}:3.12`,
  chosenBy: 'assistant-casino-manager',
  choice: `${code}:3.9.2`,
  where: 'HLGA',
  drawnBy: 'patron',
  patronsHandleCards: true,
  needsReader: true,
  control: `${code}:3.12.8`,
  draws: `${code}:3.12.1`,
  handling: `${code}:3.12.3`,
  exposes: `${code}:3.12.5`,
  passing: null,
  patronDraws: {
    reads: `${code}:3.12.1`,
    passedOn: `${code}:3.12.3`,
    givenUp: `${code}:3.12.8.1`,
    lost: `${code}:3.12.8.2`,
  },
});

/** The duties that all three texts give by the same numbers. */
export const floorDuties = (code: FloorCode) => {
  const at = cite(code);
  return {
    'open-betting': dutyRule('dealer', at('3.1')),
    'close-betting': dutyRule('dealer', at('3.2')),
    'draw-cards': dutyRule('dealer', at('3.10.1')),
    'pass-cards': dutyRule('dealer', at('3.10.2')),
    'choose-reveal-order': dutyRule('dealer', at('3.10.6')),
    'place-for-patron': dutyRule('dealer', at('3.8')),
    'choose-handler': dutyRule('pit-supervisor', at('3.10.4.1')),
    'choose-method': dutyRule('pit-manager', at('3.9.2')),
    'order-drawn-cards': dutyRule('pit-manager', at('5.8.2.2')),
    'attend-missing-cards': byTwo(dutyRule('gaming-shift-manager', at('5.11.1'))),
    'decide-uncovered-case': dutyRule('gaming-shift-manager', at('6.1')),
  } as const satisfies Partial<Record<Duty, DutyRule>>;
};

/** Clauses 5.1 to 5.3: the cards in the device. */
const shoeIrregularities = (code: FloorCode) => {
  const at = cite(code);
  return {
    'wrong-cards-in-device': irregularityRule(
      at('5.1'),
      'dealer',
      policy,
      path(
        ['extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards'],
        ['void-round', at('5.1.1')],
        ['earlier-rounds-stand', at('5.1.2')],
      ),
    ),
    'wrong-number-of-cards': notStated,
    'order-altered': irregularityRule(
      at('5.2'),
      'pit-manager',
      policy,
      path('reconstructable', ['reconstruct-cards', at('5.2')]),
      path('not-reconstructable', ['void-round', at('5.2')]),
    ),
    'insufficient-cards': irregularityRule(at('5.3'), 'dealer', policy, path('always', ['void-round', at('5.3')])),
  } as const satisfies Partial<Record<Irregularity, Stated<IrregularityRule>>>;
};

/** Clauses 5.4 and 5.5: wagers placed or taken back after the call. */
const lateWagers = (code: FloorCode) => {
  const at = cite(code);
  return {
    'late-placing': irregularityRule(at('5.4'), 'dealer', policy, path('always', ['refuse-late-part', at('5.4')])),
    'late-withdrawal': irregularityRule(at('5.5'), 'dealer', policy, path('always', ['keep-wager-live', at('5.5')])),
  } as const satisfies Partial<Record<Irregularity, Stated<IrregularityRule>>>;
};

/** Clauses 5.6 to 5.9: how cards leave the device and reach the patrons. */
const deliveryIrregularities = (code: FloorCode) => {
  const at = cite(code);
  return {
    'card-face-up': irregularityRule(
      at('5.6'),
      'dealer',
      policy,
      // A card that is seen before the first one is drawn is in no clause, so that 6.1 refers it to a manager (A20).
      path('after-first-card', ['play-as-face-down', at('5.6')]),
    ),
    'wrong-delivery': irregularityRule(
      at('5.7'),
      'dealer',
      policy,
      path('dealt-in-wrong-order', ['reconstruct-cards', at('5.7')], ['continue-round', at('5.7')]),
      path('passed-to-wrong-patron', ['pass-to-right-patron', at('5.7')], ['continue-round', at('5.7')]),
    ),
    'handling-error': irregularityRule(
      at('5.7.1'),
      'dealer',
      at('5.7.1'),
      path('always', ['round-stands', at('5.7.1')]),
    ),
    'cards-drawn-together': irregularityRule(
      at('5.8'),
      'pit-manager',
      at('5.8.2.2'),
      path('order-known', ['offer-withdrawal', at('5.8.1')], ['reconstruct-cards', at('5.8')]),
      path('order-unknown-in-initial-deal', ['void-round', at('5.8.2.1')]),
      path(
        'order-unknown-after-initial-deal',
        ['fix-order-of-cards', at('5.8.2.2')],
        ['offer-withdrawal', at('5.8.2.2')],
        ['continue-round', at('5.8.2.2')],
      ),
    ),
    'device-reset': irregularityRule(
      at('5.9'),
      'dealer',
      at('5.9'),
      path(
        'electronic-device-and-dealer-error',
        ['offer-withdrawal', at('5.9')],
        ['reset-device', at('5.9')],
        ['reopen-betting', at('5.9')],
      ),
      path('any-other-fault', ['refer-to-gaming-shift-manager', at('6.1')]),
    ),
  } as const satisfies Partial<Record<Irregularity, Stated<IrregularityRule>>>;
};

/** Clauses 5.10 and 5.11: patrons who are gone; clause 6.1: what no clause covers. */
const absenceIrregularities = (code: FloorCode) => {
  const at = cite(code);
  return {
    'handler-absent': irregularityRule(
      at('5.10'),
      'dealer',
      at('5.10'),
      path('always', ['dealer-exposes', at('5.10')]),
    ),
    'patron-left-with-cards': irregularityRule(
      at('5.11'),
      'gaming-shift-manager',
      at('5.11.1'),
      path('value-found', ['complete-with-found-value', at('5.11')]),
      path(
        'value-unknown',
        ['set-two-cards-aside', at('5.11.1')],
        ['sort-and-display-cards', at('5.11.2')],
        ['deduce-missing-cards', at('5.11.2.1')],
        ['substitute-cards', at('5.11.3')],
        ['continue-round', at('5.11.4')],
        ['replace-cards', at('5.11.5')],
      ),
    ),
    'uncovered-case': irregularityRule(
      at('6.1'),
      'gaming-shift-manager',
      at('6.1'),
      path('always', ['refer-to-gaming-shift-manager', at('6.1')]),
    ),
  } as const satisfies Partial<Record<Irregularity, Stated<IrregularityRule>>>;
};

/** Clauses 5.1 to 5.11 and 6.1, whose numbers the three texts share. */
export const floorIrregularities = (code: FloorCode) => ({
  ...shoeIrregularities(code),
  ...lateWagers(code),
  ...deliveryIrregularities(code),
  ...absenceIrregularities(code),
});

/** Clauses that two texts number 5.12 to 5.18, for the texts that let a patron draw the cards. */
export const patronDealingIrregularities = (code: Exclude<FloorCode, 'IDT'>) => {
  const at = cite(code);
  return {
    'device-moved': irregularityRule(
      at('5.12'),
      'pit-manager',
      policy,
      path('cards-exposed', ['play-as-face-down', at('5.12.1')]),
      path('order-altered-beyond-repair', ['void-round', at('5.12.2')], ['replace-cards', at('5.12.2')]),
    ),
    'cards-after-void': irregularityRule(
      at('5.13'),
      'pit-manager',
      policy,
      path('always', ['may-replace-cards', at('5.13')]),
    ),
    ...limitIrregularities(at('5.14'), at('5.15'), at('5.16')),
    'power-failure': powerFailure(at('5.17'), at('5.17.1'), at('5.17.2')),
    'differential-exceeded': differentialExceeded(at('5.18'), at('5.18.1'), at('5.18.2'), at('5.18.3')),
  } as const satisfies Partial<Record<Irregularity, IrregularityRule>>;
};

export const limitIrregularities = (under: Basis, over: Basis, past: Basis) =>
  ({
    'under-minimum': irregularityRule(
      under,
      'dealer',
      policy,
      path('first-time', ['settle-normally', under]),
      path('every-later-time', ['return-stake', under]),
    ),
    'over-maximum': irregularityRule(over, 'dealer', policy, path('always', ['settle-to-maximum', over])),
    'past-limit-error': irregularityRule(past, 'dealer', policy, path('always', ['earlier-rounds-stand', past])),
  }) as const;

export const powerFailure = (clause: Basis, undecided: Basis, decided: Basis): IrregularityRule =>
  irregularityRule(
    clause,
    'pit-manager',
    policy,
    path('nothing-decided', ['offer-withdrawal', undecided], ['continue-round', undecided]),
    path('something-decided', ['continue-round', decided]),
  );

export const differentialExceeded = (clause: Basis, ask: Basis, raise: Basis, remove: Basis): IrregularityRule =>
  irregularityRule(
    clause,
    'pit-manager',
    remove,
    path('always', ['ask-to-decrease', ask], ['allow-increase', raise], ['remove-wagers', remove]),
  );

/** When patrons may take wagers back after betting has closed; the three texts differ in the numbers alone. */
export const floorWithdrawals = (
  code: FloorCode,
  cutCardFirst: Pick<WithdrawalOption, 'decidedBy' | 'basis'>,
  powerFails: Basis,
): Readonly<Record<WithdrawalTrigger, WithdrawalOption>> => {
  const at = cite(code);
  return {
    'cut-card-first': { ...cutCardFirst, where: 'HLGA', scope: 'any-wagers', closesAt: 'first-card' },
    'drawn-together-order-known': {
      decidedBy: 'patrons',
      where: 'anywhere',
      scope: 'any-undecided-wagers',
      closesAt: 'reconstruction',
      basis: at('5.8.1'),
    },
    'drawn-together-order-unknown': {
      decidedBy: 'patrons',
      where: 'anywhere',
      scope: 'all-remaining-wagers-or-none',
      closesAt: 'next-card',
      basis: at('5.8.2.2'),
    },
    'device-reset': {
      decidedBy: 'patrons',
      where: 'anywhere',
      scope: 'any-wagers',
      closesAt: 'no-more-bets',
      basis: at('5.9'),
    },
    'power-failure': {
      decidedBy: 'patrons',
      where: 'anywhere',
      scope: 'all-wagers-or-none',
      closesAt: 'round-resumed',
      basis: powerFails,
    },
  };
};
