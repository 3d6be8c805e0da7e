import type { Game } from '@sabot/rules';
import { answerLines, type LineAnswer } from '../answer-lines.ts';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { gameNamed } from '../games.ts';
import { type JsonObject, objectInFile } from '../json-file.ts';
import { ROUND_LINES, TOURNAMENT_LINES } from '../play/examples.ts';
import { openPhysicalTable } from '../play/open.ts';
import { openTournament } from '../play/open-tournament.ts';
import { playTable } from '../play/play-line.ts';
import { playReply, tournamentReply } from '../play/reply.ts';
import { showPlay } from '../play/show.ts';
import { showTournament } from '../play/show-tournament.ts';
import { tournamentDriver } from '../play/tournament-line.ts';
import { tell } from '../streams.ts';

type AnswerLine = (line: string | null, number: number) => LineAnswer;

const tableLines = (game: Game, changes: JsonObject, isJson: boolean): AnswerLine => {
  const play = playTable(game, openPhysicalTable(game, changes));
  return (line, number) => {
    const answer = play(line, number);
    const text = isJson ? `${JSON.stringify(playReply(answer))}\n` : showPlay(answer, number);
    return { text, ok: answer.kind !== 'malformed' };
  };
};

const tournamentLines = (game: Game, changes: JsonObject, isJson: boolean): AnswerLine => {
  const play = tournamentDriver(openTournament(game, changes));
  return (line, number) => {
    const answer = play(line, number);
    const text = isJson ? `${JSON.stringify(tournamentReply(answer))}\n` : showTournament(answer, number);
    return { text, ok: answer.kind !== 'malformed' };
  };
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const game = await gameNamed(positionals);
  const { config, json, tournament } = options;
  if (config === '') throw new UsageError('--config takes a file.');
  const changes = typeof config === 'string' ? objectInFile('config', config) : {};
  const linesOf = tournament === true ? tournamentLines : tableLines;
  const answer = linesOf(game, changes, json === true);
  if (process.stdin.isTTY) {
    tell(tournament === true ? 'The tournament takes entries.' : 'The table is open.');
    tell('Reading commands, one JSON object a line; Ctrl-D ends. For example:');
    tell((tournament === true ? TOURNAMENT_LINES : ROUND_LINES)[0]?.trim() ?? '');
    tell('{"show":"allowed","as":"dealer","by":"dan"} lists what a dealer may do now.');
  }
  return answerLines(answer);
};

export const play: Body = {
  help: [
    'The table is open and a shoe is loaded when the first line is read. Each line is one JSON object: who does what, and',
    'in which position. A whole round, from the first chips to the payment:',
    '',
    ...ROUND_LINES,
    '',
    'Every line is answered by its events or by one refusal. Between the lines, ask:',
    '  {"show":"allowed","as":"dealer","by":"dan"}    what a dealer may do now, each with its fields and what fits them',
    '  {"show":"state"}                               all there is to see',
    '  {"show":"view","as":"patron","by":"ann"}       what she sees',
    'A third card, where one is due, is drawn and exposed like the others, after the totals are announced. Amounts are cents;',
    'cards are a rank of A23456789TJQK and a suit of shdc. docs/COMMANDS.md has every command, event and refusal. "id" and',
    '"at" may be left out. A card that lies face down is never printed, but to whoever peels it.',
    '',
    '  --config FILE   a JSON object with what differs from the usual table: {"method":"A","source":"reader"}, or the limits',
    '                  of one wager: {"limits":[{"wager":"tie","max":20000}]}; the shoe is a physical one',
    '  --tournament    a whole tournament with its tables, of the game that has sessions; --config FILE then holds what',
    '                  differs from the usual tournament, such as {"entry":{"fee":5000},"sessions":[{"length":{"rounds":5}}]}',
    '  --json          one JSON object a line, for programs',
    '',
    'A tournament is set up and takes entries when the first line is read. A line with "table" goes to that table of the',
    'session, any other to the tournament:',
    '',
    ...TOURNAMENT_LINES,
    '',
    'Tables are opened with their shoes, chips go to them and come back, rounds are recorded and time is called by the house;',
    'the answer shows it under "house". A line comes a moment after the one before it, or at its own "at", in milliseconds.',
    '{"wait":60} lets a minute pass, as a session by the clock needs. Where the house only waits for people (5 seconds for',
    'Dragon Bets, 30 to put the last round right), the next command that needs it done lets that time pass.',
    '',
    'A refused command is an answer like any other: exit status 1 is for lines that are no command at all.',
  ],
  options: { config: { type: 'string' }, tournament: { type: 'boolean' } },
  run,
};
