import { FAULT_CODES, type FaultCode, type Result } from '@sabot/rules';
import { expect } from 'vitest';
import { anything, notANumberIn, seededChance, spoiled, TRAP } from './outside-values.ts';

/** A function for data from outside, and values that it must take. */
export interface Door {
  readonly name: string;
  readonly open: (value: unknown) => Result<unknown>;
  readonly good: readonly unknown[];
  /** Answers take long: a plain value that was taken is not asked again. */
  readonly slow?: true;
  /** What must hold of every answer beside that it holds no NaN. */
  readonly right?: (answer: unknown) => boolean;
}

/** `KNOCKS=100000` goes on for minutes: values come by seed, and each run begins with those of a shorter one. */
export const KNOCKS = Number(process.env['KNOCKS'] ?? 20_000);
/** As long as a message may be, whatever was given. */
const LONGEST_MESSAGE = 300;
const CODES: ReadonlySet<string> = new Set(FAULT_CODES);

/** What is wrong with an answer, or null. */
const wrongWith = ({ right }: Door, answer: Result<unknown>): string | null => {
  if (!answer.ok) {
    const { code, message } = answer.fault;
    if (!CODES.has(code)) return `no such code: ${code}`;
    return message.length > 0 && message.length <= LONGEST_MESSAGE ? null : `a message of ${message.length} characters`;
  }
  const place = notANumberIn(answer.value);
  if (place !== null) return `NaN at ${place}`;
  return right === undefined || right(answer.value) ? null : 'a wrong answer';
};

/** Half of what is given is anything at all, the rest a good value that was spoiled somewhere. */
const valueFor = ({ good }: Door, chance: () => number): unknown =>
  chance() < 0.5 ? anything(chance) : spoiled(good[Math.floor(chance() * good.length)], chance);

const shown = (value: unknown): string => {
  try {
    return String(JSON.stringify(value)).slice(0, 200);
  } catch {
    return 'something that cannot be shown';
  }
};

/** A small plain value as text, each its own; throws at anything else. */
const textOf = (value: unknown): string => {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'boolean' || value === undefined || value === null) return String(value);
  if (typeof value === 'string' && value.length < 40) return JSON.stringify(value);
  if (typeof value !== 'object' || Array.isArray(value)) throw TRAP;
  const keys = Object.keys(value);
  if (keys.length > 6 || (keys.length > 0 && Object.getPrototypeOf(value) !== Object.prototype)) throw TRAP;
  return `{${keys.map((key) => `${key}:${textOf((value as Record<string, unknown>)[key])}`).join()}}`;
};

const keyOf = (value: unknown): string | null => {
  try {
    return textOf(value);
  } catch {
    return null;
  }
};

const answerOf = ({ open }: Door, value: unknown): Result<unknown> | string => {
  try {
    return open(value);
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : 'something'}`;
  }
};

/** Knocks so often; fails at the first answer that is neither a code nor right. Gives how often each came. */
export const knockAt = (door: Door): ReadonlyMap<FaultCode | 'taken', number> => {
  const chance = seededChance(door.name.length * 7919 + door.name.charCodeAt(0));
  const counts = new Map<FaultCode | 'taken', number>();
  const taken = new Set<string>();
  for (const value of door.good) expect(door.open(value), `${door.name} ${shown(value)}`).toMatchObject({ ok: true });
  for (let knock = 0; knock < KNOCKS; knock += 1) {
    const value = valueFor(door, chance);
    const key = door.slow ? keyOf(value) : null;
    if (key !== null && taken.has(key)) continue;
    const answer = answerOf(door, value);
    const wrong = typeof answer === 'string' ? answer : wrongWith(door, answer);
    if (wrong !== null) expect.fail(`${door.name}, knock ${knock}: ${wrong} for ${shown(value)}`);
    const came = typeof answer === 'string' || answer.ok ? 'taken' : answer.fault.code;
    if (key !== null && came === 'taken') taken.add(key);
    counts.set(came, (counts.get(came) ?? 0) + 1);
  }
  return counts;
};
