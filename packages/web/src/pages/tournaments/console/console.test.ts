import { cents } from '@sabot/rules';
import type { ActorRole } from '@sabot/table';
import { dragonBetsOf, type EntryAct } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import {
  BOSS,
  ended,
  entered,
  GAME,
  patron,
  played,
  shortConfig,
  type Tourney,
  tourneyOf,
} from '../../../../test/tournament-fixtures.ts';
import type { Language } from '../../../i18n/messages.ts';
import { confirmedCommand, hasReason, isIrreversible, pressOutcome } from './confirmations.tsx';
import { actorText, eventDetails, tournamentEventText } from './event-text.ts';
import { CONSOLE_MESSAGES } from './messages.ts';

const [DRAGON] = dragonBetsOf(GAME);
const WAGER = DRAGON?.id ?? 'banker-dragon';

it('has a sentence for every event of the log, and its details', () => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben']);
  const frame = { ...tourney.frame(), names: { ann: 'Ann' } };
  const event = { type: 'DragonBetPlaced', entry: 1, wager: WAGER, amount: cents(500), stake: cents(500) } as const;
  const told = { ...event, at: 1, stamp: null, sequence: 9 };
  expect(tournamentEventText(told, 'en')).toBe('A Dragon Bet stands.');
  expect(eventDetails(told, { game: GAME, frame, language: 'en' })).toEqual(['Ann', DRAGON?.name.en, '5 chips']);
  const paid = { entry: 1, person: 'ann', place: 1, amount: cents(6000) };
  const awarded = { type: 'PrizesAwarded', prizes: [paid], at: 2, stamp: null, sequence: 10 } as const;
  expect(eventDetails(awarded, { game: GAME, frame, language: 'en' })).toEqual(['1st Ann: $60']);
  const divided = {
    type: 'PotDivided',
    prizes: cents(6000),
    house: cents(0),
    at: 2,
    stamp: null,
    sequence: 9,
  } as const;
  expect(eventDetails(divided, { game: GAME, frame, language: 'en' })).toContain('Set aside for prizes: $60');
});

it('says in the log who did what, and what the house did by itself', () => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben']);
  const frame = { ...tourney.frame(), names: { ann: 'Ann' } };
  const who = (by: string, as: ActorRole, language: Language = 'en') =>
    actorText({ by, as }, { frame, language }, { max: 'Max' });
  expect(who('max', 'pit-manager')).toBe('Max, Pit Manager');
  expect(who('ann', 'patron')).toBe('Ann, Patron');
  expect(who('house', 'device')).toBe('The house');
  expect(who('house', 'pit-supervisor', 'zh')).toBe('赌场');
});

describe('what the console offers', () => {
  const bust = { most: 1, fee: cents(0), stack: cents(50_000), until: 2, when: 'bust' } as const;
  const withRebuys = (noShow: 'out' | 'blind') =>
    tourneyOf(shortConfig({ noShow, entry: { ...shortConfig().entry, rebuys: bust } }));
  const actsOn = (tourney: Tourney, entry: number) => tourney.view().acts?.entries[entry];

  it('is what the rules would let one do, entry by entry', () => {
    const tourney = withRebuys('blind');
    entered(tourney, ['ann', 'ben', 'cat']);
    tourney.give(BOSS, { do: 'close-registration' });
    expect(actsOn(tourney, 1)).not.toContain('rebuy');
    tourney.give(BOSS, { do: 'draw-seats', order: [1, 2, 3] });
    expect(tourney.view().acts?.redraw).toBe(false);
    tourney.give(patron('cat'), { do: 'withdraw-entry' });
    expect(tourney.view().acts?.redraw).toBe(true);
    expect(actsOn(tourney, 3)).toEqual([]);
    tourney.give(BOSS, { do: 'open-session' });
    expect(actsOn(tourney, 1)).toContain('mark-no-show');
    expect(tourney.view().acts?.conclude).toBe(false);
    played(tourney, ['tie', 'tie', 'tie'], { 1: 0 });
    expect(actsOn(tourney, 2)).not.toContain('mark-no-show');
    ended(tourney);
    expect([1, 2].map((entry) => actsOn(tourney, entry)?.includes('rebuy'))).toEqual([true, false]);
    expect(tourney.view({ role: 'spectator' }).acts).toBeNull();
  });

  it('says that money goes back to one who withdraws exactly where it does', () => {
    const messages = CONSOLE_MESSAGES.en;
    for (const withdrawal of ['refund-until-closed', 'no-refund'] as const)
      for (const isClosed of [false, true]) {
        const tourney = tourneyOf(shortConfig({ entry: { ...shortConfig().entry, fee: cents(2000), withdrawal } }));
        entered(tourney, ['ann', 'ben', 'cat']);
        if (isClosed) tourney.give(BOSS, { do: 'close-registration' });
        const asked = pressOutcome('withdraw-entry', { entry: 1, person: 'ann' }, tourney.view(), 'Ann', messages);
        const before = tourney.state().money.pot;
        tourney.give(patron('ann'), { do: 'withdraw-entry' });
        const isPaid = tourney.state().money.pot < before;
        expect(asked).toMatchObject({
          lead: isPaid ? messages.withdrawRefunded('Ann') : messages.withdrawForfeit('Ann'),
        });
      }
  });

  it('is asked for twice where it cannot be undone', () => {
    const messages = CONSOLE_MESSAGES.en;
    const entry = { entry: 1, person: 'ann' };
    const press = (act: EntryAct, noShow: 'out' | 'blind') => {
      const tourney = withRebuys(noShow);
      entered(tourney, ['ann', 'ben']);
      return pressOutcome(act, entry, tourney.view(), 'Ann', messages);
    };
    for (const act of ['withdraw-entry', 'disqualify'] as const)
      expect(press(act, 'blind')).not.toHaveProperty('order');
    expect(press('mark-no-show', 'out')).not.toHaveProperty('order');
    expect(press('mark-no-show', 'blind')).toEqual({ order: { do: 'mark-no-show', entry: 1 } });
    const asked = press('withdraw-entry', 'out');
    if ('order' in asked) throw new Error('It was not asked for twice.');
    expect([hasReason(asked), isIrreversible(asked), confirmedCommand(asked, '')]).toEqual([
      false,
      true,
      { do: 'withdraw-entry', for: 'ann' },
    ]);
  });
});
