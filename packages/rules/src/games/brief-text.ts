import { type Basis, policy } from '../basis.ts';
import {
  type Irregularity,
  type IrregularityRule,
  irregularityRule,
  type NoWithdrawal,
  path,
  type RemedyCase,
  type WithdrawalTrigger,
} from '../irregularities.ts';
import { type Duty, type DutyRule, dutyRule } from '../positions.ts';
import { notApplicable, notStated, type Stated } from '../stated.ts';
import { cite } from './cite.ts';
import { SILENT_TEXT_DUTIES } from './house-policy.ts';

/** Two of the texts are brief: they regulate the cards and the wagers and leave the running of the table unsaid. */
type BriefCode = 'TNC' | 'DBT';

type BriefNumber = '5.1' | '5.1.1' | '5.1.2' | '5.2' | '5.3' | '5.4' | '5.5' | '5.6' | '5.7';
/** What is cited for a number of the brief texts: the clause of one of them or, of a game without a text, the house. */
type BriefCite = (number: BriefNumber) => Basis;

export const briefDuties = (code: BriefCode) =>
  ({
    ...SILENT_TEXT_DUTIES,
    'open-betting': dutyRule('dealer', cite(code)('3.1')),
    'close-betting': dutyRule('dealer', cite(code)('3.2')),
    'allow-cut-card-withdrawal': notApplicable,
    'allow-method-c': notStated,
    'allow-draw-without-wager': notStated,
  }) as const satisfies Partial<Record<Duty, Stated<DutyRule>>>;

/** Clauses 5.1 to 5.7 of both texts; they differ in which wrong cards void a round. */
export const briefIrregularities = (
  at: BriefCite,
  voidingCards: readonly RemedyCase[],
): Readonly<Record<Irregularity, Stated<IrregularityRule>>> => ({
  'wrong-cards-in-device': irregularityRule(
    at('5.1'),
    'dealer',
    policy,
    path(voidingCards, ['void-round', at('5.1.1')], ['earlier-rounds-stand', at('5.1.2')]),
  ),
  'wrong-number-of-cards': irregularityRule(
    at('5.2'),
    'dealer',
    policy,
    path('noticed-after-next-round-began', ['round-stands', at('5.2')]),
    path('reconstructable', ['reconstruct-cards', at('5.2')]),
    path('not-reconstructable', ['void-round', at('5.2')]),
  ),
  'order-altered': irregularityRule(
    at('5.4'),
    'pit-manager',
    policy,
    path('reconstructable', ['reconstruct-cards', at('5.4')]),
    path('not-reconstructable', ['void-round', at('5.4')]),
  ),
  'insufficient-cards': irregularityRule(at('5.5'), 'dealer', policy, path('always', ['void-round', at('5.5')])),
  'late-placing': irregularityRule(at('5.6'), 'dealer', policy, path('always', ['refuse-late-part', at('5.6')])),
  'late-withdrawal': irregularityRule(at('5.7'), 'dealer', policy, path('always', ['keep-wager-live', at('5.7')])),
  'card-face-up': notStated,
  'wrong-delivery': notStated,
  'handling-error': notStated,
  'cards-drawn-together': irregularityRule(
    at('5.3'),
    'pit-manager',
    policy,
    path('order-unknown-in-initial-deal', ['void-round', at('5.3')]),
  ),
  'device-reset': notStated,
  'handler-absent': notStated,
  'patron-left-with-cards': notStated,
  'device-moved': notStated,
  'cards-after-void': notStated,
  'under-minimum': notStated,
  'over-maximum': notStated,
  'past-limit-error': notStated,
  'power-failure': notStated,
  'differential-exceeded': notStated,
  'uncovered-case': notStated,
});

/** After "No more bets" nothing may be taken back, without exception. */
export const noWithdrawals = (at: BriefCite): Readonly<Record<WithdrawalTrigger, NoWithdrawal>> => {
  const none = { decidedBy: 'nobody', basis: at('5.7') } as const;
  return {
    'cut-card-first': none,
    'drawn-together-order-known': none,
    'drawn-together-order-unknown': none,
    'device-reset': none,
    'power-failure': none,
  };
};

/** What both brief texts leave unsaid. */
export const UNREGULATED = {
  methods: notStated,
  limits: notStated,
  wagersPerArea: notStated,
  cutCard: notStated,
  differential: notStated,
  delegation: notStated,
  display: notStated,
} as const;
