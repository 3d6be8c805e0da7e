import { answerLines } from '../answer-lines.ts';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { gameNamed } from '../games.ts';
import { changesIn, openTable } from '../play/open.ts';
import { playTable } from '../play/play-line.ts';
import { playReply } from '../play/reply.ts';
import { showPlay } from '../play/show.ts';
import { tell } from '../streams.ts';

const run = (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const game = gameNamed(positionals);
  const { config, json } = options;
  if (config === '') throw new UsageError('--config takes a file.');
  const play = playTable(game, openTable(game, typeof config === 'string' ? changesIn(config) : {}));
  if (process.stdin.isTTY) {
    tell('The table is open. Reading commands, one JSON object a line; Ctrl-D ends. For example:');
    tell('{"do":"join-table","by":"ann","as":"patron","seat":1}');
  }
  return answerLines((line, number) => {
    const answer = play(line, number);
    const text = json === true ? `${JSON.stringify(playReply(answer))}\n` : showPlay(answer, number);
    return { text, ok: answer.kind !== 'malformed' };
  });
};

export const play: Body = {
  help: [
    'The table is open and a shoe is loaded when the first line is read. Each line is one JSON object:',
    '  {"do":"join-table","by":"ann","as":"patron","seat":1}',
    '  {"do":"buy-in","by":"ann","as":"patron","amount":100000}',
    '  {"do":"open-betting","by":"dan","as":"dealer"}',
    '  {"do":"place-wager","by":"ann","as":"patron","wager":"banker","amount":10000}',
    '  {"show":"state"}   all there is to see     {"show":"view","as":"patron","by":"ann"}   what she sees',
    'docs/COMMANDS.md has every command, event and refusal, and a whole round. "id" and "at" may be left out; the',
    'number of the line stands in for them. A card that lies face down is never printed, but to whoever peels it.',
    '',
    '  --config FILE   a JSON object with fields of the configuration that differ from the usual table, such as',
    '                  {"method":"A","source":"reader"}; the shoe is a physical one, so no electronic source',
    '  --json          one JSON object a line, for programs',
    '',
    'A refused command is an answer like any other: exit status 1 is for lines that are no command at all.',
  ],
  options: { config: { type: 'string' } },
  run,
};
