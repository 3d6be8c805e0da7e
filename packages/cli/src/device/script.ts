import { type Card, fault, ok, parseCard, type Result } from '@sabot/rules';
import { isObject } from '../json-file.ts';

/** What a simulated card reader does next, as a line of its script or of the keyboard says. */
export type DeviceStep =
  /** Null for one that cannot be read. */
  | { readonly kind: 'card'; readonly card: Card | null }
  | { readonly kind: 'cut' }
  | { readonly kind: 'fault'; readonly error: number }
  /** For a card to be due, or for so many seconds. */
  | { readonly kind: 'wait'; readonly seconds: number | null }
  | { readonly kind: 'again' }
  | { readonly kind: 'due' }
  /** Sent as it stands, be it right or wrong. */
  | { readonly kind: 'message'; readonly message: object };

const NO_STEPS: Result<readonly DeviceStep[]> = ok([]);

const malformed = (message: string): Result<never> => fault('malformed-line', message);

const oneStep = (step: DeviceStep): Result<readonly DeviceStep[]> => ok([step]);

const faultStep = (number: string | undefined): Result<readonly DeviceStep[]> =>
  /^[1-7]$/.test(number ?? '')
    ? oneStep({ kind: 'fault', error: Number(number) })
    : malformed('A fault has a number from 1 to 7: "fault 3".');

const waitStep = (seconds: string | undefined): Result<readonly DeviceStep[]> => {
  if (seconds === undefined) return oneStep({ kind: 'wait', seconds: null });
  return /^\d{1,4}(\.\d+)?$/.test(seconds)
    ? oneStep({ kind: 'wait', seconds: Number(seconds) })
    : malformed('"wait" waits until a card is due, "wait 2" for two seconds.');
};

const messageStep = (line: string): Result<readonly DeviceStep[]> => {
  try {
    const message: unknown = JSON.parse(line);
    if (isObject(message)) return oneStep({ kind: 'message', message });
  } catch {
    // Said below.
  }
  return malformed('A line in braces is one message as JSON, such as {"error":3}.');
};

const cardSteps = (words: readonly string[]): Result<readonly DeviceStep[]> => {
  const steps: DeviceStep[] = [];
  for (const word of words) {
    const card = word === '?' ? ok(null) : parseCard(word);
    if (!card.ok)
      return malformed(`"${word}" is neither a card, such as 9h, nor one of: ? cut fault wait again due {…}.`);
    steps.push({ kind: 'card', card: card.value });
  }
  return ok(steps);
};

/** One line: any number of cards, or one word with what belongs to it. What follows a # is for people. */
export const deviceSteps = (line: string): Result<readonly DeviceStep[]> => {
  const said = line.trim();
  if (said.startsWith('{')) return messageStep(said);
  const words = said.replace(/#.*$/, '').split(/\s+/).filter(Boolean);
  const [first, second, ...rest] = words;
  const takesMore = first === 'fault' || first === 'wait';
  if (rest.length === 0 && (takesMore || second === undefined)) {
    if (first === undefined) return NO_STEPS;
    if (first === 'fault') return faultStep(second);
    if (first === 'wait') return waitStep(second);
    if (first === 'cut' || first === 'again' || first === 'due') return oneStep({ kind: first });
  }
  return cardSteps(words);
};
