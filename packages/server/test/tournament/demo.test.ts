import { checkConfig, STRATEGIES } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { createDemoTournament, DEMO_AUTO, demoConfig } from '../../src/stewards/tournament-series.ts';
import { entryOf, GAME, liveOf, serverForEach, until } from './running.ts';
import { ask, makeStage, phaseIs, playUntil } from './stage.ts';

const MINUTE = 60_000;

describe('the demo tournament', () => {
  it('is over within a few minutes of the first entry, with a seat for each strategy and one for a guest', () => {
    const config = demoConfig(GAME);
    expect(checkConfig(GAME, config)).toEqual([]);
    const stage = makeStage(entryOf(DEMO_AUTO));
    ask(stage, { do: 'create-tournament', config });
    playUntil(stage, phaseIs('registering'));
    const from = stage.now;
    ask(stage, { do: 'register', by: 'p-guest', as: 'patron' });
    playUntil(stage, phaseIs('awarded'));
    expect(stage.now - from).toBeLessThan(6 * MINUTE);
    expect(stage.state.entries).toHaveLength(1 + STRATEGIES.length);
    expect(stage.state.past).toHaveLength(2);
  });

  describe('of a house', () => {
    const own = serverForEach();

    it('is set up once and opens its registration', async () => {
      const { house } = own.server;
      await createDemoTournament(house, Date.now());
      await createDemoTournament(house, Date.now());
      const [entry, ...others] = house.tournaments();
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ organiser: null, game: GAME.id, auto: { opponents: STRATEGIES } });
      await until(await liveOf(own.server, entry?.id), ({ stage }) => stage.phase === 'registering');
    });

    it('is gone on with where it was cut off before its set-up', async () => {
      const { house } = own.server;
      await house.addTournament({ ...entryOf(DEMO_AUTO, 'demo-cup-1') });
      await createDemoTournament(house, Date.now());
      await until(await liveOf(own.server, 'demo-cup-1'), ({ stage }) => stage.phase === 'registering');
    });
  });
});
