/** Someone without an account, whom staff name as they come; the house knows them by these letters. */
const PREFIX = 'w-';

export const isWalkIn = (person: string): boolean => person.startsWith(PREFIX);

/** An id for a name that staff typed; a seat tells those apart who are called the same. */
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
