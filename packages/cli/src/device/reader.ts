import { type Client, mayRepeat, type Timers, wait } from '@sabot/client';
import type { DeviceDone, DeviceMessage, DeviceTold, Problem } from '@sabot/protocol';
import type { Card, Result } from '@sabot/rules';
import type { LossyConnection, Mishaps } from './mishaps.ts';
import type { DeviceStep } from './script.ts';

/** What the reader has done or heard, for whoever looks on. */
export type ReaderNews =
  | { readonly kind: 'due'; readonly told: DeviceTold }
  | { readonly kind: 'waiting'; readonly told: DeviceTold }
  | { readonly kind: 'done'; readonly sent: object; readonly done: DeviceDone }
  | { readonly kind: 'refused'; readonly sent: object | null; readonly problem: Problem }
  | { readonly kind: 'sending-again'; readonly sent: object | null }
  | { readonly kind: 'too-long'; readonly told: DeviceTold; readonly seconds: number };

/** `stop`: nothing that comes after it could go any better. */
export type StepEnd = 'done' | 'failed' | 'stop';

interface ReaderParts {
  readonly client: Pick<Client, 'get' | 'post'>;
  readonly table: string;
  readonly connection: Pick<LossyConnection, 'loseNext'>;
  readonly mishaps: Mishaps;
  readonly timers: Timers;
  readonly signal: AbortSignal;
  /** How long a card may not be due. */
  readonly patienceMs: number;
  readonly tell: (news: ReaderNews) => Promise<void> | void;
}

const ASK_AGAIN_MS = 200;
const TRIES = 6;
const FIRST_PAUSE_MS = 250;

/** The fault of a device that could not read a card: the card itself says so. */
const UNREAD = 1;

/** With these the house will not talk to this device, whatever it sends. */
const HOPELESS = ['not-signed-in', 'not-for-your-position', 'not-your-table', 'not-found', 'no-reader', 'unreached'];

/** A card reader that is not there: it asks the house what is due, sends what its script says, and sends again what was lost. */
export class SimulatedReader {
  readonly #parts: ReaderParts;
  #cards = 0;
  #last: object | null = null;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  async take(step: DeviceStep): Promise<StepEnd> {
    switch (step.kind) {
      case 'card':
        return this.#readCard(step.card);
      case 'cut':
        return this.#cut();
      case 'fault':
        return this.#send({ error: step.error });
      case 'message':
        return this.#send(step.message);
      case 'again':
        return this.#last === null ? 'done' : this.#send(this.#last);
      case 'due':
        return this.#tellDue();
      case 'wait':
        return step.seconds === null ? this.#waitForCard() : this.#pause(step.seconds * 1000);
    }
  }

  #ask(): Promise<Result<DeviceTold, Problem>> {
    const { client, table, signal } = this.#parts;
    return this.#untilHeard(null, () => client.get('/api/tables/:table/due', { params: { table }, signal }));
  }

  async #tellDue(): Promise<StepEnd> {
    const answer = await this.#ask();
    if (!answer.ok) return this.#refused(null, answer.fault);
    await this.#parts.tell({ kind: 'due', told: answer.value });
    return 'done';
  }

  async #waitForCard(): Promise<StepEnd> {
    const due = await this.#cardDue();
    return typeof due === 'string' ? due : 'done';
  }

  async #pause(ms: number): Promise<StepEnd> {
    await wait(this.#parts.timers, ms, this.#parts.signal);
    return this.#parts.signal.aborted ? 'stop' : 'done';
  }

  /** Asks until a card is due; what is waited for is told whenever it is something else. */
  async #cardDue(): Promise<DeviceTold | StepEnd> {
    const { timers, signal, patienceMs, tell } = this.#parts;
    const until = timers.now() + patienceMs;
    let waited = '';
    while (!signal.aborted) {
      const answer = await this.#ask();
      if (!answer.ok) return this.#refused(null, answer.fault);
      const told = answer.value;
      if (told.due.card !== null) return told;
      if (timers.now() >= until) {
        await tell({ kind: 'too-long', told, seconds: patienceMs / 1000 });
        return 'stop';
      }
      const now = `${told.due.do} ${told.due.waitsFor} ${told.due.matter}`;
      if (now !== waited) await tell({ kind: 'waiting', told });
      waited = now;
      await wait(timers, ASK_AGAIN_MS, signal);
    }
    return 'stop';
  }

  async #readCard(card: Card | null): Promise<StepEnd> {
    const { mishaps } = this.#parts;
    const first = await this.#cardDue();
    if (typeof first === 'string') return first;
    this.#cards += 1;
    const number = this.#cards;
    const faults = mishaps.faultsAt(number);
    const told = faults.filter((error) => error !== UNREAD);
    const ends: StepEnd[] = [];
    for (const error of told) ends.push(await this.#send({ error }));
    // After a fault the house may hold the device up until a person has attended to it.
    const due = told.length === 0 ? first : await this.#cardDue();
    if (typeof due === 'string') return due;
    const message = cardMessage(due, faults.includes(UNREAD) ? null : card);
    ends.push(await this.#sendLossily(message, number));
    if (mishaps.isDuplicated(number)) ends.push(await this.#send(message));
    return worstOf(ends);
  }

  #sendLossily(message: object, number: number): Promise<StepEnd> {
    const { mishaps, connection } = this.#parts;
    if (mishaps.isDropped(number)) connection.loseNext('of-message');
    if (mishaps.isCutOff(number)) connection.loseNext('of-answer');
    return this.#send(message);
  }

  async #cut(): Promise<StepEnd> {
    const due = await this.#cardDue();
    if (typeof due === 'string') return due;
    return this.#send({ cuttingCard: true, ...ofRound(due) });
  }

  async #send(message: object): Promise<StepEnd> {
    const { client, table, tell, signal } = this.#parts;
    this.#last = message;
    const body = message as DeviceMessage;
    const answer = await this.#untilHeard(message, () =>
      client.post('/api/tables/:table/device', { params: { table }, body, signal }),
    );
    if (!answer.ok) return this.#refused(message, answer.fault);
    await tell({ kind: 'done', sent: message, done: answer.value });
    return 'done';
  }

  /** A message that was sent twice is answered as the first time, so that whatever was not heard is sent again. */
  async #untilHeard<T>(sent: object | null, ask: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    const { timers, signal, tell } = this.#parts;
    for (let failures = 0; ; failures += 1) {
      const answer = await ask();
      if (answer.ok || !mayRepeat(answer.fault) || failures + 1 >= TRIES || signal.aborted) return answer;
      await tell({ kind: 'sending-again', sent });
      const leastMs = (answer.fault.retryAfter ?? 0) * 1000;
      await wait(timers, Math.max(leastMs, FIRST_PAUSE_MS * 2 ** failures), signal);
    }
  }

  async #refused(sent: object | null, problem: Problem): Promise<StepEnd> {
    if (this.#parts.signal.aborted) return 'stop';
    await this.#parts.tell({ kind: 'refused', sent, problem });
    return sent === null || HOPELESS.includes(problem.code) ? 'stop' : 'failed';
  }
}

const worstOf = (ends: readonly StepEnd[]): StepEnd =>
  (['stop', 'failed'] as const).find((end) => ends.includes(end)) ?? 'done';

const ofRound = ({ due: { round } }: DeviceTold): { readonly round?: number } => (round === null ? {} : { round });

/** The card that has just left the device, at the place that was due. */
const cardMessage = (told: DeviceTold, card: Card | null): object => {
  const { hand, index } = told.due.card ?? { hand: 'player', index: 1 };
  const place = { hand, index, ...(hand === 'burn' ? {} : ofRound(told)) };
  return card === null ? { ...place, unreadable: true } : { ...place, rank: card.charAt(0), suit: card.charAt(1) };
};
