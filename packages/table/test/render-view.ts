import { type Card, type Game, isStated, type Method, marksOf, type Roads } from '@sabot/rules';
import type { CardView, DisplayView, TableEvent, TableView, ViewedEvent, Viewer } from '../src/index.ts';

/** Views and events as short lines that a person can read and compare: `place  value`, in a fixed order. */
export type Lines = ReadonlyMap<string, string>;

/** Fields that hold cents. */
const MONEY = new Set([
  ...['amount', 'areaMax', 'banker', 'bought', 'cashed', 'chips', 'differentialLimit', 'effective', 'gap', 'house'],
  ...['max', 'min', 'player', 'returned', 'stake', 'stakeUnit'],
]);

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dollars = (amount: number): string => {
  const text = `$${Math.abs(amount) / 100}`;
  return amount < 0 ? `-${text}` : text;
};

const isOdds = (record: Values): boolean => Object.keys(record).join() === 'win,stake';

/** A value in a few words; `money` where a bare number is an amount. */
const short = (value: unknown, money: boolean): string => {
  if (value === null || value === undefined) return '-';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number') return money ? dollars(value) : `${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((each) => short(each, money)).join(' ');
  if (!isRecord(value)) return String(value);
  return isOdds(value) ? `${value['win']}:${value['stake']}` : `{${inline(value)}}`;
};

const inline = (record: Values, without: readonly string[] = []): string =>
  Object.entries(record)
    .filter(([key]) => !without.includes(key))
    .map(([key, value]) => `${key}=${short(value, MONEY.has(key) && !isPoints(record, key))}`)
    .join(' ');

/** `player` and `banker` are amounts in a differential, and point totals in an announcement. */
const isPoints = (record: Values, key: string): boolean =>
  (key === 'player' || key === 'banker') && !Object.hasOwn(record, 'gap');

/** By what an entry of a list is known, so that one entry gone does not move the others. */
const nameOf = (entry: Values, index: number): readonly [name: string, without: readonly string[]] => {
  if ('owner' in entry) return [`${entry['owner']}/${entry['seat']}/${entry['wager']}`, ['owner', 'seat', 'wager']];
  for (const key of ['id', 'person', 'wager']) if (key in entry) return [`${entry[key]}`, [key]];
  return [`${index + 1}`, []];
};

/** `1:Kh 3:??`: by draw; `??` face down, in brackets face down but seen, `~` being peeled, `*` a substitute. */
const cardText = ({ draw, card, exposed, peeled, substitute }: CardView): string => {
  const face = exposed || card === null ? (card ?? '??') : `(${card})`;
  return `${draw}:${face}${peeled && !exposed ? '~' : ''}${substitute ? '*' : ''}`;
};

const isCards = (list: readonly unknown[]): list is readonly CardView[] =>
  list.length > 0 && list.every((each) => isRecord(each) && 'draw' in each && 'peeled' in each);

const isLoose = (
  list: readonly unknown[],
): list is readonly { readonly card: Card | null; readonly exposed: boolean }[] =>
  list.length > 0 && list.every((each) => isRecord(each) && 'card' in each && 'exposed' in each);

const looseText = (each: { readonly card: Card | null; readonly exposed: boolean; readonly side?: unknown }): string =>
  `${each.side === undefined ? '' : `${String(each.side)}:`}${each.card ?? '??'}${each.exposed ? '' : ' face down'}`;

/** Records whose parts belong together stand on one line. */
const ONE_LINE = ['differential', 'facts', 'money', 'own'];

/** A list in a list goes on one line too. */
const isDeep = (record: Values): boolean =>
  Object.values(record).some((value) => (isRecord(value) && !isOdds(value)) || Array.isArray(value));

const put = (lines: Map<string, string>, place: string, key: string, value: unknown): void => {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    putList(lines, place, value);
    return;
  }
  if (!isRecord(value)) {
    lines.set(place, short(value, MONEY.has(key)));
    return;
  }
  if (ONE_LINE.includes(key)) lines.set(place, inline(value));
  else for (const [name, each] of Object.entries(value)) put(lines, `${place}.${name}`, name, each);
};

const putList = (lines: Map<string, string>, place: string, list: readonly unknown[]): void => {
  if (list.length === 0) return;
  if (isCards(list)) lines.set(place, list.map(cardText).join(' '));
  else if (isLoose(list)) lines.set(place, list.map(looseText).join(', '));
  else if (list.every(isStep)) lines.set(place, list.map(stepText).join(', '));
  else if (list.every(isRecord)) for (const [index, entry] of list.entries()) putEntry(lines, place, entry, index);
  else lines.set(place, short(list, false));
};

const putEntry = (lines: Map<string, string>, place: string, entry: Values, index: number): void => {
  const [name, without] = nameOf(entry, index);
  if (!isDeep(entry)) {
    lines.set(`${place} ${name}`, inline(entry, without) || 'listed');
    return;
  }
  for (const [key, value] of Object.entries(entry)) {
    if (!without.includes(key)) put(lines, `${place} ${name} ${key}`, key, value);
  }
};

const isStep = (value: unknown): boolean => isRecord(value) && 'remedy' in value;

const stepText = (step: unknown): string => (isRecord(step) ? `${step['remedy']} ${step['basis']}` : '');

const LETTER = { player: 'P', banker: 'B', tie: 'T' } as const;

/** Beads by outcome; `p`, `b` a pair, `n` a natural. Columns of the big road with ties as `+`. */
const putRoads = (lines: Map<string, string>, { beadPlate, bigRoad, derived }: Roads): void => {
  const beads = beadPlate.flat().map(({ outcome, playerPair, bankerPair, natural }) => {
    const marks = `${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}${natural ? 'n' : ''}`;
    return `${LETTER[outcome]}${marks}`;
  });
  if (beads.length === 0) return;
  const columns = bigRoad.columns.map(({ side, cells }) =>
    cells.map(({ ties }) => `${LETTER[side]}${'+'.repeat(ties)}`).join(''),
  );
  lines.set('display.roads.bead', beads.join(' '));
  lines.set('display.roads.big', `${'+'.repeat(bigRoad.leadingTies)} ${columns.join(' ')}`.trim());
  for (const [name, road] of Object.entries(derived)) {
    if (road.length > 0) lines.set(`display.roads.${name}`, marksOf(road).join(' '));
  }
};

const putDisplay = (lines: Map<string, string>, { notice, statistics, roads, ask }: DisplayView): void => {
  lines.set('display.notice', `${notice.basis}: ${notice.text.en} ${notice.text.zh}`);
  lines.set('display.statistics', inline({ ...statistics }));
  putRoads(lines, roads);
  put(lines, 'display.ask', 'ask', ask);
};

/** All that a view holds, less what says nothing: null, an empty list, and the number of events. */
export const linesOf = ({ role: _role, sequence: _sequence, display, ...rest }: TableView): Lines => {
  const lines = new Map<string, string>();
  for (const [key, value] of Object.entries(rest)) put(lines, key, key, value);
  putDisplay(lines, display);
  return lines;
};

/** Fields of an event in a few words. Lists of wagers and limits are counted: the views show each of them. */
const eventField = (name: string, value: unknown): string => {
  if (Array.isArray(value) && isLoose(value)) return `${name}=[${value.map(looseText).join(', ')}]`;
  if (Array.isArray(value) && value.some(isRecord)) {
    return name === 'steps' ? `steps=[${value.map(stepText).join(', ')}]` : `${name}=${value.length}`;
  }
  if (name === 'config') return 'config';
  return `${name}=${short(value, MONEY.has(name) && typeof value === 'number' && name !== 'player' && name !== 'banker')}`;
};

const fieldsOf = (event: TableEvent | ViewedEvent): Values => {
  const { type: _type, stamp: _stamp, ...fields } = event;
  return fields;
};

export const eventText = (event: TableEvent): string =>
  [event.type, ...Object.entries(fieldsOf(event)).map(([name, value]) => eventField(name, value))].join(' ');

/** How what someone heard differs from what happened: fields that were kept from them, or shown otherwise. */
export const hearingText = (event: TableEvent, heard: ViewedEvent | null): string => {
  if (heard === null) return 'nothing';
  const told = fieldsOf(heard);
  const differences = Object.entries(fieldsOf(event)).flatMap(([name, value]) => {
    const [full, theirs] = [eventField(name, value), eventField(name, told[name])];
    if (full === theirs) return [];
    return told[name] === null ? [`no ${name}`] : [theirs];
  });
  return differences.join(', ');
};

/** Sets of viewers that have a name. */
export interface Party {
  readonly name: string;
  readonly members: readonly string[];
}

/** Who is meant, in as few words as can be; the first party is everyone. */
export const partyOf = (parties: readonly Party[], viewers: readonly string[]): string => {
  const everyone = parties[0]?.members ?? [];
  const lacking = everyone.filter((name) => !viewers.includes(name));
  if (lacking.length === 1 && lacking[0] !== 'board') return `all but ${lacking[0]}`;
  const names: string[] = [];
  let left = viewers;
  for (const { name, members } of parties) {
    if (!members.every((each) => left.includes(each))) continue;
    names.push(name);
    left = left.filter((each) => !members.includes(each));
  }
  return [...names, ...left].join(' ');
};

export const viewerName = (viewer: Viewer): string => (viewer.role === 'patron' ? viewer.person : viewer.role);

const WIDTH = 116;

/** Long lines go on below, further in. */
export const wrapped = (line: string, indent: number): readonly string[] => {
  if (line.length <= WIDTH) return [line];
  const cut = line.lastIndexOf(' ', WIDTH);
  if (cut <= indent) return [line];
  return [line.slice(0, cut), ...wrapped(`${' '.repeat(indent)}${line.slice(cut + 1)}`, indent)];
};

/** Where a method comes from, for a heading. */
export const sourceOfMethod = ({ methods }: Game, method: Method): string =>
  (isStated(methods) ? methods.find((rule) => rule.method === method)?.clause : undefined) ?? 'house policy';
