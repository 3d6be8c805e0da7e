// Lists every command, event and refusal of a table and of a tournament as docs/COMMANDS.md, from the records by which
// they check. Without arguments: checks that the page is fresh. With --write: writes it. Both need the build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, IRREGULARITIES, REMEDIES, WAGER_IDS } from '../packages/rules/dist/index.js';
import {
  ACTOR_ROLES,
  COMMAND_NAMES,
  CONFIG_FIELDS,
  ENVELOPE_FIELDS,
  EVENT_TYPES,
  PHASE_WORDS,
  PHASES,
  REFUSAL_GROUP_WORDS,
  REFUSALS,
  REMEDY_WORDS,
  VIEW_ROLES,
} from '../packages/table/dist/index.js';
import {
  COMMAND_GROUPS,
  code,
  codes,
  commandSection,
  EVENT_GROUPS,
  eventSection,
  fieldRows,
  irregularityRow,
  NAMED,
  sections,
  shapeWords,
  table,
} from './command-sections.mjs';
import { root } from './ensure.mjs';
import { tournamentSections } from './tournament-sections.mjs';

const page = join(root, 'docs', 'COMMANDS.md');
const EXAMPLE = join(root, 'docs', 'example-round.jsonl');
const EXAMPLE_GAME = 'tiger-no-commission';

/** Runs the example as a reader would. Stamps, which are alike on every line, are left out. */
const example = () => {
  const lines = readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n');
  const program = join(root, 'packages', 'cli', 'bin', 'sabot.mjs');
  const ran = spawnSync(process.execPath, [program, 'play', EXAMPLE_GAME, '--json'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  const answers = ran.stdout.trimEnd().split('\n');
  if (answers.length !== lines.length) throw new Error(`the example has ${answers.length} answers: ${ran.stderr}`);
  const short = (answer) => JSON.stringify(JSON.parse(answer), (key, value) => (key === 'stamp' ? undefined : value));
  return lines.flatMap((line, index) => [`in   ${line}`, `out  ${short(answers[index])}`]);
};

const STAMP_ROWS = [
  ['command', 'the id of the command'],
  ['at', 'its instant'],
  ['by', 'the person who gave it'],
  ['as', 'in which role or position'],
  ['acting', 'the position in which the person acted, where it is not their own; else null'],
  ['required', 'the least position that may do it; null where no position is asked for'],
  ['basis', 'the clause that asks for that position, or `policy`'],
  ['delegation', 'by what a higher or acting position stood in; null where the required one acted'],
];

const introduction = () => [
  '# Driving a table: commands, events, refusals',
  '',
  'Made by `npm run commands` from the records by which the table checks what it is given; `npm test` fails when it is',
  'stale.',
  '',
  'A table takes commands one at a time. It answers each with the events that it led to, or with one refusal, and then',
  'nothing has happened. There is no clock and no chance in it: the same commands always lead to the same events. A',
  'tournament is driven alike, by [commands of its own](#tournaments), with its tables: `sabot play --tournament`.',
  '',
  '`sabot play GAME --json` is such a table with a physical shoe. GAME is one of',
  `${codes(GAMES.map(({ id }) => id))}.`,
  'It is open and has a shoe when the first line is read. One JSON object a line goes in:',
  '',
  '- `{"do":COMMAND,"by":PERSON,"as":ROLE,…fields}` is a command, answered by `{"ok":true,"events":[{"type":…,…}]}` or by',
  '  `{"ok":false,"code":…,"clause":…,"message":…}`. `clause` is there where a clause of the text says so; `"policy":true`',
  "  where the house's own policy does.",
  '- `{"show":"state"}` is answered by `{"ok":true,"state":…}`: all that is known of the table, but for cards that lie face',
  '  down.',
  '- `{"show":"view","as":ROLE,"by":PERSON}` is answered by `{"ok":true,"view":…}`: the table as that role sees it. Beside',
  `  the roles below, ${codes(VIEW_ROLES.filter((role) => !ACTOR_ROLES.includes(role)))} may look; \`by\` is needed for a patron alone.`,
  '- `{"show":"allowed","as":ROLE,"by":PERSON}` is answered by `{"ok":true,"allowed":[{"do":COMMAND,"fields":{…}},…]}`: what',
  '  that person may do now. Of each field it says what it `is`, whether it is `optional`, and what fits it: all `values`,',
  '  or every number `from` one `to` another by a `step`, or an `example` where anyone but the table chooses, such as a',
  '  card or a reason. A command stands there once for each set of values that go together: any value of one field goes',
  '  with any of the others.',
  '- A line that is no JSON object is answered by code `malformed-line`, one that is no command by `malformed-command`; only',
  '  these make the exit status 1, and their messages name the choices, or what was perhaps meant. A refusal is an answer',
  '  like any other; `wrong-phase` says what the person may do now.',
  '',
  'Amounts are whole cents. Cards are a rank of `A23456789TJQK` and a suit of `shdc`. A card that lies face down is in no',
  'answer, whoever asks, but in the view of the patron who has peeled it. Numbers such as A26 are',
  '[readings](READINGS.md) of unclear text; clauses are listed in [CLAUSES.md](CLAUSES.md).',
  '',
];

const exampleSection = () => [
  '## A whole round',
  '',
  `One patron backs Banker and Tiger; the Dealer deals by Method B and names each card as it is exposed. Lines in and out of`,
  `\`sabot play ${EXAMPLE_GAME} --json\`, [the input as a file](example-round.jsonl); every event also has a`,
  '[stamp](#stamps), left out here.',
  '',
  '```',
  ...example(),
  '```',
  '',
  'With Method A the hands are first offered (`offer-cards`, `accept-cards`, `decline-cards`), the Dealer says which is',
  'revealed first (`choose-reveal-order`), and the patron who has a hand peels and exposes it. From a keypad staff name the',
  'card that a patron turns over (`expose-card` with `for`). With a reader the card is given with `draw-card` and not with',
  '`expose-card`; what a patron draws by Method C, the device reports (`as` `device`). Method C is for HLGA, with a reader.',
  '',
];

const envelopeSection = () => [
  '## On every command',
  '',
  ...table(
    ['field', 'what', 'value'],
    [[code('do'), 'the name of the command', 'one of the commands below'], ...fieldRows(ENVELOPE_FIELDS)],
  ),
  '',
  'In `sabot play`, `id` and `at` may be left out: they are then `line-N` and N, the number of the line. A command whose id',
  'was carried out in this round or the one before is refused, so that a sender may safely send again.',
  '',
];

const phaseSection = () => [
  '## Phases',
  '',
  ...table(
    ['phase', 'what'],
    PHASES.map((phase) => [code(phase), PHASE_WORDS[phase]]),
  ),
  '',
];

const commandSections = () => [
  '## Commands',
  '',
  'Who may give a command is the least position by the text of the game or by the house. A higher position may always',
  'stand in; "nobody" is where a text does not provide for it.',
  '',
  ...sections(COMMAND_GROUPS, commandSection),
];

const eventSections = () => [
  '## Events',
  '',
  ...sections(EVENT_GROUPS, eventSection),
  '### Stamps',
  '',
  'On every event, as `stamp`: who did it.',
  '',
  ...table(
    ['field', 'what'],
    STAMP_ROWS.map(([name, words]) => [code(name), words]),
  ),
  '',
];

const refusalSections = () => [
  '## Refusals',
  '',
  'Groups in the order in which they are looked for: who speaks, whether the position may, whether it is the time, whether',
  'something pending comes first, and then the rule of the command, which looks at limits late and at funds last. A rule may',
  'find that somebody it names is not there, or that a second person is needed; it then says so with the code below.',
  '',
  ...Object.entries(REFUSALS).flatMap(([group, refusals]) => [
    `### ${group}`,
    '',
    REFUSAL_GROUP_WORDS[group],
    '',
    ...table(
      ['code', 'meaning'],
      Object.entries(refusals).map(([name, words]) => [code(name), words]),
    ),
    '',
  ]),
];

const configSection = () => [
  '## Configuration',
  '',
  'What `open-table` takes, and `sabot play --config FILE` any part of: what is left out is as usual, and `limits` may name',
  "single wagers, or the minimum or maximum of one alone. The usual table is the game's first layout with all its seats,",
  'eight decks, Method B and a keypad.',
  '',
  ...table(
    ['field', 'what', 'value'],
    Object.entries(CONFIG_FIELDS).map(([name, { title, description }]) => [code(name), description, shapeWords(title)]),
  ),
  '',
];

const shapeSection = () => [
  '## Shapes',
  '',
  ...NAMED.slice(1).flatMap(([name, words, long]) => [`- *${name}*: ${words} ${code(long)}`]),
  `- a wager: one of ${codes(WAGER_IDS)}`,
  `- a remedy: one of ${codes(REMEDIES)}`,
  '',
];

const irregularitySections = () => [
  '### Irregularities',
  '',
  'With the cases that a text or the house tells apart, and the games whose text speaks of it. The report names the case',
  'where only people can tell; one that lacks it is refused with the cases to choose from.',
  '',
  ...table(
    ['irregularity', 'cases', 'in the text of', 'what the report must say'],
    IRREGULARITIES.map(irregularityRow),
  ),
  '',
  '### Remedies',
  '',
  'A report opens a matter with its steps, which are in the event. Some follow by themselves; the others are taken one',
  'after the other with `take-remedy`, which for some of them brings more:',
  '',
  ...table(
    ['remedy', 'what it brings'],
    Object.entries(REMEDY_WORDS).map(([name, words]) => [code(name), words]),
  ),
  '',
];

const render = () =>
  [
    ...introduction(),
    ...exampleSection(),
    ...envelopeSection(),
    ...phaseSection(),
    ...commandSections(),
    ...eventSections(),
    ...refusalSections(),
    ...configSection(),
    ...shapeSection(),
    ...irregularitySections(),
    ...tournamentSections(),
  ].join('\n');

const text = render();
if (process.argv.includes('--write')) {
  writeFileSync(page, text);
  process.stdout.write('docs/COMMANDS.md written.\n');
} else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  process.stderr.write('docs/COMMANDS.md is stale: run "npm run commands".\n');
  process.exit(1);
} else {
  process.stdout.write(`${COMMAND_NAMES.length} commands, ${EVENT_TYPES.length} events; the page is fresh.\n`);
}
