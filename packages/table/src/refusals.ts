import type { Basis } from '@sabot/rules';

/**
 * Why nothing happened. The groups are in the order in which they are looked for: identity, authority, phase, pending
 * matter, rule, limits, and funds last. Within its own group a rule looks in the order of its code.
 */
export const REFUSALS = {
  identity: {
    'command-repeated': 'This command was carried out before.',
    'not-at-table': 'The person is not at this table.',
    'not-yours': 'A patron acts for no one else.',
    'unknown-person': 'The person named is not at this table.',
    'looks-alike': 'Somebody here has a name that cannot be told apart from this one.',
  },
  authority: {
    'position-too-low': 'The position may not do this.',
    'not-in-this-game': 'The text of this game does not provide for it.',
    'second-person-required': 'It takes two persons: someone else has to do this.',
    'reason-required': 'The text asks for reasonable discretion, so a reason is recorded.',
    'tournament-table': "Seats, chips and limits at this table are the tournament's.",
  },
  phase: {
    'other-round': 'This was meant for another round; nothing was done.',
    'wrong-phase': 'Not at this point of the round.',
  },
  pending: {
    'matter-pending': 'Something must be settled first.',
    'no-such-matter': 'There is no such open matter.',
    'remedy-out-of-order': 'Another step comes first.',
    'no-window': 'No option of withdrawal is open.',
    'card-seen': 'A card of this round has been seen: nobody changes a wager on it.',
    'not-your-option': 'This patron has no wager to take back.',
  },
  rule: {
    'bad-config': 'A table cannot be opened like this.',
    'no-shoe': 'There is no shoe ready to deal from.',
    'epoch-opened': 'The table is in this epoch, or in a later one.',
    'shoe-in-use': 'The shoe is still in use.',
    'shoe-finished': 'The shoe is finished; load another.',
    'shoe-not-ready': 'The shoe is not at this step.',
    'already-contributed': 'The patron has done this for this shoe already.',
    'contributions-closed': 'A contribution has been revealed: nobody commits or cuts any more.',
    'no-contribution': 'The patron has committed no contribution to this shoe.',
    'last-round-played': 'The last round before closing has been played.',
    'wagers-on-table': 'There are wagers on the table.',
    'chips-on-table': 'Chips must be cashed out first.',
    'debts-at-table': 'Debts must be settled or forgiven first.',
    'no-such-debt': 'The person owes nothing at this table.',
    'already-at-table': 'The person is at the table.',
    'seat-taken': 'Someone sits there.',
    'no-such-seat': 'The table has no such seat.',
    'wager-not-offered': 'The layout does not offer this wager.',
    'session-wager': 'This wager is taken at the beginning of a session.',
    'area-closed': 'The area is closed.',
    'area-full': 'No more wagers may stand in this area.',
    'no-such-wager': 'There is no such wager.',
    'wager-exists': 'There is a wager already; raise it.',
    'not-asked': 'Staff place a wager for a patron only when asked.',
    'free-hand': 'A free hand takes no wagers.',
    'free-hand-not-allowed': 'This game deals no free hands.',
    'method-not-allowed': 'This method is not allowed here.',
    'method-has-no-such-step': 'The method in use has no such step.',
    'card-not-yours': 'Which card it is, the device says, or staff; of an electronic shoe, the shoe alone.',
    'card-needed': 'The card that was drawn must be given.',
    'card-not-yet-known': 'From a keypad a card is named when it is exposed.',
    'card-already-known': 'The card is known; it cannot be named again.',
    'card-not-in-shoe': 'The shoe holds no more of this card.',
    'no-such-draw': 'No such card lies on the table.',
    'already-exposed': 'The card is exposed already.',
    'no-card-due': 'The table of play gives no further card.',
    'cards-due': 'A card is still to be drawn.',
    'third-card-waits': "The Banker's third card waits until the Player's is exposed.",
    'not-yet-exposed': 'Cards still lie face down.',
    'totals-not-announced': 'The totals must be announced first.',
    'not-your-cards': 'The cards are not with this person.',
    'cards-with-patron': 'A patron has the cards.',
    'already-offered': 'The cards are offered to someone.',
    'nobody-left-to-offer': 'Nobody is left on the list; the Pit Supervisor decides.',
    'offer-first': 'The cards must be offered first.',
    'reveal-order-needed': 'The Dealer must say which hand is revealed first.',
    'other-hand-first': 'The other hand is revealed first.',
    'device-not-yours': 'The dealing device is with someone else.',
    'no-valid-wager': 'Only a patron with a valid wager draws, unless allowed.',
    'differential-met': 'The differential is within its limit.',
    'differential-exceeded': 'The differential must be brought within its limit.',
    'wrong-direction': 'This would widen the differential.',
    'cannot-happen': 'This cannot happen with an electronic shoe.',
    'text-is-silent': 'The text says nothing of this and the house policy is switched off.',
    'case-needed': 'The case must be named.',
    'wrong-case': 'That is not a case of this irregularity.',
    'cards-needed': 'The cards concerned must be given.',
    'cards-in-hand': 'The person has cards in hand.',
    'all-or-none': 'All wagers are taken back or none.',
    'already-decided': 'The wager is decided and cannot be taken back.',
    'not-reconstructable': 'The cards cannot be put in order.',
    'settlement-pending': 'The last round may still be voided; cashing out waits for the next call.',
    'not-removable': 'Only wagers that weigh on the heavier hand are removed.',
    'nothing-to-remedy': 'There is nothing to be put right.',
    'no-float': 'No float has been opened.',
    'float-open': 'The float is open already.',
    'more-than-in-float': 'The float does not hold that much.',
    'count-pending': 'A count waits for its second person.',
    'no-such-count': 'No such count waits for anyone.',
    'counts-differ': 'The two counts differ.',
    'impossible-count': 'The decks cannot have been counted so.',
    'counted-twice': 'A value is counted twice.',
    'nothing-counted': 'Nothing was counted.',
  },
  limits: {
    'not-stake-unit': 'The amount is not a multiple of the stake unit.',
    'stake-not-payable': 'Some pay line could not pay it in whole cents.',
    'amount-too-large': 'The amount is too large to be counted exactly.',
    'more-than-owed': 'The person does not owe that much.',
    'under-minimum': 'The wager would be under the minimum.',
    'over-maximum': 'The wager would be over the maximum.',
    'area-over-maximum': 'The area would hold more than its limit.',
  },
  funds: { 'not-enough-chips': 'The patron has not that much at the table.' },
} as const;

type Groups = typeof REFUSALS;

export type RefusalCode = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];

/** Nothing happened; this is why. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly clause: Basis | null;
  readonly detail: string;
}

const WORDS: Readonly<Record<RefusalCode, string>> = Object.assign({}, ...Object.values(REFUSALS));

export const refusal = (code: RefusalCode, clause: Basis | null = null, detail: string = WORDS[code]): Refusal => ({
  code,
  clause,
  detail,
});
