import type { Names } from '../api/shapes.ts';

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
