import type { Problem } from '@sabot/protocol';
import { TOURNAMENT_REFUSALS, type TournamentRefusalCode } from '@sabot/tournament';
import { problemSentence } from '../game/problem-messages.ts';
import { type Language, useLanguage } from '../i18n/messages.ts';

/** Why a tournament says no, by the code of the problem; what comes before it is asked, the house says. */

type Code = TournamentRefusalCode | 'bad-auto' | 'carried-over';

const EN: Readonly<Record<Code, string>> = {
  ...TOURNAMENT_REFUSALS.identity,
  ...TOURNAMENT_REFUSALS.authority,
  ...TOURNAMENT_REFUSALS.phase,
  ...TOURNAMENT_REFUSALS.rule,
  ...TOURNAMENT_REFUSALS.limits,
  ...TOURNAMENT_REFUSALS.funds,
  // Patrons read these messages about themselves.
  'already-entered': 'You are in this tournament already.',
  'not-enough-chips': 'There are not that many chips in hand.',
  'bad-auto': 'The house cannot run a tournament like this.',
  'carried-over': 'The house itself carries over what happens at the tables.',
};

const ZH: Readonly<Record<Code, string>> = {
  'command-repeated': '此指令已执行过。',
  'not-yours': '客人只能为自己操作。',
  'unknown-person': '此人未参赛。',
  'not-entered': '此人未参加本锦标赛。',
  'no-such-entry': '没有此参赛者。',
  'looks-alike': '此名与在场者的名字看来相同。',
  'position-too-low': '您的职位不可执行此操作。',
  'not-in-this-game': '本游戏的规则没有此项。',
  'reason-required': '须记录理由。',
  'wrong-phase': '锦标赛此阶段不可执行。',
  paused: '锦标赛已暂停。',
  'not-paused': '锦标赛没有暂停。',
  'bad-config': '不能以此设定举办锦标赛。',
  'registration-closed': '报名已截止。',
  'already-entered': '您已参加本锦标赛。',
  'tournament-full': '名额已满。',
  'too-few-entries': '参赛者太少，不能继续。',
  'still-contested': '仍有参赛者可以对赛。',
  'entry-out': '该参赛者已不在赛中。',
  'no-rebuys': '本锦标赛不设重购。',
  'rebuys-over': '重购已截止。',
  'rebuys-used-up': '重购次数已用完。',
  'chips-left': '余下筹码不够下一场任何一注时才可重购。',
  'order-incomplete': '次序须列出所有在赛者，每人一次。',
  'seats-stand': '座位已抽，且各人仍在赛。',
  'already-so': '已经如此。',
  'no-such-table': '本场没有此台。',
  absent: '未到场者的筹码保持不动。',
  'wager-not-offered': '本游戏没有此注。',
  'round-wager': '此注在台上逐局下。',
  'no-such-bet': '没有此龙注。',
  'bet-exists': '已有此龙注，请加注。',
  'dragon-bets-closed': '本台本场已首次宣布“停止下注”。',
  'dragon-bets-open': '本台本场尚未首次宣布“停止下注”。',
  'nothing-to-send': '没有可送往此台的筹码。',
  'table-over': '此台本场各局已完。',
  'rounds-to-play': '此台尚有牌局未完。',
  'round-out-of-order': '各局须依次记录。',
  'round-stands': '之后已开新局或本场已结算，此局结果有效。',
  'not-timed': '本场按局数，不计时。',
  'time-not-up': '本场时间未到。',
  'time-called': '已宣布时间到。',
  'already-returned': '此台筹码已收回。',
  'stacks-do-not-match': '筹码与送往此台的不符。',
  'stacks-out': '仍有筹码在台上。',
  'epoch-opened': '锦标赛已在此纪元或更晚的纪元。',
  'already-abandoned': '本场已中止。',
  'not-stake-unit': '数额不是注码单位的倍数。',
  'under-minimum': '低于最小注。',
  'over-maximum': '超过最大注。',
  'not-enough-chips': '手上的筹码不够。',
  'bad-auto': '赌场不能如此举办锦标赛。',
  'carried-over': '台上的结果由赌场自动记入。',
};

const MESSAGES: Readonly<Record<Language, Readonly<Record<Code, string>>>> = { en: EN, zh: ZH };

/** Of these the house says what it asks for; a sentence for them all would say less. */
const BEST_SAID_BY_HOUSE: readonly string[] = ['bad-auto', 'bad-config', 'too-few-entries'];

const isKnown = (code: string): code is Code => Object.hasOwn(EN, code);

export const tournamentProblemText = (problem: Problem, language: Language): string => {
  const { code, detail } = problem;
  if (language === 'en' && detail !== '' && BEST_SAID_BY_HOUSE.includes(code)) return detail;
  return isKnown(code) ? MESSAGES[language][code] : problemSentence(problem, language);
};

/** Why a tournament refused something, where it was asked. */
export const TournamentProblem = ({ problem }: { readonly problem: Problem | null }) => {
  const language = useLanguage();
  if (problem === null) return null;
  return (
    <p className="problem" role="alert" data-problem={problem.code}>
      {tournamentProblemText(problem, language)}
    </p>
  );
};
