// The part of docs/COMMANDS.md about tournaments, made from the built tournament. `commands.mjs` puts the parts
// together.
import { GAMES } from '../packages/rules/dist/index.js';
import {
  STAGE_PHASES,
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_COMMANDS,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_EVENTS,
  TOURNAMENT_FIELDS,
  TOURNAMENT_PHASE_WORDS,
  TOURNAMENT_REFUSALS,
} from '../packages/tournament/dist/index.js';
import { accessWords, code, codes, fieldRows, shapeWords, table } from './command-sections.mjs';

/** The games that tournaments are held in. */
const OF_SESSIONS = GAMES.filter(({ wagers }) => wagers.some(({ scope }) => scope === 'session'));

const SET_UP = TOURNAMENT_COMMANDS['create-tournament'].fields.config.title;

const fieldsOf = (fields) => {
  const rows = fieldRows(fields).map(([name, what, words]) => [
    name,
    what,
    words === shapeWords(SET_UP) ? '*set-up*' : words,
  ]);
  return rows.length === 0 ? ['No fields of its own.'] : table(['field', 'what', 'value'], rows);
};

const commandSection = (name) => {
  const { phases, whilePaused, summary, access, fields } = TOURNAMENT_COMMANDS[name];
  return [
    `#### ${name}`,
    '',
    summary,
    '',
    `- Who: ${accessWords(access, OF_SESSIONS)}`,
    `- When: ${codes(phases)}${whilePaused ? '; also during a pause' : ''}`,
    '',
    ...fieldsOf(fields),
    '',
  ];
};

const eventSection = (type) => [
  `#### ${type}`,
  '',
  TOURNAMENT_EVENTS[type].summary,
  '',
  ...fieldsOf(TOURNAMENT_EVENTS[type].fields),
  '',
];

export const tournamentSections = () => [
  '## Tournaments',
  '',
  'A tournament takes commands as a table does, answers them as a table does, and stamps its events alike. It deals no',
  'cards: each table of a session is a table as above, and what happens there is carried over by commands such as',
  '`record-round`. Chips are whole numbers too, and are never money.',
  '',
  '`sabot play dragon-tournament --tournament --json` is such a tournament with its tables. It is published and takes',
  'entries when the first line is read. `--config FILE` names what differs from the usual one: sixteen entries at most, free',
  'entry, a stack of 1,000.00, two sessions of fourteen rounds in which everybody goes on; each session that is named holds',
  'what differs from a usual session.',
  '',
  '- A line with `"table":N` goes to that table of the session, any other to the tournament. Both are answered as above.',
  '- What the house does for a line, or meanwhile, is in its answer as `"house":[{"table":N,"events":[…]},{"events":[…]},…]`, in',
  "  order, without `table` where it is the tournament's. It opens the tables with their first shoe, seats everyone, sends chips",
  '  to the tables and brings them back for Dragon Bets, records rounds, announces the last one, calls time, voids what cannot',
  '  be finished, and returns the stacks. The commands for that are refused to people: `carried-over`, and `tournament-table` at a',
  '  table. `not-now` is for a round that the tournament does not let be called.',
  '- `{"show":"standings"}` is answered by `{"ok":true,"standings":[…]}`; `state`, `view` and `allowed` as above, of a table where',
  '  the line has `table`. Those who may organise see all of a tournament, a patron what an entrant sees.',
  '- A line comes a millisecond after whatever happened before it, or at its own `at`. `{"wait":60}` lets a minute pass, which a',
  '  session by the clock needs, and is answered by `{"ok":true,"events":[],"at":…}` with what the house did meanwhile.',
  '- The house waits for people: 5 seconds for Dragon Bets before chips go to the tables, 3 before chips that came back go',
  '  there again, 30 after the last round of a table before it is closed. A command that needs it done lets that time pass.',
  '',
  '[A tournament of two sessions](../packages/cli/test/golden/tournament.jsonl) with [its set-up](../packages/cli/test/golden/tournament.config.json)',
  'and [what comes of it](../packages/cli/test/golden/tournament.txt) is among the tests.',
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
    Object.entries(TOURNAMENT_FIELDS).map(([name, { title, description }]) => [
      code(name),
      description,
      shapeWords(title),
    ]),
  ),
  '',
];
