import { readTournamentCommand } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import { roleOf } from '@sabot/testkit/tournament';
import { config, GAME, plan } from '@sabot/testkit/tournament/config';
import {
  decideTournament,
  entriesIn,
  isTableOver,
  NEW_TOURNAMENT,
  ROUND_RESULTS,
  sessionOf,
  type TournamentCommand,
  type TournamentConfig,
  type TournamentDecision,
  type TournamentEvent,
  type TournamentState,
} from '../src/index.ts';

/** Chance that repeats: the same seed gives the same walk. */
export interface Random {
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export const randomOf = (seed: number): Random => {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const below = (count: number): number => (count <= 0 ? 0 : next() % count);
  return {
    below,
    chance: (share) => below(10_000) < share * 10_000,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
};

export const shuffled = <T>(list: readonly T[], { below }: Random): readonly T[] => {
  const all = [...list];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    [all[index], all[other]] = [all[other] as T, all[index] as T];
  }
  return all;
};

const PATRONS = ['Ann', 'Ben', 'Cho', 'Eve', 'Fay', 'Gia', 'Hal', 'Ida', 'Jon', 'Kim'];
const DRAGONS = ['banker-dragon', 'player-dragon', 'any-dragon'];

/** A set-up with anything in it that organisers may choose. */
export const randomConfig = (random: Random): TournamentConfig => {
  const { below, chance, pick } = random;
  const sessions = Array.from({ length: 1 + below(3) }, (_, index) =>
    plan({
      length: chance(0.7)
        ? { kind: 'rounds', rounds: 1 + below(8) }
        : { kind: 'time', minutes: 1, lastRounds: below(3) },
      lastRound: pick(['open', 'secret']),
      stacks: pick(['kept', 'reset']),
      advance: chance(0.5) ? { kind: 'all' } : { kind: 'best', entries: 7 - index, ties: pick(['ranking', 'all']) },
    }),
  );
  const last = sessions.at(-1);
  const whole = last === undefined ? [] : sessions.with(-1, { ...last, advance: { kind: 'all' } });
  const replay = chance(0.4);
  const rebuys = {
    most: 1 + below(2),
    fee: below(3) * 500,
    stack: 50_000,
    until: sessions.length,
    when: pick(['bust', 'any']),
  };
  return config({
    sessions: whole,
    entry: {
      ...config().entry,
      fee: pick([0, 0, 1_003]),
      capacity: 8,
      lateUntil: chance(0.5) ? sessions.length : null,
      withdrawal: pick(['refund-until-closed', 'no-refund']),
      rebuys: chance(0.6) ? rebuys : null,
    } as TournamentConfig['entry'],
    tables: { ...config().tables, seats: 1 + below(4), most: 8 },
    runPolicy: pick(['highest', 'each-run', 'each-line']),
    dragonBetsShown: pick(['always', 'when-closed']),
    noShow: pick(['blind', 'out']),
    shortStacks: pick(['out', 'stay']),
    ranking: pick([
      ['earlier-entry'],
      ['dragons-won', 'dragon-winnings', 'fewer-rebuys', 'previous-place', 'earlier-entry'],
    ]),
    abandoned: {
      dragonBets: replay ? 'return' : pick(['return', 'pay-if-minimum']),
      minimumRounds: 2,
      session: replay ? 'replay' : 'counts',
    },
    prizes: {
      added: cents(pick([0, 777])),
      shares: [5000, 3000, 1000],
      house: 1000,
      ties: pick(['split', 'ranking']),
    },
  });
};

type Draft = readonly [who: string, what: string, fields?: object | undefined];

const betBy = (random: Random): Draft => {
  const { pick, below } = random;
  const what = pick(['place', 'place', 'place', 'raise', 'lower', 'withdraw']);
  const fields = {
    wager: pick(DRAGONS),
    ...(what === 'withdraw' ? {} : { amount: what === 'lower' ? 500 : (1 + below(30)) * 500 }),
  };
  return [pick(PATRONS), `${what}-dragon-bet`, fields];
};

/** What tables do next in a session. */
const atTables = (state: TournamentState, random: Random): Draft => {
  const session = sessionOf(state);
  if (session === null) return ['Sue', 'resume'];
  const { pick, chance, below } = random;
  const table = pick(session.tables);
  const of = { table: table.table };
  const isOver = isTableOver(state, session, table);
  // What had happened before is told after the end, too.
  if (isOver && !table.returned && chance(0.2)) {
    const round = { ...of, round: table.results.length + 1, result: pick(ROUND_RESULTS) };
    return table.closed ? ['Shoe', 'record-round', round] : ['Shoe', 'close-dragon-bets', of];
  }
  if (isOver && table.places.some(({ entry }) => (state.entries[entry - 1]?.atTable ?? 0) > 0)) {
    const out = table.places.filter(({ entry }) => (state.entries[entry - 1]?.atTable ?? 0) > 0);
    const stacks = out.map(({ entry }) => {
      const sent = state.entries[entry - 1]?.atTable ?? 0;
      return { entry, amount: table.closed ? (chance(0.25) ? 0 : below(2_000) * 100) : sent };
    });
    return ['Shoe', 'return-stacks', { ...of, stacks }];
  }
  if (isOver && table.returned && chance(0.5)) {
    const { entry } = pick(table.places);
    return ['Shoe', 'correct-stacks', { ...of, stacks: [{ entry, won: (below(4_000) - 2_000) * 100 }] }];
  }
  if (isOver && table.returned && table.results.length > 0 && chance(0.2))
    return ['Shoe', 'correct-round', { ...of, round: table.results.length, result: pick(ROUND_RESULTS) }];
  if (isOver) return ['Sue', 'announce-dragons'];
  if (!table.closed) return chance(0.6) ? ['Shoe', 'send-chips', of] : ['Shoe', 'close-dragon-bets', of];
  if (chance(0.08)) return ['Shoe', 'call-time', { underWay: chance(0.5) ? [table.table] : [] }];
  const round = table.results.length;
  if (round > 0 && chance(0.08)) return ['Shoe', 'correct-round', { ...of, round, result: pick(ROUND_RESULTS) }];
  return ['Shoe', 'record-round', { ...of, round: round + 1, result: pick([...ROUND_RESULTS, 'banker', 'banker']) }];
};

const absentOf = ({ entries }: TournamentState): number =>
  entries.find(({ present, status }) => !present && status === 'in')?.entry ?? 1;

/** What now and then comes in between. */
const between = (state: TournamentState, { pick, below }: Random): Draft => {
  const entry = 1 + below(state.entries.length + 1);
  const drafts: readonly Draft[] = [
    ['Sue', 'pause', { reason: 'dinner' }],
    ['Sue', 'resume'],
    ['Max', 'disqualify', { entry, reason: 'collusion' }],
    ['Sue', 'mark-no-show', { entry }],
    ['Sue', 'mark-arrived', { entry }],
    [pick(PATRONS), 'withdraw-entry'],
    [pick(PATRONS), 'rebuy'],
    [pick(PATRONS), 'register'],
    ['Max', 'abandon-session', { reason: 'power' }],
    ['Max', 'conclude'],
    ['Shoe', 'bring-chips', { entry, amount: (1 + below(5)) * 500 }],
    [
      'Shoe',
      'open-tournament-epoch',
      { epoch: 'e9'.repeat(32), number: 1 + below(3), restored: 90_000, backedUp: below(100_000) },
    ],
    ...(below(12) === 0 ? [['Max', 'cancel-tournament', { reason: 'flood' }] as const] : []),
  ];
  return pick(drafts);
};

/** What people at a tournament would do now. */
const likely = (state: TournamentState, random: Random): Draft => {
  const { pick, chance } = random;
  switch (state.stage.phase) {
    case 'nothing':
      return ['Max', 'create-tournament', { config: randomConfig(random) }];
    case 'draft':
      return chance(0.3)
        ? ['Max', 'revise-tournament', { config: randomConfig(random) }]
        : ['Max', 'publish-tournament'];
    case 'registering':
      return chance(0.75) ? [pick(PATRONS), 'register'] : ['Max', 'close-registration'];
    case 'waiting':
      if (chance(0.4)) return [pick(PATRONS), pick(['rebuy', 'register'])];
      if (entriesIn(state).length < 2) return ['Max', 'conclude'];
      return ['Shoe', 'draw-seats', { order: shuffled(entriesIn(state), random).map(({ entry }) => entry) }];
    case 'seated':
      if (chance(0.3)) return ['Sue', 'mark-no-show', { entry: pick(state.entries).entry }];
      return ['Sue', 'open-session'];
    case 'session':
      if (chance(0.05)) return ['Sue', 'mark-arrived', { entry: absentOf(state) }];
      return chance(0.3) ? betBy(random) : atTables(state, random);
    case 'announced':
      return ['Sue', 'end-session'];
    default:
      return ['Max', 'award'];
  }
};

/** Anything at all, by anyone. */
const stray = (state: TournamentState, random: Random): Draft => {
  const [, what, fields] = random.chance(0.5) ? between(state, random) : likely(state, random);
  return [random.pick([...PATRONS, 'Dan', 'Sue', 'Max', 'Shoe', 'Cal']), what, fields];
};
const choose = (state: TournamentState, random: Random): Draft => {
  if (state.pause !== null && random.chance(0.5)) return ['Sue', 'resume'];
  if (random.chance(0.05)) return stray(state, random);
  return random.chance(0.06) ? between(state, random) : likely(state, random);
};

export interface Step {
  readonly before: TournamentState;
  readonly command: TournamentCommand;
  readonly decision: TournamentDecision;
}

/** A whole tournament by chance, told step by step. */
export const walk = (seed: number, commands: number, see: (step: Step) => void): readonly TournamentEvent[] => {
  const random = randomOf(seed);
  const events: TournamentEvent[] = [];
  let state: TournamentState = NEW_TOURNAMENT;
  let at = 0;
  for (let count = 1; count <= commands; count += 1) {
    const [who, what, fields] = choose(state, random);
    at += random.below(20_000);
    const raw = { do: what, id: `w${count}`, by: who, as: roleOf(who), at, ...fields };
    const read = readTournamentCommand(raw);
    if (!read.ok) throw new Error(`${what}: ${read.fault}`);
    const decision = decideTournament(GAME, state, read.value);
    see({ before: state, command: read.value, decision });
    if (!decision.ok) continue;
    state = decision.state;
    events.push(...decision.events);
  }
  return events;
};
