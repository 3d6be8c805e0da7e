import { expectedInFloat, statisticalWin } from '../float/expected.ts';
import { closedFloatSchema, dropBoxSchema, signedCents, throughFloat } from '../float/float.ts';
import { field, nullable, shownRecord, type TypeOf } from '../schema.ts';
import type { TableState } from '../state.ts';

export const floatViewSchema = shownRecord('the float of a table', {
  last: nullable(field(closedFloatSchema, 'the float that was closed last; null before the first')),
  box: field(dropBoxSchema, 'the drop box'),
  now: nullable(
    field(
      shownRecord('an open float', {
        ...throughFloat,
        expected: field(signedCents, 'the chips that should be in it now'),
        statistical: field(signedCents, 'won since the opener by every wager that was settled'),
      }),
      'the open float; null where none is',
    ),
  ),
});
export type FloatView = TypeOf<typeof floatViewSchema>;

export const floatView = (state: TableState): FloatView => {
  const { open, last, box } = state.float;
  if (open === null) return { last, box, now: null };
  const { opener, fills, credits, drop } = open;
  const [expected, statistical] = [expectedInFloat(state) ?? 0, statisticalWin(state) ?? 0];
  return { last, box, now: { opener, fills, credits, drop, expected, statistical } };
};
