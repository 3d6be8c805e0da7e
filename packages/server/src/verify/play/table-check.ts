import type { EventHeader, KeyRing, SignedHead, StoredEvent, StreamId } from '@sabot/proof';
import { evolve, NEW_TABLE, postingsOf, type TableEvent, type TableState } from '@sabot/table';
import { type LedgerEntry, ledgerEntriesOfTable } from '../../ledger/table-ledger.ts';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import type { HouseEpoch } from '../../store/epochs.ts';
import type { OwnGame } from '../../store/own-games.ts';
import { gameOfRules } from '../../streams/games.ts';
import { type CheckedStream, faultOfText } from '../books/books-check.ts';
import { type Finding, found, NOTHING_YET, type Tally, type VerifyFault, verifyFault } from '../findings/finding.ts';
import { type TableStep, type VerifyPart, WALK_STEPS } from '../findings/progress.ts';
import type { CommandPlace } from '../record/command-check.ts';
import { RecordCheck } from '../record/record-check.ts';
import type { StoredCommands } from '../record/stored-commands.ts';
import { makeTextCheck, makeTextReader, type Read, type TextCheck } from '../record/text-check.ts';
import { ConservedCheck, DebtCheck } from './money-check.ts';
import { settlementCheck } from './settlement-check.ts';
import { ShoeCheck, type ShoeFinding } from './shoe-check.ts';
import { stepCheck } from './step-check.ts';

/** Where an event stands, and under which rules. */
type Place = Pick<StoredEvent, 'sequence' | 'rules'>;

/** The play of a table, event by event: what happened, money, cards and shoes. */
class PlayCheck {
  readonly #table: string;
  readonly #gameId: string;
  readonly #games: readonly OwnGame[];
  readonly #conserved = new ConservedCheck();
  readonly #debts = new DebtCheck();
  readonly #shoes: ShoeCheck;
  #state = NEW_TABLE;
  #step: TableStep | null = null;
  #rounds = 0;

  constructor(table: string, gameId: string, games: readonly OwnGame[]) {
    this.#table = table;
    this.#gameId = gameId;
    this.#games = games;
    this.#shoes = new ShoeCheck(table);
  }

  take({ sequence, rules }: Place, event: TableEvent): VerifyFault | null {
    const game = gameOfRules(this.#games, rules, this.#gameId);
    if (game === null) return verifyFault('version', `rules ${rules} of ${this.#gameId} are not known`);
    const before = this.#state;
    const postings = postingsOf(event);
    this.#state = evolve(before, event);
    this.#step = { game, sequence, event, before, after: this.#state, postings };
    const fault = this.#faultOfStep(this.#step);
    if (fault === null && (event.type === 'RoundSettled' || event.type === 'RoundVoided')) this.#rounds += 1;
    return fault;
  }

  /** What the ledger is to have of the event that was taken last. */
  ledgerEntries(): readonly LedgerEntry[] {
    if (this.#step === null) return [];
    const { event, before, postings } = this.#step;
    return ledgerEntriesOfTable(this.#table, event, before.config, postings);
  }

  /** After the last event of a command. */
  commandEnds(): VerifyFault | null {
    return this.#conserved.commandEnds();
  }

  /** Whether `settle` has something to do before the next event. */
  isWaiting(): boolean {
    return this.#shoes.hasSeed;
  }

  settle(): Promise<ShoeFinding | null> {
    return this.#shoes.checkSeed(nodeCrypto);
  }

  state(): TableState {
    return this.#state;
  }

  tally(): Pick<Tally, 'rounds' | 'shoes'> {
    return { rounds: this.#rounds, shoes: this.#shoes.tally() };
  }

  #faultOfStep(step: TableStep): VerifyFault | null {
    return (
      stepCheck.take(step) ??
      settlementCheck.take(step) ??
      this.#debts.take(step) ??
      this.#conserved.take(step) ??
      this.#shoes.take(step)
    );
  }
}

/** An event with what the ledger has of it, as one text; undefined where there is no ledger. */
interface ReadWithLines extends Read {
  readonly lines?: string | null;
}

interface TableOptions {
  readonly stream: StreamId;
  readonly game: string;
  readonly keys: KeyRing;
  /** The restores that the house knows of; null where nothing but the table is at hand. */
  readonly epochs: readonly HouseEpoch[] | null;
  /** Games that someone else has defined. */
  readonly games: readonly OwnGame[];
  readonly parts: readonly VerifyPart[];
  /** The commands that are stored beside the table; without them all of them are remembered from event to event. */
  readonly commands?: StoredCommands | null;
}

const hasSameCommandId = (one: EventHeader['stamp'], other: EventHeader['stamp']): boolean =>
  one.command === other.command && one.by === other.by;

/** Where only the play is looked at, a text that is no event may come along, and following it may throw. */
const faultOfError = (error: unknown): VerifyFault =>
  verifyFault('step', `it cannot be followed: ${error instanceof Error ? error.message : String(error)}`);

/** Checks a table event by event. After the first finding it must not be used again. */
export class TableCheck implements CheckedStream {
  readonly #stream: StreamId;
  readonly #text: TextCheck;
  /** Null where this part is not looked at. */
  readonly #record: RecordCheck | null;
  /** Null where this part is not looked at. */
  readonly #play: PlayCheck | null;
  #last: { readonly sequence: number; readonly header: EventHeader } | null = null;
  #step: number = WALK_STEPS.read;

  constructor({ stream, game, keys, epochs, games, parts, commands = null }: TableOptions) {
    this.#stream = stream;
    this.#record = parts.includes('record') ? new RecordCheck(keys, epochs, commands) : null;
    this.#play = parts.includes('play') ? new PlayCheck(stream.slice(stream.indexOf(':') + 1), game, games) : null;
    this.#text = this.#record === null ? makeTextReader() : makeTextCheck(stream, this.#play !== null);
  }

  take(read: ReadWithLines): Finding | null {
    try {
      return this.#take(read);
    } catch (error) {
      return found(this.#stream, read.record.sequence, faultOfError(error));
    }
  }

  /** Takes an event where only the play is looked at. What it does to the ledger is left to the caller. */
  follow(place: Place, value: unknown): Finding | null {
    try {
      const event = value as TableEvent;
      this.#step = WALK_STEPS.read;
      return this.#follow(place, event, () => this.#play?.take(place, event));
    } catch (error) {
      return found(this.#stream, place.sequence, faultOfError(error));
    }
  }

  /** What the ledger is to have of the event that was taken last. */
  ledgerEntries(): readonly LedgerEntry[] {
    return this.#play?.ledgerEntries() ?? [];
  }

  takeHead(head: SignedHead): Finding | null {
    this.#step = WALK_STEPS.after;
    return this.#findingAt(this.#last?.sequence ?? head.sequence, this.#record?.takeHead(head));
  }

  /** Whether `settle` has something to do before the next event. */
  isWaiting(): boolean {
    return this.#play?.isWaiting() === true;
  }

  async settle(): Promise<Finding | null> {
    this.#step = WALK_STEPS.after;
    try {
      const finding = (await this.#play?.settle()) ?? null;
      return finding === null ? null : found(this.#stream, finding.sequence, finding);
    } catch (error) {
      return found(this.#stream, this.due() - 1, faultOfError(error));
    }
  }

  /** After the last event. */
  end(): Finding | null {
    return this.#endCommand() ?? this.#findingAt(this.due() - 1, this.#record?.end());
  }

  /** Counts of the parts that are looked at; the others are nothing. */
  tally(): Tally {
    return {
      ...NOTHING_YET,
      ...this.#play?.tally(),
      ...(this.#record === null ? {} : { events: this.due() - 1, heads: this.#record.heads() }),
    };
  }

  state(): TableState | null {
    return this.#play?.state() ?? null;
  }

  /** Which of `WALK_STEPS` was looked at last. */
  step(): number {
    return this.#step;
  }

  due(): number {
    return this.#record === null ? (this.#last?.sequence ?? 0) + 1 : this.#text.due();
  }

  tip(): string {
    return this.#text.tip();
  }

  commandAt(sender: string, id: string): CommandPlace | null {
    return this.#record?.commandAt(sender, id) ?? null;
  }

  commands(): number {
    return this.#record?.commands() ?? 0;
  }

  /** Whether all commands are as the store has them, so that nothing more is to be asked of any. */
  hasCommandsAsStored(): boolean {
    return this.#record?.hasCommandsAsStored() === true;
  }

  #take(read: ReadWithLines): Finding | null {
    this.#step = WALK_STEPS.read;
    const place = this.due();
    const reading = this.#text.take(read);
    if ('check' in reading) return found(this.#stream, place, reading);
    const { header, event } = reading;
    const { record } = read;
    return this.#follow(
      record,
      header,
      () => this.#record?.take(record, header) ?? (event === null ? null : this.#faultOfPlay(read, event)),
    );
  }

  /** Ends the command before, where another begins with this event, and looks at the event. */
  #follow({ sequence }: Place, header: EventHeader, faultOf: () => VerifyFault | null | undefined): Finding | null {
    const isNew = this.#last !== null && !hasSameCommandId(this.#last.header.stamp, header.stamp);
    const unfinished = isNew ? this.#endCommand() : null;
    if (unfinished !== null) return unfinished;
    this.#step = WALK_STEPS.taken;
    this.#last = { sequence, header };
    return this.#findingAt(sequence, faultOf());
  }

  #faultOfPlay({ record, lines }: ReadWithLines, event: TableEvent): VerifyFault | null | undefined {
    const fault = this.#play?.take(record, event);
    return lines === undefined || (fault ?? null) !== null ? fault : faultOfText(this.ledgerEntries(), lines);
  }

  /** What can only be said of a command once all its events are there. */
  #endCommand(): Finding | null {
    this.#step = WALK_STEPS.ended;
    if (this.#last === null) return null;
    return this.#findingAt(this.#last.sequence, this.#record?.commandEnds() ?? this.#play?.commandEnds());
  }

  #findingAt(sequence: number, fault: VerifyFault | null | undefined): Finding | null {
    return fault === null || fault === undefined ? null : found(this.#stream, sequence, fault);
  }
}
