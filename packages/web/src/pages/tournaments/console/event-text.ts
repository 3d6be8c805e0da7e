import type { Names, NumberedTournamentEvent, TournamentMoment } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { Stamp } from '@sabot/table';
import type { TournamentEventType } from '@sabot/tournament';
import { chipsText } from '../../../game/amounts.ts';
import { ROLE_NAMES, wagerName } from '../../../game/names.ts';
import { money } from '../../../i18n/format.ts';
import { type Language, messagesIn } from '../../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../../tournament/messages.ts';
import { entrantName } from '../../../tournament/summaries.ts';
import { TOURNAMENT_PAGE_MESSAGES } from '../parts/messages.ts';
import { CONSOLE_MESSAGES } from './messages.ts';

/** What every event says, in a line. */
const EN: Readonly<Record<TournamentEventType, string>> = {
  TournamentCreated: 'There is a draft.',
  TournamentRevised: 'The draft was changed.',
  TournamentPublished: 'The set-up is fixed; registration is open.',
  EntryRegistered: 'A patron is in.',
  EntryRebought: 'An entry has bought new chips.',
  EntryLeft: 'An entry has ended before the tournament has.',
  RegistrationClosed: 'Registration is over.',
  PresenceMarked: 'A patron has not come, or has come after all.',
  SeatsDrawn: 'Everyone has a seat for the next session.',
  SessionOpened: 'The session is open; Dragon Bets are taken.',
  DragonBetPlaced: 'A Dragon Bet stands.',
  DragonBetRaised: 'A Dragon Bet was raised.',
  DragonBetLowered: 'A Dragon Bet was lowered.',
  DragonBetWithdrawn: 'A Dragon Bet was taken back.',
  LateDragonBetRefused: 'A Dragon Bet came after "No more bets" and was refused.',
  LateDragonWithdrawalRefused: 'A Dragon Bet was to be taken back after "No more bets"; it stays.',
  ChipsSent: 'Chips went to a table.',
  ChipsBrought: 'Chips came back from a table before its first round.',
  DragonBetsClosed: 'Dragon Bets are closed at a table.',
  RoundRecorded: 'A round has ended at a table.',
  RoundCorrected: 'The last round of a table ended otherwise than was recorded.',
  TimeCalled: 'The time is up; each table knows its last round.',
  StacksReturned: 'The chips of a table are back.',
  StacksCorrected: 'Stacks follow a correction at their table.',
  DragonsAnnounced: 'The Dragon Bets of the session are settled.',
  SessionAbandoned: 'The session is not played to its end.',
  SessionEnded: 'The session is over, with its ranking and who goes on.',
  SessionUndone: 'The session is as if it had not been, and is played again.',
  TournamentEpochOpened: 'The house was restored from a backup; what was done after the event before this one is lost.',
  TournamentPaused: 'The tournament is held up.',
  TournamentResumed: 'The tournament goes on.',
  TournamentConcluded: 'The tournament is over, as nobody is left to play against.',
  PotDivided: 'It is settled what of the pot is for prizes.',
  PrizesAwarded: 'The prizes are paid.',
  TournamentCancelled: 'The tournament is called off, and everything is returned.',
};
const ZH: Readonly<Record<TournamentEventType, string>> = {
  TournamentCreated: '已建草稿。',
  TournamentRevised: '草稿已更改。',
  TournamentPublished: '办法已固定，开始报名。',
  EntryRegistered: '有客人参赛。',
  EntryRebought: '有参赛者重购筹码。',
  EntryLeft: '有参赛者提前离开。',
  RegistrationClosed: '报名截止。',
  PresenceMarked: '记录客人未到场或已到场。',
  SeatsDrawn: '下一场座位已抽。',
  SessionOpened: '开场，开始收龙注。',
  DragonBetPlaced: '下龙注。',
  DragonBetRaised: '龙注加注。',
  DragonBetLowered: '龙注减注。',
  DragonBetWithdrawn: '收回龙注。',
  LateDragonBetRefused: '龙注在“停止下注”后才到，不予接受。',
  LateDragonWithdrawalRefused: '“停止下注”后要求收回龙注，龙注照旧。',
  ChipsSent: '筹码送到台上。',
  ChipsBrought: '首局前筹码由台上取回。',
  DragonBetsClosed: '一台的龙注截止。',
  RoundRecorded: '一台完成一局。',
  RoundCorrected: '一台上一局的结果已更正。',
  TimeCalled: '时间到，各台的最后一局已定。',
  StacksReturned: '一台的筹码已收回。',
  StacksCorrected: '一台更正后，相关筹码已调整。',
  DragonsAnnounced: '本场龙注已结算。',
  SessionAbandoned: '本场提前结束。',
  SessionEnded: '本场结束，已排名并定晋级者。',
  SessionUndone: '本场不计，将重赛。',
  TournamentEpochOpened: '系统由备份恢复；备份之后的记录已丢失。',
  TournamentPaused: '锦标赛暂停。',
  TournamentResumed: '锦标赛恢复。',
  TournamentConcluded: '无人可再对赛，锦标赛结束。',
  PotDivided: '奖池已分定。',
  PrizesAwarded: '奖金已支付。',
  TournamentCancelled: '锦标赛取消，一切退还。',
};

const SENTENCES: Readonly<Record<Language, Readonly<Record<TournamentEventType, string>>>> = {
  en: EN,
  zh: ZH,
};

export const tournamentEventText = ({ type }: NumberedTournamentEvent, language: Language): string =>
  SENTENCES[language][type];

interface Telling {
  readonly game: Game;
  readonly frame: TournamentMoment;
  readonly language: Language;
}

/** The house itself, in the stamps of what nobody else did. */
const HOUSE = 'house';

/** Who did it, and in which position; `names` are those that came with the events. */
export const actorText = (
  { by, as }: Pick<Stamp, 'by' | 'as'>,
  { frame, language }: Omit<Telling, 'game'>,
  names: Names,
): string => {
  const messages = messagesIn(CONSOLE_MESSAGES, language);
  if (by === HOUSE) return messages.theHouse;
  const known = { ...frame, names: { ...names, ...frame.names } };
  const roles: Readonly<Record<string, string>> = messagesIn(ROLE_NAMES, language);
  return messages.actor(entrantName(known, by, language), roles[as] ?? as);
};

/** Money that an event divides or pays: to whom, and how much. */
const sumsOf = (event: NumberedTournamentEvent, { frame, language }: Telling): readonly string[] => {
  const shared = messagesIn(TOURNAMENT_MESSAGES, language);
  const said = messagesIn(CONSOLE_MESSAGES, language);
  switch (event.type) {
    case 'PotDivided':
      return [
        said.sum(said.setAside, money(event.prizes, language)),
        said.sum(said.house, money(event.house, language)),
      ];
    case 'PrizesAwarded':
      return event.prizes.map(({ person, place, amount }) =>
        said.sum(`${shared.place(place)} ${entrantName(frame, person, language)}`, money(amount, language)),
      );
    case 'TournamentCancelled':
      return event.refunds.map(({ person, amount }) =>
        said.sum(entrantName(frame, person, language), money(amount, language)),
      );
    default:
      return [];
  }
};

/** What of an event is worth a word beside its sentence. */
export const eventDetails = (event: NumberedTournamentEvent, { game, frame, language }: Telling): readonly string[] => {
  const shared = messagesIn(TOURNAMENT_MESSAGES, language);
  const page = messagesIn(TOURNAMENT_PAGE_MESSAGES, language);
  const said = messagesIn(CONSOLE_MESSAGES, language);
  const details: string[] = [];
  if ('session' in event) details.push(shared.session(event.session));
  if ('table' in event) details.push(shared.table(event.table));
  if ('entry' in event) {
    const person = frame.view.entries.find(({ entry }) => entry === event.entry)?.person;
    details.push(person === undefined ? shared.entry(event.entry) : entrantName(frame, person, language));
  }
  if ('wager' in event) details.push(wagerName(game, event.wager, language));
  if ('amount' in event) details.push(shared.chipsOf(chipsText(event.amount, language)));
  if ('fee' in event && event.fee > 0) details.push(money(event.fee, language));
  if ('refunded' in event && event.refunded > 0) details.push(said.backTo(money(event.refunded, language)));
  if ('result' in event) details.push(page.resultNames[event.result]);
  if ('why' in event) details.push(shared.statuses[event.why]);
  if ('reason' in event && event.reason !== null) details.push(`“${event.reason}”`);
  return [...details, ...sumsOf(event, { game, frame, language })];
};
