import {
  canonical,
  eventOf,
  isCanonical,
  type KeyRing,
  makeChainCheck,
  makeHeadCheck,
  type SignedHead,
  STAMP_FIELDS,
  type StoredEvent,
  type StreamId,
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
import type { OwnGame } from '../../store/own-games.ts';
import { gameOfRules } from '../../streams/games.ts';
import { type CheckedStream, faultOfText } from '../books/books-check.ts';
import type { BookedSums } from '../findings/booked.ts';
import { type Finding, found, type VerifyFault, verifyFault } from '../findings/finding.ts';
import { CommandCheck, type CommandPlace, type StreamEnd } from '../record/command-check.ts';
import type { WithLines } from '../record/pages.ts';
import { EpochCheck } from '../record/record-check.ts';
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

/** The event that a record holds, once it is in canonical text and has its fields. */
const readEvent = (kept: StoredEvent): TournamentEvent | VerifyFault => {
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
interface PendingEvent extends WithLines {
  readonly event: TournamentEvent;
}

/** The events that the rules make of the command behind these, as canonical text. */
const expectedEvents = (
  game: Game,
  before: TournamentState,
  last: TournamentEvent,
): readonly string[] | VerifyFault => {
  const decision = decideTournament(game, before, commandBehind(before, last));
  return decision.ok
    ? decision.events.map((event) => canonical(event))
    : verifyFault('step', `by the rules it is refused: ${decision.refusal.code}`, decision.refusal.clause);
};

const faultOfEvent = ({ record: { body }, event }: PendingEvent, expected: string | undefined): VerifyFault | null => {
  if (body === expected) return null;
  const check = TOURNAMENT_EVENTS[event.type].isSettlement === true ? 'settlement' : 'step';
  return verifyFault(
    check,
    expected === undefined ? 'nothing more follows from its command' : `by the rules it is ${expected}`,
  );
};

interface TournamentOptions {
  readonly id: string;
  readonly game: string;
  readonly keys: KeyRing;
  /** The restores that the house knows of; null where nothing but the tournament is at hand. */
  readonly epochs: readonly HouseEpoch[] | null;
  /** Games that someone else has defined. */
  readonly games: readonly OwnGame[];
  /** The tables of its sessions; null where nothing but the tournament is at hand. */
  readonly timelines: SessionTimelines | null;
  /** Takes the ledger lines of each event, where there is a ledger. */
  readonly booked?: BookedSums;
  /** Compares what is stored beside the tournament at an event, such as a snapshot, with where the events have led. */
  readonly compare?: (sequence: number, reached: StreamEnd) => VerifyFault | null;
}

/** Checks a tournament command by command. After the first finding it must not be used again. */
export class TournamentCheck implements CheckedStream {
  readonly #options: TournamentOptions;
  readonly #stream: StreamId;
  readonly #chain: ReturnType<typeof makeChainCheck>;
  readonly #commands = new CommandCheck();
  readonly #heads: ReturnType<typeof makeHeadCheck>;
  readonly #epochs: EpochCheck;
  #state = NEW_TOURNAMENT;
  /** The events so far of the command whose events are being read. */
  #pending: PendingEvent[] = [];

  constructor(options: TournamentOptions) {
    this.#options = options;
    this.#stream = tournamentStream(options.id);
    this.#chain = makeChainCheck(nodeCrypto, this.#stream);
    this.#heads = makeHeadCheck(nodeCrypto, options.keys);
    this.#epochs = new EpochCheck(options.epochs);
  }

  due(): number {
    return this.#chain.due();
  }

  tip(): string {
    return this.#chain.tip();
  }

  commandAt(sender: string, id: string): CommandPlace | null {
    return this.#commands.placeOf(sender, id);
  }

  commands(): number {
    return this.#commands.count();
  }

  heads(): number {
    return this.#heads.count();
  }

  async take(read: WithLines): Promise<Finding | null> {
    const sequence = this.due();
    const event = this.#chain.take(read.record) ?? readEvent(read.record);
    if ('check' in event) return this.#findAfterPending(sequence, event);
    const unfinished = this.#isOfPendingCommand(event) ? null : await this.#checkPending('all');
    if (unfinished !== null) return unfinished;
    const fault =
      this.#commands.take(sequence, event.stamp) ??
      (event.type === 'TournamentEpochOpened' ? this.#epochs.take(event) : null);
    if (fault !== null) return this.#findAfterPending(sequence, fault);
    this.#pending.push({ ...read, event });
    const head = tournamentHeadAt(this.#state.past.length, event);
    if (head !== null) this.#heads.expect(head, read.record, this.#epochs.current());
    return null;
  }

  async takeHead(head: SignedHead): Promise<Finding | null> {
    const fault = this.#heads.take(head);
    return fault === null ? null : this.#findAfterPending(head.sequence, fault);
  }

  /** After the last event. */
  async end(): Promise<Finding | null> {
    const unfinished = await this.#checkPending('all');
    if (unfinished !== null) return unfinished;
    return this.#findingAt(this.due() - 1, this.#epochs.end());
  }

  #findingAt(sequence: number, fault: VerifyFault | null): Finding | null {
    return fault === null ? null : found(this.#stream, sequence, fault);
  }

  #isOfPendingCommand({ stamp: { command, by } }: TournamentEvent): boolean {
    const stamp = this.#pending.at(-1)?.event.stamp;
    return stamp?.command === command && stamp.by === by;
  }

  /** What is wrong with the events before comes first. */
  async #findAfterPending(sequence: number, fault: VerifyFault): Promise<Finding | null> {
    return (await this.#checkPending('some')) ?? this.#findingAt(sequence, fault);
  }

  /** Checks the events of a command once they are all there, or those of them that come before a fault. */
  async #checkPending(which: 'all' | 'some'): Promise<Finding | null> {
    const events = this.#pending;
    this.#pending = [];
    const [first, last] = [events[0], events.at(-1)];
    if (first === undefined || last === undefined) return null;
    // When only some are there, a bet that is taken back may be the beginning of several commands.
    if (which === 'some' && last.event.type === 'DragonBetWithdrawn') return null;
    try {
      return await this.#checkCommand(events, first, last, which);
    } catch (error) {
      const message = `it cannot be followed: ${error instanceof Error ? error.message : String(error)}`;
      return found(this.#stream, first.record.sequence, verifyFault('step', message));
    }
  }

  async #checkCommand(
    events: readonly PendingEvent[],
    first: PendingEvent,
    last: PendingEvent,
    which: 'all' | 'some',
  ): Promise<Finding | null> {
    const { rules, sequence } = first.record;
    const game = gameOfRules(this.#options.games, rules, this.#options.game);
    if (game === null) return this.#findingAt(sequence, verifyFault('version', `rules ${rules} are not known`));
    const expected = expectedEvents(game, this.#state, last.event);
    if ('check' in expected) return which === 'all' ? this.#findingAt(sequence, expected) : null;
    for (const [index, event] of events.entries()) {
      const fault = await this.#follow(event, expected[index]);
      if (fault !== null) return this.#findingAt(event.record.sequence, fault);
    }
    return which === 'all' ? this.#findingAt(last.record.sequence, this.#faultAfter(events, expected)) : null;
  }

  /** What can only be said of a command once all its events are there. */
  #faultAfter(events: readonly PendingEvent[], expected: readonly string[]): VerifyFault | null {
    return expected.length > events.length
      ? verifyFault('step', 'more follows from its command')
      : this.#heads.settled();
  }

  async #follow(pending: PendingEvent, expected: string | undefined): Promise<VerifyFault | null> {
    const fault = faultOfEvent(pending, expected);
    if (fault !== null) return fault;
    const before = this.#state;
    this.#state = evolveTournament(before, pending.event);
    const [broken] = brokenTournament(this.#state);
    return broken === undefined ? this.#faultBeside(pending, before) : verifyFault('conserved', broken);
  }

  /** Holds the event against the ledger, the tables of the session and the snapshot, as far as they are at hand. */
  async #faultBeside({ record, event, lines }: PendingEvent, before: TournamentState): Promise<VerifyFault | null> {
    const { id, timelines, booked, compare } = this.#options;
    const entries = ledgerEntriesOfTournament(id, event);
    booked?.add(entries);
    return (
      (lines === undefined ? null : faultOfText(entries, lines)) ??
      (timelines === null ? null : await faultOfResult(timelines, before, event)) ??
      compare?.(record.sequence, { hash: record.hash, state: this.#state }) ??
      null
    );
  }
}
