/** A message as a sentence: one that ends with a question has its mark already. */
export const asSentence = (message: string): string => (/[.?]$/.test(message) ? message : `${message}.`);
