import type { Names, NumberedEvent, StaffMember, TableSummary } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { eventAsLine } from '../../../events/event-line.ts';
import { EVENT_MESSAGES } from '../../../events/event-messages.ts';
import { SHIFT_KINDS, type ShiftEvent, type ShiftKind } from '../../../events/messages/event-text.ts';
import { ROLE_NAMES, wagerName } from '../../../game/names.ts';
import { hasWalkInId } from '../../../game/person-name.ts';
import { money } from '../../../i18n/format.ts';
import { type Language, type Messages, messagesIn } from '../../../i18n/messages.ts';
import { LOG_ACTOR_MESSAGES } from '../parts/messages.ts';
import { SHIFT_MESSAGES } from './messages.ts';

/** The events that the shift log tells of. */
export const SHIFT_TYPES: readonly string[] = Object.entries(EVENT_MESSAGES).flatMap(([type, { shiftLog }]) =>
  shiftLog === undefined ? [] : [type],
);

/** The house acts in a position too, where it deals. */
const isByStaff = ({ stamp: { by, as } }: NumberedEvent): boolean =>
  by !== 'house' && as !== 'patron' && as !== 'device';

/** What the shift log makes of an event; null where it has no place there. */
export const shiftEventOf = (event: NumberedEvent): ShiftEvent | null => {
  const { shiftLog } = EVENT_MESSAGES[event.type];
  return shiftLog === undefined || (shiftLog.byStaff === true && !isByStaff(event)) ? null : shiftLog;
};

/** Limits in as few words as they need: wagers that share theirs are named together. */
const limitsText = (limits: readonly Limits[], game: Game, language: Language): string => {
  const messages = messagesIn(SHIFT_MESSAGES, language);
  const groups = new Map<string, string[]>();
  for (const { wager, min, max } of limits) {
    const range = messages.range(money(min, language), money(max, language));
    groups.set(range, [...(groups.get(range) ?? []), wagerName(game, wager, language)]);
  }
  return [...groups].map(([range, names]) => messages.limitsOf(names, range)).join(messages.between);
};

/** What the sentence and the plain fields of an event do not tell: the set-up that it brought. */
const setUpText = (event: NumberedEvent, game: Game, language: Language): string => {
  switch (event.type) {
    case 'TableOpened': {
      if (event.config === null) return '';
      const { layout, decks, method, limits } = event.config;
      const opened = messagesIn(SHIFT_MESSAGES, language).opened(layout, decks, method);
      return `${opened} · ${limitsText(limits, game, language)}`;
    }
    case 'LimitsAnnounced':
      return limitsText(event.limits ?? [], game, language);
    default:
      return '';
  }
};

/** An entry of the shift log, in the language of the page. */
export interface ShiftLine {
  readonly key: string;
  /** The event's, or what became of a member of the staff. */
  readonly type: string;
  readonly kind: ShiftKind;
  readonly at: number;
  /** Null for what the house did apart from its tables. */
  readonly table: Pick<TableSummary, 'id' | 'name'> | null;
  readonly game: Game | null;
  readonly sentence: string;
  readonly details: string;
  readonly by: string;
  readonly role: string;
  readonly clause: string | null;
}

const roleName = (role: string, language: Language): string => {
  const names: Messages<Readonly<Record<string, string>>> = ROLE_NAMES;
  return messagesIn(names, language)[role] ?? role;
};

/** Codes for the usual case, which need no words. */
const USUAL: readonly unknown[] = ['always', 'finished'];

/** Without the fields that the sentence or the name beside it tells, and without what goes without saying. */
const blanked = (event: NumberedEvent, said: readonly string[]): NumberedEvent => {
  const isSaid = ([field, value]: readonly [string, unknown]): boolean =>
    said.includes(field) || USUAL.includes(value) || (field === 'reportedBy' && value === event.stamp.by);
  const gone = Object.entries(event).filter(isSaid);
  return { ...event, ...Object.fromEntries(gone.map(([field]) => [field, null])) };
};

/** One who is gone and whose name is not told any more is better known by the id than not at all. */
const namesFor = (event: NumberedEvent, names: Names): Names => {
  const person = 'person' in event ? event.person : null;
  return person === null || person in names || hasWalkInId(person) ? names : { ...names, [person]: person };
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** An event of a table as an entry; null for one that has no place in the log. */
export const shiftLine = (
  event: NumberedEvent,
  table: Pick<TableSummary, 'id' | 'name'>,
  game: Game,
  allNames: Names,
  language: Language,
): ShiftLine | null => {
  const entry = shiftEventOf(event);
  if (entry === null) return null;
  const telling = { game, names: namesFor(event, allNames), language };
  const { sentence, by, as, acting, clause, at, type } = eventAsLine(event, telling);
  const { details } = eventAsLine(blanked(event, entry.said), telling);
  const role = roleName(as, language);
  return {
    key: `${table.id} ${event.sequence}`,
    type,
    kind: entry.kind,
    at,
    table,
    game,
    sentence,
    details: joined([setUpText(event, game, language), details]),
    by,
    role:
      acting === null ? role : messagesIn(LOG_ACTOR_MESSAGES, language).actingRole(role, roleName(acting, language)),
    clause,
  };
};

/** Who came to work here and who was shut out, as the house lists its staff. */
export const staffLines = (staff: readonly StaffMember[], language: Language): readonly ShiftLine[] => {
  const messages = messagesIn(SHIFT_MESSAGES, language);
  const nameOf = (id: string | null): string => staff.find((each) => each.id === id)?.name ?? '';
  return staff.flatMap(({ id, name, role, created, disabled, invitedBy }) => {
    const about = { kind: 'staff', table: null, game: null, details: '', role: '', clause: null } as const;
    const position = roleName(role, language);
    const came = {
      ...about,
      type: 'came',
      at: created,
      sentence: messages.came(name, position),
      by: nameOf(invitedBy),
    };
    const went = { ...about, type: 'went', at: disabled ?? 0, sentence: messages.went(name, position), by: '' };
    return [came, ...(disabled === null ? [] : [went])].map((line) => ({ ...line, key: `${id} ${line.type}` }));
  });
};

/** The latest first; of one table in one moment, the last entry first. */
export const newestFirst = (inOrder: readonly ShiftLine[]): readonly ShiftLine[] =>
  inOrder.toReversed().sort((one, other) => other.at - one.at);

export const ALL = 'all';
const CHOICES = [ALL, ...SHIFT_KINDS] as const;
export interface ShiftFilter {
  /** The id of a table. */
  readonly table: string;
  readonly kind: (typeof CHOICES)[number];
}

const isOfTable = ({ table }: ShiftLine, wanted: string): boolean => wanted === ALL || table?.id === wanted;

export const filterLines = (lines: readonly ShiftLine[], { table, kind }: ShiftFilter): readonly ShiftLine[] =>
  lines.filter((line) => isOfTable(line, table) && (kind === ALL || line.kind === kind));

/** How many entries each kind would show, with the table that is chosen. */
export const countsOf = (
  lines: readonly ShiftLine[],
  table: string,
): readonly { readonly kind: ShiftFilter['kind']; readonly count: number }[] =>
  CHOICES.map((kind) => ({ kind, count: filterLines(lines, { table, kind }).length }));
