import type { DeviceDone, DeviceTold, Problem } from '@sabot/protocol';
import { DEVICE_ERRORS } from '@sabot/table';
import { isObject } from '../json-file.ts';
import type { ReaderNews } from './reader.ts';

/** What a simulated card reader has done or heard, in a line for people. */

const WAITS: Readonly<Record<NonNullable<DeviceTold['due']['waitsFor']>, string>> = {
  'table-opened': 'the table is closed',
  'place-your-bets': 'the Dealer calls "Place your bets"',
  'no-more-bets': 'wagers are placed; cards are drawn after "No more bets"',
  'card-on-layout': 'the Dealer first takes up a card that lies on the layout',
  'device-given-back': 'whoever has the device may not draw in this round',
  'hands-exposed': 'the cards that were drawn are exposed first',
  announcement: 'the Dealer announces the totals or the outcome',
  settlement: 'the round is being settled',
  'table-closed': 'the last round is over; the table closes',
  matter: 'something must be settled at the table first',
  'device-error': 'a fault of the device must be attended to first',
};

const HANDS = { player: 'Player', banker: 'Banker', burn: 'burn' } as const;

const dueSentence = ({ due }: DeviceTold): string => {
  const { card, round, waitsFor, matter, shoe } = due;
  const cards = shoe === null ? '' : ` ${shoe.cardsInside} cards in shoe ${shoe.number}.`;
  const faults = due.deviceErrors.length === 0 ? '' : ` Open faults: ${due.deviceErrors.join(' ')}.`;
  const head = (): string => {
    if (card !== null && card.hand === 'burn') return 'Turn over the first card of the new shoe.';
    if (card !== null)
      return `Draw card ${card.draw} of round ${round}: ${HANDS[card.hand]} ${card.index}, face ${card.face}.`;
    if (due.do === 'load-shoe') return 'Load a shoe.';
    if (due.do === 'replace-shoe') return 'Replace the shoe: its cards must not be dealt.';
    const why = waitsFor === null ? '' : WAITS[waitsFor];
    return `${due.do === 'hold' ? 'Hold' : 'Wait'}: ${why}${matter === null ? '' : ` (${matter})`}.`;
  };
  return `${head()}${cards}${faults}`;
};

const DONE: Readonly<Record<DeviceDone['done'], string>> = {
  drawn: 'taken',
  'cut-seen': 'on record: the cutting card is out',
  repeated: 'was sent before, nothing is done twice',
  noted: 'on record, the staff see it',
};

const placeOf = (hand: unknown, index: unknown, round: unknown): string => {
  if (hand === 'burn') return 'burn card';
  const name = hand === 'player' || hand === 'banker' ? HANDS[hand] : String(hand);
  return `${name} ${index}${round === undefined ? '' : ` of round ${round}`}`;
};

const faultWords = (error: unknown): string => {
  const found = Object.entries(DEVICE_ERRORS).find(([number]) => number === String(error));
  return found === undefined ? `fault ${error}` : `fault ${error}: ${found[1].means.en} ${found[1].act.en}`;
};

const messageWords = (message: object): string => {
  const fields = isObject(message) ? message : {};
  const { hand, index, round, rank, suit, unreadable, cuttingCard, error } = fields;
  if (error !== undefined) return faultWords(error);
  if (cuttingCard === true) return 'cutting card';
  if (hand === undefined) return JSON.stringify(message);
  return `${unreadable === true ? '?' : `${rank}${suit}`} ${placeOf(hand, index, round)}`;
};

const WHERE_TOKENS_ARE_MADE = 'A manager makes one on the page of the table in the pit, under "Card reader".';

/** Why the house does not do it, and what to do about it. */
const refusedSentence = (problem: Problem, table: string, url: string): string => {
  switch (problem.code) {
    case 'not-signed-in':
      return `The house does not know this token. ${WHERE_TOKENS_ARE_MADE}`;
    case 'not-your-table':
      return `This token is of a device at another table than ${table}. ${WHERE_TOKENS_ARE_MADE}`;
    case 'not-found':
      return `There is no table ${table}: its id stands in the address of its page in the pit.`;
    case 'no-reader':
      return `Table ${table} was opened for another source of cards than a reader.`;
    case 'unreached':
      return `Nothing answers at ${url}.`;
    default:
      return `${problem.code}: ${problem.detail}`;
  }
};

export const newsSentence = (news: ReaderNews, table: string, url: string): string => {
  switch (news.kind) {
    case 'due':
      return dueSentence(news.told);
    case 'waiting':
      return `... ${dueSentence(news.told)}`;
    case 'done':
      return `${messageWords(news.sent)} - ${DONE[news.done.done]} (event ${news.done.sequence})`;
    case 'sending-again':
      return news.sent === null
        ? `... no answer from ${url}: asking again`
        : `... no answer to ${messageWords(news.sent)}: sending it again`;
    case 'too-long':
      return `No card was due within ${news.seconds} s. ${dueSentence(news.told)}`;
    case 'refused': {
      const what = news.sent === null ? '' : `${messageWords(news.sent)} - refused, `;
      return `${what}${refusedSentence(news.problem, table, url)}`;
    }
  }
};

/** The same for programs; null for what is only progress. */
export const newsObject = (news: ReaderNews): object | null => {
  switch (news.kind) {
    case 'due':
      return news.told;
    case 'done':
      return { sent: news.sent, ...news.done };
    case 'refused': {
      const { code, detail, action } = news.problem;
      return { ...(news.sent === null ? {} : { sent: news.sent }), ok: false, code, detail, action };
    }
    case 'too-long':
      return { ok: false, code: 'no-card-due', detail: dueSentence(news.told), seconds: news.seconds };
    default:
      return null;
  }
};
