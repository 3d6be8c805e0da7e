import type { Game } from '@sabot/rules';
import {
  decide,
  eventsFor,
  publicState,
  type Refusal,
  readCommand,
  type TableState,
  type TableView,
  type ViewedEvent,
  viewOf,
} from '@sabot/table';
import { viewerOf } from './viewer.ts';

/** The state for printing: without cards that lie face down, and without the ids of commands gone by. */
export type ShownState = Omit<TableState, 'handled'>;

/** What comes of one line. */
export type PlayAnswer =
  | { readonly kind: 'events'; readonly events: readonly ViewedEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'malformed'; readonly code: 'malformed-line' | 'malformed-command'; readonly message: string }
  | { readonly kind: 'state'; readonly state: ShownState }
  | { readonly kind: 'view'; readonly view: TableView };

type Fields = Readonly<Record<string, unknown>>;

/** Whoever drives the table stands where the pit does: all that is on record, and no card that lies face down. */
const DRIVER = { role: 'pit' } as const;

const malformedLine = (message: string): PlayAnswer => ({ kind: 'malformed', code: 'malformed-line', message });

const malformedCommand = (message: string): PlayAnswer => ({
  kind: 'malformed',
  code: 'malformed-command',
  message: message.endsWith('.') ? message : `${message}.`,
});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null for whatever is no JSON object. */
const parseLine = (line: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

const shownState = (state: TableState): ShownState => {
  const { handled: _, ...shown } = publicState(state);
  return shown;
};

const SHOW_FIELDS = { state: ['show'], view: ['show', 'as', 'by'] } as const;

const show = (game: Game, state: TableState, fields: Fields): PlayAnswer => {
  const { show: what, as, by } = fields;
  if (what !== 'state' && what !== 'view') return malformedCommand('show must be one of state view');
  const known: readonly string[] = SHOW_FIELDS[what];
  const strange = Object.keys(fields).find((field) => !known.includes(field));
  if (strange !== undefined) return malformedCommand(`${strange} is not known here`);
  if (what === 'state') return { kind: 'state', state: shownState(state) };
  const viewer = viewerOf(as, by);
  return typeof viewer === 'string' ? malformedCommand(viewer) : { kind: 'view', view: viewOf(game, state, viewer) };
};

const NO_SHOE = 'source must be keypad or reader: this table has a physical shoe';

/** A table that is driven line by line; each line is answered before the next one is read. */
export const playTable = (game: Game, opened: TableState) => {
  let state = opened;
  return (line: string | null, number: number): PlayAnswer => {
    if (line === null) return malformedLine('A line may be a million characters long, no longer.');
    const fields = parseLine(line);
    if (fields === null) return malformedLine('A line is one JSON object with "do", or with "show".');
    if (Object.hasOwn(fields, 'show')) return show(game, state, fields);
    // Without them the number of the line serves, so that the same input always has the same answers.
    const read = readCommand({ id: `line-${number}`, at: number, ...fields });
    if (!read.ok) return malformedCommand(read.message);
    const { command } = read;
    // Nobody here holds the order of an electronic shoe: such a table could never be dealt.
    if (command.do === 'open-table' && command.config.source === 'electronic') return malformedCommand(NO_SHOE);
    const decision = decide(game, state, command);
    if (!decision.ok) return { kind: 'refused', refusal: decision.refusal };
    state = decision.state;
    return { kind: 'events', events: eventsFor(DRIVER, decision.events) };
  };
};
