import type { Names, NumberedEvent } from '@sabot/protocol';
import { type Game, isCard, type Outcome, showCard } from '@sabot/rules';
import { CASE_NAMES, MATTER_KIND_NAMES, REMEDY_NAMES, SCOPE_NAMES } from '../game/matter-names.ts';
import { OUTCOME_NAMES, ROLE_NAMES, SIDE_NAMES, wagerName } from '../game/names.ts';
import { actorName, nameIn } from '../game/person-name.ts';
import { money, timeText } from '../i18n/format.ts';
import { type Language, messagesIn } from '../i18n/messages.ts';
import { eventName, tableEventText } from './event-messages.ts';
import { FIELD_NAMES, type ShownField } from './field-names.ts';
import {
  CLOSING_NAMES,
  DECISION_NAMES,
  END_NAMES,
  ERROR_NAMES,
  WHERE_NAMES,
  WHY_NAMES,
} from './messages/code-names.ts';
import { basisOfEvent, eventFormats } from './messages/event-text.ts';

/** An event as a line of the log. */
export interface EventLine {
  readonly sequence: number;
  readonly type: NumberedEvent['type'];
  /** What this kind of event is called. */
  readonly name: string;
  readonly sentence: string;
  readonly details: string;
  /** The clause by which it happened, or by which the position was needed. */
  readonly clause: string | null;
  readonly by: string;
  readonly as: string;
  readonly acting: string | null;
  readonly at: number;
}

const MONEY: readonly string[] = ['amount', 'stake', 'gap', 'differentialLimit'];
const PERSONS: readonly string[] = ['person', 'owner', 'reportedBy'];
/** `cards-drawn-together` as people write it. */
const plain = (code: string): string => code.replaceAll('-', ' ');

const cardText = (value: unknown): string | null => {
  if (isCard(value)) return showCard(value);
  if (typeof value === 'object' && value !== null && 'card' in value) return cardText(value.card) ?? '—';
  return null;
};

const isOutcome = (text: string): text is Outcome => Object.hasOwn(OUTCOME_NAMES.en, text);

interface Telling {
  readonly game: Game;
  readonly names: Names;
  readonly language: Language;
}

/** Codes that staff pages have words for, by the field in which they come. */
const CODES: Readonly<Partial<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>>> = {
  kind: MATTER_KIND_NAMES,
  case: CASE_NAMES,
  remedy: REMEDY_NAMES,
  scope: SCOPE_NAMES,
  position: ROLE_NAMES,
  side: SIDE_NAMES,
  first: SIDE_NAMES,
  decision: DECISION_NAMES,
  closesAt: CLOSING_NAMES,
  why: WHY_NAMES,
  where: WHERE_NAMES,
  end: END_NAMES,
  error: ERROR_NAMES,
};

const textOf = (field: string, value: string, { game, names, language }: Telling): string => {
  if (PERSONS.includes(field)) return actorName(names, value, language);
  if (field === 'wager') return wagerName(game, value, language);
  const known = CODES[field]?.[language][value];
  if (known !== undefined) return known;
  const card = cardText(value);
  if (card !== null) return card;
  if (isOutcome(value)) return OUTCOME_NAMES[language][value];
  return field === 'reason' || field === 'note' ? `“${value}”` : plain(value);
};

const listText = (field: string, values: readonly unknown[], { names }: Telling): string | null => {
  if (field === 'cards') return values.map((each) => cardText(each) ?? '—').join(' ');
  if (field === 'silent' || field === 'underMinimum')
    return values.length === 0 ? null : values.map((each) => nameIn(names, String(each))).join(', ');
  return field === 'ends' ? String(values.length) : null;
};

/** Limits of a wager are in its own right; here they are only noise. */
const isNoise = (event: NumberedEvent, field: string): boolean => field === 'max' && event.type === 'WagerPlaced';

const valueText = (field: string, value: unknown, telling: Telling): string | null => {
  if (value === null || value === undefined || value === false) return null;
  if (value === true) return '✓';
  if (typeof value === 'string') return textOf(field, value, telling);
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return money(value, telling.language);
    if (field === 'until') return timeText(value, telling.language);
    return CODES[field]?.[telling.language][value] ?? String(value);
  }
  return Array.isArray(value) ? listText(field, value, telling) : null;
};

const isShown = (field: string): field is ShownField => Object.hasOwn(FIELD_NAMES.en, field);

const detailsOf = (event: NumberedEvent, telling: Telling): string => {
  const labels = messagesIn(FIELD_NAMES, telling.language);
  return Object.entries(event)
    .flatMap(([field, value]) => {
      if (!isShown(field) || isNoise(event, field)) return [];
      const text = valueText(field, value, telling);
      if (text === null) return [];
      return [text === '✓' ? labels[field] : `${labels[field]} ${text}`];
    })
    .join(' · ');
};

export const eventAsLine = (event: NumberedEvent, telling: Telling): EventLine => ({
  sequence: event.sequence,
  type: event.type,
  name: eventName(event.type, telling.language),
  sentence: tableEventText(event, eventFormats(telling.language, telling.game, telling.names, null), telling.language),
  details: detailsOf(event, telling),
  clause: basisOfEvent(event),
  by: event.stamp.by === null ? '' : actorName(telling.names, event.stamp.by, telling.language),
  as: event.stamp.as,
  acting: event.stamp.acting,
  at: event.stamp.at,
});

export interface LogFilter {
  readonly text: string;
  readonly clause: string;
  readonly type: string;
}

export const isWanted = (line: EventLine, { text, clause, type }: LogFilter): boolean => {
  if (clause !== '' && line.clause !== clause) return false;
  if (type !== '' && line.type !== type) return false;
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return [line.type, line.name, line.sentence, line.details, line.clause ?? '', line.by, String(line.sequence)].some(
    (part) => part.toLowerCase().includes(wanted),
  );
};
