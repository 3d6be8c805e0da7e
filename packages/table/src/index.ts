export { allowedCommands, candidatesOf, fittingOf, whatFits } from './allowed.ts';
export { type Authority, accessTo } from './authority.ts';
export { type Area, type AreaStop, areaRoom, areaStop, limitsOf } from './betting/areas.ts';
export { leastStake } from './betting/least-stake.ts';
export * from './betting/table-differential.ts';
export { REASON, SOMEBODY } from './candidates.ts';
export { hasTwice, isAmount, sumOf, unless } from './checks.ts';
export { PHASE_WORDS, REFUSAL_GROUP_WORDS, REMEDY_WORDS, REPORT_WORDS } from './command-page-texts.ts';
export * from './commands.ts';
export { CONFIG_FIELDS, type TableConfig } from './config.ts';
export { type ActName, type CardPlace, type ConsoleAct, consoleActSchema, type Wait } from './console/act.ts';
export type { TakeBack } from './console/hands.ts';
export { type DealerConsole, dealerConsole, dealerConsoleSchema } from './console/next-act.ts';
export {
  BETTING_STOPS,
  type BettingStop,
  basisOf,
  clauseOfDuty,
  isBlocking,
  isWaitingForPatrons,
  wagerOf,
} from './context.ts';
export { handlerList, nextHandler } from './dealing/handler-list.ts';
export { WHY_DEVICE_RETURNED } from './dealing/handling-events.ts';
export { faceDownIn, faceDownWithHand, handlingOf, isApart, squeezerOf } from './dealing/holding.ts';
export { isSeenBeside, isSeenCardAhead } from './dealing/seen-cards.ts';
export { type Decision, decide } from './decide.ts';
export * from './envelope.ts';
export * from './events.ts';
export { evolve, replay } from './evolve.ts';
export * from './fields.ts';
export {
  countFigures,
  FIGURE_EVENTS,
  FIGURES_OF,
  type FiguresOf,
  figuresSchema,
  type TableFigures,
} from './figures.ts';
export { type FittingCommand, type FittingField, fittingCommands, type Payload } from './fitting.ts';
export { piecesTotal } from './float/expected.ts';
export {
  type ClosedFloat,
  type DropBox,
  FLOAT_MOVES,
  type FloatCount,
  type FloatMove,
  type Pieces,
} from './float/float.ts';
export { discretionOf } from './floor/discretion.ts';
export { usualConfig } from './floor/usual-config.ts';
export { HOUSE, houseOrder, houseOrderOf, type Order, timed, wouldAllow } from './house-order.ts';
export { EMPTY_IDS, type Handled, NOTHING_HANDLED, wasHandled, withHandled } from './id-set.ts';
export { brokenInvariants } from './invariants.ts';
export { brokenBetween } from './invariants-between.ts';
export { decidedWagers, knownCards, outcomeEstablished } from './irregularities/established.ts';
export * from './irregularities/missing-cards.ts';
export { isName, lookOf, looksLike, saysSomething } from './people/names.ts';
export * from './plan.ts';
export { isPosition, reaches } from './ranks.ts';
export * from './records.ts';
export { REFUSALS, type Refusal, type RefusalCode } from './refusals.ts';
export * from './schema.ts';
export { firstPersonsOf } from './second-person.ts';
export { type SentCommandSchemas, sentCommandSchema, sentCommandSchemas, sentSchemasOf } from './sent-commands.ts';
export { type ChipAct, type ChipMove, type ChipsToMove, gainFrom } from './settling/chip-moves.ts';
export { type Account, type Posting, postingsOf } from './settling/postings.ts';
export { type StandingRound, standingRound } from './settling/standing-round.ts';
export { anyCard } from './shoe/any-card.ts';
export { DEVICE_ERRORS } from './shoe/device-errors.ts';
export { SHOE_ENDS, type ShoeEnd } from './shoe/events.ts';
export type { SealedShoe } from './shoe/sealed.ts';
export * from './state.ts';
export * from './view.ts';
export * from './vocabulary.ts';
