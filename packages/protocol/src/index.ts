export { asyncApiOf, type FrameExamples } from './asyncapi.ts';
export { faultOf, faultOfFields } from './check.ts';
export { type Choices, choicesOfHouse, schemaWithChoices } from './choices.ts';
export { compact } from './compact.ts';
export { COMPONENTS, choiceOf, componentsIn, resolved, type Union } from './component.ts';
export { faultOfAnswer, faultOfFrame, operationFor } from './conformance.ts';
export { declaredProblems } from './declared-problems.ts';
export * as TABLE_EXAMPLES from './examples/table.ts';
export * as TOURNAMENT_EXAMPLES from './examples/tournament.ts';
export * from './feeds.ts';
export { LOWER_VIEWS, type LowerView, type MoneyKind } from './fields.ts';
export { type Operation, operation } from './operation.ts';
export * from './operations/accounts.ts';
export * from './operations/commands.ts';
export * from './operations/documents.ts';
export * from './operations/figures.ts';
export * from './operations/history.ts';
export * from './operations/house.ts';
export {
  acceptInvite,
  confirmInvite,
  getInvite,
  invite,
  listInvites,
  revokeInvite,
} from './operations/invites.ts';
export * from './operations/people.ts';
export * from './operations/practice.ts';
export * from './operations/tables.ts';
export * from './operations/tournaments.ts';
export { OPERATIONS, type Operations } from './operations.ts';
export * from './problems.ts';
export { noSuchCommand, readCommand, readTournamentCommand } from './read-command.ts';
export { receipt, tableEvent, tournamentEvent } from './records.ts';
export type * from './types.ts';
