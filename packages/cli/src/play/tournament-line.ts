import { readCommand, readTournamentCommand } from '@sabot/protocol';
import { eventsFor, isCommandName, type TableView, type ViewedEvent, viewOf } from '@sabot/table';
import {
  CARRIED_OVER,
  type GivenOrder,
  giveWhole,
  type Happened,
  isTournamentCommandName,
  liveChips,
  passedUntil,
  type StandingView,
  sessionOf,
  TOURNAMENT_EVENTS,
  type TournamentEvent,
  type TournamentState,
  type TournamentView,
  tableIn,
  tournamentViewOf,
  type WholeTournament,
  whatFitsInWhole,
} from '@sabot/tournament';
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
import { DRIVER, type ShownState, shownState } from './play-line.ts';
import { readActor, readTournamentViewer, readViewer } from './viewer.ts';

/** A whole tournament driven line by line: a line that names a table goes to that table, any other to the tournament. */

/** Events as whoever drives it sees them, of a table by its number or of the tournament. */
export interface EventGroup {
  readonly table: number | null;
  readonly events: readonly (ViewedEvent | TournamentEvent)[];
  /** For people, where wagers have ended at the table. */
  readonly balances: readonly Balance[];
}

export type TournamentLineAnswer =
  | {
      readonly kind: 'done';
      readonly own: EventGroup;
      readonly house: readonly EventGroup[];
      /** For people, where they have changed. */
      readonly standings: readonly StandingView[] | null;
    }
  | { readonly kind: 'waited'; readonly at: number; readonly house: readonly EventGroup[] }
  | (RefusedLine & { readonly house: readonly EventGroup[] })
  | Malformed
  | AllowedToPerson
  | { readonly kind: 'standings'; readonly standings: readonly StandingView[] }
  | { readonly kind: 'state'; readonly state: ShownState | Omit<TournamentState, 'handled'> }
  | { readonly kind: 'view'; readonly view: TableView | TournamentView };

const ORGANISER = { role: 'organiser' } as const;

const partOf = ({ table, events }: Happened): EventGroup =>
  table === null ? { table, events, balances: [] } : { table, events: eventsFor(DRIVER, events), balances: [] };

/** With what everyone at the table has after it. */
const ownPartOf = (whole: WholeTournament, happened: Happened): EventGroup => {
  const { table } = happened;
  const state = table === null ? undefined : tableIn(whole, table)?.state;
  if (table === null || state === undefined) return partOf(happened);
  return { ...partOf(happened), balances: balancesAfter(state, happened.events) };
};

const viewFor = (whole: WholeTournament, viewer: Parameters<typeof tournamentViewOf>[2]): TournamentView => {
  const { game, state } = whole;
  const session = sessionOf(state);
  const numbers = session?.tables.map(({ table }) => table) ?? [];
  const tables = new Map(
    numbers.flatMap((number) => {
      const found = tableIn(whole, number);
      return found === undefined ? [] : [[number, found] as const];
    }),
  );
  return tournamentViewOf(game, state, viewer, session === null ? {} : liveChips(state, session, tables));
};

const standingsIn = (whole: WholeTournament): readonly StandingView[] => viewFor(whole, ORGANISER).standings;

const isOfTournament = (event: EventGroup['events'][number]): event is TournamentEvent =>
  event.type in TOURNAMENT_EVENTS;

const haveMoved = (parts: readonly EventGroup[]): boolean =>
  parts.some(({ events }) =>
    events.filter(isOfTournament).some(({ type }) => TOURNAMENT_EVENTS[type].movesStandings === true),
  );

const SHOWS = {
  state: ['table'],
  view: ['table', 'as', 'by'],
  allowed: ['table', 'as', 'by'],
  standings: [],
} as const;

const shownAtTable = (
  whole: WholeTournament,
  what: 'state' | 'view',
  table: number,
  fields: LineFields,
): TournamentLineAnswer => {
  const found = tableIn(whole, table);
  if (found === undefined) return malformedCommand(`There is no table ${table} now`);
  if (what === 'state') return { kind: 'state', state: shownState(found.state) };
  const viewer = readViewer(fields['as'], fields['by']);
  if (typeof viewer === 'string') return malformedCommand(viewer);
  return { kind: 'view', view: viewOf(whole.game, found.state, viewer) };
};

const shown = (whole: WholeTournament, table: number | null, fields: LineFields): TournamentLineAnswer => {
  const what = readShow(fields, SHOWS);
  if (typeof what !== 'string') return what;
  const { as, by } = fields;
  if (what === 'standings') return { kind: 'standings', standings: standingsIn(whole) };
  if (what === 'allowed') {
    const actor = readActor(as, by);
    if (typeof actor === 'string') return malformedCommand(actor);
    return { kind: 'allowed', allowed: whatFitsInWhole(whole, actor, table) };
  }
  if (table !== null) return shownAtTable(whole, what, table, fields);
  if (what === 'state') {
    const { handled: _, ...state } = whole.state;
    return { kind: 'state', state };
  }
  const viewer = readTournamentViewer(as, by);
  return typeof viewer === 'string' ? malformedCommand(viewer) : { kind: 'view', view: viewFor(whole, viewer) };
};

/** The command of a line, for a table or for the tournament; or what is wrong with it. */
const readGiven = (fields: LineFields, table: number | null): GivenOrder | string => {
  const name = fields['do'];
  if (table === null || (isTournamentCommandName(name) && CARRIED_OVER.includes(name))) {
    if (isCommandName(name) && !isTournamentCommandName(name)) return `${name} is for a table: say which, with "table"`;
    const read = readTournamentCommand(fields);
    return read.ok ? { table: null, command: read.value } : read.fault;
  }
  if (isTournamentCommandName(name) && !isCommandName(name)) return `${name} is for the tournament: leave out "table"`;
  const { table: _, ...rest } = fields;
  const read = readCommand(rest);
  return read.ok ? { table, command: read.value } : read.fault;
};

/** The most that one line lets pass: a day. */
const LONGEST_WAIT = 86_400;

const tableOf = ({ table }: LineFields): number | null | Malformed => {
  if (table === undefined) return null;
  return typeof table === 'number' && Number.isSafeInteger(table) && table >= 1
    ? table
    : malformedCommand('table must be a whole number from 1');
};

export const tournamentDriver = (opened: WholeTournament) => {
  let whole = opened;

  const wait = ({ wait: seconds, ...more }: LineFields): TournamentLineAnswer => {
    const [strange] = Object.keys(more);
    if (strange !== undefined) return malformedCommand(`${strange} is not known here. The fields: wait`);
    if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 1 || seconds > LONGEST_WAIT)
      return malformedCommand(`wait must be seconds, a whole number from 1 to ${LONGEST_WAIT}`);
    const passed = passedUntil(whole, whole.now + seconds * 1000);
    whole = passed.whole;
    return { kind: 'waited', at: whole.now, house: passed.happened.map(partOf) };
  };

  const give = (given: GivenOrder): TournamentLineAnswer => {
    const { by, as } = given.command;
    const answer = giveWhole(whole, given);
    whole = answer.whole;
    const house = answer.house.map(partOf);
    if (answer.ok) {
      const own = ownPartOf(whole, answer.own);
      return { kind: 'done', own, house, standings: haveMoved([own, ...house]) ? standingsIn(whole) : null };
    }
    const { refusal } = answer;
    if (refusal.code !== 'wrong-phase') return { kind: 'refused', refusal, house };
    const names = whatFitsInWhole(whole, { by, as }, given.table).map((each) => each.do);
    return { kind: 'refused', refusal: { ...refusal, detail: withChoices(refusal.detail, by, names) }, house };
  };

  return (line: string | null, number: number): TournamentLineAnswer => {
    const asked = readPlayLine(line);
    if ('kind' in asked) return asked;
    const { fields } = asked;
    if (Object.hasOwn(fields, 'wait')) return wait(fields);
    const table = tableOf(fields);
    if (typeof table === 'object' && table !== null) return table;
    if (Object.hasOwn(fields, 'show')) return shown(whole, table, fields);
    // A line comes a moment after whatever happened before it, unless it names its instant.
    const given = readGiven({ id: `line-${number}`, at: whole.now + 1, ...fields }, table);
    return typeof given === 'string' ? malformedCommand(given) : give(given);
  };
};
