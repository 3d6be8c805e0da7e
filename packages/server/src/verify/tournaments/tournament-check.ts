import {
  canonical,
  type EventRecord,
  eventOf,
  isCanonical,
  type KeyRing,
  makeChainCheck,
  makeHeadCheck,
  type SignedHead,
  STAMP_FIELDS,
  tournamentHeadAt,
  tournamentStream,
} from '@sabot/proof';
import { faultOf } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { type JsonSchema, oneOf, record } from '@sabot/table';
import {
  brokenTournament,
  decideTournament,
  evolveTournament,
  NEW_TOURNAMENT,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_EVENTS,
  type TournamentEvent,
  type TournamentState,
} from '@sabot/tournament';
import { ledgerEntriesOfTournament } from '../../ledger/tournament-ledger.ts';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import type { HouseEpoch } from '../../store/epochs.ts';
import { gameUnder } from '../../streams/origin.ts';
import { type CheckedStream, faultOfText } from '../books/books-check.ts';
import { type Finding, found, type VerifyFault, verifyFault } from '../findings/finding.ts';
import { makeCommandCheck, type StreamEnd } from '../record/command-check.ts';
import type { WithLines } from '../record/pages.ts';
import { makeEpochCheck } from '../record/record-check.ts';
import { faultOfResult, type SessionTimelines } from './result-check.ts';
import { commandBehind } from './tournament-command.ts';

const SCHEMAS: ReadonlyMap<unknown, JsonSchema> = new Map(
  TOURNAMENT_EVENT_TYPES.map((type) => [
    type,
    record({ type: oneOf([type]), stamp: record(STAMP_FIELDS), ...TOURNAMENT_EVENTS[type].fields }),
  ]),
);

const faultOfShape = (value: unknown): string | null => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  const schema = SCHEMAS.get(type);
  return schema === undefined
    ? `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`
    : faultOf(schema, value);
};

const understood = (kept: EventRecord): TournamentEvent | VerifyFault => {
  try {
    if (!isCanonical(JSON.parse(kept.body), kept.body))
      return verifyFault('text', 'it is not written in the one way it should be');
    const value = eventOf(kept);
    const wrong = faultOfShape(value);
    return wrong === null ? (value as TournamentEvent) : verifyFault('shape', wrong);
  } catch (error) {
    return verifyFault('text', error instanceof Error ? error.message : 'it cannot be read');
  }
};

/** An event that waits for the others of its command. */
interface Waiting extends WithLines {
  readonly event: TournamentEvent;
}

/** What the rules of a tournament make of the command behind these events, event by event. */
const dueFor = (game: Game, before: TournamentState, last: TournamentEvent): readonly string[] | VerifyFault => {
  const decision = decideTournament(game, before, commandBehind(before, last));
  return decision.ok
    ? decision.events.map((event) => canonical(event))
    : verifyFault('step', `by the rules it is refused: ${decision.refusal.code}`, decision.refusal.clause);
};

const faultOfDue = ({ record: { body }, event }: Waiting, due: string | undefined): VerifyFault | null => {
  if (body === due) return null;
  const check = TOURNAMENT_EVENTS[event.type].isSettlement === true ? 'settlement' : 'step';
  return verifyFault(check, due === undefined ? 'nothing more follows from its command' : `by the rules it is ${due}`);
};

interface TournamentOptions {
  readonly id: string;
  readonly game: string;
  readonly keys: KeyRing;
  /** The restores that the house knows of; null where nothing but the tournament is at hand. */
  readonly epochs: readonly HouseEpoch[] | null;
  /** The tables of its sessions; null where nothing but the tournament is at hand. */
  readonly tales: SessionTimelines | null;
  /** What is kept of the tournament at an event, held against where the events have led. */
  readonly compare?: (sequence: number, reached: StreamEnd) => VerifyFault | null;
}

/** A tournament checked command by command. After the first finding it is not to be asked again. */
export interface TournamentCheck extends CheckedStream {
  readonly take: (read: WithLines) => Promise<Finding | null>;
  readonly takeHead: (head: SignedHead) => Promise<Finding | null>;
  readonly end: () => Promise<Finding | null>;
  readonly heads: () => number;
  readonly tip: () => string;
}

export const makeTournamentCheck = (options: TournamentOptions): TournamentCheck => {
  const { id, game: gameId, keys, tales, compare } = options;
  const stream = tournamentStream(id);
  const chain = makeChainCheck(nodeCrypto, stream);
  const commands = makeCommandCheck();
  const heads = makeHeadCheck(nodeCrypto, keys);
  const epochs = makeEpochCheck(options.epochs);
  let state = NEW_TOURNAMENT;
  let waiting: Waiting[] = [];

  const faultAfter = async (
    { record: kept, event, lines }: Waiting,
    before: TournamentState,
  ): Promise<VerifyFault | null> =>
    (lines === undefined ? null : faultOfText(ledgerEntriesOfTournament(id, event), lines)) ??
    (tales === null ? null : await faultOfResult(tales, before, event)) ??
    compare?.(kept.sequence, { hash: kept.hash, state }) ??
    null;

  const follow = async (each: Waiting, due: string | undefined): Promise<VerifyFault | null> => {
    const wrong = faultOfDue(each, due);
    if (wrong !== null) return wrong;
    const before = state;
    state = evolveTournament(before, each.event);
    const [broken] = brokenTournament(state);
    return broken === undefined ? faultAfter(each, before) : verifyFault('conserved', broken);
  };

  /** All events of a command, or those before one that cannot be read. */
  const finish = async (isWhole: boolean): Promise<Finding | null> => {
    const group = waiting;
    waiting = [];
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return null;
    // Bets that are taken back may be the beginning of several commands.
    if (!isWhole && last.event.type === 'DragonBetWithdrawn') return null;
    const foundAt = ({ record: { sequence } }: Waiting, what: VerifyFault): Finding => found(stream, sequence, what);
    const game = gameUnder(first.record.rules, gameId);
    if (game === null) return foundAt(first, verifyFault('version', `rules ${first.record.rules} are not known`));
    const due = dueFor(game, state, last.event);
    if ('check' in due) return isWhole ? foundAt(first, due) : null;
    for (const [index, each] of group.entries()) {
      const wrong = await follow(each, due[index]);
      if (wrong !== null) return foundAt(each, wrong);
    }
    if (isWhole && due.length > group.length)
      return foundAt(last, verifyFault('step', 'more follows from its command'));
    const unsigned = isWhole ? heads.settled() : null;
    return unsigned === null ? null : foundAt(last, unsigned);
  };

  const finished = async (isWhole: boolean): Promise<Finding | null> => {
    const [first] = waiting;
    try {
      return await finish(isWhole);
    } catch (error) {
      const message = `it cannot be followed: ${error instanceof Error ? error.message : String(error)}`;
      return found(stream, first?.record.sequence ?? chain.due(), verifyFault('step', message));
    }
  };

  return {
    due: chain.due,
    tip: chain.tip,
    commandAt: commands.placeOf,
    commands: commands.count,
    heads: heads.count,
    take: async (read) => {
      const place = chain.due();
      const event = chain.take(read.record) ?? understood(read.record);
      if ('check' in event) return (await finished(false)) ?? found(stream, place, event);
      const stamp = waiting.at(-1)?.event.stamp;
      const isSame = stamp?.command === event.stamp.command && stamp.by === event.stamp.by;
      const unfinished = isSame ? null : await finished(true);
      if (unfinished !== null) return unfinished;
      const wrong =
        commands.take(place, event.stamp) ?? (event.type === 'TournamentEpochOpened' ? epochs.take(event) : null);
      if (wrong !== null) return (await finished(false)) ?? found(stream, place, wrong);
      waiting.push({ ...read, event });
      const head = tournamentHeadAt(state.past.length, event);
      if (head !== null) heads.expect(head, read.record, epochs.current());
      return null;
    },
    takeHead: async (head) => {
      const wrong = heads.take(head);
      return wrong === null ? null : ((await finished(false)) ?? found(stream, head.sequence, wrong));
    },
    end: async () => {
      const unfinished = await finished(true);
      const outside = unfinished === null ? epochs.end() : null;
      return outside === null ? unfinished : found(stream, chain.due() - 1, outside);
    },
  };
};
