import type { Irregularity, Remedy } from '@sabot/rules';
import type { REFUSALS } from './refusals.ts';
import type { Phase } from './round.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  'table-closed': 'Nothing is played.',
  idle: 'Between two rounds.',
  betting: 'After "Place your bets".',
  'bets-closed': 'After "No more bets", before the first card.',
  dealing: 'The first four cards are being drawn.',
  revealing: 'Four cards lie there; they are exposed and the totals called.',
  drawing: 'A third card is due, or lies face down.',
  complete: 'No card is due; the outcome can be called.',
  announced: 'The outcome is called; wagers are to be paid and collected.',
};

/** What a group of refusals is about, in the order in which they are looked for. */
export const REFUSAL_GROUP_WORDS: Readonly<Record<keyof typeof REFUSALS, string>> = {
  identity: 'Who is speaking, and of whom.',
  authority: 'Whether the position may do it.',
  phase: 'Whether it is the time for it.',
  pending: 'Whether something else must be settled first.',
  rule: 'Whether the rule of the command allows it.',
  limits: 'Whether the amount is right.',
  funds: 'Whether there is enough to pay it.',
};

/** What a report must say besides its kind and, where people must tell, its case. */
export const REPORT_WORDS: Readonly<Record<Irregularity, string>> = {
  'wrong-cards-in-device': 'nothing more',
  'wrong-number-of-cards': 'cards that came out too many, as `cards`; between rounds nothing more',
  'order-altered': 'nothing more',
  'insufficient-cards':
    'nothing more, and only while fewer cards are left than the round may take; at an empty device a draw voids it by itself',
  'late-placing': 'never reported: it is recorded as it happens',
  'late-withdrawal': 'never reported: it is recorded as it happens',
  'card-face-up': 'nothing more: the phase tells the case',
  'wrong-delivery':
    '`cards` if any came out out of turn; for a hand with the wrong patron its `side`, and that `person`; for one card of it its `draw` too; between rounds nothing more',
  'handling-error':
    'the `draw` that was exposed in error, and in `cards` what it is where no device knows it; cards beside the hands are counted on from those in them, between rounds as well',
  'cards-drawn-together': 'all the cards that came out, as `cards`; the case only if their order is known',
  'device-reset': 'the case if it is for an error of the Dealer',
  'handler-absent': 'the `side`; for one card that somebody has by leave, its `draw` too',
  'patron-left-with-cards': 'the `person`',
  'device-moved': 'as `cards` those that were exposed, where they are more than one; Method C only',
  'cards-after-void': 'never reported: `replace-shoe`',
  'under-minimum': 'never reported: settling deals with it',
  'over-maximum': 'never reported: settling deals with it',
  'past-limit-error': 'nothing more',
  'power-failure': 'nothing more: the exposed cards tell the case',
  'differential-exceeded': 'nothing more; before the first card the table finds it itself',
  'uncovered-case': 'a `note`',
};

/** What `take-remedy` must bring for a step; steps that are not listed bring nothing, follow by themselves or have a command. */
export const REMEDY_WORDS: Readonly<Partial<Record<Remedy, string>>> = {
  'void-round': 'nothing more; not by whoever reported it',
  'reconstruct-cards':
    'the true `order` of all cards on the table, if it is another; between rounds the `cards` of the last one',
  'fix-order-of-cards': 'the `order` of the cards that came out together',
  'reset-device': 'nothing more',
  'pass-to-right-patron': 'the `person`, where no wager tells who it is',
  'complete-with-found-value': 'the `cards` that are gone, in drawn order; null for one that the device knows',
  'set-two-cards-aside': 'the next two `cards`, in drawn order',
  'sort-and-display-cards':
    'how many of each card were `counted`, device, discards and burned cards together, or how many in all (`cardsCounted`); the same as someone else has said by `count-cards` before',
  'deduce-missing-cards': 'the `cards` in play that still lie face down, read in drawn order',
  'substitute-cards': 'nothing more',
};
