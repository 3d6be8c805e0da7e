/** Freezes a record and everything in it: a game is data that nobody changes. A primitive counts as frozen already. */
export const freeze = <T>(value: T): T => {
  if (!Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value as object)) freeze(part);
  }
  return value;
};
