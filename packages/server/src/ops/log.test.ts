import { expect, it } from 'vitest';
import { makeLog } from './log.ts';

it('logs structured lines without secrets or cards, however deep they lie', () => {
  const lines: string[] = [];
  const log = makeLog({ log: 'debug' }, { write: (line) => lines.push(line) });
  log.info({ table: 't1', password: 'hush', a: { token: 'hush', b: { card: 'hush', c: { seed: 'hush' } } } }, 'said');
  log.warn({ err: Object.assign(new Error('it broke'), { body: 'hush', query: 'hush' }) }, 'broken');
  expect(lines.join('')).not.toContain('hush');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ table: 't1', msg: 'said', password: '[not logged]' });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'it broke' } });
});

it('is silent when told so', () => {
  const lines: string[] = [];
  makeLog({ log: 'silent' }, { write: (line) => lines.push(line) }).error('loud');
  expect(lines).toEqual([]);
});
