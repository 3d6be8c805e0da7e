import {
  draw,
  field,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  type Schema,
  type TypeOf,
  tableViewSchema,
  whole,
} from '@sabot/table';
import { component, orNull, union } from './component.ts';
import { after, at, epochId, epochQuery, lowerView, names, sequence, tableId, tournamentId, yes } from './fields.ts';
import { deadline, interrupted, tableSummary, tableView } from './operations/tables.ts';
import { tournamentFrames } from './operations/tournaments.ts';
import { receipt, tableEvent } from './records.ts';

export { CLOSE_CODES } from './close-codes.ts';

/** What goes over the live feeds, frame by frame. */

const kind = <const K extends string>(name: K, description: string) => field(oneOf([name]), description);

const beat = record({ kind: kind('beat', 'Nothing has changed; the feed lives.'), at, sequence });
const pong = record({ kind: kind('pong', 'The answer to a ping.'), at });

/** The most events that are sent again to someone who was away: whoever has missed more gets the view alone. */
export const MOST_MISSED = 1000;

const events = field(listOf(tableEvent, 100_000), 'What happened, as you may see it.');
const ofStaff = optional(field(orNull(interrupted), 'For staff: the round that a stop of the house cut off.'));
const next = field(orNull(deadline), 'What the house does next.');

/** Any of the parts of a view: those that are different now. */
const changedView = {
  ...tableViewSchema,
  title: 'the parts of a view that have changed',
  required: [],
} as unknown as Schema<Partial<TypeOf<typeof tableViewSchema>>>;

/** Four edges and four corners of a card, as on a map. */
export const GRIPS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Grip = (typeof GRIPS)[number];

const peelFields = {
  kind: kind('peel', 'A card is being lifted.'),
  draw,
  grip: field(oneOf(GRIPS), 'By which edge or corner.'),
  progress: field(whole(0, 100), 'In parts of a hundred: from flat to folded over as far as it goes.'),
};

const tableFrames = {
  hello: record({
    kind: kind('hello', 'The first frame: all there is to see.'),
    at,
    sequence,
    epoch: nullable(epochId),
    deadline: next,
    interrupted: ofStaff,
    reset: optional(field(yes, 'More was missed than can be told: only the view counts.')),
    lost: optional(field(yes, 'What was seen before was lost by a restore of the house.')),
    names,
    events,
    view: field(tableView, 'What your role sees.'),
  }),
  update: record({
    kind: kind('update', 'Something has happened.'),
    at,
    sequence,
    deadline: next,
    interrupted: ofStaff,
    events,
    receipts: optional(field(listOf(receipt), 'Signed heads of rounds that ended.')),
    names: optional(names),
    changed: field(component('TableViewChanges', changedView), 'The parts of the view that are different now.'),
  }),
  beat,
  peel: record({ ...peelFields, at }),
  pong,
};

const lobbyFields = { at, tables: field(listOf(tableSummary, 100_000), 'The tables.') };

const lobbyFrames = {
  hello: record({ kind: kind('hello', 'The first frame: all tables.'), ...lobbyFields }),
  update: record({ kind: kind('update', 'The tables that have changed.'), ...lobbyFields }),
  beat: record({ kind: kind('beat', 'Nothing has changed; the feed lives.'), at }),
  pong,
};

const sentFrames = {
  ping: record({ kind: kind('ping', 'Asks for a pong.') }),
  peel: record(peelFields),
};

export const tableFrame = union('TableFrame', 'kind', tableFrames, 'TableFrame');
export const lobbyFrame = union('LobbyFrame', 'kind', lobbyFrames, 'LobbyFrame');
export const tournamentFrame = union('TournamentFrame', 'kind', { ...tournamentFrames, beat, pong }, 'TournamentFrame');
export const sentFrame = union('SentFrame', 'kind', sentFrames, 'SentFrame');

export type TableFrame = TypeOf<typeof tableFrame>;
export type LobbyFrame = TypeOf<typeof lobbyFrame>;
export type TournamentFrame = TypeOf<typeof tournamentFrame>;
/** All that a client may say in a feed. */
export type SentFrame = TypeOf<typeof sentFrame>;
/** How far a patron has lifted a card. It tells nothing of the face, and nothing of it is kept. */
export type Peel = TypeOf<typeof sentFrames.peel>;

const resuming = record({ after, epoch: epochQuery, as: lowerView });

export const FEEDS = {
  table: {
    url: '/api/tables/:table/feed',
    summary: 'A table: a hello with the view, then updates as they happen. Resumes after an event of an epoch.',
    params: record({ table: tableId }),
    querystring: resuming,
    frame: tableFrame,
  },
  tournament: {
    url: '/api/tournaments/:tournament/feed',
    summary: 'A tournament: the whole of it at first and whenever it has changed.',
    params: record({ tournament: tournamentId }),
    querystring: resuming,
    frame: tournamentFrame,
  },
  lobby: {
    url: '/api/feed',
    summary: 'All tables in a few words, as they change.',
    params: record({}),
    querystring: record({}),
    frame: lobbyFrame,
  },
} as const;
export type FeedName = keyof typeof FEEDS;
