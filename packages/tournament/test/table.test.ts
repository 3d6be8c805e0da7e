import { cents } from '@sabot/rules';
import {
  debtOf,
  eventFor,
  SIGHT,
  type Sight,
  type TableConfig,
  type TableEvent,
  usualConfig,
  VIEW_ROLES,
  type Viewer,
  viewOf,
} from '@sabot/table';
import { gameOf } from '@sabot/testkit/games';
import { act, must, newTable, playOut, type TestTable } from '@sabot/testkit/table';
import { config, GAME, plan } from '@sabot/testkit/tournament/config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipsAt, tableConfigOf } from '../src/index.ts';

const PLACE = { tournament: 'spring', table: 2 };
const BANKER = ['Kh', '9d', '5c', 'Ks'] as const;

const codeOf = (decision: ReturnType<typeof act>): string => {
  if (decision.ok) return 'ok';
  const { code, clause } = decision.refusal;
  return clause === null ? code : `${code} ${clause}`;
};

/** A table of a session with a shoe, and patrons with a thousand each, seated by the tournament. */
const sessionTable = (lastRound: 'open' | 'secret', changes: Partial<TableConfig> = {}): TestTable => {
  const house = newTable(GAME.code);
  const set = tableConfigOf(GAME, config({ sessions: [plan({ lastRound })] }), 1, PLACE, changes);
  must(house, 'Max', 'open-table', { config: set });
  return seated(house);
};

const seated = (house: TestTable): TestTable => {
  must(house, 'Dan', 'load-shoe');
  for (const [index, person] of ['Ann', 'Ben', 'Cho'].entries()) {
    must(house, 'Dan', 'join-table', { seat: index + 1, for: person });
    must(house, 'Dan', 'buy-in', { amount: 100_000, for: person });
  }
  return house;
};

describe('a table of a tournament', () => {
  it('is one by its configuration, and says so to everyone', () => {
    const house = sessionTable('secret');
    for (const viewer of VIEWERS)
      expect(viewOf(GAME, house.state, viewer).setUp?.tournament).toEqual({
        id: 'spring',
        table: 2,
        secretLastRound: true,
      });
    const usual = newTable(GAME.code);
    must(usual, 'Max', 'open-table', { config: usualConfig(GAME) });
    expect(viewOf(GAME, usual.state, { role: 'board' }).setUp?.tournament).toBeNull();
  });

  it.each([
    ['join-table', { seat: 4 }],
    ['leave-table', {}],
    ['buy-in', { amount: 100 }],
    ['cash-out', { amount: 100 }],
  ])('A30 takes no %s from a patron: seats and chips are the tournament’s', (what, fields) => {
    const house = sessionTable('open');
    const who = what === 'join-table' ? 'Eve' : 'Ann';
    expect(codeOf(act(house, who, what, fields))).toBe('tournament-table policy');
    if (what === 'leave-table') must(house, 'Dan', 'cash-out', { amount: 100_000, for: 'Ann' });
    expect(codeOf(act(house, 'Dan', what, { ...fields, for: who }))).toBe('ok');
  });

  it('A30 keeps the limits that were published, whoever would change them', () => {
    const house = sessionTable('open');
    for (const who of ['Max', 'Gus', 'Amy'])
      expect(codeOf(act(house, who, 'set-limits', { limits: [], differentialLimit: null }))).toBe(
        'tournament-table policy',
      );
  });

  it('keeps its chips from being worth something else', () => {
    const house = sessionTable('open');
    const set = house.state.config;
    must(house, 'Sue', 'close-table');
    const { tournament: _, ...plain } = set ?? usualConfig(GAME);
    const other = { ...plain, tournament: { id: 'autumn', table: 2, secretLastRound: false } };
    for (const next of [plain, other])
      expect(codeOf(act(house, 'Max', 'open-table', { config: next }))).toBe('chips-on-table');
    expect(codeOf(act(house, 'Max', 'open-table', { config: set }))).toBe('ok');
    must(house, 'Sue', 'close-table');
    for (const person of ['Ann', 'Ben', 'Cho']) must(house, 'Dan', 'cash-out', { amount: 100_000, for: person });
    expect(codeOf(act(house, 'Max', 'open-table', { config: plain }))).toBe('ok');
  });

  it('A4 another last round is announced where the last one does not count', () => {
    const house = sessionTable('open');
    must(house, 'Sue', 'announce-last-round');
    expect(codeOf(act(house, 'Sue', 'announce-last-round'))).toBe('nothing-to-remedy');
    must(house, 'Dan', 'open-betting');
    expect(codeOf(act(house, 'Sue', 'announce-last-round'))).toBe('nothing-to-remedy');
    playOut(house, BANKER);
    expect(codeOf(act(house, 'Dan', 'open-betting'))).toBe('last-round-played');
    must(house, 'Sue', 'announce-last-round');
    expect(house.state.lastRound).toBe(2);
    must(house, 'Dan', 'open-betting');
    playOut(house, BANKER);
    expect(codeOf(act(house, 'Dan', 'open-betting'))).toBe('last-round-played');
  });
});

const VIEWERS: readonly Viewer[] = [
  { role: 'patron', person: 'Ann' },
  { role: 'patron', person: 'Ben' },
  ...VIEW_ROLES.flatMap((role) => (role === 'patron' ? [] : [{ role }])),
];

const sightOf = ({ role }: Viewer): Sight => SIGHT[role];
/** Whom the secret is kept from, but for their own part in it. */
const OTHERS = VIEWERS.filter((viewer) => !sightOf(viewer).staff);
const STAFF = VIEWERS.filter((viewer) => sightOf(viewer).staff);

const framesOf = (house: TestTable, viewer: Viewer, first: number): readonly unknown[] => [
  viewOf(GAME, house.state, viewer),
  house.events.slice(first).map((event: TableEvent) => eventFor(viewer, event)),
];

/** In a secret last round, all that can be done with a wager, done by Ben with this much. */
const wagersOfBen = function* (house: TestTable, amount: number): Generator<number> {
  const steps: readonly (readonly [string, object])[] = [
    ['place-wager', { wager: 'banker', amount }],
    ['raise-wager', { wager: 'banker', amount: 2 * amount }],
    ['lower-wager', { wager: 'banker', amount }],
    ['place-wager', { wager: 'tie', amount: 1_000 }],
    ['withdraw-wager', { wager: 'tie' }],
  ];
  for (const [what, fields] of steps) {
    const first = house.events.length;
    must(house, 'Ben', what, fields);
    yield first;
  }
};

const secretRound = (changes: Partial<TableConfig> = {}): TestTable => {
  const house = sessionTable('secret', changes);
  must(house, 'Sue', 'announce-last-round');
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 5_000 });
  return house;
};

/** A differential limit, so that staff have something to ask for and to remove. */
const LIMITED = { differentialLimit: cents(6_000) };

const wager = fc.constantFrom('player', 'banker', 'tie', 'player-pair');
const amount = fc.integer({ min: 1, max: 120 }).map((dollars) => dollars * 100);
type Deed = readonly [who: string, what: string, fields: object];
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc
    .record({ wager, amount })
    .chain(
      (fields): fc.Arbitrary<Deed> =>
        fc.tuple(
          fc.constantFrom('patron', 'Dan'),
          fc.constantFrom('place-wager', 'raise-wager', 'lower-wager'),
          fc.constant(fields),
        ),
    ),
  wager.map((each): Deed => ['patron', 'withdraw-wager', { wager: each }]),
  fc.constant<Deed>(['Dan', 'ask-to-decrease', {}]),
  fc
    .constantFrom('player', 'banker')
    .map(
      (each): Deed => [
        'Max',
        'remove-wagers',
        { wagers: [{ owner: 'Ben', seat: 2, wager: each }], reason: 'differential' },
      ],
    ),
);

describe('A30 the wagers of a secret last round', () => {
  it('nobody learns from a view, an event or a difference between frames, but their owner and staff', () => {
    const [little, much] = [secretRound(), secretRound()];
    const none = OTHERS.map((viewer) => framesOf(little, viewer, little.events.length));
    const firsts = [...wagersOfBen(little, 1_000)];
    let step = 0;
    for (const first of wagersOfBen(much, 9_000)) {
      expect(first).toBe(firsts[step]);
      step += 1;
    }
    for (const [index, viewer] of OTHERS.entries()) {
      if (viewer.role === 'patron' && viewer.person === 'Ben') continue;
      const ofLittle = framesOf(little, viewer, firsts[0] ?? 0);
      expect(framesOf(much, viewer, firsts[0] ?? 0), viewer.role).toEqual(ofLittle);
      // Nothing of it can be told from nobody's having wagered at all, but how many events there were.
      const [view, events] = ofLittle;
      expect({ ...(view as object), sequence: 0 }).toEqual({ ...(none[index]?.[0] as object), sequence: 0 });
      expect((events as readonly unknown[]).filter((each) => each !== null)).toEqual([]);
    }
  });

  it('nobody learns whatever is done with them by patrons and by staff', () => {
    const done = new Set<string>();
    fc.assert(
      fc.property(fc.array(fc.tuple(deeds, fc.constantFrom('Ben', 'Cho')), { minLength: 4, maxLength: 20 }), (list) => {
        const [quiet, busy] = [secretRound(LIMITED), secretRound(LIMITED)];
        const first = busy.events.length;
        for (const [[who, what, fields], person] of list) {
          const isOwn = who === 'patron';
          const about = isOwn || what === 'ask-to-decrease' || what === 'remove-wagers' ? {} : { for: person };
          act(busy, isOwn ? person : who, what, { ...fields, ...about });
        }
        for (const { type } of busy.events.slice(first)) done.add(type);
        for (const viewer of OTHERS.filter((each) => each.role !== 'patron' || each.person === 'Ann')) {
          const [view, events] = framesOf(busy, viewer, first);
          expect({ ...(view as object), sequence: 0 }).toEqual({ ...viewOf(GAME, quiet.state, viewer), sequence: 0 });
          expect((events as readonly unknown[]).filter((each) => each !== null)).toEqual([]);
        }
      }),
      { numRuns: 400, seed: 19 },
    );
    expect([...done].sort()).toEqual([
      'DecreaseAsked',
      'WagerLowered',
      'WagerPlaced',
      'WagerRaised',
      'WagerWithdrawn',
      'WagersRemoved',
    ]);
  });

  it('are seen by their owner, by staff, and in what they come to by staff alone', () => {
    const house = secretRound();
    const first = house.events.length;
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 9_000 });
    for (const viewer of [...STAFF, { role: 'patron', person: 'Ben' } as const]) {
      const { round } = viewOf(GAME, house.state, viewer);
      const owners = round?.wagers?.map(({ owner }) => owner);
      expect(owners, viewer.role).toEqual(viewer.role === 'patron' ? ['Ben'] : ['Ann', 'Ben']);
      expect(round?.secret).toBe(true);
      expect(round?.differential === null, viewer.role).toBe(viewer.role === 'patron');
      expect(house.events.slice(first).map((event) => eventFor(viewer, event)?.type)).toEqual(['WagerPlaced']);
    }
    expect(viewOf(GAME, house.state, { role: 'patron', person: 'Ben' }).own?.chips).toBe(91_000);
  });

  it('are shown to all once they are closed', () => {
    const house = secretRound();
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 9_000 });
    must(house, 'Dan', 'close-betting');
    for (const viewer of OTHERS.filter((each) => sightOf(each).felt)) {
      const { round } = viewOf(GAME, house.state, viewer);
      expect(round?.wagers).toMatchObject([{ owner: 'Ann' }, { owner: 'Ben', stake: 9_000 }]);
      expect(round?.secret).toBe(false);
      expect(round?.differential).not.toBeNull();
    }
    must(house, 'Ben', 'place-wager', { wager: 'tie', amount: 1_000 });
    const late = house.events.at(-1);
    if (late === undefined) throw new Error('nothing came of it');
    expect(eventFor({ role: 'spectator' }, late)?.type).toBe('LateWagerRefused');
  });

  it('stay with their owners where the round is void before they were closed: it is played again', () => {
    const voided = (amount: number): TestTable => {
      const house = secretRound();
      must(house, 'Ben', 'place-wager', { wager: 'banker', amount });
      must(house, 'Sue', 'report-irregularity', { kind: 'uncovered-case', note: 'the shoe fell' });
      must(house, 'Gus', 'decide-referral', { matter: 1, decision: 'void', reason: 'the shoe fell' });
      expect(house.state.last).toMatchObject({ end: 'voided', ends: [{ owner: 'Ann' }, { owner: 'Ben' }] });
      return house;
    };
    const [little, much] = [voided(1_000), voided(9_000)];
    const isBen = (viewer: Viewer): boolean => viewer.role === 'patron' && viewer.person === 'Ben';
    for (const viewer of OTHERS.filter((each) => !isBen(each)))
      expect(framesOf(much, viewer, 0), viewer.role).toEqual(framesOf(little, viewer, 0));
    const seenBy = (viewer: Viewer) => {
      const heard = much.events.map((event) => eventFor(viewer, event)).find((event) => event?.type === 'RoundVoided');
      const { last } = viewOf(GAME, much.state, viewer);
      expect(heard).toMatchObject({ ends: last?.ends });
      return last?.ends?.map(({ owner }) => owner) ?? null;
    };
    expect(seenBy({ role: 'patron', person: 'Ann' })).toEqual(['Ann']);
    expect(seenBy({ role: 'patron', person: 'Ben' })).toEqual(['Ben']);
    expect(seenBy({ role: 'spectator' })).toBeNull();
    expect(seenBy({ role: 'pit' })).toEqual(['Ann', 'Ben']);
  });

  it('are secret again while a reset of the device has opened them anew, elections too', () => {
    // No game of the five has both wagers on a session and an option to withdraw; someone else's may.
    const dragons = GAME.wagers.filter(({ scope }) => scope === 'session');
    const tigers = gameOf('TB');
    const house = { ...newTable('TB'), game: { ...tigers, wagers: [...tigers.wagers, ...dragons] } };
    const tournament = { id: 'spring', table: 1, secretLastRound: true };
    must(house, 'Max', 'open-table', { config: usualConfig(house.game, { source: 'reader', tournament }) });
    seated(house);
    must(house, 'Sue', 'announce-last-round');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'tie', amount: 5_000 });
    must(house, 'Dan', 'close-betting');
    must(house, 'Dan', 'report-irregularity', {
      kind: 'device-reset',
      case: 'electronic-device-and-dealer-error',
    });
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'offer-withdrawal' });
    must(house, 'Dan', 'take-remedy', { matter: 1, remedy: 'reset-device' });
    expect(viewOf(house.game, house.state, { role: 'spectator' }).round?.wagers).toEqual([]);
    const [elected] = must(house, 'Ann', 'elect', { withdraw: 'all' });
    if (elected?.type !== 'ElectionMade') throw new Error('no election');
    expect(eventFor({ role: 'spectator' }, elected)).toBeNull();
    expect(eventFor({ role: 'patron', person: 'Ann' }, elected)).not.toBeNull();
    expect(eventFor({ role: 'dealer' }, elected)).not.toBeNull();
  });

  it('are told when the round is settled', () => {
    const house = secretRound();
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 9_000 });
    playOut(house, BANKER);
    expect(viewOf(GAME, house.state, { role: 'spectator' }).last?.ends).toMatchObject([
      { owner: 'Ann', end: 'lost' },
      { owner: 'Ben', end: 'won' },
    ]);
  });

  it('no others are kept back: neither of an earlier round nor where it was published as open', () => {
    const earlier = sessionTable('secret');
    must(earlier, 'Dan', 'open-betting');
    const open = sessionTable('open');
    must(open, 'Sue', 'announce-last-round');
    must(open, 'Dan', 'open-betting');
    for (const house of [earlier, open]) {
      const [placed] = must(house, 'Ann', 'place-wager', { wager: 'player', amount: 5_000 });
      const { round } = viewOf(GAME, house.state, { role: 'spectator' });
      expect(round).toMatchObject({ secret: false, wagers: [{ owner: 'Ann', stake: 5_000 }] });
      expect(placed).not.toHaveProperty('secret');
      expect(placed === undefined ? null : eventFor({ role: 'spectator' }, placed)).not.toBeNull();
    }
  });
});

describe('A13b a debt at a table of a tournament', () => {
  /** Nine all in the place of nine to five. */
  const TIE = { draw: 3, card: '9c' } as const;

  const wonByAnn = (others: Readonly<Record<string, string>> = {}): TestTable => {
    const house = sessionTable('open');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'banker', amount: 10_000 });
    for (const [person, wager] of Object.entries(others)) must(house, person, 'place-wager', { wager, amount: 10_000 });
    playOut(house, BANKER);
    return house;
  };

  it('comes off the chips before they go back to the stack, and off the standing before that', () => {
    const house = wonByAnn();
    expect(chipsAt(house.state, 'Ann')).toBe(110_000);
    // Nothing that the house does takes chips off such a table before it is closed; here they are gone all the same.
    house.state = { ...house.state, play: { phase: 'table-closed' } };
    must(house, 'Cal', 'cash-out', { amount: 102_000, for: 'Ann' });
    house.state = { ...house.state, play: { phase: 'idle' } };
    must(house, 'Dan', 'report-misread', TIE);
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(debtOf(house.state, 'Ann')?.amount).toBe(2_000);
    expect(chipsAt(house.state, 'Ann')).toBe(0);
    must(house, 'Dan', 'buy-in', { amount: 5_000, for: 'Ann' });
    expect(chipsAt(house.state, 'Ann')).toBe(3_000);
    const events = must(house, 'Sue', 'close-table');
    expect(events.filter(({ type }) => type === 'DebtCollected')).toMatchObject([{ person: 'Ann', amount: 2_000 }]);
    expect(house.state.debts).toEqual([]);
    expect(house.state.patrons.find(({ person }) => person === 'Ann')?.chips).toBe(3_000);
  });

  it('is brought about after the table is closed too, and nobody waits for what they have won', () => {
    const house = wonByAnn({ Ben: 'tie' });
    must(house, 'Sue', 'close-table');
    for (const [person, amount] of [
      ['Ann', 110_000],
      ['Ben', 90_000],
    ] as const)
      must(house, 'Dan', 'cash-out', { amount, for: person });
    must(house, 'Dan', 'report-misread', TIE);
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(debtOf(house.state, 'Ann')?.amount).toBe(10_000);
    expect(chipsAt(house.state, 'Ben')).toBe(90_000);
  });
});
