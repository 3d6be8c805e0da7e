import type { Names } from '@sabot/protocol';
import { defineMessages, type Language, type Messages, messagesIn } from '../i18n/messages.ts';

/** Someone without an account, whom staff name as they come; the house knows them by these letters. */
const PREFIX = 'w-';

export const hasWalkInId = (person: string): boolean => person.startsWith(PREFIX);

/** A name in other letters than an id can have goes into it by its bytes, after a mark that no plain name has. */
const IN_BYTES = `${PREFIX}-`;
const MOST_BYTES = 18;

const bytesOf = (name: string): string => {
  const letters = [...name].map((letter) =>
    Array.from(new TextEncoder().encode(letter), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  return letters.reduce((all, each) => (all.length + each.length > 2 * MOST_BYTES ? all : all + each), '');
};

const baseOf = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (/[^a-z0-9]/.test(plain.replaceAll(/[^\p{L}\p{N}]/gu, ''))) return `${IN_BYTES}${bytesOf(name.trim())}`;
  const id = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30);
  return `${PREFIX}${id === '' ? 'guest' : id}`;
};

/** An id for a name that staff typed; a number tells those apart who are called the same. */
export const walkInId = (name: string, taken: readonly string[]): string => {
  const base = baseOf(name);
  for (let nth = 1; ; nth += 1) {
    const id = nth === 1 ? base : `${base}-${nth}`;
    if (!taken.includes(id)) return id;
  }
};

const BYTES = /^((?:[0-9a-f]{2})+)(?:-(\d+))?$/;

const readBytes = (id: string): string => {
  const [, hex = '', nth] = BYTES.exec(id) ?? [];
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const name = new TextDecoder().decode(bytes);
  return nth === undefined ? name : `${name} ${nth}`;
};

/** Walk-ins are known by what staff called them. */
const walkInName = (person: string): string => {
  if (person.startsWith(IN_BYTES)) return readBytes(person.slice(IN_BYTES.length));
  return person
    .slice(PREFIX.length)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
};

/** A person for people: by name where the house knows it. */
export const nameIn = (names: Names, person: string, unknown: string = person): string =>
  names[person] ?? (hasWalkInId(person) ? walkInName(person) : unknown);

/** The house calls those who gave no name by a number. */
const GUEST = /^Guest (\d+)$/;
const GUESTS: Messages<{ readonly guest: (number: string) => string }> = defineMessages(
  { guest: (number) => `Guest ${number}` },
  { guest: (number) => `访客 ${number}` },
);

/** A name that the house gave, in a language; names that people chose stay theirs. */
export const nameText = (name: string, language: Language): string => {
  const [, number] = GUEST.exec(name) ?? [];
  return number === undefined ? name : messagesIn(GUESTS, language).guest(number);
};

export const namesText = (names: Names, language: Language): Names =>
  Object.fromEntries(Object.entries(names).map(([person, name]) => [person, nameText(name, language)]));

/** The house itself does and reports things too, where it deals. */
const HOUSE = 'house';

const ACTOR_MESSAGES = defineMessages({ house: 'the house' }, { house: '赌场' });

/** Whoever did or reported something. */
export const actorName = (names: Names, id: string, language: Language): string =>
  id === HOUSE ? messagesIn(ACTOR_MESSAGES, language).house : nameIn(names, id);
