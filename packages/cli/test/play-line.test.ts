import { ACTOR_ROLES, VIEW_ROLES } from '@sabot/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ann, dan, dealt, driven, game, SEATED, table, tnc } from './driven-table.ts';

describe('an answer', () => {
  it('is an event with its type, fields and stamp', () => {
    expect(table(tnc)(ann('join-table', { seat: 2 }))).toEqual({
      ok: true,
      events: [
        {
          type: 'PatronJoined',
          person: 'ann',
          seat: 2,
          identified: true,
          stamp: {
            command: 'line-1',
            at: 1,
            by: 'ann',
            as: 'patron',
            acting: null,
            required: null,
            basis: null,
            delegation: null,
          },
        },
      ],
    });
  });

  it('keeps the id and the instant that were given', () => {
    const reply = table(tnc)({ ...ann('join-table', { seat: 2 }), id: 'mine', at: 77 });
    expect(reply.events?.[0]?.['stamp']).toMatchObject({ command: 'mine', at: 77 });
  });

  it('is the same for the same input, and a command sent again is refused', () => {
    const lines = [...SEATED, { ...dan('open-betting'), id: 'once' }, { ...dan('open-betting'), id: 'once' }];
    const first = driven('tiger-baccarat', lines);
    expect(driven('tiger-baccarat', lines)).toEqual(first);
    expect(first.status).toBe(0);
    expect(first.replies.at(-1)).toEqual({
      ok: false,
      code: 'command-repeated',
      message: 'This command was carried out before.',
    });
  });

  it('is a refusal with a clause, with the policy of the house, or with neither', () => {
    const [tb, brief] = [table(game('tiger-baccarat')), table(tnc)];
    for (const answer of [tb, brief]) for (const line of [...SEATED, dan('open-betting')]) answer(line);
    const low = ann('place-wager', { wager: 'banker', amount: 100 });
    const message = 'The minimum is 1000 cents.';
    expect(tb(low)).toEqual({ ok: false, code: 'under-minimum', clause: 'TB:3.5.1', message });
    expect(brief(low)).toEqual({ ok: false, code: 'under-minimum', policy: true, message });
    expect(tb(ann('raise-wager', { wager: 'banker', amount: 1000 }))).toEqual({
      ok: false,
      code: 'no-such-wager',
      message: 'There is no such wager.',
    });
    expect(tb(ann('close-betting'))).toMatchObject({ ok: false, code: 'position-too-low', clause: 'TB:3.2' });
  });

  const bad: readonly (readonly [string, string | object | null, string, string])[] = [
    ['nothing', '', 'malformed-line', 'one JSON object'],
    ['no JSON', '{"do":', 'malformed-line', 'one JSON object'],
    ['a JSON list', '[]', 'malformed-line', 'one JSON object'],
    ['JSON null', 'null', 'malformed-line', 'one JSON object'],
    ['a line too long to read', null, 'malformed-line', 'a million characters'],
    ['an empty object', {}, 'malformed-command', 'There is no command null. The commands: open-table '],
    [
      'no such command',
      dan('shuffle'),
      'malformed-command',
      'There is no command "shuffle". The commands: open-table ',
    ],
    [
      'the name of a method',
      dan('constructor'),
      'malformed-command',
      'There is no command "constructor". The commands: ',
    ],
    ['a near miss of a command', dan('open-bets'), 'malformed-command', 'Did you mean open-betting?'],
    ['a word of a command', dan('draw'), 'malformed-command', 'Did you mean draw-card or allow-draw-without-wager?'],
    [
      'no such wager',
      ann('place-wager', { wager: 'dragon', amount: 1 }),
      'malformed-command',
      'wager must be one of player banker tie',
    ],
    [
      'a near miss of a wager',
      ann('place-wager', { wager: 'bnaker', amount: 1 }),
      'malformed-command',
      'Did you mean banker?',
    ],
    [
      'a near miss of a field',
      ann('place-wager', { wagr: 'tie', amount: 1 }),
      'malformed-command',
      'wagr is not known here. Did you mean wager?',
    ],
    [
      'no such card',
      dan('expose-card', { draw: 1, card: '10h' }),
      'malformed-command',
      'card must be a card: a rank of A23456789TJQK and a suit of shdc',
    ],
    [
      'a near miss of a role',
      { do: 'open-betting', by: 'dan', as: 'deeler' },
      'malformed-command',
      'Did you mean dealer?',
    ],
    [
      'no person',
      { do: 'open-betting', as: 'dealer' },
      'malformed-command',
      'by is missing: it must be a person: a name of',
    ],
    ['no role', { do: 'open-betting', by: 'dan' }, 'malformed-command', 'as is missing: it must be one of patron'],
    ['no such role', { do: 'open-betting', by: 'dan', as: 'king' }, 'malformed-command', 'as must be one of'],
    [
      'a field too many',
      dan('open-betting', { kind: 'malformed' }),
      'malformed-command',
      'kind is not known here. The fields: do id by as at freeHand.',
    ],
    [
      'a field too few',
      ann('place-wager', { wager: 'tie' }),
      'malformed-command',
      'amount is missing: it must be cents, from 1',
    ],
    ['an amount in quotes', ann('buy-in', { amount: '1' }), 'malformed-command', 'amount must be'],
    ['an instant below zero', { ...dan('open-betting'), at: -1 }, 'malformed-command', 'at must be'],
    ['nothing to show', { show: 'cards' }, 'malformed-command', 'show must be one of state view allowed.'],
    ['a view of nobody', { show: 'view' }, 'malformed-command', 'as must be one of'],
    ['a view of a strange role', { show: 'view', as: 'toString' }, 'malformed-command', 'as must be one of'],
    ['a view of a patron without a name', { show: 'view', as: 'patron' }, 'malformed-command', 'by must name'],
    ['a state for someone', { show: 'state', as: 'dealer' }, 'malformed-command', 'as is not known here.'],
    ['both a command and a view', { ...dan('open-betting'), show: 'view' }, 'malformed-command', 'do is not known'],
  ];

  it.each(bad)('to %s is malformed, and the table goes on', (_, line, code, message) => {
    const answer = table(tnc);
    expect(answer(line)).toEqual({ ok: false, code, message: expect.stringContaining(message) });
    expect(answer(line)['message']).toMatch(/[.?]$/);
    expect(answer(dan('open-betting'))).toMatchObject({ ok: true });
  });

  it('never fails, whatever the line holds', () => {
    const answer = table(tnc, { source: 'reader' });
    const value = fc.oneof(
      fc.constantFrom('ann', 'patron', 'dealer', 'As', 'tie', 'player', 'B', 1, true, null),
      fc.anything(),
    );
    const name = fc.constantFrom(
      'do',
      'show',
      'by',
      'as',
      'at',
      'id',
      'seat',
      'wager',
      'amount',
      'card',
      'draw',
      'kind',
    );
    const line = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(name, value).map((each) => JSON.stringify(each)),
    );
    fc.assert(
      fc.property(line, (text) => {
        expect(answer(text)).toHaveProperty('ok');
      }),
    );
  });
});

describe('what is shown', () => {
  const HIDDEN = '"Qh"';
  const start = [...SEATED, dan('open-betting'), ann('place-wager', { wager: 'player', amount: 10_000 })];
  const cards = ['Qh', '4d', '3c', '2s'];
  const draws = [dan('close-betting'), ...cards.map((card) => dan('draw-card', { card }))];
  const roles = [...new Set([...VIEW_ROLES, ...ACTOR_ROLES])];
  const seen = (answer: ReturnType<typeof table>, as: string, by = 'ann') =>
    JSON.stringify(answer({ show: 'view', as, by })).includes(HIDDEN);

  it('never shows a card face down from a reader: not in an answer, the state or any view', () => {
    const answer = table(tnc, { source: 'reader' });
    for (const line of [...start, ...draws]) {
      const reply = answer(line);
      expect(reply.ok).toBe(true);
      expect(JSON.stringify(reply)).not.toContain(HIDDEN);
    }
    expect(JSON.stringify(answer({ show: 'state' }))).not.toContain(HIDDEN);
    for (const as of roles) expect(seen(answer, as)).toBe(false);
    expect(JSON.stringify(answer(dan('expose-card', { draw: 1 })))).toContain(HIDDEN);
    expect(JSON.stringify(answer({ show: 'state' }))).toContain(HIDDEN);
    for (const as of roles) expect(seen(answer, as)).toBe(true);
  });

  it('shows a peeled card to whoever peels it and to no one else', () => {
    const answer = table(game('tiger-baccarat'), { source: 'reader', method: 'A' });
    const handling = [dan('offer-cards', { side: 'player' }), ann('accept-cards', { side: 'player' })];
    const peeling = [dan('choose-reveal-order', { first: 'player' }), ann('peel-card', { draw: 1 })];
    for (const line of [...start, ...draws, ...handling, ...peeling]) {
      const reply = answer(line);
      expect(reply.ok).toBe(true);
      expect(JSON.stringify(reply)).not.toContain(HIDDEN);
    }
    expect(JSON.stringify(answer({ show: 'state' }))).not.toContain(HIDDEN);
    expect(seen(answer, 'patron', 'ann')).toBe(true);
    expect(seen(answer, 'patron', 'ben')).toBe(false);
    for (const as of roles.filter((role) => role !== 'patron')) expect(seen(answer, as)).toBe(false);
  });

  it.each([
    ['dealer', 'dealer'],
    ['pit-supervisor', 'pit'],
    ['pit-manager', 'pit'],
    ['gaming-shift-manager', 'pit'],
    ['assistant-casino-manager', 'pit'],
    ['surveillance', 'surveillance'],
    ['auditor', 'auditor'],
    ['device', 'spectator'],
    ['cashier', 'spectator'],
    ['administrator', 'spectator'],
    ['board', 'board'],
    ['patron', 'patron'],
  ])('to a %s is what the %s sees', (as, role) => {
    expect(table(tnc)({ show: 'view', as, by: 'ann' })).toMatchObject({ ok: true, view: { role, phase: 'idle' } });
  });

  it('is the state, without the ids of commands gone by', () => {
    const { state } = table(tnc)({ show: 'state' }) as unknown as { state: Readonly<Record<string, unknown>> };
    expect(state).toMatchObject({
      play: { phase: 'idle' },
      shoe: { number: 1, remaining: 416 },
      config: { method: 'B' },
    });
    expect(state).not.toHaveProperty('handled');
  });
});

describe('what somebody may do', () => {
  interface Listed {
    readonly do: string;
    readonly fields: Readonly<
      Record<string, { readonly values?: readonly unknown[]; readonly example?: unknown } & object>
    >;
  }
  const listed = (reply: object): readonly Listed[] => (reply as { readonly allowed: readonly Listed[] }).allowed;

  it('names a debtor who has left as the one value that fits', () => {
    const correction = [...SEATED, dan('open-betting'), ann('place-wager', { wager: 'player', amount: 20_000 })];
    const answer = table(game('tiger-baccarat'));
    const gus = { by: 'gus', as: 'gaming-shift-manager' };
    for (const line of [
      ...correction,
      ...dealt(['9h', '4d', 'Kc', '3s']),
      ann('cash-out', { amount: 10_020_000 }),
      ann('leave-table'),
      dan('report-misread', { draw: 1, card: '6h' }),
      { do: 'rule-on-misread', ...gus, matter: 1, allow: true, reason: 'seen on camera' },
    ])
      expect(answer(line), JSON.stringify(line)).toMatchObject({ ok: true });
    const personIn = (what: string, as: string, by: string): unknown =>
      listed(answer({ show: 'allowed', as, by })).find((each) => each.do === what)?.fields['person'];
    const onlyAnn = { values: ['ann'] };
    expect(personIn('settle-debt', 'cashier', 'cal')).toMatchObject(onlyAnn);
    expect(personIn('ask-debt-forgiveness', 'dealer', 'dan')).toMatchObject(onlyAnn);
    expect(answer(dan('ask-debt-forgiveness', { person: 'ann', note: 'our slip' }))).toMatchObject({ ok: true });
    expect(personIn('forgive-debt', 'gaming-shift-manager', 'gus')).toMatchObject(onlyAnn);
  });

  it('is listed with the fields it takes and the values that fit', () => {
    const answer = table(tnc);
    for (const line of [...SEATED, dan('open-betting')]) answer(line);
    const reply = answer({ show: 'allowed', as: 'patron', by: 'ann' });
    expect(reply.ok).toBe(true);
    const [main, side] = listed(reply).filter((each) => each.do === 'place-wager');
    expect(main?.fields).toMatchObject({
      wager: { is: 'a wager', values: ['player', 'banker'] },
      amount: { from: 1000, to: 1_000_000, step: 100 },
      seat: { optional: true, values: [1, 2, 3, 4, 5, 6, 7, 8] },
      for: { is: 'a person', optional: true },
    });
    expect(side?.fields['amount']).toMatchObject({ from: 500, to: 50_000, step: 100 });
    expect(listed(reply).map((each) => each.do)).not.toContain('close-betting');
    expect(listed(answer({ show: 'allowed', as: 'pit-manager', by: 'pm-1' })).map((each) => each.do)).toContain(
      'close-betting',
    );
    expect(listed(answer({ show: 'allowed', as: 'auditor', by: 'aud' }))).toEqual([]);
  });

  it('is enough to play a whole round by, with nothing else known', () => {
    const answer = table(tnc);
    for (const line of SEATED) answer(line);
    const cards = { 1: '9h', 2: '4d', 3: 'Kc', 4: '3s' } as Readonly<Record<number, string>>;
    const wanted = [
      'open-betting',
      'close-betting',
      'draw-card',
      'expose-card',
      'announce-totals',
      'announce-outcome',
      'settle-round',
    ];
    const done: string[] = [];
    while (!done.includes('settle-round')) {
      const found = listed(answer({ show: 'allowed', as: 'dealer', by: 'dan' })).find((each) =>
        wanted.includes(each.do),
      );
      if (found === undefined) throw new Error(`nothing to do after ${done.join(' ')}`);
      const [draw] = found.fields['draw']?.values ?? [];
      const fields = draw === undefined ? {} : { draw, card: cards[Number(draw)] };
      expect(answer(dan(found.do, fields))).toMatchObject({ ok: true });
      done.push(found.do);
    }
    expect(done.join(' ')).toBe(
      'open-betting close-betting draw-card draw-card draw-card draw-card expose-card expose-card expose-card expose-card announce-totals announce-outcome settle-round',
    );
  });

  it('is named where it is not the time for something', () => {
    const answer = table(tnc);
    answer(ann('join-table', { seat: 1 }));
    expect(answer(dan('settle-round'))).toMatchObject({ ok: false, code: 'wrong-phase' });
    expect(answer(dan('settle-round'))['message']).toMatch(
      /^settle-round is not for now: idle\. What dan may do now: (\S+ )*open-betting( \S+)*\.$/,
    );
    const empty = table(tnc);
    empty({ do: 'close-table', by: 'max', as: 'pit-manager' });
    expect(empty(dan('draw-card'))['message']).toMatch(/There is nothing that dan may do now\.$/);
  });
});
