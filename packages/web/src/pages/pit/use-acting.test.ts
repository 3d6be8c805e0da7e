import { expect, it } from 'vitest';
import type { NumberedEvent } from '../../api/shapes.ts';
import { actingIn } from './use-acting.ts';

it('appointments are read from the events, and nothing else is', () => {
  const appointed = { type: 'ActingAppointed', sequence: 2, person: 's-1', position: 'pit-supervisor', until: 9 };
  const events = [{ type: 'TableClosed', sequence: 1 }, appointed] as NumberedEvent[];
  expect(actingIn(events)).toEqual([{ person: 's-1', position: 'pit-supervisor', until: 9 }]);
});
