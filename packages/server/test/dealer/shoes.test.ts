import { GAMES, type Game, METHODS, type Method } from '@sabot/rules';
import { decide, NEW_TABLE, usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { EAGER, type Manner, patronsAct, SILENT } from './patrons.ts';
import { eventsOf, newRun, pass, type Run } from './run.ts';

const configOf = (method: Method) => ({
  method,
  decks: 8 as const,
  floorArea: method === 'C' ? ('HLGA' as const) : ('main' as const),
});

const allows = (game: Game, method: Method): boolean => {
  const config = usualConfig(game, { reason: 'asked', ...configOf(method), source: 'electronic' });
  const as = method === 'C' ? 'assistant-casino-manager' : 'pit-manager';
  return decide(game, NEW_TABLE, { do: 'open-table', id: 'o', by: 'x', as, at: 0, config }).ok;
};

const CASES = GAMES.flatMap((game) =>
  METHODS.filter((method) => allows(game, method)).map((method) => ({ name: game.name.en, game, method })),
);

const MOMENTS = 60_000;

/** What must have come up where patrons may touch the cards, by how they behave. */
const SEEN = {
  A: {
    eager: ['CardsOffered', 'CardsAccepted', 'CardsDeclined', 'CardPeeled', 'HandlerChosen'],
    silent: ['CardsOffered', 'CardsAccepted', 'HandTaken', 'ChipsCashed', 'PatronLeft'],
  },
  B: { eager: ['CardExposed'], silent: ['ChipsCashed'] },
  C: { eager: ['DeviceGiven', 'CardsPassed', 'CardPeeled'], silent: ['DeviceGiven', 'DeviceReturned'] },
} as const;

const playShoes = (run: Run, manner: Manner, shoes: number): void => {
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    if (run.state.shoesLoaded > shoes) return;
    pass(run, 1 + run.random.below(2_500));
    patronsAct(run, manner);
  }
  throw new Error(
    `no end: ${run.state.play.phase}, ${run.state.roundsDealt} rounds, ${JSON.stringify(run.state.matters)}`,
  );
};

const bettingTimes = (run: Run): readonly number[] => {
  const opened = eventsOf(run, 'BettingOpened').filter(({ freeHand }) => !freeHand);
  return opened.flatMap(({ round, stamp }) => {
    const closed = run.events.find((event) => event.type === 'BettingClosed' && event.round === round);
    return closed === undefined ? [] : [closed.stamp.at - stamp.at];
  });
};

describe('the house runs a table by itself', () => {
  for (const { name, game, method } of CASES) {
    for (const [manners, manner] of [
      ['eager', EAGER],
      ['silent', SILENT],
    ] as const) {
      it(`${name}, Method ${method}, ${manners} patrons: whole shoes, bets closed when due`, () => {
        const run = newRun(game, `${name} ${method} ${manners}`, { config: configOf(method) });
        playShoes(run, manner, manners === 'eager' ? 2 : 1);
        expect(new Set(bettingTimes(run))).toEqual(new Set([run.auto.bettingMs]));
        expect(eventsOf(run, 'RoundSettled').length).toBeGreaterThan(50);
        expect(eventsOf(run, 'ShoeLoaded').length).toBeGreaterThan(eventsOf(run, 'ShoeEnded').length);
        expect(eventsOf(run, 'ShoeRevealed').length).toBeGreaterThan(0);
        for (const type of SEEN[method][manners]) expect(eventsOf(run, type).length, type).toBeGreaterThan(0);
      });
    }

    it(`${name}, Method ${method}: a small differential is kept`, () => {
      const config = { ...configOf(method), differentialLimit: 3_000 as never };
      const run = newRun(game, `${name} ${method} differential`, { config });
      playShoes(run, EAGER, 1);
      expect(eventsOf(run, 'DecreaseAsked').length).toBeGreaterThan(0);
      expect(eventsOf(run, 'WagersRemoved').length).toBeGreaterThan(0);
      expect(new Set(bettingTimes(run))).toEqual(new Set([run.auto.bettingMs]));
    });
  }
});
