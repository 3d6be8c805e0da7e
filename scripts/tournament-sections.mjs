// The part of docs/COMMANDS.md about tournaments, read from the built table. `commands.mjs` puts it beside the others.
import { GAMES } from '../packages/rules/dist/index.js';
import {
  STAGE_PHASES,
  TOURNAMENT_ACCESS,
  TOURNAMENT_COMMAND_FIELDS,
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_COMMAND_PHASES,
  TOURNAMENT_COMMAND_WORDS,
  TOURNAMENT_CONFIG_WORDS,
  TOURNAMENT_EVENT_FIELDS,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_EVENT_WORDS,
  TOURNAMENT_FIELDS,
  TOURNAMENT_PHASE_WORDS,
  TOURNAMENT_REFUSALS,
} from '../packages/table/dist/index.js';
import { accessWords, code, codes, fieldRows, shapeWords, table } from './command-sections.mjs';

/** The games that tournaments are held of. */
const OF_SESSIONS = GAMES.filter(({ wagers }) => wagers.some(({ scope }) => scope === 'session'));

const SET_UP = TOURNAMENT_COMMAND_FIELDS['create-tournament'].config.words;

const fieldsOf = (fields) => {
  const rows = fieldRows(fields).map(([name, words]) => [name, words === shapeWords(SET_UP) ? '*set-up*' : words]);
  return rows.length === 0 ? ['No fields of its own.'] : table(['field', 'what'], rows);
};

const commandSection = (name) => {
  const { phases, whilePaused } = TOURNAMENT_COMMAND_PHASES[name];
  return [
    `#### ${name}`,
    '',
    TOURNAMENT_COMMAND_WORDS[name],
    '',
    `- Who: ${accessWords(TOURNAMENT_ACCESS[name], OF_SESSIONS)}`,
    `- When: ${codes(phases)}${whilePaused ? '; also during a pause' : ''}`,
    '',
    ...fieldsOf(TOURNAMENT_COMMAND_FIELDS[name]),
    '',
  ];
};

const eventSection = (type) => [
  `#### ${type}`,
  '',
  TOURNAMENT_EVENT_WORDS[type],
  '',
  ...fieldsOf(TOURNAMENT_EVENT_FIELDS[type]),
  '',
];

export const tournamentSections = () => [
  '## Tournaments',
  '',
  'A tournament takes commands as a table does, answers them as a table does, and stamps its events alike. It deals no',
  'cards: each table of a session is a table as above, and what happens there is carried over by commands such as',
  '`record-round`. Chips are whole numbers too, and are never money.',
  '',
  '### Phases of a tournament',
  '',
  ...table(
    ['phase', 'what'],
    STAGE_PHASES.map((phase) => [code(phase), TOURNAMENT_PHASE_WORDS[phase]]),
  ),
  '',
  '### Commands of a tournament',
  '',
  ...TOURNAMENT_COMMAND_NAMES.flatMap(commandSection),
  '### Events of a tournament',
  '',
  ...TOURNAMENT_EVENT_TYPES.flatMap(eventSection),
  '### Refusals of a tournament',
  '',
  'Groups in the order in which they are looked for.',
  '',
  ...table(
    ['group', 'code', 'meaning'],
    Object.entries(TOURNAMENT_REFUSALS).flatMap(([group, refusals]) =>
      Object.entries(refusals).map(([name, words]) => [group, code(name), words]),
    ),
  ),
  '',
  '### Set-up of a tournament',
  '',
  'What *set-up* is made of. All of it is published before the first session and fixed from then on.',
  '',
  ...table(
    ['field', 'what', 'value'],
    Object.entries(TOURNAMENT_FIELDS).map(([name, { words }]) => [
      code(name),
      TOURNAMENT_CONFIG_WORDS[name],
      shapeWords(words),
    ]),
  ),
  '',
];
