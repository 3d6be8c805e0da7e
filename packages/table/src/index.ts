export { anyCard } from './any-card.ts';
export { ACCESS, type Access, accessTo, isPosition, reaches, type Standing } from './authority.ts';
export { REASON, SOMEBODY } from './candidates/asking.ts';
export { allowedCommands, candidatesOf, fittingOf, whatFits } from './candidates.ts';
export { hasTwice, isAmount, sumOf, unless } from './checks.ts';
export * from './commands.ts';
export { CONFIG_FIELDS, type TableConfig } from './config.ts';
export { basisOf, clauseOfDuty, wagerOf } from './decide/context.ts';
export { COMMAND_PHASES } from './decide/rules.ts';
export type { SealedShoe } from './decide/sealed.ts';
export { type Decision, decide } from './decide.ts';
export { usualConfig } from './default-config.ts';
export * from './differential.ts';
export { discretionOf } from './discretion.ts';
export { decidedWagers, knownCards, outcomeEstablished } from './established.ts';
export * from './events.ts';
export { evolve, replay } from './evolve.ts';
export { encode, type Part, toHex, utf8 } from './fair-shoe/bytes.ts';
export { type CardProof, type CardTree, cardTree, proofOf, rootOf, verifyCard } from './fair-shoe/card-tree.ts';
export * from './fair-shoe/commitments.ts';
export { type Drbg, generate, instantiate } from './fair-shoe/drbg.ts';
export * from './fair-shoe/hashing.ts';
export * from './fair-shoe/make.ts';
export * from './fair-shoe/places.ts';
export { numberBelow } from './fair-shoe/shuffle.ts';
export * from './fair-shoe/verify.ts';
export { type FittingCommand, type FittingField, fittingCommands, type Payload } from './fitting.ts';
export { handlerList, nextHandler } from './handler-list.ts';
export { faceDownIn, faceDownWithHand, handlingOf, isApart, squeezerOf } from './holding.ts';
export { HOUSE, houseOrder, type Order, timed, wouldAllow } from './house-order.ts';
export { addId, EMPTY_IDS, hasId, type IdSet } from './id-set.ts';
export { brokenInvariants } from './invariants.ts';
export { brokenBetween } from './invariants-between.ts';
export { leastStake } from './least-stake.ts';
export * from './missing-cards.ts';
export { type Account, type Posting, postingsOf } from './postings.ts';
export { REFUSALS, type Refusal, type RefusalCode } from './refusals.ts';
export { isSeenBeside, isSeenCardAhead } from './seen-cards.ts';
export {
  type Fields,
  faultOfFields,
  flag,
  type JsonSchema,
  listOf,
  matching,
  name,
  nullable,
  type OptionalShape,
  oneOf,
  optional,
  type RecordOf,
  record,
  type Shape,
  schemaOfFields,
  type TypeOf,
  text,
  whole,
} from './shape.ts';
export {
  amount,
  basis,
  CARD_SOURCES,
  type CardSource,
  card,
  cardOrUnknown,
  drawNumber,
  epochFields,
  instant,
  type Limits,
  limits,
  MAX_AMOUNT,
  method,
  namedPerson,
  person,
  position,
  seat,
  side,
  thirtyTwoBytes,
  WAGER_ENDS,
  type WagerEnd,
  type WagerPlace,
  wagerEnd,
  wagerEnds,
  wagerId,
  wagerPlace,
} from './shapes.ts';
export { type StandingRound, standingRound } from './standing-round.ts';
export * from './state.ts';
export * from './view.ts';
export { lookOf, looksLike, saysSomething } from './visible.ts';
export {
  COMMAND_WORDS,
  CONFIG_WORDS,
  EVENT_WORDS,
  FIELD_WORDS,
  PHASE_WORDS,
  REFUSAL_GROUP_WORDS,
  REMEDY_WORDS,
  REPORT_WORDS,
} from './words.ts';
