import { cents } from '@sabot/rules';
import { sumOrNothing } from '../fields.ts';
import { patronOf } from '../people/joining.ts';
import { field, flag, nullable, pickFields, shownRecord, type TypeOf } from '../schema.ts';
import { type DeviceControl, debtOf, type Patron, patronFields, type TableState } from '../state.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

/** A patron as others see them: where they are, and not what they have. A patron's own is in the {@link OwnView}. */
export const patronViewSchema = shownRecord('a patron at the table', {
  ...pickFields(patronFields, ['person', 'seat', 'present']),
  identified: nullable(field(flag, 'false for a walk-in (A16); null where this is not for the viewer')),
  chips: nullable(field(sumOrNothing, 'what they have in chips; null where this is not for the viewer')),
});
export type PatronView = TypeOf<typeof patronViewSchema>;

/** Null for the board, which shows nobody. */
export const patronsView = ({ patrons }: TableState, viewer: Viewer): readonly PatronView[] | null => {
  const { felt, staff } = SIGHT[viewer.role];
  if (!felt) return null;
  return patrons.map(({ person, seat, present, identified, chips }) => ({
    person,
    seat,
    present,
    identified: staff ? identified : null,
    chips: staff ? chips : null,
  }));
};

/** Whether everyone is where they were, as far as this viewer sees it; most of the time only someone's chips are others. */
export const arePatronsKept = (before: TableState, now: TableState, { role }: Viewer): boolean => {
  const { felt, staff } = SIGHT[role];
  if (!felt || before.patrons === now.patrons) return true;
  const isKept = (one: Patron, other: Patron): boolean =>
    one === other ||
    (one.person === other.person &&
      one.seat === other.seat &&
      one.present === other.present &&
      (!staff || one.identified === other.identified) &&
      (!staff || one.chips === other.chips));
  return (
    before.patrons.length === now.patrons.length &&
    now.patrons.every((patron, index) => isKept(patron, before.patrons[index] ?? patron))
  );
};

/** A patron's own record at the table. */
export const ownViewSchema = shownRecord("a patron's own record at the table", {
  ...patronFields,
  underMinimumUsed: field(flag, 'their one under-minimum wager has been settled; another goes back (5.14; IDT 5.12)'),
  debt: field(sumOrNothing, 'what they owe at this table by a correction (A13b)'),
});
export type OwnView = TypeOf<typeof ownViewSchema>;

export const ownView = (state: TableState, viewer: Viewer): OwnView | null => {
  const person = personOf(viewer);
  const found = person === null ? undefined : patronOf(state, person);
  if (found === undefined) return null;
  const debt = debtOf(state, found.person)?.amount ?? cents(0);
  return { ...found, underMinimumUsed: state.underMinimum.includes(found.person), debt };
};

/** Who draws in Method C; null for the board. */
export const deviceView = ({ device }: TableState, viewer: Viewer): DeviceControl | null =>
  SIGHT[viewer.role].felt ? device : null;
