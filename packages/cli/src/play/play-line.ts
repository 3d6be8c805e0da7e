import { readCommand } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import {
  allowedCommands,
  type Command,
  decide,
  eventsFor,
  publicState,
  type Refusal,
  type TableState,
  type TableView,
  type ViewedEvent,
  viewOf,
  whatFits,
} from '@sabot/table';
import { type Balance, balancesAfter } from './balances.ts';
import {
  type AllowedToPerson,
  type LineFields,
  type Malformed,
  malformedCommand,
  type RefusedLine,
  readPlayLine,
  readShow,
  withChoices,
} from './line.ts';
import { readActor, readViewer } from './viewer.ts';

/** The state for printing: without cards that lie face down, and without the ids of commands gone by. */
export type ShownState = Omit<TableState, 'handled'>;

/** What comes of one line. */
export type PlayAnswer =
  | {
      readonly kind: 'events';
      readonly events: readonly ViewedEvent[];
      /** For people, where wagers have ended: what everyone has now. */
      readonly balances: readonly Balance[];
    }
  | RefusedLine
  | Malformed
  | AllowedToPerson
  | { readonly kind: 'state'; readonly state: ShownState }
  | { readonly kind: 'view'; readonly view: TableView };

/** Whoever drives the table stands where the pit does: all that is on record, and no card that lies face down. */
export const DRIVER = { role: 'pit' } as const;

export const shownState = (state: TableState): ShownState => {
  const { handled: _, ...shown } = publicState(state);
  return shown;
};

const SHOWS = { state: [], view: ['as', 'by'], allowed: ['as', 'by'] } as const;

const show = (game: Game, state: TableState, at: number, fields: LineFields): PlayAnswer => {
  const { as, by } = fields;
  const what = readShow(fields, SHOWS);
  if (typeof what !== 'string') return what;
  if (what === 'state') return { kind: 'state', state: shownState(state) };
  if (what === 'allowed') {
    const actor = readActor(as, by);
    if (typeof actor === 'string') return malformedCommand(actor);
    return { kind: 'allowed', allowed: whatFits(game, state, actor, at) };
  }
  const viewer = readViewer(as, by);
  return typeof viewer === 'string' ? malformedCommand(viewer) : { kind: 'view', view: viewOf(game, state, viewer) };
};

const NO_SHOE = 'source must be keypad or reader: this table has a physical shoe';

/** Nobody here holds the order of an electronic shoe: such a table could never be dealt. */
const isElectronic = (command: Command): boolean =>
  command.do === 'open-table' && command.config.source === 'electronic';

/** A refusal for the time says what could be done instead. */
const refused = (game: Game, state: TableState, command: Command, refusal: Refusal): RefusedLine => {
  if (refusal.code !== 'wrong-phase') return { kind: 'refused', refusal };
  const names = allowedCommands(game, state, command, command.at).map((each) => each.do);
  return { kind: 'refused', refusal: { ...refusal, detail: withChoices(refusal.detail, command.by, names) } };
};

/** A table that is driven line by line; each line is answered before the next one is read. */
export const playTable = (game: Game, opened: TableState) => {
  let state = opened;
  return (line: string | null, number: number): PlayAnswer => {
    const asked = readPlayLine(line);
    if ('kind' in asked) return asked;
    const { fields } = asked;
    if (Object.hasOwn(fields, 'show')) return show(game, state, number, fields);
    // Without them the number of the line serves, so that the same input always has the same answers.
    const read = readCommand({ id: `line-${number}`, at: number, ...fields }, game);
    if (!read.ok) return malformedCommand(read.fault);
    const command = read.value;
    if (isElectronic(command)) return malformedCommand(NO_SHOE);
    const decision = decide(game, state, command);
    if (!decision.ok) return refused(game, state, command, decision.refusal);
    state = decision.state;
    const balances = balancesAfter(state, decision.events);
    return { kind: 'events', events: eventsFor(DRIVER, decision.events), balances };
  };
};
