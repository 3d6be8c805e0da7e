import type { EventType, ViewedEvent } from '@sabot/table';
import type { Language } from '../i18n/messages.ts';
import { BETTING_MESSAGES } from './messages/betting.ts';
import { DEALING_MESSAGES, SETTLING_MESSAGES } from './messages/dealing.ts';
import type { EventFormats, EventMessages } from './messages/event-text.ts';
import { FLOAT_MESSAGES } from './messages/float.ts';
import { FLOOR_MESSAGES } from './messages/floor.ts';
import { IRREGULARITIES_MESSAGES } from './messages/irregularities.ts';
import { PEOPLE_MESSAGES } from './messages/people.ts';
import { SHOE_MESSAGES } from './messages/shoe.ts';
import { WAITING_MESSAGES } from './messages/waiting.ts';

/** What is said of each event, by the rooms in which the table has them. One without its messages does not compile. */
export const EVENT_MESSAGES: EventMessages = {
  ...FLOOR_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...FLOAT_MESSAGES,
  ...SHOE_MESSAGES,
  ...BETTING_MESSAGES,
  ...DEALING_MESSAGES,
  ...SETTLING_MESSAGES,
  ...IRREGULARITIES_MESSAGES,
  ...WAITING_MESSAGES,
};

export const eventName = (type: EventType, language: Language): string => EVENT_MESSAGES[type].name[language];

export const tableEventText = (event: ViewedEvent, say: EventFormats, language: Language): string => {
  // Each sentence is looked up by the very type of its event.
  const sentence = EVENT_MESSAGES[event.type][language] as (event: ViewedEvent, say: EventFormats) => string;
  return sentence(event, say);
};
