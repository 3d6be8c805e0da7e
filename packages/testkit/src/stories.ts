/** Lines of a story in plain text: a title, headings with their words, clauses by name, and steps. */
export interface Step {
  readonly line: number;
  readonly who: string;
  readonly does: string;
  readonly then: string;
}

export interface Story {
  readonly title: string;
  readonly headings: ReadonlyMap<string, readonly string[]>;
  readonly clauses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly steps: readonly Step[];
}

export const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Columns stand two spaces or more apart: who, does what, and what comes of it. A line without a person checks. */
export const parseStory = (text: string, headings: readonly string[]): Story => {
  const lines = text.split('\n');
  const header = new Map<string, readonly string[]>();
  const clauses: Record<string, Record<string, string>> = {};
  const steps: Step[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/#.*$/, '').trimEnd();
    if (index === 0 || line.trim() === '') continue;
    const [key = '', ...rest] = words(line);
    if (headings.includes(key) && !line.startsWith(' ')) {
      header.set(key, [...(header.get(key) ?? []), ...rest]);
    } else if (key === 'clause' && !line.startsWith(' ')) {
      const [name = '', ...by] = rest;
      clauses[name] = Object.fromEntries(by.map((each) => each.split('=') as [string, string]));
    } else {
      const [who = '', does = '', then = ''] = line.startsWith(' ')
        ? ['', ...line.trim().split(/\s{2,}/)]
        : line.split(/\s{2,}/);
      steps.push({ line: index + 1, who, does, then });
    }
  }
  return { title: lines[0]?.trim() ?? '', headings: header, clauses, steps };
};

export const value = (text: string): unknown => {
  if (['?', 'null', 'none-such', 'nobody', 'standing'].includes(text)) return null;
  if (text === 'yes') return true;
  if (text === 'no') return false;
  if (/^\$\d+(\.\d\d)?$/.test(text)) return Math.round(Number(text.slice(1)) * 100);
  // A character that would not be seen in a story.
  if (/^U\+[0-9A-F]{4,6}$/.test(text)) return String.fromCodePoint(Number.parseInt(text.slice(2), 16));
  // Thirty-two bytes, told short: `a1x32`.
  if (/^[0-9a-f]{2}x32$/.test(text)) return text.slice(0, 2).repeat(32);
  return /^\d+$/.test(text) ? Number(text) : text.replaceAll('_', ' ');
};

/** Runs steps one after the other; throws at the first that does not come out as written. */
export const runSteps = (steps: readonly Step[], run: (step: Step) => string | null): void => {
  for (const step of steps) {
    let fault: string | null;
    try {
      fault = run(step);
    } catch (error) {
      throw new Error(`line ${step.line}: ${step.who} ${step.does}: ${error instanceof Error ? error.message : error}`);
    }
    if (fault !== null) throw new Error(`line ${step.line}: ${step.who} ${step.does} ${fault}`);
  }
};

type Outcome<E> =
  | { readonly ok: true; readonly events: readonly E[] }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: string; readonly clause: string | null; readonly detail: string };
    };

/** How a story reads clauses: in brackets by name, and on events. */
export interface Reading<E> {
  readonly clauseNamed: (name: string) => string;
  readonly basisOf: (event: E) => readonly string[];
}

const faultOfRefusal = <E extends { readonly type: string }>(
  [, code, bracket]: readonly string[],
  decision: Outcome<E>,
  { clauseNamed }: Reading<E>,
): string | null => {
  if (decision.ok) return `was not refused but: ${decision.events.map(({ type }) => type).join(' ')}`;
  const { refusal } = decision;
  if (refusal.code !== code) return `was refused ${refusal.code} (${refusal.detail})`;
  if (bracket === undefined) return null;
  const clause = bracket === '[none]' ? null : clauseNamed(bracket.slice(1, -1));
  return refusal.clause === clause ? null : `was refused by ${refusal.clause}, not ${clause}`;
};

/** Says what is wrong with how a step came out, or null. */
export const faultOfOutcome = <E extends { readonly type: string }>(
  then: string,
  decision: Outcome<E>,
  reading: Reading<E>,
): string | null => {
  const wanted = words(then);
  if (wanted[0] === 'refused') return faultOfRefusal(wanted, decision, reading);
  if (!decision.ok) return `was refused ${decision.refusal.code} (${decision.refusal.detail})`;
  const happened = decision.events.map(({ type }) => type).join(' ');
  let from = 0;
  let last: E | undefined;
  for (const word of wanted) {
    if (word.startsWith('[')) {
      const clause = reading.clauseNamed(word.slice(1, -1));
      const rests = last === undefined ? ['nothing'] : reading.basisOf(last);
      if (!rests.includes(clause)) return `${last?.type} rests on ${rests.join(' ')}, not ${clause}`;
      continue;
    }
    const index = decision.events.findIndex(({ type }, at) => at >= from && type === word);
    if (index < 0) return `${word} did not happen; what did: ${happened}`;
    last = decision.events[index];
    from = index + 1;
  }
  return null;
};

/** The ids that a story proves for a game, for the title of its test. */
export const idsFor = ({ holds }: { readonly holds: readonly string[] }, code: string): string =>
  holds.filter((id) => id.startsWith(`${code}:`) || /^A\d/.test(id)).join(' ');
