import { type Game, outcomeOf, type Result, type SettledRound, type Side } from '@sabot/rules';
import { answerLines, type LineAnswer } from '../answer-lines.ts';
import { bilingualName } from '../bilingual-name.ts';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { gameNamed } from '../games.ts';
import { moneyText, PAINT_OUTCOME, paint, paintCards } from '../paint.ts';
import { replyOf } from '../reply.ts';
import { roundReply, settleFields, settleLine } from '../settle-line.ts';
import { print, tell } from '../streams.ts';
import { table } from '../table.ts';

const OUTCOME_WORDS = { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' } as const;

const forProgram = (settled: Result<SettledRound>): LineAnswer => ({
  text: `${JSON.stringify(replyOf(settled, roundReply))}\n`,
  ok: settled.ok,
});

const headline = (number: number, { hands, facts }: SettledRound): string => {
  const hand = (name: string, side: Side) => `${name} ${paintCards(hands[side])} = ${facts[side].total}`;
  const outcome = outcomeOf(facts);
  const result = paint.bold(PAINT_OUTCOME[outcome](OUTCOME_WORDS[outcome]));
  return `${paint.dim(`${number}`)}  ${hand('Player', 'player')}   ${hand('Banker', 'banker')}   ${result}\n`;
};

const RESULT_PAINT = { won: paint.green, lost: paint.red, push: paint.yellow } as const;

const forPerson = (game: Game, settled: Result<SettledRound>, number: number): LineAnswer => {
  if (!settled.ok) {
    const { code, clause, message } = settled.fault;
    const where = clause === undefined ? code : `${code}, ${clause}`;
    return { text: `${paint.dim(`${number}`)}  ${paint.red('refused')} (${where}): ${message}\n`, ok: false };
  }
  const rows = settled.value.wagers.map(([id, { result, stake, returned, pays, clause }]) => {
    const wager = game.wagers.find((each) => each.id === id);
    const line = pays === undefined ? '' : `${pays.win} to ${pays.stake}`;
    const name = wager === undefined ? id : bilingualName(wager.name);
    return [name, moneyText(stake), RESULT_PAINT[result](result), line, moneyText(returned), clause];
  });
  const wagers =
    rows.length === 0
      ? ''
      : table(['wager', 'stake', 'result', 'pays', 'returned', 'clause'], rows, { right: [1, 3, 4] });
  return { text: `${headline(number, settled.value)}${wagers}`, ok: true };
};

const WAGER = /^([a-z-]+)=(\d+)$/;

/** A round given by flags, as an object of the same shape as a line; undefined when none is given. */
const roundFromFlags = (options: Options): Readonly<Record<string, unknown>> | undefined => {
  const [player = [], banker = [], wager = []] = [options['player'], options['banker'], options['wager']].map(
    (given) => (given === undefined ? [] : [given].flat().map(String)),
  );
  if (player.length + banker.length + wager.length === 0) return undefined;
  const [playerCards, banks] = [player[0], banker[0]];
  if (playerCards === undefined || banks === undefined || player.length + banker.length > 2) {
    throw new UsageError('A round needs --player and --banker, once each.');
  }
  const cards = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  const wagers = new Map<string, number>();
  for (const text of wager) {
    const [, id, amount] = WAGER.exec(text) ?? [];
    if (id === undefined) throw new UsageError(`--wager takes WAGER=CENTS, for example banker=10000, not "${text}".`);
    if (wagers.has(id)) throw new UsageError(`--wager ${id} is given twice.`);
    wagers.set(id, Number(amount));
  }
  return { player: cards(playerCards), banker: cards(banks), wagers: Object.fromEntries(wagers) };
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const game = await gameNamed(positionals);
  const answer = (settled: Result<SettledRound>, number: number): LineAnswer =>
    options['json'] === true ? forProgram(settled) : forPerson(game, settled, number);
  const given = roundFromFlags(options);
  if (given !== undefined) {
    const { text, ok } = answer(settleFields(game, given), 1);
    await print(text);
    return ok ? 0 : 1;
  }
  if (process.stdin.isTTY)
    tell('Reading rounds, one JSON object a line; Ctrl-D ends. "sabot settle --help" shows one.');
  return answerLines((line, number) => answer(settleLine(game, line), number));
};

export const settle: Body = {
  help: [
    'Reads one JSON object a line from standard input and answers each in order:',
    '  {"player":["7h","9c"],"banker":["Kd","6s"],"wagers":{"banker":10000,"small-tiger":500}}',
    'Cards are a rank of A23456789TJQK and a suit of shdc, in the order received; amounts are cents. Other fields are',
    'ignored, and of a field given twice the last counts, as everywhere in JSON.',
    '',
    '  --player, --banker   one round from the command line instead: --player "7h 9c" --banker "Kd 6s"',
    '  --wager W=CENTS      a wager on that round; may be given several times',
    '  --json               one JSON object a line, for programs',
  ],
  options: {
    player: { type: 'string', multiple: true },
    banker: { type: 'string', multiple: true },
    wager: { type: 'string', multiple: true },
  },
  run,
};
