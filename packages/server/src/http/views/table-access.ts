import type { LowerView, TableSummary } from '@sabot/protocol';
import type { RoadRound } from '@sabot/rules';
import { type ActorRole, type CommandName, type Viewer, type ViewRole, viewOf } from '@sabot/table';
import { OF_THE_TOURNAMENT } from '@sabot/tournament';
import { pausesFor } from '../../dealer/plan-idle.ts';
import type { MoneyKind } from '../../ops/settings.ts';
import type { Person } from '../../people/person.ts';
import type { TableEntry } from '../../streams/entries.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import type { Caller } from '../plugins/caller.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';

/** Only its owner and staff may see a private table. */
export const maySee = ({ owner }: TableEntry, person: Person | null): boolean =>
  owner === null || owner === person?.id || person?.kind === 'staff';

/** Commands that only the tournament of a table gives, and nobody over the network. */
export const isTournamentCommand = ({ tournament }: Pick<TableEntry, 'tournament'>, name: CommandName): boolean =>
  tournament !== null && OF_THE_TOURNAMENT.includes(name);

/** The table of a route; not found where the caller may not see it. */
export const visibleTable = async (
  { house }: Services,
  id: string,
  { person }: Pick<Caller, 'person'>,
): Promise<LiveTable> => {
  const table = await house.table(id);
  if (table === null || !maySee(table.entry, person)) throw httpRefusal('not-found', 'There is no such table.');
  return table;
};

/**
 * In which role each position views a table. Cashiers and administrators have no duties at one and see what anyone
 * sees.
 */
const VIEW_OF: Readonly<Record<ActorRole, ViewRole>> = {
  patron: 'patron',
  device: 'spectator',
  cashier: 'spectator',
  administrator: 'spectator',
  surveillance: 'surveillance',
  auditor: 'auditor',
  dealer: 'dealer',
  'pit-supervisor': 'pit',
  'pit-manager': 'pit',
  'gaming-shift-manager': 'pit',
  'assistant-casino-manager': 'pit',
};

export const viewerOf = (person: Person | null, lower: LowerView | undefined): Viewer => {
  if (lower !== undefined) return { role: lower };
  const role = person === null ? 'spectator' : VIEW_OF[person.role];
  return role === 'patron' ? { role, person: person?.id ?? '' } : { role };
};

/** The same for all viewers who see a table alike, and so can be sent the same bytes. */
export const viewClassKey = (viewer: Viewer): string =>
  viewer.role === 'patron' ? `patron:${viewer.person}` : viewer.role;

/** How many results a small road in the lobby shows. */
const RESULTS_SHOWN = 72;

const LETTER = { player: 'P', banker: 'B', tie: 'T' } as const satisfies Readonly<Record<RoadRound['outcome'], string>>;

/** A table as the lobby shows it, without anything about persons. */
export const summaryOfTable = (table: LiveTable, money: MoneyKind): TableSummary => {
  const { entry, game } = table;
  const state = table.state();
  const { phase, round, setUp, shoe, display } = viewOf(game, state, { role: 'board' });
  const seated = state.patrons.filter(({ seat }) => seat !== null).length;
  return {
    id: entry.id,
    name: entry.name,
    game: { id: game.id, code: game.code, name: game.name },
    phase,
    sequence: state.sequence,
    round: round?.number ?? state.roundsDealt,
    limits: setUp?.limits ?? [],
    differentialLimit: setUp?.differentialLimit ?? null,
    method: setUp?.method ?? null,
    source: setUp?.source ?? null,
    decks: setUp?.decks ?? null,
    seats: { taken: seated, of: setUp?.seats ?? 0 },
    patrons: state.patrons.length,
    shoe: shoe === null ? null : { number: shoe.number, stage: shoe.stage, cardsLeft: shoe.cardsLeft },
    /** The last results of the shoe, oldest first: B, P and T. */
    results: state.roads
      .slice(-RESULTS_SHOWN)
      .map(({ outcome }) => LETTER[outcome])
      .join(''),
    statistics: display.statistics,
    auto: entry.auto !== null,
    /** Whether the house is waiting for patrons before it calls the next round. */
    resting: phase === 'idle' && pausesFor(entry.auto, state),
    private: entry.owner !== null,
    money,
    halted: table.halted() !== null,
  };
};
