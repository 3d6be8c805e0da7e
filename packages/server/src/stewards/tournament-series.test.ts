import { expect, it } from 'vitest';
import { runningInSeries, successorId } from './tournament-series.ts';

it('tournaments that are held again and again are numbered on', () => {
  expect(['cup', 'cup-1', 'cup-9', 'my-cup-10'].map(successorId)).toEqual(['cup-2', 'cup-2', 'cup-10', 'my-cup-11']);
});

it('counts those of the same kind that are played, and neither those that take entries nor those that are over', async () => {
  const phases: Readonly<Record<string, string>> = {
    'cup-1': 'awarded',
    'cup-2': 'session',
    'cup-3': 'waiting',
    'cup-4': 'registering',
    'other-1': 'session',
  };
  const house = {
    tournaments: () => Object.keys(phases).map((id) => ({ id })),
    tournament: async (id: string) => ({ state: () => ({ stage: { phase: phases[id] } }) }),
  };
  expect(await runningInSeries(house as never, 'cup-2')).toBe(2);
  expect(await runningInSeries(house as never, 'other-1')).toBe(1);
});
