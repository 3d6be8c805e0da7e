import { type Asking, forOwner, isForPatron, owners, SOMEBODY, seatsOf } from '../candidates.ts';
import { heldFaceDown } from '../dealing/holding.ts';
import type { EventBody } from '../events.ts';
import { forPatron, namedPerson, seat } from '../fields.ts';
import { type CommandRecord, device, house, OPEN, patron } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { field, flag, nullable, optional } from '../schema.ts';
import { chipsHeld, dealtRoundOf, debtOf, type Patron, type TableState, wagersOf } from '../state.ts';

const freeSeats = (asking: Asking): readonly number[] =>
  seatsOf(asking).filter((seat) => !asking.state.patrons.some((patron) => patron.seat === seat));

const presence = (asking: Asking) =>
  asking.state.patrons.flatMap(({ person, present }) =>
    isForPatron(asking) && person !== asking.actor.by ? [] : [{ person, present: !present }],
  );

/** Whose act it is: a patron's own, or that of the patron for whom staff record it. */
export const patronActing = (command: { readonly by: string; readonly for?: string }): string =>
  command.for ?? command.by;

export const patronOf = (state: TableState, person: string): Patron | undefined =>
  state.patrons.find((patron) => patron.person === person);

const joinTableFields = {
  seat: nullable(field(seat, 'the seat, or null for a standing patron')),
  identified: optional(field(flag, 'whether anyone knows the person; so unless given')),
  for: forPatron,
};

export const joinTable: CommandRecord<'join-table', typeof joinTableFields> = {
  name: 'join-table',
  summary: 'Takes a seat, or stands where the seat is null; not identified means a passer-by nobody knows (A16).',
  fields: joinTableFields,
  access: [patron, house('dealer')],
  atTournament: 'not-by-patrons',
  onBehalf: 'staff-name-patron',
  introduces: (command) => command.for,
  phases: OPEN,
  whilePending: true,
  candidates: (asking) => [...freeSeats(asking), null].map((seat) => ({ seat, ...forOwner(asking, SOMEBODY) })),
  decide: ({ state, config, command }) => {
    const { seat, identified } = command;
    const by = patronActing(command);
    if (patronOf(state, by) !== undefined) return refusal('already-at-table');
    if (seat !== null && seat > config.seats) return refusal('no-such-seat');
    if (seat !== null && state.patrons.some((patron) => patron.seat === seat)) return refusal('seat-taken');
    // Whether anyone knows a patron is not for that patron to say (A16).
    const isKnown = command.as === 'patron' || identified !== false;
    // A stranger who has left cannot be told from another: what the one owes is not taken from the other (A13b, A16).
    if (!isKnown && debtOf(state, by) !== undefined)
      return refusal('looks-alike', 'policy', 'Someone who went by that name still owes: this one needs another.');
    return [{ type: 'PatronJoined', person: by, seat, identified: isKnown }];
  },
};

const holdsCards = (state: TableState, person: string): boolean => {
  const round = dealtRoundOf(state);
  if (round === null) return false;
  const { player, banker } = round.hands;
  return (
    [player, banker].some((hand) => hand.with === 'patron' && hand.person === person) ||
    heldFaceDown(state, person).length > 0
  );
};

const leaveTableFields = { for: forPatron };

export const leaveTable: CommandRecord<'leave-table', typeof leaveTableFields> = {
  name: 'leave-table',
  summary: 'Leaves, with no wager, no chips and no cards left behind.',
  fields: leaveTableFields,
  access: [patron, house('dealer')],
  atTournament: 'not-by-patrons',
  onBehalf: 'staff-name-patron',
  phases: PHASES,
  whilePending: true,
  candidates: (asking) => owners(asking).map((owner) => forOwner(asking, owner)),
  decide: ({ state, command }) => {
    const by = patronActing(command);
    if (holdsCards(state, by)) return refusal('cards-in-hand');
    if (wagersOf(state).some(({ owner }) => owner === by)) return refusal('wagers-on-table');
    if (chipsHeld(state, by) > 0) return refusal('chips-on-table');
    const returned: readonly EventBody[] =
      state.device.holder === by ? [{ type: 'DeviceReturned', person: by, why: 'left-table', basis: null }] : [];
    return [...returned, { type: 'PatronLeft', person: by }];
  },
};

const setPresenceFields = { person: optional(namedPerson), present: field(flag, 'whether the patron is at the table') };

export const setPresence: CommandRecord<'set-presence', typeof setPresenceFields> = {
  name: 'set-presence',
  summary: 'Notes that a patron steps away or is back; nobody is offered cards while away.',
  fields: setPresenceFields,
  access: [patron, house('dealer'), device],
  phases: OPEN,
  whilePending: true,
  candidates: presence,
  decide: ({ state, command }) => {
    const person = command.person ?? command.by;
    if (command.as === 'patron' && person !== command.by) return refusal('not-yours');
    const patron = patronOf(state, person);
    if (patron === undefined) return refusal('unknown-person');
    return patron.present === command.present
      ? refusal('nothing-to-remedy')
      : [{ type: 'PresenceChanged', person, present: command.present }];
  },
};

/** A table counts no more than this, so that whatever its chips come to by wins is counted exactly. */
export const MOST_AT_TABLE = 1_000_000_000_000_000;
