import { readdirSync, readFileSync } from 'node:fs';
import { GAMES, IRREGULARITIES, type Irregularity, isStated, WITHDRAWAL_TRIGGERS } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { idsFor } from '@sabot/testkit/stories';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { describe, expect, it } from 'vitest';
import { replay, type TableEvent } from '../src/index.ts';
import { faultsOfMoney } from './second-account.ts';

const folder = new URL('./scenarios/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();

/** What went wrong in a story, as its events tell: some kinds are never reported but dealt with as they come. */
const kindsIn = (event: TableEvent): readonly Irregularity[] => {
  switch (event.type) {
    case 'IrregularityReported':
      return [event.kind];
    case 'LateWagerRefused':
      return ['late-placing'];
    case 'LateWithdrawalRefused':
      return ['late-withdrawal'];
    case 'DecreaseAsked':
      return ['differential-exceeded'];
    case 'ShoeEnded':
      return event.why === 'replaced' ? ['cards-after-void'] : [];
    case 'RoundSettled':
      return [
        ...(event.underMinimum.length > 0 ? (['under-minimum'] as const) : []),
        ...(event.ends.some(({ effective, stake, end }) => end !== 'returned' && effective < stake)
          ? (['over-maximum'] as const)
          : []),
      ];
    default:
      return [];
  }
};

/** Methods dealt by and options of withdrawal given. */
const proceduresIn = (event: TableEvent): readonly string[] => {
  switch (event.type) {
    case 'TableOpened':
      return [`Method ${event.config.method}`];
    case 'WindowOpened':
      return [event.trigger];
    default:
      return [];
  }
};

const told = new Set<string>();

describe.each(files)('%s', (file) => {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  if (scenario.games.length === 0) throw new Error(`${file} names no game`);
  for (const code of scenario.games) {
    it(`${code} ${scenario.title} ${idsFor(scenario, code)} `, () => {
      const house = runScenario(scenario, code);
      expect(replay(house.events)).toEqual(house.state);
      expect(faultsOfMoney(code, house.events)).toEqual([]);
      for (const event of house.events) {
        for (const what of [...kindsIn(event), ...proceduresIn(event)]) told.add(`${code} ${what}`);
      }
    });
  }
});

describe('the stories', () => {
  it.each(GAMES.map(({ code }) => code))('%s: tell of every irregularity that the text or the house knows', (code) => {
    const { irregularities, policy } = gameOf(code);
    const known = IRREGULARITIES.filter(
      (kind) => isStated(irregularities[kind]) || policy.irregularities[kind] !== undefined,
    );
    expect(known.filter((kind) => !told.has(`${code} ${kind}`))).toEqual([]);
  });

  it.each(GAMES.map(({ code }) => code))('%s: tell of every method and every option of withdrawal', (code) => {
    const { methods, policy, withdrawals } = gameOf(code);
    const letters = isStated(methods) ? methods.map(({ method }) => method) : policy.methods;
    const options = WITHDRAWAL_TRIGGERS.filter((trigger) => withdrawals[trigger].decidedBy !== 'nobody');
    const wanted = [...letters.map((letter) => `Method ${letter}`), ...options];
    expect(wanted.filter((what) => !told.has(`${code} ${what}`))).toEqual([]);
  });
});
