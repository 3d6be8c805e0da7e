// The parts of docs/COMMANDS.md, each read from the built table. `commands.mjs` puts them together.
import { GAMES, REMEDIES, REMEDY_CASES } from '../packages/rules/dist/index.js';
import {
  accessTo,
  COMMAND_NAMES,
  COMMANDS,
  CONFIG_FIELDS,
  EVENT_TYPES,
  EVENTS,
  isOptional,
  NEW_TABLE,
  PHASES,
  REPORT_WORDS,
  usualConfig,
} from '../packages/table/dist/index.js';

export const code = (text) => `\`${text}\``;
export const codes = (list) => list.map(code).join(' ');
const cell = (text) => text.replaceAll('|', '\\|');
export const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

/** Shapes that occur in many places, with a name and a description of their own. */
const inList = ({ title }) => title.replace(/^list of \(/, '').replace(/\)$/, '');
export const NAMED = [
  [
    'config',
    'The configuration of a table: see [Configuration](#configuration).',
    COMMANDS['open-table'].fields.config.title,
  ],
  ['wager end', 'How one wager ended.', inList(EVENTS.RoundSettled.fields.ends)],
  ['wager place', 'One wager: whose, and where it stands.', inList(COMMANDS['remove-wagers'].fields.wagers)],
  ['limits', 'The limits of one wager.', inList(CONFIG_FIELDS.limits)],
  [
    'step',
    'One step that puts a matter right, and by which clause or policy.',
    inList(EVENTS.IrregularityReported.fields.steps),
  ],
  ['facts', 'What a round comes down to.', EVENTS.OutcomeAnnounced.fields.facts.title],
  ['dealt card', 'A card in a hand.', inList(EVENTS.CardsReconstructed.fields.cards)],
  ['loose card', 'A card on the layout that no hand has taken.', inList(EVENTS.CardsCameOut.fields.cards)],
];

export const shapeWords = (words) =>
  NAMED.reduce((text, [name, , long]) => text.replaceAll(long, `*${name}*`), words).replace(
    /^list of \((\*[^*]+\*)\)$/,
    'list of $1',
  );

export const fieldRows = (fields) =>
  Object.entries(fields).map(([name, field]) => [
    isOptional(field) ? `${code(name)} (may be left out)` : code(name),
    field.description,
    shapeWords(field.title),
  ]);

/** Splits names into groups, each given by its first name; throws where there is no such name. */
const grouped = (names, heads) => {
  const starts = heads.map(([, first]) => names.indexOf(first));
  if (starts.includes(-1)) throw new Error(`no ${heads[starts.indexOf(-1)][1]}`);
  return heads.map(([title], index) => [title, names.slice(starts[index], starts[index + 1] ?? names.length)]);
};

const ROOMS = [
  ['The floor', 'open-table', 'TableOpened'],
  ['People and chips', 'join-table', 'PatronJoined'],
  ['The shoe', 'load-shoe', 'ShoeLoaded'],
  ['Betting', 'open-betting', 'BettingOpened'],
  ['Dealing and revealing', 'give-device', 'DeviceGiven'],
  ['Settling', 'settle-round', 'RoundSettled'],
  ['What goes wrong', 'report-irregularity', 'IrregularityReported'],
];
export const COMMAND_GROUPS = grouped(
  COMMAND_NAMES,
  ROOMS.map(([title, command]) => [title, command]),
);
export const EVENT_GROUPS = grouped(
  EVENT_TYPES,
  ROOMS.map(([title, , event]) => [title, event]),
);

const positionWords = (position) => position.replaceAll('-', ' ');

/** The positions that a duty falls to, with the games where they differ. */
const dutyWords = (duty, games) => {
  const byPosition = new Map();
  for (const { code: letters, duties } of games) {
    const rule = duties[duty];
    const least =
      typeof rule === 'string'
        ? 'nobody'
        : `${positionWords(rule.least)} or above${rule.reasonRequired ? ', with a reason' : ''}`;
    byPosition.set(least, [...(byPosition.get(least) ?? []), letters]);
  }
  if (byPosition.size === 1) return [...byPosition.keys()][0];
  return [...byPosition].map(([least, letters]) => `${least} (${letters.join(' ')})`).join('; ');
};

export const accessWords = (ways, games = GAMES) =>
  ways
    .map((access) => {
      switch (access.kind) {
        case 'patron':
          return 'patron';
        case 'outside':
          return access.role;
        case 'house':
          return `${positionWords(access.least)} or above`;
        default:
          return dutyWords(access.duty, games);
      }
    })
    .join('; ');

const [anyGame] = GAMES;
const withReader = {
  ...NEW_TABLE,
  config: usualConfig(anyGame, { source: 'reader' }),
  play: { phase: 'idle' },
};
const duringRound = { ...withReader, play: { ...withReader.play, phase: 'complete' } };

/** Commands whose fields change who may give them, with the states and fields for which the table is asked who may. */
const SPECIAL = {
  'open-table': [['with Method C', withReader, { config: { method: 'C' } }]],
  'set-method': [['to Method C', withReader, { method: 'C' }]],
  'report-irregularity': [['a power failure', withReader, { kind: 'power-failure' }]],
  'expose-card': [['naming a card that the reader could not read', withReader, { card: 'As' }]],
  'acknowledge-device-error': [
    ['fault 1 or 2', withReader, { error: 1 }],
    ['fault 4, 5 or 6', withReader, { error: 4 }],
  ],
  'rule-on-misread': [
    ['while the round is under way', duringRound, {}],
    ['after payment, where the text does not reach back over a settled round', withReader, {}],
  ],
};

const specialLines = (name) =>
  (SPECIAL[name] ?? []).map(
    ([when, state, fields]) => `- Who, ${when}: ${accessWords(accessTo(anyGame, state, { do: name, ...fields }))}`,
  );

const remedyLines = () => {
  const byAccess = new Map();
  for (const remedy of REMEDIES) {
    const words = accessWords(accessTo(anyGame, withReader, { do: 'take-remedy', remedy }));
    byAccess.set(words, [...(byAccess.get(words) ?? []), remedy]);
  }
  return [...byAccess].map(([words, remedies]) => `- Who, for ${codes(remedies)}: ${words}`);
};

const phaseWords = (phases) => {
  if (phases.length === PHASES.length) return 'at any time';
  const open = PHASES.filter((phase) => phase !== 'table-closed');
  return phases.length === open.length && open.every((phase) => phases.includes(phase))
    ? 'whenever the table is open'
    : codes(phases);
};

export const commandSection = (name) => {
  const { phases, whilePending, summary, fields, access } = COMMANDS[name];
  const rows = fieldRows(fields);
  return [
    `#### ${name}`,
    '',
    summary,
    '',
    ...(name === 'take-remedy' ? remedyLines() : [`- Who: ${accessWords(access)}`, ...specialLines(name)]),
    `- When: ${phaseWords(phases)}${whilePending ? '; also while a matter is pending' : ''}`,
    '',
    ...(rows.length === 0 ? ['No fields of its own.'] : table(['field', 'what', 'value'], rows)),
    '',
  ];
};

export const eventSection = (type) => {
  const { summary, fields } = EVENTS[type];
  const rows = fieldRows(fields);
  return [
    `#### ${type}`,
    '',
    summary,
    '',
    ...(rows.length === 0 ? ['No fields of its own.'] : table(['field', 'what', 'value'], rows)),
    '',
  ];
};

export const sections = (groups, section) =>
  groups.flatMap(([title, names]) => [`### ${title}`, '', ...names.flatMap(section)]);

/** The cases of an irregularity in all texts and in the policy of the house. */
export const irregularityRow = (kind) => {
  const rules = GAMES.flatMap(({ irregularities, policy }) => [irregularities[kind], policy.irregularities[kind]]);
  const cases = rules.flatMap((rule) => (typeof rule === 'object' ? rule.paths.flatMap(({ when }) => when) : []));
  const stated = GAMES.filter(({ irregularities }) => typeof irregularities[kind] === 'object').map(
    (game) => game.code,
  );
  const named = REMEDY_CASES.filter((each) => each !== 'always' && cases.includes(each));
  return [code(kind), codes(named), stated.join(' '), REPORT_WORDS[kind]];
};
