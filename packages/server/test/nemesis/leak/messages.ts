import type { Visitor } from '../visitor.ts';

/** Something that the server sent to someone. */
export interface Message {
  /** Whose eyes: a person's id where it is a patron, or null. */
  readonly person: string | null;
  readonly role: string;
  /** How it came: the address asked for, or the feed. */
  readonly via: string;
  readonly table: string | null;
  /** When it had come, by the clock that the server uses too. */
  readonly at: number;
  readonly text: string;
}

export interface Mailbag {
  readonly messages: readonly Message[];
  readonly add: (message: Omit<Message, 'at'>) => void;
  /** Keeps every answer that a visitor gets from now on. */
  readonly keepFor: (reader: {
    readonly role: string;
    readonly person: string | null;
    readonly visitor: Visitor;
  }) => void;
}

export const newMailbag = (): Mailbag => {
  const messages: Message[] = [];
  // As at a table, time never runs backwards here: where the machine's clock is set back, all that follows would seem too early.
  let latest = 0;
  const add: Mailbag['add'] = (message) => {
    latest = Math.max(latest, Date.now());
    messages.push({ ...message, at: latest });
  };
  return {
    messages,
    add,
    keepFor: ({ role, person, visitor }) =>
      visitor.onReply((path, { status, body }) => {
        const table = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1] ?? null;
        add({ role, person, via: `${path} ${status}`, table, text: body });
      }),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a message says: one value, or one a line. Text of any other kind is a value itself. */
export const valuesOf = ({ text }: Message): readonly unknown[] => {
  const whole = parsed(text);
  if (whole !== null) return [whole];
  const lines = text.split('\n').filter((line) => line !== '');
  const values = lines.map(parsed);
  return values.every((value) => value !== null) ? values : lines;
};

const numberIn = (value: unknown): number | null => {
  const sequence: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'sequence') : undefined;
  return typeof sequence === 'number' ? sequence : null;
};

/** The last event that a message can know of, where it says so itself. */
export const sequenceOf = (values: readonly unknown[]): number => {
  const numbers = values.flatMap((value) => numberIn(value) ?? []);
  return numbers.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...numbers);
};

export const shoeOf = ({ via }: Message): number | null => {
  const number = /\/shoes\/(\d+)\/cards\//.exec(via)?.[1];
  return number === undefined ? null : Number(number);
};
