import {
  isTournamentCommandName,
  sessionOf,
  type TournamentEvent,
  type TournamentViewer,
  tournamentViewOf,
} from '@sabot/tournament';
import { faultOfOutcome, parseStory, runSteps, type Step, value, words } from '../stories.ts';
import { act, entryFor, must, newTournament, type TestTournament } from '../tournament.ts';
import { GAME } from './config.ts';
import { giveBack, play, playOut } from './play.ts';
import { setUpOf } from './set-up.ts';
import { openNext } from './start.ts';

/**
 * Stories of a tournament in plain text, run as tests. How to read and write one:
 *
 *   What the story shows, in a sentence
 *   holds    DBT:3.12 A4                 clauses and readings that it proves
 *   set-up   sessions=2 entry.fee=$10    differences from the usual set-up: see set-up.ts
 *   entered  Ann Ben Cho                 who has an entry when it begins (this is the default)
 *   begins   session                     or draft, registering, waiting: where it begins (session is the default)
 *
 *   Ann      place-dragon-bet any-dragon $10   DragonBetPlaced
 *   Dan      announce-dragons                  refused position-too-low [3.12]
 *            chips Ann $990
 *
 * Chips are written like money. What is not the point of a story is told short: open, play, home, session, wait.
 */
export interface TournamentScenario {
  readonly title: string;
  readonly holds: readonly string[];
  readonly setUp: readonly string[];
  readonly entered: readonly string[];
  readonly begins: string;
  readonly steps: readonly Step[];
}

export const parseTournament = (text: string): TournamentScenario => {
  const { title, headings, steps } = parseStory(text, ['holds', 'set-up', 'entered', 'begins']);
  return {
    title,
    holds: headings.get('holds') ?? [],
    setUp: headings.get('set-up') ?? [],
    entered: headings.get('entered') ?? ['Ann', 'Ben', 'Cho'],
    begins: headings.get('begins')?.[0] ?? 'session',
    steps,
  };
};

/** Fields that are written without their names, in this order. */
const IN_ORDER: Readonly<Record<string, readonly string[]>> = {
  'place-dragon-bet': ['wager', 'amount'],
  'raise-dragon-bet': ['wager', 'amount'],
  'lower-dragon-bet': ['wager', 'amount'],
  'withdraw-dragon-bet': ['wager'],
  'mark-no-show': ['entry'],
  'mark-arrived': ['entry'],
  disqualify: ['entry', 'reason'],
  'draw-seats': ['order'],
  'send-chips': ['table'],
  'bring-chips': ['entry', 'amount'],
  'close-dragon-bets': ['table'],
  'record-round': ['table', 'round', 'result'],
  'correct-round': ['table', 'round', 'result'],
  'call-time': ['underWay'],
  'return-stacks': ['table', 'stacks'],
  'correct-stacks': ['table', 'won'],
  'abandon-session': ['reason'],
  pause: ['reason'],
  'cancel-tournament': ['reason'],
  'open-tournament-epoch': ['epoch', 'number', 'restored', 'backedUp'],
};

const listed = (text: string): readonly string[] => text.split(',').filter((each) => each !== '' && each !== 'none');

/** Entries are named by their persons. */
const field = (club: TestTournament, key: string, text: string): unknown => {
  if (key === 'entry') return entryFor(club, text).entry;
  if (key === 'order') return listed(text).map((person) => entryFor(club, person).entry);
  if (key === 'underWay') return listed(text).map(Number);
  if (key === 'stacks')
    return listed(text).map((each) => {
      const [person = '', amount = ''] = each.split('=');
      return { entry: entryFor(club, person).entry, amount: value(amount) };
    });
  return value(text);
};

/** Ann=-$50: what was lost is written below zero. */
const wonIn = (club: TestTournament, text: string): readonly object[] =>
  listed(text).map((each) => {
    const [person = '', amount = ''] = each.split('=');
    const won = Number(value(amount.replace('-', '')));
    return { entry: entryFor(club, person).entry, won: amount.startsWith('-') ? -won : won };
  });

const fieldsOf = (club: TestTournament, what: string, args: readonly string[]): object => {
  if (what === 'revise-tournament') return { config: setUpOf(args) };
  const order = [...(IN_ORDER[what] ?? [])];
  const named = args.map((arg): readonly [string, unknown] => {
    if (arg.startsWith('for=')) return ['for', arg.slice(4)];
    const name = order.shift();
    if (name === undefined) throw new Error(`"${arg}" of ${what} has no name`);
    return name === 'won' ? ['stacks', wonIn(club, arg)] : [name, field(club, name, arg)];
  });
  return Object.fromEntries(named);
};

const chipsIn = (args: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    args.map((arg) => {
      const [person = '', amount = ''] = arg.split('=');
      return [person, Number(value(amount))];
    }),
  );

const MINUTE = 60_000;

/** Shorthands for stretches that are not what the story is about. */
const SHORTHANDS: Readonly<Record<string, (club: TestTournament, args: readonly string[]) => void>> = {
  /** Seats drawn in the order of the entries, and the session opened. */
  open: (club) => openNext(club),
  /** play 1 BBT: table 1 sends for its chips, closes the Dragon Bets, and plays these rounds. */
  play: (club, [table, letters = '']) => play(club, Number(table), letters),
  /** home 1 Ann=$1200: the stacks of a table, as they were sent but for those named. */
  home: (club, [table, ...chips]) => giveBack(club, Number(table), chipsIn(chips)),
  /** session BBB Ann=$1200: all of it at every table, to the ranking. */
  session: (club, [letters = '', ...chips]) => playOut(club, letters, chipsIn(chips)),
  /** wait 10: so many minutes. */
  wait: (club, [minutes]) => {
    club.now += Number(minutes) * MINUTE;
  },
  /** restore 1 30: the epoch with this number, from a backup of so many minutes ago. */
  restore: (club, [number, minutes]) => {
    const fields = { restored: club.now, backedUp: club.now - Number(minutes) * MINUTE };
    must(club, 'Shoe', 'open-tournament-epoch', { epoch: 'e9'.repeat(32), number: Number(number), ...fields });
  },
};

const viewerOf = (who: string): TournamentViewer => {
  if (who === 'organisers') return { role: 'organiser' };
  return who === 'everyone' ? { role: 'spectator' } : { role: 'entrant', person: who };
};

const tableOf = (club: TestTournament, number: string | undefined) =>
  sessionOf(club.state)?.tables.find(({ table }) => table === Number(number));

const viewedTable = (club: TestTournament, who: string, number: string | undefined) =>
  tournamentViewOf(GAME, club.state, viewerOf(who)).session?.tables.find(({ table }) => table === Number(number));

const namesOf = ({ state }: TestTournament, list: readonly { readonly entry: number }[]): string =>
  list.map(({ entry }) => state.entries[entry - 1]?.person ?? '').join(' ');

const lastOf = <T extends TournamentEvent['type']>({ events }: TestTournament, type: T) =>
  events.findLast((event): event is Extract<TournamentEvent, { type: T }> => event.type === type);

type Check = (club: TestTournament, args: readonly string[]) => readonly [actual: unknown, expected: unknown];

const CHECKS: Readonly<Record<string, Check>> = {
  phase: ({ state }, [name]) => [state.stage.phase, name],
  /** In hand; at a table; of the person's last entry, also one that was withdrawn. */
  chips: ({ state }, [who, amount = '']) => [
    state.entries.findLast(({ person }) => person === who)?.stack,
    value(amount),
  ],
  /** What a correction took back and the stack had not got. */
  owes: ({ state }, [who, amount = '']) => [
    state.entries.findLast(({ person }) => person === who)?.owed,
    value(amount),
  ],
  at: (club, [who = '', amount = '']) => [entryFor(club, who).atTable, value(amount)],
  status: ({ state }, [who, name]) => [state.entries.findLast(({ person }) => person === who)?.status, name],
  bet: ({ state }, [who = '', wager, amount = '']) => [
    sessionOf(state)?.bets.find((bet) => bet.wager === wager && state.entries[bet.entry - 1]?.person === who)?.stake ??
      null,
    amount === 'none' ? null : value(amount),
  ],
  /** ended Ann any-dragon won $20: how a bet was announced, and what went back. */
  ended: (club, [who = '', wager, end, amount = '']) => {
    const ends = lastOf(club, 'DragonsAnnounced')?.ends ?? [];
    const found = ends.find((each) => each.wager === wager && namesOf(club, [each]) === who);
    return [`${found?.end} ${found?.returned}`, `${end} ${value(amount)}`];
  },
  ranking: (club, people) => [namesOf(club, club.state.standings), people.join(' ')],
  seated: (club, [table, ...people]) => {
    const { stage } = club.state;
    const drawn = stage.phase === 'seated' ? stage.places.filter((each) => each.table === Number(table)) : [];
    return [namesOf(club, tableOf(club, table)?.places ?? drawn), people.join(' ')];
  },
  left: (club, [table, count]) => [viewedTable(club, 'everyone', table)?.left ?? null, value(count ?? '')],
  over: (club, [table, answer = '']) => [viewedTable(club, 'everyone', table)?.over, value(answer)],
  secret: (club, [table, answer = '']) => [viewedTable(club, 'everyone', table)?.secret, value(answer)],
  /** run 1 banker 4 */
  run: (club, [table, side, length]) => {
    const run = viewedTable(club, 'everyone', table)?.run;
    return [`${run?.side} ${run?.length}`, `${side} ${length}`];
  },
  /** sees Ben 1 Ann: of whom Ben sees Dragon Bets at table 1. */
  sees: (club, [who = '', table, ...people]) => [
    namesOf(club, viewedTable(club, who, table)?.bets ?? []),
    people.filter((each) => each !== 'nobody').join(' '),
  ],
  pot: ({ state }, [amount = '']) => [state.money.pot, value(amount)],
  house: ({ state }, [amount = '']) => [state.money.house, value(amount)],
  /** paid Ann 1 $50: a prize, by place. */
  paid: ({ state }, [who, place, amount = '']) => {
    const prizes = state.stage.phase === 'awarded' ? state.stage.prizes : [];
    const found = prizes.find(({ person }) => person === who);
    return [`${found?.place ?? 'no'} ${found?.amount ?? null}`, `${place} ${value(amount)}`];
  },
  refunded: (club, [who, amount = '']) => {
    const refunds = lastOf(club, 'TournamentCancelled')?.refunds ?? [];
    return [refunds.find(({ person }) => person === who)?.amount ?? 0, value(amount)];
  },
  issued: ({ state }, [amount = '']) => [state.issued, value(amount)],
};

const runCheck = (club: TestTournament, { does, then, line }: Step): string | null => {
  const [name = '', ...args] = words(`${does} ${then}`);
  const check = CHECKS[name];
  if (check === undefined) throw new Error(`line ${line}: no check "${name}"`);
  const [actual, expected] = check(club, args);
  return Object.is(actual, expected) ? null : `is ${String(actual)}, not ${String(expected)}`;
};

const READING = {
  clauseNamed: (name: string): string => (name === 'policy' ? name : `${GAME.code}:${name}`),
  basisOf: (event: TournamentEvent): readonly string[] => [
    ...('basis' in event ? [event.basis] : []),
    ...('ends' in event ? event.ends.map((end) => end.basis) : []),
    ...(event.stamp.basis === null ? [] : [event.stamp.basis]),
  ],
};

const runStep = (club: TestTournament, step: Step): string | null => {
  if (step.who === '') return runCheck(club, step);
  const [what = '', ...args] = words(step.does);
  const short = SHORTHANDS[what];
  if (short !== undefined) {
    short(club, args);
    return null;
  }
  if (!isTournamentCommandName(what)) throw new Error(`no command ${what}`);
  return faultOfOutcome(step.then, act(club, step.who, what, fieldsOf(club, what, args)), READING);
};

const BEGINNINGS = ['draft', 'registering', 'waiting', 'session'];

const begun = ({ setUp, entered, begins }: TournamentScenario): TestTournament => {
  const at = BEGINNINGS.indexOf(begins);
  const club = newTournament();
  must(club, 'Max', 'create-tournament', { config: setUpOf(setUp) });
  if (at >= 1) must(club, 'Max', 'publish-tournament');
  if (at >= 1) for (const person of entered) must(club, person, 'register');
  if (at >= 2) must(club, 'Max', 'close-registration');
  if (at >= 3) openNext(club);
  return club;
};

/** Tells the story; throws at the first line that does not come out as written. */
export const runTournament = (scenario: TournamentScenario): TestTournament => {
  const club = begun(scenario);
  runSteps(scenario.steps, (step) => runStep(club, step));
  return club;
};
