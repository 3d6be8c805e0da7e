import type { Names } from '@sabot/protocol';
import type { Basis, Card, Game, Irregularity, Outcome, Remedy, Side, WagerId } from '@sabot/rules';
import type { EventType, ViewedEvent, ViewedEventOf } from '@sabot/table';
import { cardName } from '../../cards/messages.ts';
import { displayErrorText } from '../../game/display-errors.tsx';
import { MATTER_KIND_NAMES, REMEDY_NAMES } from '../../game/matter-names.ts';
import { OUTCOME_CALLS, SIDE_NAMES, wagerName } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { money } from '../../i18n/format.ts';
import { defineMessages, type Language, messagesIn, useLanguage } from '../../i18n/messages.ts';
import { DECISION_NAMES } from './code-names.ts';

/** The clause that an event stands on: its own, or that by which someone was to do it. */
export const basisOfEvent = (event: ViewedEvent): Basis | null =>
  ('basis' in event ? event.basis : null) ?? event.stamp.basis ?? null;

/** The same words as the notice has, with what stood when it was reported. */
export const displayErrorSentence = (
  { ofRound, shown, stands }: ViewedEventOf<'DisplayErrorReported'>,
  language: Language,
): string =>
  ofRound === null || shown === null || stands === null
    ? '–'
    : displayErrorText({ round: ofRound, shown, stands }, language);

/** `1 wager`, `2 wagers`. */
export const plural = (count: number | null, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Names of what an event speaks of; null is something that is not for this viewer. */
export interface EventFormats {
  readonly person: (id: string | null) => string;
  readonly money: (cents: number | null) => string;
  readonly wager: (id: WagerId | null) => string;
  readonly card: (card: Card | null) => string;
  readonly side: (side: Side | null) => string;
  readonly outcome: (outcome: Outcome | null) => string;
  readonly irregularity: (kind: Irregularity | null) => string;
  readonly remedy: (remedy: Remedy | null) => string;
  readonly decision: (decision: string | null) => string;
}

const MESSAGES = defineMessages(
  {
    someone: 'someone',
    you: (name: string) => `${name} (you)`,
    theCard: 'a card',
  },
  {
    someone: '某人',
    you: (name: string) => `${name}（您）`,
    theCard: '一张牌',
  },
);

/** How what events speak of is called at a table of this game; `person` is whoever reads it. */
export const eventFormats = (language: Language, game: Game, names: Names, person: string | null): EventFormats => {
  const messages = messagesIn(MESSAGES, language);
  const decisions: Readonly<Record<string, string>> = messagesIn(DECISION_NAMES, language);
  const nameOf = (id: string): string => {
    const name = nameIn(names, id, messages.someone);
    return id === person ? messages.you(name) : name;
  };
  return {
    person: (id) => (id === null ? messages.someone : nameOf(id)),
    money: (cents) => (cents === null ? '–' : money(cents, language)),
    wager: (id) => (id === null ? '–' : wagerName(game, id, language)),
    card: (card) => (card === null ? messages.theCard : cardName(card, language)),
    side: (side) => (side === null ? '–' : SIDE_NAMES[language][side]),
    outcome: (outcome) => (outcome === null ? '–' : OUTCOME_CALLS[language][outcome]),
    irregularity: (kind) => (kind === null ? '–' : MATTER_KIND_NAMES[language][kind]),
    remedy: (remedy) => (remedy === null ? '–' : REMEDY_NAMES[language][remedy]),
    decision: (decision) => (decision === null ? '–' : (decisions[decision] ?? decision)),
  };
};

export const useEventFormats = (game: Game, names: Names, person: string | null): EventFormats =>
  eventFormats(useLanguage(), game, names, person);

/** What an entry of the shift log is about, in the order in which a manager asks. */
export const SHIFT_KINDS = ['irregularities', 'set-up', 'shoes', 'money', 'staff'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

export interface ShiftEvent {
  readonly kind: ShiftKind;
  /** Fields that its sentence tells already. */
  readonly said: readonly string[];
  /** Only where a member of the staff did it: patrons at tables that the house deals do so all the time. */
  readonly byStaff?: true;
}

/** What is said of an event, in every language. */
type EventMessage<T extends EventType> = {
  /** What it says, as a sentence. */
  readonly [L in Language]: (event: ViewedEventOf<T>, say: EventFormats) => string;
} & {
  /** What it is called where many are told apart: a filter, the head of a column. */
  readonly name: Readonly<Record<Language, string>>;
  /** Something went wrong in a round, or was put right: it is told of a round that is over. */
  readonly isNotable?: true;
  /** What the shift log makes of it; nothing of a round in which all goes well, nor of what its other entries tell. */
  readonly shiftLog?: ShiftEvent;
};

/** Every event has its messages; */
export type EventMessages = { readonly [T in EventType]: EventMessage<T> };
/** here are those of one room of the table. */
export type PartOfEventMessages = Partial<EventMessages>;
