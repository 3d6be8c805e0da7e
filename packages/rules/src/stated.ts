/** Where a text is silent the silence is a value, so that nobody mistakes it for a rule or for an oversight. */
export const notStated = 'not stated';
export type NotStated = typeof notStated;
export type Stated<T> = T | NotStated;

export const isStated = <T>(value: Stated<T>): value is T => value !== notStated;
