import type { Names } from '../api/shapes.ts';
import { type Dictionary, dictionary, wordsIn } from './dictionary.ts';
import type { Language } from './language.ts';

/** Someone without an account, whom staff name as they come; the house knows them by these letters. */
const PREFIX = 'w-';

export const isWalkIn = (person: string): boolean => person.startsWith(PREFIX);

/** An id for a name that staff typed; a number tells those apart who are called the same. */
export const walkInId = (name: string, taken: readonly string[]): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30);
  const base = `${PREFIX}${plain === '' ? 'guest' : plain}`;
  for (let nth = 1; ; nth += 1) {
    const id = nth === 1 ? base : `${base}-${nth}`;
    if (!taken.includes(id)) return id;
  }
};

/** Walk-ins are known by what staff called them. */
const walkInName = (person: string): string =>
  person
    .slice(PREFIX.length)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A person for people: by name where the house knows it. */
export const nameIn = (names: Names, person: string, unknown: string = person): string =>
  names[person] ?? (isWalkIn(person) ? walkInName(person) : unknown);

/** The house calls those who gave no name by a number. */
const GUEST = /^Guest (\d+)$/;
const GUESTS: Dictionary<{ readonly guest: (number: string) => string }> = dictionary(
  { guest: (number) => `Guest ${number}` },
  { guest: (number) => `访客 ${number}` },
);

/** A name that the house gave, in a language; names that people chose stay theirs. */
export const nameText = (name: string, language: Language): string => {
  const [, number] = GUEST.exec(name) ?? [];
  return number === undefined ? name : wordsIn(GUESTS, language).guest(number);
};

export const namesText = (names: Names, language: Language): Names =>
  Object.fromEntries(Object.entries(names).map(([person, name]) => [person, nameText(name, language)]));
