import { type Decks, GAME_IDS, IRREGULARITIES, METHODS, REMEDY_CASES } from '@sabot/rules';
import { field, flag, listOf, nullable, oneOf, optional, record, text, whole } from '@sabot/table';
import { withExample, withRecorded } from '../component.ts';
import { TABLE_SUMMARY } from '../examples/table.ts';
import { gameId, tableId, yes } from '../fields.ts';
import { operation } from '../operation.ts';
import { TABLE_DECISION_PROBLEMS, TABLE_SETTINGS_PROBLEMS } from '../problems.ts';
import { PACES, tableSummary } from './tables.ts';

const tags = ['practice'] as const;
const table = record({ table: tableId });
const done = withExample(record({ ok: yes }), { ok: true });

const opened = withRecorded(
  record({
    table: field(tableSummary, 'The table.'),
    isNew: field(flag, 'Whether it was opened just now; otherwise it is the one that was still open.'),
  }),
  { table: { ...TABLE_SUMMARY, private: true }, isNew: true },
);

export const openPractice = operation({
  method: 'POST',
  url: '/api/practice',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'openPractice',
    tags,
    summary: 'Opens a practice table of your own, where nothing is at stake; one at a time.',
    body: withExample(
      record({
        game: field(gameId, 'The game, by id.'),
        layout: optional(field(text, 'Its layout.')),
        decks: optional(field(whole<Decks>(1, 10), 'With how many decks.')),
        method: optional(field(oneOf(METHODS), 'By which method it is dealt.')),
        pace: optional(field(oneOf(PACES), 'How fast.')),
      }),
      { game: GAME_IDS[0], pace: 'usual' },
    ),
    response: { 200: opened, 201: opened },
  },
  problems: ['unknown-game', 'not-now', 'too-many-practice-tables'],
  settings: TABLE_SETTINGS_PROBLEMS,
});

export const listPracticeIrregularities = operation({
  method: 'GET',
  url: '/api/practice/:table/irregularities',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'listPracticeIrregularities',
    tags,
    summary: 'What could go wrong at your practice table at this moment.',
    params: table,
    response: {
      200: withExample(
        record({
          irregularities: field(
            listOf(
              record({
                kind: field(oneOf(IRREGULARITIES), 'What goes wrong.'),
                case: field(nullable(oneOf(REMEDY_CASES)), 'In which case, where there are several.'),
              }),
            ),
            'Kinds of irregularities with their cases.',
          ),
        }),
        { irregularities: [{ kind: 'device-reset', case: null }] },
      ),
    },
  },
  problems: ['not-your-practice'],
});

export const makeIrregularity = operation({
  method: 'POST',
  url: '/api/practice/:table/irregularity',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'makeIrregularity',
    tags,
    summary: 'Makes something go wrong at your practice table; what comes of it is seen at the table.',
    params: table,
    body: withExample(
      record({
        kind: field(oneOf(IRREGULARITIES), 'What is to go wrong.'),
        case: optional(field(oneOf(REMEDY_CASES), 'In which case, where there are several.')),
      }),
      { kind: 'device-reset' },
    ),
    response: { 200: done },
  },
  problems: ['not-your-practice', 'not-now', ...TABLE_DECISION_PROBLEMS],
});

export const closePractice = operation({
  method: 'POST',
  url: '/api/practice/:table/close',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'closePractice',
    tags,
    summary: 'Closes your practice table: at once between rounds, or else after this one.',
    params: table,
    response: { 200: done },
  },
  problems: ['not-your-practice', ...TABLE_DECISION_PROBLEMS],
});
