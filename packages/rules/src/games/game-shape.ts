import { DECKS } from '../decks.ts';
import { METHODS, TERMS } from '../game.ts';
import { PAIR_CLASSES, POINT_VALUES } from '../hand.ts';
import { BASIS_PATTERN, CODE_PATTERN, ID_PATTERN } from '../ids.ts';
import { IRREGULARITIES, REMEDIES, REMEDY_CASES, WITHDRAWAL_TRIGGERS } from '../irregularities.ts';
import { nearNames } from '../near-names.ts';
import { isFields } from '../outside.ts';
import { DUTIES, POSITIONS } from '../positions.ts';
import { OUTCOMES, SIDES } from '../side.ts';
import { notApplicable, notStated } from '../stated.ts';
import { DRAW_RULES } from '../table-of-play.ts';

/** The form of a definition, for those that come from outside or from a program without types. */

/** What is wrong with a value found at this place, or null. */
type Form = (value: unknown, at: string) => string | null;

const must = (at: string, be: string): string => `${at} must be ${be}`;

/** A message names no more choices than these. */
const MOST_CHOICES = 12;

const choices = (list: readonly unknown[], given: unknown): string => {
  if (list.length <= MOST_CHOICES) return list.join(', ');
  const near = nearNames(String(given), list.map(String));
  return `${list.length}${near.length === 0 ? '' : `, such as ${near.join(' or ')}`}`;
};

const oneOf =
  (list: readonly unknown[]): Form =>
  (value, at) =>
    list.includes(value) ? null : must(at, `one of ${choices(list, typeof value === 'string' ? value : '')}`);

const matching =
  (pattern: RegExp, what: string): Form =>
  (value, at) =>
    typeof value === 'string' && pattern.test(value) ? null : must(at, what);

const whole =
  (min: number, max: number): Form =>
  (value, at) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : must(at, `a whole number from ${min} to ${max}`);

const either =
  (one: Form, other: Form): Form =>
  (value, at) =>
    one(value, at) === null ? null : other(value, at);

const MOST = 200;

const listOf =
  (item: Form, least = 0): Form =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < least || value.length > MOST) {
      return must(at, `a list of ${least} to ${MOST}`);
    }
    for (const [index, each] of value.entries()) {
      const wrong = item(each, `${at}[${index}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

type Forms = Readonly<Record<string, Form>>;

/** With these fields; those that may be left out are listed apart. */
const record = (needed: Forms, optional: Forms = {}): Form => {
  const forms: Forms = { ...needed, ...optional };
  const names = Object.keys(forms);
  return (value, at) => {
    if (!isFields(value)) return must(at, 'an object');
    for (const [name, each] of Object.entries(value)) {
      const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
      if (form === undefined) return `${at}.${name.slice(0, 40)} is not known: one of ${choices(names, name)}`;
      const wrong = form(each, `${at}.${name}`);
      if (wrong !== null) return wrong;
    }
    const missing = Object.keys(needed).find((name) => !Object.hasOwn(value, name));
    return missing === undefined ? null : `${at}.${missing} is missing`;
  };
};

const all = (names: readonly string[], form: Form): Forms => Object.fromEntries(names.map((name) => [name, form]));

const flag = oneOf([true, false]);
const text = matching(/^\P{Cc}{1,200}$/u, 'a text of 1 to 200 characters');
const words = record({ en: text, zh: text });
const named = either(text, words);
const basis = matching(BASIS_PATTERN, '"policy" or a clause such as EZ:1.2');
const stated = (form: Form): Form => either(oneOf([notStated, notApplicable]), form);
const orNull = (form: Form): Form => either(oneOf([null]), form);
const odds = record({ win: whole(1, 1_000_000), stake: whole(1, 1_000_000) });
/** Ids are keys of objects, which answer to these by themselves. */
const TAKEN = Object.getOwnPropertyNames(Object.prototype);

const id: Form = (value, at) =>
  typeof value === 'string' && ID_PATTERN.test(value) && !TAKEN.includes(value)
    ? null
    : must(at, 'an id such as small-tiger: at most 40 letters a to z and digits, with single hyphens');
const cited = record({ clause: basis });

/** Deeper than anybody writes conditions, and not so deep that to read one takes long. */
const DEEPEST = 30;

const conditionAt =
  (depth: number): Form =>
  (value, at) => {
    if (depth > DEEPEST) return `${at} is nested too deep`;
    const kind = oneOf([isFields(value) ? value['kind'] : undefined]);
    const forms: Readonly<Record<string, Form>> = {
      outcome: record({ kind, outcome: oneOf(OUTCOMES) }),
      total: record({ kind, side: oneOf(SIDES), totals: listOf(oneOf(POINT_VALUES), 1) }),
      cards: record({ kind, side: oneOf(SIDES), count: oneOf([2, 3]) }),
      pairs: record({ kind, classes: listOf(oneOf(PAIR_CLASSES), 1) }),
      all: record({ kind, of: listOf(conditionAt(depth + 1), 1) }),
      any: record({ kind, of: listOf(conditionAt(depth + 1), 1) }),
      not: record({ kind, of: conditionAt(depth + 1) }),
    };
    const name = isFields(value) ? value['kind'] : undefined;
    const form = typeof name === 'string' && Object.hasOwn(forms, name) ? forms[name] : undefined;
    return form === undefined ? must(`${at}.kind`, `one of ${Object.keys(forms).join(', ')}`) : form(value, at);
  };
const condition = conditionAt(0);

const wagerClauses = all(['area', 'wins', 'loses'], basis);

const roundWager = record(
  {
    id,
    name: named,
    lines: listOf(record({ when: condition, pays: odds }, { name: named, clause: basis, meaning: basis }), 1),
  },
  {
    scope: oneOf(['round']),
    pushes: listOf(record({ when: condition }, { name: named, clause: basis })),
    clauses: record({}, wagerClauses),
  },
);

const runLine = record(
  { name: named, run: record({ min: whole(1, 1000), max: orNull(whole(1, 1000)) }), pays: odds },
  { clause: basis, meaning: basis },
);

const sessionWager = record(
  { scope: oneOf(['session']), id, name: named, runOf: oneOf([...SIDES, 'either']), lines: listOf(runLine, 1) },
  { clauses: record({}, { ...wagerClauses, ties: basis, settles: basis }) },
);

const wager: Form = (value, at) =>
  (isFields(value) && value['scope'] === 'session' ? sessionWager : roundWager)(value, at);

const layout = record({
  letter: matching(/^[A-Z]$/, 'a letter'),
  clause: basis,
  seats: record({ min: whole(1, 16), max: whole(1, 16), stated: flag }),
  chineseAreas: flag,
  wagers: listOf(id, 1),
});

const totals = listOf(oneOf(POINT_VALUES));

const tableOfPlay = record({
  naturals: totals,
  playerDrawsOn: totals,
  bankerDrawsOnWhenPlayerStands: totals,
  bankerDrawsAgainst: listOf(totals),
});

const dutyRule = record({
  least: oneOf(POSITIONS),
  basis,
  persons: oneOf([1, 2]),
  reasonRequired: flag,
});

const irregularityRule = record({
  basis,
  actor: oneOf(POSITIONS),
  actorBasis: basis,
  paths: listOf(
    record({
      when: listOf(oneOf(REMEDY_CASES), 1),
      steps: listOf(record({ remedy: oneOf(REMEDIES), basis }), 1),
    }),
  ),
});

const withdrawal = either(
  record({ decidedBy: oneOf(['nobody']), basis }),
  record({
    decidedBy: oneOf(['patrons', 'dealer']),
    where: oneOf(['anywhere', 'HLGA']),
    scope: oneOf(['any-wagers', 'any-undecided-wagers', 'all-remaining-wagers-or-none', 'all-wagers-or-none']),
    closesAt: oneOf(['first-card', 'reconstruction', 'next-card', 'no-more-bets', 'round-resumed']),
    basis,
  }),
);

const methodRule = record({
  method: oneOf(METHODS),
  clause: basis,
  chosenBy: oneOf(POSITIONS),
  choice: basis,
  where: oneOf(['anywhere', 'HLGA']),
  drawnBy: oneOf(['dealer', 'patron']),
  patronsHandleCards: flag,
  needsReader: flag,
  control: basis,
  draws: basis,
  handling: basis,
  exposes: orNull(basis),
  passing: orNull(record(all(['highest', 'next', 'first', 'around'], basis))),
  patronDraws: orNull(record(all(['reads', 'passedOn', 'givenUp', 'lost'], basis))),
});

const housePolicy = record(
  {},
  {
    methods: listOf(oneOf(METHODS)),
    wagersPerArea: orNull(whole(1, 16)),
    cutCard: record(all(['roundsAfter', 'leastBehind', 'advisedBehind'], whole(0, 100))),
    irregularities: record({}, all(IRREGULARITIES, irregularityRule)),
  },
);

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Read without a calendar of the platform, which a pure package has not got. */
const isDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (DAYS_OF_MONTHS[month - 1] ?? 0) + (isLeap && month === 2 ? 1 : 0);
};

const date: Form = (value, at) =>
  typeof value === 'string' && isDate(value) ? null : must(at, 'a date such as 2026-01-31');

const gameText = record(
  { version: orNull(whole(1, 1_000_000)), effective: date },
  {
    clauses: (value, at) => {
      if (!isFields(value)) return must(at, 'an object of texts by number');
      const number = Object.keys(value).find((each) => !/^\d+(\.\d+)*$/.test(each));
      if (number !== undefined) return must(`${at}.${number}`, 'named by the number of a clause');
      return record(all(Object.keys(value), matching(/^\P{Cc}{1,2000}$/u, 'a text')))(value, at);
    },
  },
);

const dealingClauses = record(
  {},
  {
    pointValues: listOf(basis),
    pointTotals: listOf(basis),
    initialDeal: record(all(SIDES, basis)),
    draw: record(all(DRAW_RULES, basis)),
    ...all(['twoHands', 'thirdCards', 'winner', 'tie', 'wagerList'], basis),
  },
);

const FORM = record(
  { id, name: named, wagers: listOf(wager, 1) },
  {
    code: matching(CODE_PATTERN, 'a code such as EZ: two to eight capital letters or digits'),
    text: orNull(gameText),
    decks: record({ min: oneOf(DECKS), max: oneOf(DECKS) }, { clause: basis }),
    areaWord: oneOf(['playing area', 'betting area']),
    clauses: dealingClauses,
    meanings: record({}, all(TERMS, stated(basis))),
    tableOfPlay,
    layouts: listOf(layout, 1),
    methods: stated(listOf(methodRule, 1)),
    limits: stated(cited),
    sideWagersAlone: cited,
    wagersPerArea: stated(record({ max: orNull(whole(1, 16)), clause: basis, lowered: basis })),
    cutCard: stated(cited),
    differential: stated(record({ clause: basis, scope: oneOf(['main-wagers']), closesAt: oneOf(['first-card']) })),
    delegation: stated(cited),
    display: stated(cited),
    duties: record({}, all(DUTIES, stated(dutyRule))),
    irregularities: record({}, all(IRREGULARITIES, stated(irregularityRule))),
    withdrawals: record({}, all(WITHDRAWAL_TRIGGERS, withdrawal)),
    policy: housePolicy,
  },
);

/** What is wrong with the form of a definition, or null. */
export const faultOfForm = (definition: unknown): string | null => FORM(definition, 'game');
