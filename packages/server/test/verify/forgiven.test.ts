import { GAMES } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { afterEach, describe, it } from 'vitest';
import { verifyStore } from '../../src/verify/index.ts';
import { expectBoth, kept, placeOf, removeAll, told } from './changed.ts';
import { dealOn, must, openPlay, PATRONS, type Story } from './story.ts';

const DEALER = { by: 'p-dan', as: 'dealer' } as const;
const SHIFT = { by: 'p-gus', as: 'gaming-shift-manager' } as const;
const [PERSON] = PATRONS;
const PATRON = { by: PERSON, as: 'patron' } as const;

/** Won and cashed, by the cards a tie, forgiven in part, and won after all (A13b). */
const forgivenStory = (code: string): Story => {
  const game = gameOf(code);
  const play = openPlay(game, { source: 'keypad' });
  must(play, DEALER, 'load-shoe');
  // Taken from the end, as they are turned: the Player's first.
  play.cards = ['Kd', '5d', 'Ts', '9h'];
  must(play, DEALER, 'open-betting');
  must(play, PATRON, 'place-wager', { wager: 'player', amount: 20_000 });
  while (play.state.play.phase !== 'idle') dealOn(play);
  must(play, { by: 'p-sue', as: 'pit-supervisor' }, 'close-table');
  const { chips = 0 } = play.state.patrons.find(({ person }) => person === PERSON) ?? {};
  must(play, PATRON, 'cash-out', { amount: chips });
  must(play, DEALER, 'report-misread', { draw: 4, card: '4d' });
  must(play, SHIFT, 'rule-on-misread', { matter: 1, allow: true, reason: 'camera' });
  must(play, { by: 'p-cal', as: 'cashier' }, 'settle-debt', { person: PERSON, amount: 5_000 });
  must(play, DEALER, 'ask-debt-forgiveness', { person: PERSON, note: 'our slip' });
  must(play, SHIFT, 'forgive-debt', { person: PERSON, reason: 'our slip' });
  must(play, DEALER, 'report-misread', { draw: 4, card: 'Kd' });
  must(play, SHIFT, 'rule-on-misread', { matter: 2, allow: true, reason: 'camera' });
  return { game, table: play.table, events: play.events };
};

afterEach(removeAll);

describe.each(GAMES.map(({ code }) => code))('A13b %s a debt that was forgiven and never existed', (code) => {
  it('is verified where it went back to the house', async ({ expect }) => {
    const { store } = await kept(forgivenStory(code));
    expect(await verifyStore(store)).toMatchObject({ ok: true });
  });

  it('is found where it was paid all the same, in part or whole', async () => {
    const real = forgivenStory(code);
    const last = placeOf(real, 'SettlementCorrected', placeOf(real, 'DebtForgiven'));
    for (const unforgiven of [[], [{ person: PERSON, amount: 14_999 }], [{ person: PERSON, amount: 20_000 }]])
      await expectBoth(
        told(real, 'SettlementCorrected', () => ({ unforgiven }), last),
        'settlement',
        last,
      );
  });
});
