import { cents } from '@sabot/rules';
import { dragonBetsOf } from '@sabot/tournament';
import { expect, it } from 'vitest';
import { GAME, shortConfig } from '../../../../test/tournament-fixtures.ts';
import { LANGUAGES, type Language } from '../../../i18n/messages.ts';
import { PUBLISHED_MESSAGES } from './published-messages.ts';
import { publishedGroups } from './published-terms.tsx';

const WAGER = dragonBetsOf(GAME)[0]?.id ?? 'banker-dragon';

it('tells everything that is published, and nothing twice, in both languages', () => {
  const rebuys = { most: 2, fee: cents(1000), stack: cents(50_000), until: 2, when: 'bust' } as const;
  const base = shortConfig();
  const config = shortConfig({ entry: { ...base.entry, fee: cents(2000), rebuys, lateUntil: 1 } });
  for (const language of LANGUAGES)
    for (const each of [base, config]) {
      const groups = publishedGroups(GAME, each, language);
      expect(groups.map(({ key }) => key)).toEqual([
        'entry',
        'tables',
        'session 1',
        'session 2',
        'dragons',
        'ranking',
        'prizes',
      ]);
      for (const { lines } of groups) {
        expect(new Set(lines).size).toBe(lines.length);
        for (const line of lines) expect(line).toMatch(/[.。]$/);
      }
    }
  const auto = {
    tables: { bettingMs: 6_000, paceMs: 350, squeezeMs: 5_000, contributionMs: 1_000, resultMs: 2_000 },
    dragonMs: 60_000,
    organise: { registrationMs: 120_000, betweenMs: 1_000, again: true },
    opponents: ['steady', 'steady', 'chaser'],
  } as const;
  const dealt = publishedGroups(GAME, base, 'en', auto).at(-1);
  expect(dealt).toMatchObject({ key: 'dealt', title: 'How it is dealt' });
  const dealtText = dealt?.lines.join(' ');
  for (const said of [
    '6 seconds a round',
    'every 0.35 seconds',
    'for 1 minute before',
    '2 minutes after',
    'each step comes 1 second after',
    'Steady (2), Chaser',
  ])
    expect(dealtText).toContain(said);
  const byPeople = { tables: null, dragonMs: 0, organise: null, opponents: [] };
  for (const language of LANGUAGES)
    for (const each of [auto, byPeople])
      for (const line of publishedGroups(GAME, { ...base, auto: each }, language).at(-1)?.lines ?? [])
        expect(line).toMatch(/[.。]$/);
  const text = publishedGroups(GAME, config, 'en')
    .flatMap(({ lines }) => lines)
    .join(' ');
  for (const said of [
    '$20',
    '1,000 chips',
    'best 2',
    '1st 50 %',
    'Up to 2 rebuys of 500 chips for $10',
    'out like one without a chip',
  ])
    expect(text).toContain(said);
});

it('publishes the limits of every wager as they are: those alone stand together whose limits are the same', () => {
  const [usual] = shortConfig().sessions;
  if (usual === undefined) throw new Error('There is no session.');
  const limits = usual.limits.map((limit) => {
    const isLow = limit.wager === 'tie' || limit.wager === WAGER;
    return isLow ? { ...limit, min: cents(700), max: cents(900) } : { ...limit, min: cents(1000), max: cents(5000) };
  });
  const config = shortConfig({ sessions: [{ ...usual, limits }] });
  const line = (language: Language): string =>
    publishedGroups(GAME, config, language)
      .find(({ key }) => key === 'session 1')
      ?.lines.find((each) => /Limits|限红/.test(each)) ?? '';
  const names = (isLow: boolean, language: Language): string =>
    GAME.wagers
      .filter(({ id }) => (id === 'tie' || id === WAGER) === isLow)
      .map(({ name }) => name[language])
      .join(language === 'en' ? ', ' : '、');
  expect(line('en')).toBe(`Limits: ${names(false, 'en')} 10 to 50; ${names(true, 'en')} 7 to 9.`);
  expect(line('zh')).toBe(`限红：${names(false, 'zh')} 10 至 50；${names(true, 'zh')} 7 至 9。`);
});

it('says one as one, and what costs nothing as free', () => {
  const { rebuy, time, best, decks, tableCount } = PUBLISHED_MESSAGES.en;
  expect(rebuy(1, '500', null, 2)).toBe(
    'One rebuy of 500 chips free of charge, until the seats of session 2 are drawn.',
  );
  expect(rebuy(2, '500', '$5', 2)).toContain('Up to 2 rebuys of 500 chips for $5 each,');
  expect(time(1, 1)).toMatch(/^One minute .* one more is played\.$/);
  expect([best(1), decks(1, 'A'), tableCount(1, 1)]).toEqual([
    'The best one goes on.',
    'One deck, layout A.',
    'One table of one seat.',
  ]);
});
