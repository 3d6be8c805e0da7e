import { once } from '../candidates.ts';
import { namedPerson } from '../fields.ts';
import { positionReaching } from '../ranks.ts';
import { type CommandRecord, house, NO_FIELDS, OPEN } from '../records.ts';
import { refusal } from '../refusals.ts';
import { optional } from '../schema.ts';

/** Which Dealer has the table: what is dealt is theirs in every report. House policy; the texts know one Dealer. */

export const tapIn: CommandRecord<'tap-in', typeof NO_FIELDS> = {
  name: 'tap-in',
  summary: 'Takes the table over as its Dealer; whoever had it is tapped out.',
  fields: NO_FIELDS,
  access: [house('dealer')],
  phases: OPEN,
  whilePending: true,
  candidates: once,
  decide: ({ state: { dealer }, command: { by } }) => {
    if (dealer === by) return refusal('nothing-to-remedy', 'policy', 'You have the table.');
    return [
      ...(dealer === null ? [] : [{ type: 'DealerTappedOut', person: dealer } as const]),
      { type: 'DealerTappedIn', person: by },
    ];
  },
};

const tapOutFields = { person: optional(namedPerson) };

export const tapOut: CommandRecord<'tap-out', typeof tapOutFields> = {
  name: 'tap-out',
  summary: 'Leaves the table as its Dealer; for somebody else it takes a Pit Supervisor.',
  fields: tapOutFields,
  access: [house('dealer')],
  phases: OPEN,
  whilePending: true,
  candidates: ({ state: { dealer } }) => (dealer === null ? [] : [{ person: dealer }]),
  decide: ({ state, command }) => {
    const { dealer } = state;
    const person = command.person ?? command.by;
    if (dealer === null || dealer !== person) return refusal('unknown-person', 'policy', 'They do not have the table.');
    return person === command.by || positionReaching(state, command, 'pit-supervisor') !== null
      ? [{ type: 'DealerTappedOut', person }]
      : refusal('position-too-low', 'policy', 'A Pit Supervisor taps out somebody else.');
  },
};
