import type { ViewedEvent } from '@sabot/table';
import type { StandingView, TournamentEvent, TournamentEventOf } from '@sabot/tournament';
import { moneyText, paint } from '../paint.ts';
import { fittingWords } from './fitting-words.ts';
import { balanceWords, eventLines, fieldWords, numbered, refusedWords } from './show.ts';
import type { EventGroup, TournamentLineAnswer } from './tournament-line.ts';

/** What is long, and said in lines of its own or on the leader board. */
const LEFT_OUT: readonly string[] = ['standings', 'prizes', 'tables', 'due', 'restacked'];

const dragonLines = ({ ends }: TournamentEventOf<'DragonsAnnounced'>): readonly string[] =>
  ends.map(
    ({ entry, wager, end, stake, returned }) =>
      `    entry ${entry} ${wager} ${moneyText(stake)} ${end}, ${moneyText(returned)} back`,
  );

const prizeLines = ({ prizes }: TournamentEventOf<'PrizesAwarded'>): readonly string[] =>
  prizes.map(({ person, place, amount }) => `    ${person} is placed ${place} and gets ${moneyText(amount)}`);

const detailLines = (event: TournamentEvent): readonly string[] => {
  if (event.type === 'DragonsAnnounced') return dragonLines(event);
  return event.type === 'PrizesAwarded' ? prizeLines(event) : [];
};

const tournamentLines = (event: TournamentEvent): readonly string[] => {
  const basis = 'basis' in event ? [paint.dim(`(${event.basis})`)] : [];
  return [[paint.bold(event.type), ...fieldWords(event, LEFT_OUT), ...basis].join(' '), ...detailLines(event)];
};

/** Events of a table or of the tournament, and what everyone has at the table then. */
const partLines = ({ table, events, balances }: EventGroup): readonly string[] =>
  table === null
    ? (events as readonly TournamentEvent[]).flatMap(tournamentLines)
    : [...(events as readonly ViewedEvent[]).flatMap(eventLines), ...balances.map(balanceWords)];

const houseLines = (house: readonly EventGroup[]): readonly string[] =>
  house.flatMap((part) => {
    const where = paint.dim(part.table === null ? 'house' : `house, table ${part.table}`);
    return partLines(part).map((line) => `    ${where}  ${line}`);
  });

const standingWords = ({ place, person, chips, status }: StandingView): string =>
  `${place}. ${paint.bold(person)} ${moneyText(chips)}${status === 'in' ? '' : ` (${status})`}`;

const boardLine = (standings: readonly StandingView[]): string =>
  `    ${paint.dim('standings')}  ${standings.map(standingWords).join('  ')}`;

const linesOf = (answer: TournamentLineAnswer): readonly string[] => {
  switch (answer.kind) {
    case 'done': {
      const own = partLines(answer.own).map((line, index) => (index === 0 ? `ok  ${line}` : `    ${line}`));
      return [...own, ...houseLines(answer.house), ...(answer.standings === null ? [] : [boardLine(answer.standings)])];
    }
    case 'waited':
      return [`ok  ${paint.dim('at=')}${answer.at}`, ...houseLines(answer.house)];
    case 'refused': {
      const { code, clause, detail } = answer.refusal;
      return [refusedWords(clause === null ? code : `${code}, ${clause}`, detail), ...houseLines(answer.house)];
    }
    case 'malformed':
      return [refusedWords(answer.code, answer.message)];
    case 'standings':
      return answer.standings.length === 0 ? ['nobody'] : answer.standings.map(standingWords);
    case 'allowed':
      return answer.allowed.length === 0 ? ['nothing'] : answer.allowed.map(fittingWords);
    case 'state':
      return [JSON.stringify(answer.state, null, 2)];
    case 'view':
      return [JSON.stringify(answer.view, null, 2)];
  }
};

/** The answer of a tournament for people. */
export const showTournament = (answer: TournamentLineAnswer, number: number): string =>
  numbered(linesOf(answer), number);
