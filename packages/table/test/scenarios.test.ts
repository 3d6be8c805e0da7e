import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replay } from '../src/index.ts';
import { idsFor, parseScenario, runScenario } from './scenario.ts';

const folder = new URL('./scenarios/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();

describe.each(files)('%s', (file) => {
  const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
  for (const code of scenario.games) {
    it(`${code} ${scenario.title} ${idsFor(scenario, code)} `, () => {
      const house = runScenario(scenario, code);
      expect(replay(house.events)).toEqual(house.state);
    });
  }
});
