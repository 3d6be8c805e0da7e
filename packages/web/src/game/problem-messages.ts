import type { Problem } from '@sabot/protocol';
import { REFUSALS, type RefusalCode } from '@sabot/table';
import { useCallback } from 'react';
import { defineMessages, type Language, type Messages, useLanguage } from '../i18n/messages.ts';
import { ruleName } from './names.ts';

/** Why the house says no, by the code of the problem: what the table refuses, and what comes before it is asked. */

const TABLE_EN: Readonly<Record<RefusalCode, string>> = {
  ...REFUSALS.identity,
  ...REFUSALS.authority,
  ...REFUSALS.phase,
  ...REFUSALS.pending,
  ...REFUSALS.rule,
  ...REFUSALS.limits,
  ...REFUSALS.funds,
  // Patrons read these messages about themselves.
  'not-at-table': 'That takes someone who is at this table.',
  'not-enough-chips': 'There are not that many chips at the table.',
  'other-round': 'This was meant for an earlier round and came too late; no chips were moved.',
  'not-your-cards': 'The cards are not in these hands any more.',
};

const TABLE_ZH: Readonly<Record<RefusalCode, string>> = {
  'command-repeated': '此指令已执行过。',
  'not-at-table': '须为在本台的人。',
  'not-yours': '客人只能为自己操作。',
  'unknown-person': '没有此人，或此人不在本台。',
  'looks-alike': '此名与在场者的名字看来相同。',
  'position-too-low': '您的职位不可执行此操作。',
  'not-in-this-game': '本游戏的规则没有此项。',
  'second-person-required': '此事须由两人分别完成，请由另一人操作。',
  'reason-required': '须记录理由。',
  'other-round': '这是为较早的一局下的，到得太晚，筹码未动。',
  'wrong-phase': '此阶段不可执行。',
  'matter-pending': '须先处理待决事项。',
  'no-such-matter': '没有此待决事项。',
  'remedy-out-of-order': '须先完成另一步骤。',
  'no-window': '现在没有收回注码的选择。',
  'card-seen': '本局有牌已被看见，任何人不得变更注码。',
  'not-your-option': '没有可收回的注。',
  'bad-config': '不能以此设定开台。',
  'no-shoe': '没有可发牌的牌靴。',
  'epoch-opened': '本台已在此纪元或更晚的纪元。',
  'shoe-in-use': '牌靴仍在使用。',
  'shoe-finished': '牌靴已发完，请装入新牌靴。',
  'shoe-not-ready': '牌靴尚未到这一步。',
  'already-contributed': '本靴已做过此步。',
  'contributions-closed': '已有随机数公开，不能再承诺或切牌。',
  'no-contribution': '本靴没有承诺过随机数。',
  'last-round-played': '关台前最后一局已完成。',
  'wagers-on-table': '台面上有注码。',
  'chips-on-table': '须先兑现筹码。',
  'debts-at-table': '须先清偿或免除欠款。',
  'no-such-debt': '此人在本台并无欠款。',
  'already-at-table': '此人已在本台。',
  'seat-taken': '该座位已有人。',
  'no-such-seat': '没有此座位。',
  'wager-not-offered': '此台面没有该注。',
  'session-wager': '此注须在一场开始前下。',
  'area-closed': '该区已关闭。',
  'area-full': '该区注数已满。',
  'no-such-wager': '没有此注。',
  'wager-exists': '已有此注，请加注。',
  'not-asked': '须应客人要求才可代客下注。',
  'free-hand': '飞牌不收注。',
  'free-hand-not-allowed': '本游戏没有飞牌。',
  'method-not-allowed': '此处不允许该方式。',
  'method-has-no-such-step': '现用方式没有此步骤。',
  'card-not-yours': '牌面由读牌器或员工录入；电子牌靴的牌由牌靴决定。',
  'card-needed': '须录入抽出的牌。',
  'card-not-yet-known': '键盘录入的牌在开牌时才报。',
  'card-already-known': '此牌已知，不能再报。',
  'card-not-in-shoe': '牌靴内已没有这张牌。',
  'no-such-draw': '台面上没有这张牌。',
  'already-exposed': '此牌已开。',
  'no-card-due': '按规则不再补牌。',
  'cards-due': '还须补牌。',
  'third-card-waits': '闲家补牌开出后，庄家才补牌。',
  'not-yet-exposed': '还有牌未开。',
  'totals-not-announced': '须先宣布点数。',
  'not-your-cards': '牌已不在此人手上。',
  'cards-with-patron': '牌在客人手上。',
  'already-offered': '牌已交予他人选择。',
  'nobody-left-to-offer': '名单上已无人，由监场主任决定。',
  'offer-first': '须先请客人看牌。',
  'reveal-order-needed': '须由荷官先定开牌次序。',
  'other-hand-first': '先开另一手牌。',
  'device-not-yours': '牌靴在他人手上。',
  'no-valid-wager': '有有效注的客人才可抽牌，获准者除外。',
  'differential-met': '差额在限红之内。',
  'differential-exceeded': '须先将差额降到限红之内。',
  'wrong-direction': '这会扩大差额。',
  'cannot-happen': '电子牌靴不会出现此情况。',
  'text-is-silent': '规则未提及，本场也未另作规定。',
  'case-needed': '须选明情形。',
  'wrong-case': '此事项没有该情形。',
  'cards-needed': '须列明有关的牌。',
  'cards-in-hand': '手上有牌。',
  'all-or-none': '须全部收回，或全部保留。',
  'already-decided': '该注已有结果，不能收回。',
  'not-reconstructable': '牌的次序无法还原。',
  'settlement-pending': '上一局仍可能作废，须待下次开局后兑现。',
  'not-removable': '只能移去较重一门的注码。',
  'nothing-to-remedy': '没有需要纠正之处。',
  'no-float': '尚未开立码盘。',
  'float-open': '码盘已开立。',
  'more-than-in-float': '码盘没有这么多筹码。',
  'count-pending': '已有清点等待第二人复核。',
  'no-such-count': '没有等待复核的此次清点。',
  'counts-differ': '两次清点不符。',
  'impossible-count': '整副牌不可能点得此数。',
  'counted-twice': '同一面值点了两次。',
  'nothing-counted': '没有清点任何筹码。',
  'not-stake-unit': '金额不是注码单位的倍数。',
  'tournament-table': '本台的座位、筹码与限红属于锦标赛。',
  'stake-not-payable': '某一赔率无法以整分赔付。',
  'amount-too-large': '金额过大，无法精确计算。',
  'under-minimum': '低于最小注。',
  'over-maximum': '超过最大注。',
  'more-than-owed': '金额超过所欠。',
  'area-over-maximum': '该区将超过合计上限。',
  'not-enough-chips': '台上的筹码不够。',
};

/** Between the page and the table: the network, the door, the accounts. */
const HOUSE_EN = {
  unreached: 'The house cannot be reached. Whether it heard is not known: look before you try again.',
  late: 'It came after “No more bets” and was refused.',
  malformed: 'This is not of the form asked for.',
  'not-signed-in': 'Sign in first.',
  'not-for-your-position': 'This is not for your position.',
  'other-origin': 'This page may not act for a signed-in person.',
  'cashier-only': 'At cash tables staff sell and cash chips.',
  'guests-watch': 'At cash tables guests watch.',
  'not-your-practice': 'This is not a practice table of yours.',
  'stays-closed': 'A practice table that is over stays closed.',
  'too-many-practice-tables': 'Too many practice tables are open; try again later.',
  'not-your-table': 'This device belongs to another table.',
  'bad-auto': 'The house cannot run a tournament like this.',
  'not-found': 'There is nothing here.',
  'not-shown': 'This card is not exposed.',
  'too-large': 'That is too much at once.',
  'entropy-mismatch': 'This is not what was committed to.',
  'unknown-game': 'There is no such game.',
  'too-early': 'Others may still add to this shoe; that comes later.',
  'not-now': 'Not at this moment.',
  'too-many': 'Too many at once; wait a moment.',
  'too-many-feeds': 'Too many tables are open at once in this browser.',
  unavailable: 'The house cannot answer now. Try again.',
  'not-ready': 'The house is not ready. Try again.',
  internal: 'Something went wrong in the house. Try again.',
  fault: 'Something went wrong in the house. Try again.',
  halted: 'This table is halted: its record does not fit.',
  busy: 'Others were writing at the same time. Try again.',
  'id-reused': 'This was sent before with other content.',
  'wrong-sign-in': 'No one signs in with this login and password.',
  'wrong-password': 'That is not the password.',
  locked: 'Too many wrong passwords. Wait before the next try.',
  'no-such-invite': 'This link invites nobody: it is mistyped, or whoever gave it has left.',
  'invite-used': 'This link has been used: each works once.',
  'invite-expired': 'This link is too old.',
  'invite-revoked': 'This link was taken back.',
  'invite-unconfirmed': 'A second person has to confirm this link before it can be used.',
  'login-taken': 'Someone else has this login. Choose another.',
  'name-taken': 'Someone else has this name, or one that looks like it. Choose another.',
  'bad-login': 'A login is 3 to 40 of the characters a–z 0–9 . _ -',
  'bad-name': 'A name is 1 to 40 printable characters, without spaces at its ends.',
  'bad-password': 'A password is 10 to 200 characters.',
  'may-not-grant': 'This position cannot be given by yours.',
  'may-not-confirm':
    'Someone else as high as the position confirms it, and nobody whom its maker has invited in the last day.',
  'may-not-disable': 'It takes a higher position to stop this person.',
  'may-not-handle-money': 'Money is taken and paid out by the cashier, or by a Pit Supervisor and above.',
  'not-a-guest': 'This is for guests only.',
  'not-a-patron': 'Only guests and patrons have an account with the house.',
  'no-such-person': 'There is no such person.',
  'no-such-table': 'There is no such table.',
  'not-for-cash': 'This house plays for cash: accounts are opened by staff.',
  'bad-amount': 'An amount is whole cents above nothing.',
  'not-enough-money': 'There is not that much in the account.',
  'enough-money': 'Play money is given again when little of it is left.',
  'too-often': 'Play money was given too often today. Come back later.',
} as const;
type HouseCode = keyof typeof HOUSE_EN;

const HOUSE_ZH: Readonly<Record<HouseCode, string>> = {
  unreached: '无法连接赌场。尚不知是否已收到：请先查看再重试。',
  late: '在“停止下注”之后才到，不予接受。',
  malformed: '输入格式有误。',
  'not-signed-in': '请先登录。',
  'not-for-your-position': '您的职位不可执行此操作。',
  'other-origin': '此页面不得代替已登录的人操作。',
  'cashier-only': '现金台由员工售出和兑现筹码。',
  'guests-watch': '现金台访客只能旁观。',
  'not-your-practice': '这不是您的练习台。',
  'stays-closed': '已结束的练习台不再开放。',
  'too-many-practice-tables': '打开的练习台过多，请稍后再试。',
  'not-your-table': '此设备属于另一张赌台。',
  'bad-auto': '赌场无法这样举办锦标赛。',
  'not-found': '没有此项。',
  'not-shown': '此牌未开。',
  'too-large': '内容过大。',
  'entropy-mismatch': '与承诺的随机数不符。',
  'unknown-game': '没有这个游戏。',
  'too-early': '其他人仍可加入随机数，请稍候。',
  'not-now': '此刻不可。',
  'too-many': '请求过多，请稍候。',
  'too-many-feeds': '此浏览器同时打开的赌台过多。',
  unavailable: '赌场暂时无法处理，请再试。',
  'not-ready': '赌场尚未就绪，请再试。',
  internal: '赌场内部出错，请再试。',
  fault: '赌场内部出错，请再试。',
  halted: '本台已停：记录不符。',
  busy: '有人同时写入，请再试。',
  'id-reused': '此指令已以其他内容发送过。',
  'wrong-sign-in': '登录名或密码不正确。',
  'wrong-password': '密码不正确。',
  locked: '密码错误次数过多，请稍后再试。',
  'no-such-invite': '此链接无效：可能有误，或邀请人已离职。',
  'invite-used': '此链接已被使用，每个链接只能用一次。',
  'invite-expired': '此链接已过期。',
  'invite-revoked': '此链接已被收回。',
  'invite-unconfirmed': '此链接须先由另一人确认，才可使用。',
  'login-taken': '此登录名已被使用，请另选一个。',
  'name-taken': '已有人使用此名字或看起来相同的名字，请另选一个。',
  'bad-login': '登录名须为 3 至 40 个字符，可用 a–z 0–9 . _ -',
  'bad-name': '名字须为 1 至 40 个可见字符，首尾不能有空格。',
  'bad-password': '密码须为 10 至 200 个字符。',
  'may-not-grant': '您无权授予此职位。',
  'may-not-confirm': '须由同等高位的另一人确认，且不得是发出者一日内所邀请的人。',
  'may-not-disable': '停用此人须由更高职位执行。',
  'may-not-handle-money': '存取款须由账房、监场主任或以上办理。',
  'not-a-guest': '仅供访客使用。',
  'not-a-patron': '只有访客和客人在赌场有账户。',
  'no-such-person': '没有此人。',
  'no-such-table': '没有这张赌台。',
  'not-for-cash': '本场以现金游戏：账户由员工开立。',
  'bad-amount': '金额须为大于零的整分。',
  'not-enough-money': '账户余额不足。',
  'enough-money': '余额不多时才再发游戏币。',
  'too-often': '今天领取过于频繁，请稍后再来。',
};

type ProblemCode = RefusalCode | HouseCode;

const PROBLEM_MESSAGES: Messages<Readonly<Record<ProblemCode, string>>> = defineMessages<
  Readonly<Record<ProblemCode, string>>
>({ ...TABLE_EN, ...HOUSE_EN }, { ...TABLE_ZH, ...HOUSE_ZH });

/** The fields of a problem that its text depends on. */
type Said = Pick<Problem, 'code' | 'clause' | 'detail'> & Partial<Pick<Problem, 'title'>>;

/** Of these the house says in its own English what it asks for; a sentence for them all would say less. */
const BEST_SAID_BY_HOUSE: readonly string[] = [
  'bad-config',
  'case-needed',
  'cards-needed',
  'malformed',
  'method-not-allowed',
  'not-reconstructable',
  'remedy-out-of-order',
  'wrong-case',
];

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_MESSAGES.en, code);

/** What the house refuses, in a sentence, without the rule. */
export const problemSentence = ({ code, detail, title = '' }: Said, language: Language): string => {
  if (language === 'en' && detail !== '' && BEST_SAID_BY_HOUSE.includes(code)) return detail;
  if (isKnown(code)) return PROBLEM_MESSAGES[language][code];
  return detail || title || code;
};

const WITH_RULE: Readonly<Record<Language, (sentence: string, rule: string) => string>> = {
  en: (sentence, rule) => `${sentence} (${rule})`,
  zh: (sentence, rule) => `${sentence}（${rule}）`,
};

/** The same, followed by the rule where a clause is cited. */
export const problemText = (problem: Said, language: Language): string => {
  const sentence = problemSentence(problem, language);
  const { clause } = problem;
  return clause === undefined ? sentence : WITH_RULE[language](sentence, ruleName(clause, language));
};

export const useProblemText = (): ((problem: Said) => string) => {
  const language = useLanguage();
  return useCallback((problem) => problemText(problem, language), [language]);
};
