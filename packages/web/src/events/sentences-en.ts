import { displayErrorSentence } from './display-error-sentence.ts';
import type { EventSentences } from './sentences.ts';

const counted = (count: number | null, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A hand, or the one card of it that the event names. */
const cardsOf = (hand: string, draw: number | null | undefined): string =>
  draw == null ? hand : `${hand} (card ${draw})`;

export const SENTENCES_EN: EventSentences = {
  TableOpened: () => 'The table opens.',
  LastRoundAnnounced: ({ round }) => `Round ${round} is the last before the table closes.`,
  TableClosed: () => 'The table closes.',
  EpochOpened: ({ number }) =>
    `The house was restored from a backup: epoch ${number} begins. What was played after the backup is lost.`,
  ActingAppointed: () => 'Someone is appointed to act in a higher position.',
  LimitsAnnounced: () => 'New limits are announced; they hold from the next round.',
  MethodChosen: ({ method }) => `From now on cards are dealt by method ${method}.`,
  WagersPerAreaSet: ({ max }) =>
    max === null ? 'Any number of wagers may lie in an area.' : `At most ${counted(max, 'wager')} may lie in an area.`,
  AreaClosed: ({ seat, wager }, say) => `${say.wager(wager)} at seat ${seat} is closed.`,
  AreaOpened: ({ seat, wager }, say) => `${say.wager(wager)} at seat ${seat} is open again.`,
  PatronJoined: ({ person, seat }, say) =>
    seat === null
      ? `${say.person(person)} comes to the table and stands.`
      : `${say.person(person)} takes seat ${seat}.`,
  PatronLeft: ({ person }, say) => `${say.person(person)} leaves.`,
  PresenceChanged: ({ person, present }, say) =>
    present === true ? `${say.person(person)} is back.` : `${say.person(person)} steps away.`,
  ChipsBought: ({ person, amount }, say) => `${say.person(person)} buys chips for ${say.money(amount)}.`,
  ChipsCashed: ({ person, amount }, say) => `${say.person(person)} cashes ${say.money(amount)}.`,
  DebtCollected: ({ person, amount }, say) =>
    `${say.money(amount)} that came back to ${say.person(person)} goes to what they owe.`,
  DebtSettled: ({ person, amount }, say) => `${say.person(person)} pays ${say.money(amount)} of what they owe.`,
  DebtForgivenessAsked: ({ person }, say) => `Staff ask that what ${say.person(person)} owes be forgiven.`,
  DebtForgiven: ({ person, amount }, say) => `The house forgives ${say.person(person)} a debt of ${say.money(amount)}.`,
  ShoeLoaded: ({ shoe, cards }) => `Shoe ${shoe} of ${cards} cards is loaded.`,
  ShoeCommitted: () => 'The house binds itself to the cards of this shoe.',
  ShoeCut: ({ person, depth }, say) => `${say.person(person)} cuts the shoe at ${depth}.`,
  EntropyCommitted: ({ person }, say) => `${say.person(person)} binds themself to a contribution of chance.`,
  EntropyRevealed: ({ person }, say) => `${say.person(person)} reveals the contribution.`,
  ShoeSealed: ({ contributions }) => `The shoe is sealed, with ${counted(contributions, 'contribution')}.`,
  CardsBurned: ({ card, count }, say) =>
    `${say.card(card)} is turned over and ${count === 1 ? '1 card is' : `${count} cards are`} burned.`,
  CutCardSeen: () => 'The cutting card comes out.',
  DeviceErrorReported: () => 'The shoe reports a fault of its own.',
  ShoeEnded: ({ shoe }) => `Shoe ${shoe} is over.`,
  ShoeRevealed: ({ shoe }) => `The seed of shoe ${shoe} is published.`,
  ShoeCondemned: () => 'The cards must be replaced before another round.',
  BettingOpened: ({ round, freeHand }) =>
    freeHand === true ? `Round ${round}, a free hand: no wagers are taken.` : `Round ${round}: place your bets.`,
  WagerPlaced: ({ owner, wager, amount, asked }, say) =>
    asked === true
      ? `At the request of ${say.person(owner)}, ${say.money(amount)} is placed on ${say.wager(wager)}.`
      : `${say.person(owner)} places ${say.money(amount)} on ${say.wager(wager)}.`,
  WagerRaised: ({ owner, wager, amount, stake, asked }, say) =>
    asked === true
      ? `At the request of ${say.person(owner)}, ${say.money(amount)} is added to ${say.wager(wager)}: ${say.money(stake)}.`
      : `${say.person(owner)} adds ${say.money(amount)} to ${say.wager(wager)}: ${say.money(stake)}.`,
  WagerLowered: ({ owner, wager, amount, stake }, say) =>
    `${say.person(owner)} takes ${say.money(amount)} off ${say.wager(wager)}: ${say.money(stake)}.`,
  WagerWithdrawn: ({ owner, wager }, say) => `${say.person(owner)} takes back ${say.wager(wager)}.`,
  LateWagerRefused: ({ owner, wager, amount }, say) =>
    `${say.money(amount)} of ${say.person(owner)} on ${say.wager(wager)} comes too late and is refused.`,
  LateWithdrawalRefused: ({ owner, wager }, say) =>
    `${say.person(owner)} is too late to take back ${say.wager(wager)}; it stays.`,
  DecreaseAsked: ({ side, gap }, say) =>
    `The differential is ${say.money(gap)}: wagers on ${say.side(side)} are asked to come down.`,
  WagersRemoved: ({ ends }) =>
    ends?.some(({ end }) => end === 'returned') === true
      ? 'Every stake of the round goes back.'
      : 'Wagers are removed to meet the differential.',
  BettingClosed: () => 'No more bets.',
  DeviceGiven: ({ person }, say) => `${say.person(person)} is given the shoe.`,
  DeviceReturned: () => 'The shoe is back with the Dealer.',
  DrawWithoutWagerAllowed: ({ person }, say) => `${say.person(person)} may draw without a wager.`,
  CardDrawn: ({ side, card, exposed }, say) =>
    exposed === true
      ? `${say.card(card)} is drawn for ${say.side(side)}, face up.`
      : `A card is drawn for ${say.side(side)}, face down.`,
  CardsOffered: ({ side, person }, say) => `${say.side(side)} is offered to ${say.person(person)}.`,
  CardsAccepted: ({ side, person }, say) => `${say.person(person)} takes ${say.side(side)}.`,
  CardsDeclined: ({ side, person }, say) => `${say.person(person)} declines ${say.side(side)}.`,
  HandlerChosen: ({ side, person }, say) =>
    person === null ? `The Dealer will expose ${say.side(side)}.` : `${say.person(person)} gets ${say.side(side)}.`,
  CardsPassed: ({ side, person, draw }, say) => `${cardsOf(say.side(side), draw)} is passed to ${say.person(person)}.`,
  SqueezeAllowed: ({ side, person, draw }, say) =>
    `${say.person(person)} may squeeze ${cardsOf(say.side(side), draw)}.`,
  RevealOrderChosen: ({ first }, say) => `${say.side(first)} is revealed first.`,
  CardPeeled: ({ person }, say) => `${say.person(person)} begins to peel a card.`,
  CardExposed: ({ card }, say) => `${say.card(card)} is turned over.`,
  TotalsAnnounced: ({ player, banker }) => `Player ${player}, Banker ${banker}.`,
  OutcomeAnnounced: ({ outcome, facts }, say) =>
    facts === null
      ? say.outcome(outcome)
      : `${say.outcome(outcome)}: Player ${facts.player.total}, Banker ${facts.banker.total}.`,
  RoundSettled: ({ round }) => `Round ${round} is paid and collected.`,
  RoundVoided: ({ round }) => `Round ${round} is void; every stake goes back.`,
  IrregularityReported: ({ kind }, say) => `Reported: ${say.irregularity(kind)}.`,
  CutCardFirst: () => 'The cutting card came before the first card.',
  RemedyTaken: ({ remedy }, say) => `Done: ${say.remedy(remedy)}.`,
  MatterClosed: () => 'The matter is closed.',
  WindowOpened: () => 'Patrons may take wagers back.',
  ElectionMade: ({ person, ends }, say) =>
    ends === null || ends.length === 0 ? `${say.person(person)} stays in.` : `${say.person(person)} takes wagers back.`,
  WindowClosed: () => 'The option to take wagers back is over.',
  ReportDismissed: () => 'The report is looked into and dismissed.',
  ReferralDecided: ({ decision }, say) => `Decided: ${say.decision(decision)}.`,
  CardsCameOut: ({ cards }) => `Cards come out that no hand takes yet: ${cards?.length ?? 0}.`,
  CardsReconstructed: () => 'The cards are put in their true order.',
  HandTaken: ({ side, draw }, say) => `The Dealer takes ${cardsOf(say.side(side), draw)} back and exposes it.`,
  DeviceReset: () => 'The shoe is reset; the deal begins anew.',
  BettingReopened: () => 'Bets are open again.',
  CardsDisplayed: () => 'The decks are sorted, counted and displayed.',
  MatterReferred: () => 'The rules cannot tell: someone must decide.',
  MissingCardsFound: () => 'The cards that were carried off are known again.',
  CardsReplaced: () => 'Cards stand in for those that are gone.',
  DisplayErrorReported: (event) => displayErrorSentence(event, 'en'),
  MisreadReported: ({ card }, say) => `A card is said to have been misread: it is ${say.card(card)}.`,
  CardCorrected: ({ card }, say) => `The card is corrected: ${say.card(card)}.`,
  FreeHandOrdered: ({ round }) =>
    round === undefined || round === null
      ? 'The next round takes no wagers.'
      : 'This round is a free hand: it takes no wagers.',
  SettlementCorrected: ({ round, end }) =>
    end === 'voided' ? `Round ${round} is voided after all.` : `Round ${round} is settled anew.`,
};
