import { answerLines, type LineAnswer } from '../answer-lines.ts';
import type { Body, ExitStatus, Options } from '../command.ts';
import { drawRoads } from '../draw-roads.ts';
import { paint } from '../paint.ts';
import { replyOf } from '../reply.ts';
import { roadsOfLine, roadsReply } from '../roads-line.ts';
import { print, tell } from '../streams.ts';

const answerTo =
  (json: boolean) =>
  (line: string | null, number: number): LineAnswer => {
    const roads = roadsOfLine(line);
    if (json) return { text: `${JSON.stringify(replyOf(roads, roadsReply))}\n`, ok: roads.ok };
    if (roads.ok) return { text: `${drawRoads(roads.value)}\n`, ok: true };
    return {
      text: `line ${number} ${paint.red('refused')} (${roads.fault.code}): ${roads.fault.message}\n`,
      ok: false,
    };
  };

const run = async (options: Options, shoes: readonly string[]): Promise<ExitStatus> => {
  const answer = answerTo(options['json'] === true);
  if (shoes.length > 0) {
    const answers = shoes.map((shoe, index) => answer(shoe, index + 1));
    await print(answers.map(({ text }) => text).join(''));
    return answers.every(({ ok }) => ok) ? 0 : 1;
  }
  if (process.stdin.isTTY) tell('Reading shoes, one a line in letters B, P and T; Ctrl-D ends.');
  return answerLines(answer);
};

export const roads: Body = {
  help: [
    'A shoe is a line of letters: B Banker, P Player, T tie. Given as arguments, or one a line on standard input',
    '(an empty line is an empty shoe).',
    '',
    '  --json   one JSON object a line, for programs',
  ],
  options: {},
  run,
};
