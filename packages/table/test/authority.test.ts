import { readFileSync } from 'node:fs';
import { readCommand } from '@sabot/protocol';
import { GAMES, isStated, type Position } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { act, config, draw, expose, must, openTable, type TestTable, third } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import {
  ACTOR_ROLES,
  type ActorRole,
  COMMAND_NAMES,
  type Command,
  decide,
  PHASES,
  type Phase,
  type TableState,
  usualConfig,
  viewOf,
} from '../src/index.ts';

/** A line of authority.txt. */
interface Line {
  readonly act: string;
  readonly command: string;
  readonly by: readonly string[];
  readonly noneIn: readonly string[];
  readonly phases: readonly Phase[];
}

const DEALT = PHASES.slice(PHASES.indexOf('bets-closed'));
const GROUPS: Readonly<Record<string, readonly Phase[]>> = {
  closed: ['table-closed'],
  open: PHASES.filter((phase) => phase !== 'table-closed'),
  round: ['betting', ...DEALT],
  dealt: DEALT,
  always: PHASES,
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '' && word !== '-');

const LINES: readonly Line[] = readFileSync(new URL('authority.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('act '))
  .map((line) => {
    const [name = '', by = '', noneIn = '', phases = ''] = line.split(/\s{2,}/);
    return {
      act: name,
      command: name.split('/')[0] ?? '',
      by: words(by),
      noneIn: words(noneIn),
      phases: words(phases).flatMap((word) => GROUPS[word] ?? [word as Phase]),
    };
  });

const ABOVE: Readonly<Record<string, readonly ActorRole[]>> = {
  D: ['dealer', 'pit-supervisor', 'pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'],
  PS: ['pit-supervisor', 'pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'],
  PM: ['pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'],
  // No text ranks these two against each other.
  GSM: ['gaming-shift-manager'],
  ACM: ['assistant-casino-manager'],
  patron: ['patron'],
  device: ['device'],
  cashier: ['cashier'],
};

const CARDS = ['Kh', '2d', '5c', '3s'] as const;

/** A way to each phase, one after the other; every table has Ann in seat 1 with a wager on Player while that can be. */
const ON_TO: Readonly<Record<Exclude<Phase, 'table-closed'>, (house: TestTable) => void>> = {
  idle: () => {},
  betting: (house) => {
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  },
  'bets-closed': (house) => must(house, 'Dan', 'close-betting'),
  dealing: (house) => draw(house, CARDS[0]),
  revealing: (house) => {
    for (const card of CARDS.slice(1)) draw(house, card);
  },
  drawing: (house) => {
    for (const [index, card] of CARDS.entries()) expose(house, index + 1, card);
    must(house, 'Dan', 'announce-totals');
  },
  complete: (house) => {
    third(house, '4c');
    third(house, '7d');
  },
  announced: (house) => must(house, 'Dan', 'announce-outcome'),
};

/** The game's table in every phase. */
const tablesOf = (code: string, source: 'keypad' | 'reader'): Readonly<Record<Phase, TableState>> => {
  const house = openTable(code, { source });
  const found: Partial<Record<Phase, TableState>> = {};
  for (const [phase, go] of Object.entries(ON_TO)) {
    go(house);
    expect(house.state.play.phase).toBe(phase);
    found[phase as Phase] = house.state;
  }
  const closing = openTable(code, { source });
  must(closing, 'Sue', 'close-table');
  return { ...(found as Record<Phase, TableState>), 'table-closed': closing.state };
};

/** A payload with which the command makes sense, or at least is well formed. */
const PAYLOADS: Readonly<Record<string, object>> = {
  'appoint-acting': { person: 'Dan', position: 'dealer', until: 1_000_000 },
  'set-limits': { limits: [] },
  'set-method': { method: 'A' },
  'set-method/method-c': { method: 'C' },
  'set-wagers-per-area': { max: 2 },
  'close-area': { seat: 1, wager: 'tie' },
  'open-area': { seat: 1, wager: 'tie' },
  'join-table': { seat: null },
  'set-presence': { person: 'Ann', present: false },
  'buy-in': { amount: 100 },
  'cash-out': { amount: 100 },
  'open-epoch': { epoch: 'e9'.repeat(32), number: 1, restored: 2_000, backedUp: 1_000 },
  'count-float': { move: 'drop', pieces: [{ value: 100, count: 10 }] },
  'confirm-float': { count: 1, total: 1_000 },
  'cancel-float-count': { count: 1 },
  'settle-debt': { person: 'Ann', amount: 100 },
  'ask-debt-forgiveness': { person: 'Ann', note: 'an old friend' },
  'forgive-debt': { person: 'Ann', reason: 'as asked' },
  'commit-shoe': { commitment: 'c0ffee' },
  'cut-shoe': { depth: 100 },
  'report-device-error': { error: 1 },
  'acknowledge-device-error/dealer': { error: 3 },
  'acknowledge-device-error/supervisor': { error: 1 },
  'acknowledge-device-error/manager': { error: 4 },
  'acknowledge-wait': { wait: 1 },
  'count-cards': { matter: 1, counted: [] },
  'report-display-error': { ofRound: 1, shown: { outcome: 'banker' } },
  'commit-entropy': { commitment: 'c0'.repeat(32) },
  'reveal-entropy': { value: 'e7'.repeat(32) },
  'seal-shoe': { root: 'beef' },
  'burn-cards': { card: 'As' },
  'replace-shoe': { reason: 'worn' },
  'reveal-shoe': { shoe: 1, seed: 'seed' },
  'place-wager': { wager: 'tie', amount: 1_000 },
  'raise-wager': { wager: 'player', amount: 1_000 },
  'lower-wager': { wager: 'player', amount: 1_000 },
  'withdraw-wager': { wager: 'player' },
  'remove-wagers': { wagers: [{ owner: 'Ann', seat: 1, wager: 'player' }] },
  'give-device': { to: 'Ann' },
  'allow-draw-without-wager': { person: 'Ann' },
  'offer-cards': { side: 'player' },
  'accept-cards': { side: 'player' },
  'decline-cards': { side: 'player' },
  'choose-handler': { side: 'player', person: 'Ann' },
  'pass-cards': { side: 'player', to: 'Ann' },
  'allow-squeeze': { side: 'player', person: 'Ann' },
  'choose-reveal-order': { first: 'player' },
  'peel-card': { draw: 1 },
  'expose-card': { draw: 1 },
  'expose-card/unread': { draw: 1, card: 'As' },
  'report-irregularity': { kind: 'uncovered-case' },
  'allow-withdrawal': { allow: true },
  elect: { withdraw: 'none' },
  'decide-referral': { matter: 1, decision: 'continue' },
  'dismiss-report': { matter: 1 },
  'report-misread': { draw: 1, card: 'As' },
  'rule-on-misread/under-way': { matter: 1, allow: true },
  'rule-on-misread/settled': { matter: 1, allow: true },
  'rule-on-misread/settled-by-text': { matter: 1, allow: true },
};

const FOR_SOMEONE = [
  'place-wager',
  'raise-wager',
  'lower-wager',
  'withdraw-wager',
  'buy-in',
  'cash-out',
  'join-table',
  'leave-table',
  'relinquish-device',
  'accept-cards',
  'decline-cards',
  'elect',
];
/** Where one text asks for reasonable discretion, a reason is given. */
const WITH_REASON = [
  'set-method',
  'set-wagers-per-area',
  'choose-handler',
  'allow-squeeze',
  'take-remedy',
  'decide-referral',
  'dismiss-report',
];

const commandOf = (code: string, { act: name, command }: Line, as: ActorRole): Command => {
  const method = name.endsWith('/method-c') ? 'C' : 'B';
  const changes = method === 'C' ? ({ method, floorArea: 'HLGA', source: 'reader' } as const) : {};
  const raw = {
    do: command,
    id: 'asked',
    by: as === 'patron' ? 'Ann' : `a ${as}`,
    as,
    at: 1_000,
    ...PAYLOADS[name],
    ...(command === 'open-table' ? { config: usualConfig(gameOf(code), changes) } : {}),
    ...(command === 'take-remedy' ? { matter: 1, remedy: name.split('/')[1] } : {}),
    ...(FOR_SOMEONE.includes(command) && as !== 'patron' ? { for: 'Ann' } : {}),
    ...(WITH_REASON.includes(command) ? { reason: 'as seen' } : {}),
  };
  const read = readCommand(raw);
  if (!read.ok) throw new Error(`${name}: ${read.fault}`);
  return read.value;
};

const AUTHORITY = ['position-too-low', 'not-in-this-game', 'wrong-phase'];

/** What the text leads one to expect: one of three refusals, or anything but these. */
const expected = (code: string, { by, noneIn, phases }: Line, as: ActorRole, phase: Phase): string => {
  if (noneIn.includes(code)) return 'not-in-this-game';
  if (!by.some((who) => ABOVE[who]?.includes(as))) return 'position-too-low';
  return phases.includes(phase) ? 'may' : 'wrong-phase';
};

const answered = (code: string, state: TableState, command: Command): string => {
  const decision = decide(gameOf(code), state, command);
  if (decision.ok || !AUTHORITY.includes(decision.refusal.code)) return 'may';
  const { code: refused, clause } = decision.refusal;
  // Whoever is told that another must do it is told by what.
  return refused === 'position-too-low' && clause === null ? `${refused} by nothing` : refused;
};

/** Lines that speak of this phase alone: a ruling on a settled round is another matter than one under way. */
const appliesTo = (code: string, { act: name }: Line, phase: Phase): boolean => {
  const isBetween = phase === 'idle' || phase === 'table-closed';
  if (name === 'rule-on-misread/settled') return isBetween && !['TNC', 'DBT'].includes(code);
  if (name === 'rule-on-misread/settled-by-text') return isBetween && ['TNC', 'DBT'].includes(code);
  return name !== 'rule-on-misread/under-way' || !isBetween;
};

const clauseOfDelegation = (code: string): string => {
  const { delegation } = gameOf(code);
  return isStated(delegation) ? delegation.clause : 'policy';
};

describe('who may do what, and when', () => {
  it('is written for every command', () => {
    expect([...new Set(LINES.map(({ command }) => command))].sort()).toEqual([...COMMAND_NAMES].sort());
    expect(LINES.flatMap(({ by }) => by).filter((who) => ABOVE[who] === undefined)).toEqual([]);
    expect(LINES.flatMap(({ phases }) => phases).filter((phase) => !PHASES.includes(phase))).toEqual([]);
  });

  for (const { code } of GAMES) {
    const keypad = tablesOf(code, 'keypad');
    const reader = tablesOf(code, 'reader');
    for (const phase of PHASES) {
      const ids = clauseOfDelegation(code) === 'policy' ? code : clauseOfDelegation(code);
      it(`${ids} every role with every command while ${phase}`, () => {
        const different: string[] = [];
        let asked = 0;
        for (const line of LINES) {
          if (!appliesTo(code, line, phase)) continue;
          const state = (line.act.endsWith('/unread') ? reader : keypad)[phase];
          for (const as of ACTOR_ROLES) {
            const answer = answered(code, state, commandOf(code, line, as));
            const wanted = expected(code, line, as, phase);
            if (answer !== wanted) different.push(`${as} ${line.act}: ${answer}, not ${wanted}`);
            asked += 1;
          }
        }
        expect(different).toEqual([]);
        expect(asked).toBeGreaterThan(ACTOR_ROLES.length * COMMAND_NAMES.length);
      });
    }
  }
});

const refusedAs = (house: TestTable, who: string, what: string, fields: object = {}): string => {
  const decision = act(house, who, what, fields);
  return decision.ok ? 'carried out' : decision.refusal.code;
};

describe('standing in', () => {
  for (const { code } of GAMES) {
    const delegation = clauseOfDelegation(code);
    const ids = delegation === 'policy' ? code : delegation;

    it(`${ids} a higher position may, and the log has both the required and the actual one`, () => {
      const house = openTable(code);
      const [byDealer] = must(house, 'Dan', 'open-betting');
      expect(byDealer?.stamp).toMatchObject({ as: 'dealer', required: 'dealer', acting: null, delegation: null });
      const [byManager] = must(house, 'Max', 'close-betting');
      expect(byManager?.stamp).toMatchObject({
        by: 'Max',
        as: 'pit-manager',
        required: 'dealer',
        acting: null,
        basis: `${code}:3.2`,
        delegation,
      });
    });

    it(`${ids} an acting position may, from its appointment until its end`, () => {
      const house = openTable(code);
      expect(refusedAs(house, 'Dan', 'announce-last-round')).toBe('position-too-low');
      must(house, 'Max', 'appoint-acting', { person: 'Dan', position: 'pit-supervisor', until: house.commands + 2 });
      const late = { ...house, events: [], commands: house.commands + 2 };
      expect(refusedAs(late, 'Dan', 'announce-last-round')).toBe('position-too-low');
      const [event] = must(house, 'Dan', 'announce-last-round');
      expect(event?.stamp).toMatchObject({
        as: 'dealer',
        acting: 'pit-supervisor',
        required: 'pit-supervisor',
        delegation,
      });
    });

    it(`${ids} nobody appoints above their own position, and patrons and devices are never appointed to act`, () => {
      const house = openTable(code);
      const until = 1_000;
      expect(
        refusedAs(house, 'Max', 'appoint-acting', { person: 'Max', position: 'gaming-shift-manager', until }),
      ).toBe('position-too-low');
      must(house, 'Max', 'appoint-acting', { person: 'Ann', position: 'pit-manager', until });
      expect(refusedAs(house, 'Ann', 'set-limits', { limits: [] })).toBe('position-too-low');
    });
  }
});

/** A table where a case that nobody foresaw waits for a Gaming Shift Manager. */
const referred = (code: string, seniorManager: Position | null): TestTable => {
  const house = openTable(code, { seniorManager: seniorManager as 'gaming-shift-manager' | null });
  must(house, 'Dan', 'report-irregularity', { kind: 'uncovered-case' });
  return house;
};

describe('two managers whom no text ranks', () => {
  const decision = { matter: 1, decision: 'continue', reason: 'nothing was wrong' };
  for (const { code } of GAMES) {
    it(`${code} do not stand in for each other unless the house ranks them`, () => {
      expect(refusedAs(referred(code, null), 'Amy', 'decide-referral', decision)).toBe('position-too-low');
      expect(refusedAs(referred(code, 'gaming-shift-manager'), 'Amy', 'decide-referral', decision)).toBe(
        'position-too-low',
      );
      expect(refusedAs(referred(code, 'assistant-casino-manager'), 'Amy', 'decide-referral', decision)).toBe(
        'carried out',
      );
      expect(refusedAs(referred(code, null), 'Gus', 'decide-referral', decision)).toBe('carried out');
    });

    it(`${code} the view of a matter says who reaches its ruler`, () => {
      const reachedBy = (senior: Position | null) => {
        const { game, state } = referred(code, senior);
        return viewOf(game, state, { role: 'pit' }).matters[0]?.ruler?.reachedBy;
      };
      expect(reachedBy(null)).toEqual(['gaming-shift-manager']);
      expect(reachedBy('gaming-shift-manager')).toEqual(['gaming-shift-manager']);
      expect(reachedBy('assistant-casino-manager')?.toSorted()).toEqual([
        'assistant-casino-manager',
        'gaming-shift-manager',
      ]);
    });
  }

  for (const code of ['DTN', 'TB']) {
    it(`${code}:3.9.2 ${code}:3.12.2 Method C is the Assistant Casino Manager's to allow`, () => {
      const inClub = { floorArea: 'HLGA', source: 'reader' } as const;
      expect(refusedAs(openTable(code, inClub), 'Gus', 'set-method', { method: 'C' })).toBe('position-too-low');
      const ranked = openTable(code, { ...inClub, seniorManager: 'gaming-shift-manager' });
      expect(refusedAs(ranked, 'Gus', 'set-method', { method: 'C' })).toBe('carried out');
      const house = openTable(code, inClub);
      expect(refusedAs(house, 'Amy', 'set-method', { method: 'C' })).toBe('carried out');
      expect(config(house).method).toBe('C');
      expect(refusedAs(house, 'Max', 'allow-draw-without-wager', { person: 'Ann' })).toBe('position-too-low');
      expect(refusedAs(house, 'Amy', 'allow-draw-without-wager', { person: 'Ann' })).toBe('carried out');
    });
  }
});
