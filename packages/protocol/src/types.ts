import type { TypeOf } from '@sabot/table';
import type * as fields from './fields.ts';
import type * as people from './operations/people.ts';
import type * as tables from './operations/tables.ts';
import type * as tournaments from './operations/tournaments.ts';
import type { Operations } from './operations.ts';
import type * as problems from './problems.ts';
import type * as records from './records.ts';

/** The types of what goes over the wire, each taken from its schema. */

export type GameName = TypeOf<typeof fields.gameName>;
export type Names = TypeOf<typeof fields.names>;
export type TableSummary = TypeOf<typeof tables.tableSummary>;
export type Deadline = TypeOf<typeof tables.deadline>;
export type Interrupted = TypeOf<typeof tables.interrupted>;
export type TournamentSummary = TypeOf<typeof tournaments.tournamentSummary>;
export type TournamentDeadline = TypeOf<typeof tournaments.tournamentDeadline>;
export type TournamentMoment = TypeOf<(typeof tournaments.tournamentFrames)['hello' | 'update']>;
export type TournamentHello = TypeOf<typeof tournaments.tournamentFrames.hello>;
export type PersonTold = TypeOf<typeof people.personSchema>;
export type Problem = TypeOf<typeof problems.problem>;
export type Receipt = TypeOf<typeof records.receipt>;
export type NumberedEvent = TypeOf<typeof records.tableEvent>;
export type NumberedTournamentEvent = TypeOf<typeof records.tournamentEvent>;

type Operation = Operations[keyof Operations];

export type HttpMethod = 'GET' | 'POST';
/** The paths that answer to a method. */
export type PathOf<M extends HttpMethod> = Extract<Operation, { readonly method: M }>['url'];
export type OperationAt<M extends HttpMethod, U extends string> = Extract<
  Operation,
  { readonly method: M; readonly url: U }
>;

type Part<O, K extends string> = O extends { readonly schema: { readonly [P in K]: infer S } } ? TypeOf<S> : undefined;
export type ParamsOf<O> = Part<O, 'params'>;
export type QueryOf<O> = Part<O, 'querystring'>;
export type BodyOf<O> = Part<O, 'body'>;
/** What an operation answers where it succeeds. */
export type AnswerTo<O> = O extends { readonly schema: { readonly response: infer R } } ? TypeOf<R[keyof R]> : never;

type AnswerOf<K extends keyof Operations> = AnswerTo<Operations[K]>;

/** Whoever is signed in, with what they may do and what they have. */
export type Me = AnswerOf<'getMe'>;
export type OwnPerson = NonNullable<Me['person']>;
export type HousePowers = OwnPerson['may'];
/** The whole of a table at one moment, with what the caller could do. */
export type TableNow = AnswerOf<'getTable'>;
/** What came of a command. */
export type TableDone = AnswerOf<'giveTableCommand'>;
/** What came of a message of a card-reading device. */
export type DeviceDone = AnswerOf<'sendDeviceMessage'>;
/** What a card-reading device is told that it is to do next, and where the table is. */
export type DeviceTold = AnswerOf<'getDeviceDue'>;
export type TournamentDone = AnswerOf<'giveTournamentCommand'>;
/** A finished round, and the same with all that happened in it. */
export type RoundTold = AnswerOf<'listRounds'>['rounds'][number];
export type RoundInFull = AnswerOf<'getRound'>;
/** A page of the record of a table, and the same of some types of events. */
export type EventPage = AnswerOf<'listEvents'>;
export type LogPage = AnswerOf<'listLog'>;
export type TournamentEventPage = AnswerOf<'listTournamentEvents'>;
export type AccountEvent = AnswerOf<'payIn'>['event'];
export type ShoeList = AnswerOf<'listShoes'>;
export type ShoeRecord = ShoeList['shoes'][number];
export type StaffList = AnswerOf<'listStaff'>;
export type StaffMember = StaffList['staff'][number];
/** What someone chooses who opens an account. */
export type Credentials = BodyOf<Operations['register']>;
/** What a link invites to. */
export type Invite = AnswerOf<'getInvite'>;
export type Verdict = AnswerOf<'verifyTable'>;
/** What the record says of a receipt. */
export type ReceiptAnswer = AnswerOf<'checkReceipt'>;
/** What the house does at a table without staff where a person would decide. */
export type PolicyRule = AnswerOf<'getPolicy'>['policy'][number];
export type NewInvite = AnswerOf<'invite'>;
/** A link as staff see it in the list. */
export type ListedInvite = AnswerOf<'listInvites'>['invites'][number];
export type TournamentList = AnswerOf<'listTournaments'>;
export type PastTournaments = AnswerOf<'listPastTournaments'>;
/** A set-up of a table or of a tournament as it is sent. */
export type NewTable = BodyOf<Operations['addTable']>;
export type NewTournament = BodyOf<Operations['addTournament']>;
