/** Where a text is silent the silence is a value, so that nobody mistakes it for a rule or for an oversight. */
export const notStated = 'not stated';
/** Where the rest of a text leaves no room for a thing: nobody allows Method C in a game that has none. */
export const notApplicable = 'not applicable';

export type NotStated = typeof notStated | typeof notApplicable;
export type Stated<T> = T | NotStated;

export const isStated = <T>(value: Stated<T>): value is T => value !== notStated && value !== notApplicable;
