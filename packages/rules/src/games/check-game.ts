import type { RoundFacts } from '../facts.ts';
import { type Fault, fault, ok, type Result } from '../fault.ts';
import type { Game } from '../game.ts';
import { BASIS_PATTERN, CLAUSE_CODES } from '../ids.ts';
import { nearNames } from '../near-names.ts';
import { isFields } from '../outside.ts';
import { greatestCommonDivisor, stakeUnit } from '../settlement.ts';
import type { Odds, PayLine, RoundWager, RunLine, SessionWager, Wager } from '../wager.ts';
import { checkTableOfPlay } from './draw-table.ts';
import { firstOf, type RoundSet, roundSetsOf } from './round-set.ts';

/** What a definition can have wrong although each of its parts is well formed. The first fault is told. */

const SOUND = ok(undefined);
type Checked = Result<undefined>;

const firstFault = <T>(list: readonly T[], check: (each: T, index: number) => Checked): Checked => {
  for (const [index, each] of list.entries()) {
    const checked = check(each, index);
    if (!checked.ok) return checked;
  }
  return SOUND;
};

const malformed = (message: string): Checked => fault('malformed-game', message);

const twice = (list: readonly string[]): string | undefined => list.find((each, index) => list.indexOf(each) !== index);

const checkOdds = (wager: Wager, { win, stake }: Odds): Checked => {
  const common = greatestCommonDivisor(win, stake);
  return common === 1
    ? SOUND
    : fault(
        'odds-not-lowest-terms',
        `${wager.id} pays ${win} to ${stake}: write ${win / common} to ${stake / common}.`,
      );
};

/** A whole unit of money, in cents: stakes are made of these. */
const MONEY_UNIT = 100;

const checkPays = (wager: Wager): Checked => {
  const odds = firstFault<PayLine | RunLine>(wager.lines, ({ pays }) => checkOdds(wager, pays));
  if (!odds.ok) return odds;
  const unit = stakeUnit(wager);
  return MONEY_UNIT % unit === 0
    ? SOUND
    : fault(
        'stakes-not-payable',
        `${wager.id} is paid exactly on multiples of ${unit} cents alone, and a stake of ${MONEY_UNIT} is none.`,
      );
};

const told = ({ player, banker, pairs }: RoundFacts): string =>
  `Player ${player.total} with ${player.cards} cards, Banker ${banker.total} with ${banker.cards}, pairs: ${pairs}`;

/** Lines first, then pushes, each by what a message calls it. */
const endsOf = ({ id, lines, pushes }: RoundWager) => [
  ...lines.map(({ when, name }) => ({ when, called: `${id}: the pay line "${name.en}"` })),
  ...pushes.map(({ when, name }) => ({ when, called: `${id}: the push "${name.en}"` })),
];

/** Of the rounds that the draw table allows each ends on one line or push at most, and none of these waits for ever. */
const checkRoundWagers = (game: Game): Checked => {
  const { rounds, setOf } = roundSetsOf(game.tableOfPlay);
  const checkWager = (wager: RoundWager): Checked => {
    let taken: RoundSet = 0n;
    return firstFault(endsOf(wager), ({ when, called }) => {
      const set = setOf(when);
      if (set === 0n) return fault('pay-line-impossible', `${called} holds for no round that can be dealt.`);
      const both = firstOf(rounds, taken & set);
      taken |= set;
      return both === undefined
        ? SOUND
        : fault('pay-lines-overlap', `${called} holds where another line or push does: ${told(both)}.`);
    });
  };
  return firstFault(
    game.wagers.filter((wager) => wager.scope === 'round'),
    checkWager,
  );
};

const checkRunLines = ({ id, lines }: SessionWager): Checked => {
  const longest = ({ run }: RunLine): number => run.max ?? Number.POSITIVE_INFINITY;
  return firstFault(lines, (line, index) => {
    if (longest(line) < line.run.min) return fault('pay-line-impossible', `${id}: no run is on "${line.name.en}".`);
    const other = lines.slice(0, index).find((one) => one.run.min <= longest(line) && line.run.min <= longest(one));
    return other === undefined
      ? SOUND
      : fault('pay-lines-overlap', `${id}: some runs are on "${other.name.en}" and on "${line.name.en}".`);
  });
};

const checkNames = ({ wagers, layouts, decks }: Game): Checked => {
  const ids = wagers.map(({ id }) => id);
  const repeated = twice(ids) ?? twice(layouts.map(({ letter }) => letter));
  if (repeated !== undefined) return malformed(`"${repeated}" is there twice.`);
  if (decks.min > decks.max) return malformed(`A shoe of ${decks.min} to ${decks.max} decks cannot be.`);
  return firstFault(layouts, ({ letter, seats, wagers: offered }) => {
    const again = twice(offered);
    if (again !== undefined) return malformed(`Layout ${letter} offers "${again}" twice.`);
    const unknown = offered.find((id) => !ids.includes(id));
    if (unknown !== undefined) {
      const near = nearNames(unknown, ids);
      return malformed(
        `Layout ${letter} offers "${unknown}", which is no wager of the game. ${near.join(' or ')}`.trim(),
      );
    }
    return seats.min > seats.max ? malformed(`Layout ${letter} has ${seats.min} to ${seats.max} seats.`) : SOUND;
  });
};

/** Everything that is cited, wherever it stands; a name may look like a citation and is none. */
const citedIn = (value: unknown, found: string[]): void => {
  if (typeof value === 'string') {
    if (value.includes(':') && BASIS_PATTERN.test(value)) found.push(value);
  } else if (Array.isArray(value)) {
    for (const part of value) citedIn(part, found);
  } else if (isFields(value)) {
    for (const key of Object.keys(value)) if (key !== 'name') citedIn(value[key], found);
  }
};

/** A text of one's own stands in the game, so what is cited of it must be there. The five texts are checked by their types. */
const checkCited = ({ text, code, ...rest }: Game): Checked => {
  const { clauses } = text ?? {};
  const isOfTheFive = (letters: string): boolean => CLAUSE_CODES.some((known) => known === letters);
  if (clauses === undefined && isOfTheFive(code)) return SOUND;
  const isKnown = (id: string): boolean => {
    const [letters = '', number = ''] = id.split(':');
    return letters === code && clauses !== undefined ? Object.hasOwn(clauses, number) : isOfTheFive(letters);
  };
  const cited: string[] = [];
  citedIn(rest, cited);
  const unknown = cited.find((id) => !isKnown(id));
  if (unknown === undefined) return SOUND;
  const lack = clauses === undefined ? 'the game has no text with clauses' : 'the text has no such clause';
  return fault('unknown-clause', `${unknown} is cited, and ${lack}.`);
};

/** Why a game cannot be played as it is defined, or null. */
export const faultOfGame = (game: Game): Fault | null => {
  const checks: readonly (() => Checked)[] = [
    () => checkNames(game),
    () => checkTableOfPlay(game.tableOfPlay),
    () => firstFault(game.wagers, checkPays),
    () => checkRoundWagers(game),
    () => firstFault(game.wagers, (wager) => (wager.scope === 'session' ? checkRunLines(wager) : SOUND)),
    () => checkCited(game),
  ];
  const checked = firstFault(checks, (check) => check());
  return checked.ok ? null : checked.fault;
};
