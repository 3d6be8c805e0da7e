import { field, flag, instantSchema, listOf, mapOf, nullable, oneOf, optional, record, whole } from '@sabot/table';
import {
  STAGE_PHASES,
  strategyName,
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_FIELDS,
  tournamentAuto,
  tournamentDeadlineSchema,
  tournamentViewSchema,
} from '@sabot/tournament';
import { component, orNull, withRecorded } from '../component.ts';
import { TOURNAMENT_ANSWER, TOURNAMENT_AUTO, TOURNAMENT_CONFIG, TOURNAMENT_SUMMARY } from '../examples/tournament.ts';
import {
  anyText,
  at,
  centsField,
  commandId,
  epochId,
  gameName,
  lowerView,
  moneyKind,
  names,
  sequence,
  tournamentId,
  yes,
} from '../fields.ts';
import { operation } from '../operation.ts';
import { TOURNAMENT_COMMAND_PROBLEMS, TOURNAMENT_SETTINGS_PROBLEMS } from '../problems.ts';

const tags = ['tournaments'] as const;

const strategy = strategyName;
const organiser = field(
  oneOf(['house', 'people']),
  'Who decides when things happen: the house by its clock, or people.',
);
export const tournamentDeadline = component(
  'TournamentDeadline',
  tournamentDeadlineSchema,
  'What the house will do by itself, and when.',
);
const deadline = field(orNull(tournamentDeadline), 'What the house does next.');

export const tournamentSummary = component(
  'TournamentSummary',
  record({
    id: field(anyText, 'The tournament, by id.'),
    name: field(anyText, 'What it is called.'),
    number: field(
      nullable(whole(0)),
      'Which of those it is that the house holds one after another; null where it stands alone.',
    ),
    game: field(gameName, 'The game.'),
    phase: field(oneOf(STAGE_PHASES), 'Where it is.'),
    entries: field(whole(0), 'Those that were not withdrawn.'),
    capacity: field(whole(0), 'How many there may be.'),
    fee: centsField('What an entry costs, in money.'),
    startingStack: field(whole(0), 'The chips of each entry.'),
    sessions: field(whole(0), 'How many sessions it has.'),
    session: field(nullable(whole(1)), 'The session under way, or the one that comes next.'),
    organiser,
    opponents: field(listOf(strategy), 'By which strategies the house plays along.'),
    deadline,
    money: moneyKind,
    own: field(flag, 'Whether you have an entry.'),
    mayEnter: field(flag, 'Whether you could enter now.'),
    ended: field(nullable(instantSchema), 'When it was over; null while it is not.'),
    winners: field(
      listOf(
        record({
          person: field(anyText, 'Who, by id.'),
          name: field(
            nullable(anyText),
            'Null for someone whom staff entered by a name of their own: it is in the id.',
          ),
        }),
      ),
      'Several where those who are level share the place.',
    ),
    played: field(mapOf(strategy), 'Once it is over, whom the house played in it, by person, and how.'),
  }),
  'A tournament as the list shows it: of persons no more than who has won.',
);

const summaries = listOf(tournamentSummary, 100_000);

export const listTournaments = operation({
  method: 'GET',
  url: '/api/tournaments',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listTournaments',
    tags,
    summary: 'The tournaments of the house.',
    response: {
      200: withRecorded(record({ at, tournaments: field(summaries, 'Those that are on the list.') }), {
        at: 1_790_000_000_000,
        tournaments: [TOURNAMENT_SUMMARY],
      }),
    },
  },
});

/** So many a page: no more are opened for it than the house keeps open of those that are off the list. */
export const PAST_PAGE = 12;

export const listPastTournaments = operation({
  method: 'GET',
  url: '/api/past-tournaments',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listPastTournaments',
    tags,
    summary: 'Tournaments that are over and no longer on the list, the last one first.',
    querystring: record({ before: optional(tournamentId) }),
    response: {
      200: withRecorded(
        record({
          tournaments: field(summaries, 'The last one first.'),
          next: field(nullable(anyText), 'The id to go on before; null where there are no more.'),
        }),
        { tournaments: [TOURNAMENT_SUMMARY], next: null },
      ),
    },
  },
});

export const addTournament = operation({
  method: 'POST',
  url: '/api/tournaments',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'addTournament',
    tags,
    summary:
      'Sets up a tournament as a draft, with what the house does in it. With an `id`, a repeat sets up no other.',
    body: withRecorded(
      record({
        id: optional(commandId),
        config: field(record(TOURNAMENT_FIELDS), 'How it is played.'),
        auto: field(tournamentAuto, 'What the house does in it.'),
      }),
      { id: 'add-cup-1', config: TOURNAMENT_CONFIG, auto: TOURNAMENT_AUTO },
    ),
    response: {
      201: withRecorded(record({ tournament: field(tournamentSummary, 'The tournament.') }), {
        tournament: TOURNAMENT_SUMMARY,
      }),
    },
  },
  problems: ['unknown-game', ...TOURNAMENT_COMMAND_PROBLEMS],
  settings: TOURNAMENT_SETTINGS_PROBLEMS,
});

const frameFields = {
  at,
  sequence,
  view: field(
    component('TournamentView', tournamentViewSchema, 'A tournament as one viewer sees it.'),
    'What you see.',
  ),
  names,
  tables: field(mapOf(anyText), 'Ids of the tables of the session under way, by number.'),
  allowed: field(listOf(oneOf(TOURNAMENT_COMMAND_NAMES)), 'What you may do at this point.'),
  deadline,
  opponents: field(mapOf(strategy), 'Who of the entrants is played by the house, and how.'),
  organiser,
  auto: field(tournamentAuto, 'What the house does in it: who deals, how fast, and who plays along.'),
  money: moneyKind,
  halted: field(flag, 'Its record does not hold, and nothing more is written to it.'),
};

/** A tournament as one viewer sees it right now: a feed sends the whole of it each time. */
export const tournamentFrames = {
  hello: record({
    kind: field(oneOf(['hello']), 'The first frame.'),
    ...frameFields,
    epoch: optional(field(nullable(epochId), 'In the feed: the epoch that is open; null before any restore.')),
    lost: optional(field(yes, 'In the feed: what was seen before was lost by a restore of the house.')),
  }),
  update: record({ kind: field(oneOf(['update']), 'Something has changed.'), ...frameFields }),
};

export const getTournament = operation({
  method: 'GET',
  url: '/api/tournaments/:tournament',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getTournament',
    tags,
    summary: 'A tournament as you may see it: what its live feed says first.',
    params: record({ tournament: tournamentId }),
    querystring: record({ as: lowerView }),
    response: { 200: withRecorded(tournamentFrames.hello, TOURNAMENT_ANSWER) },
  },
});
