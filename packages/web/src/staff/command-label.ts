import type { Names } from '@sabot/protocol';
import { showCard } from '@sabot/rules';
import type { CommandName, SentCommand, SentCommandOf } from '@sabot/table';
import { FLOAT_MOVE_NAMES } from '../events/messages/float.ts';
import { SIDE_NAMES } from '../game/names.ts';
import { nameIn } from '../game/person-name.ts';
import { defineMessages, type Language, type Messages } from '../i18n/messages.ts';

/** The first of the commands that is of one kind. */
export const commandNamed = <N extends SentCommand['do']>(
  commands: readonly SentCommand[],
  name: N,
): SentCommandOf<N> | undefined => commands.find((command): command is SentCommandOf<N> => command.do === name);

/** All that are of one kind. */
export const commandsNamed = <N extends SentCommand['do']>(
  commands: readonly SentCommand[],
  name: N,
): readonly SentCommandOf<N>[] => commands.filter((command): command is SentCommandOf<N> => command.do === name);

type NameOf = (person: string) => string;
type Labels = { readonly [N in CommandName]: (command: SentCommandOf<N>, nameOf: NameOf) => string };

const en = SIDE_NAMES.en;
const zh = SIDE_NAMES.zh;

/** Short imperatives: what a button does. */
const LABELS: Messages<Labels> = defineMessages<Labels>(
  {
    'open-table': () => 'Open the table',
    'announce-last-round': () => 'Announce the last round',
    'close-table': () => 'Close the table',
    'open-epoch': () => 'Begin after a restore',
    'appoint-acting': () => 'Appoint someone to act',
    'tap-in': () => 'Tap in',
    'tap-out': ({ person }, name) => (person === undefined ? 'Tap out' : `Tap out ${name(person)}`),
    'set-limits': () => 'Change limits',
    'set-method': ({ method }) => `Change to Method ${method}`,
    'set-wagers-per-area': () => 'Change wagers per area',
    'close-area': () => 'Close an area',
    'open-area': () => 'Open an area',
    'join-table': ({ seat }) => (seat === null ? 'Enter a standing patron' : `Seat a patron at ${seat}`),
    'leave-table': ({ for: who }, name) => (who === undefined ? 'Leave' : `${name(who)} leaves`),
    'set-presence': ({ person, present }, name) =>
      present ? `${name(person ?? '')} is back` : `${name(person ?? '')} steps away`,
    'buy-in': ({ for: who }, name) => (who === undefined ? 'Buy in' : `Sell chips to ${name(who)}`),
    'cash-out': ({ for: who }, name) => (who === undefined ? 'Cash out' : `Cash out ${name(who)}`),
    'settle-debt': ({ person }, name) => `Take what ${name(person)} owes`,
    'ask-debt-forgiveness': ({ person }, name) => `Ask to forgive what ${name(person)} owes`,
    'forgive-debt': ({ person }, name) => `Forgive what ${name(person)} owes`,
    'count-float': ({ move }) => `${FLOAT_MOVE_NAMES.en[move]}: count`,
    'confirm-float': () => 'Confirm the count',
    'cancel-float-count': () => 'Take the count back',
    'load-shoe': () => 'Load a new shoe',
    'commit-shoe': () => 'Commit the shoe',
    'cut-shoe': () => 'Cut the shoe',
    'commit-entropy': () => 'Add chance to the shoe',
    'reveal-entropy': () => 'Reveal own chance',
    'seal-shoe': () => 'Seal the shoe',
    'burn-cards': () => 'Burn cards',
    'report-cut-card': () => 'Cutting card came out',
    'report-device-error': () => 'Report a device error',
    'acknowledge-device-error': ({ error }) => `Fault ${error} of the card reader is attended to`,
    'replace-shoe': () => 'Replace the shoe',
    'reveal-shoe': () => 'Reveal the shoe',
    'open-betting': ({ freeHand }) => (freeHand === true ? 'Deal a free hand' : 'Open betting'),
    'place-wager': ({ for: who }, name) => (who === undefined ? 'Place a wager' : `Place a wager for ${name(who)}`),
    'raise-wager': ({ for: who }, name) => (who === undefined ? 'Raise a wager' : `Raise a wager of ${name(who)}`),
    'lower-wager': ({ for: who }, name) => (who === undefined ? 'Lower a wager' : `Lower a wager of ${name(who)}`),
    'withdraw-wager': ({ for: who }, name) =>
      who === undefined ? 'Take a wager back' : `Take a wager of ${name(who)} back`,
    'ask-to-decrease': () => 'Ask patrons to come down',
    'remove-wagers': () => 'Remove wagers',
    'close-betting': () => 'No more bets',
    'give-device': ({ to }, name) => `Give the shoe to ${name(to)}`,
    'relinquish-device': ({ for: who }, name) =>
      who === undefined ? 'Give the shoe back' : `${name(who)} gives the shoe back`,
    'revoke-device': () => 'Take the shoe back',
    'allow-draw-without-wager': ({ person }, name) => `Let ${name(person)} draw without a wager`,
    'draw-card': ({ card }) => (card === null ? 'Card drawn, not read' : 'Draw a card'),
    'offer-cards': ({ side }) => `Offer the ${en[side]} hand`,
    'accept-cards': ({ side, for: who }, name) =>
      who === undefined ? `Take the ${en[side]} hand` : `${name(who)} takes the ${en[side]} hand`,
    'decline-cards': ({ side, for: who }, name) =>
      who === undefined ? `Decline the ${en[side]} hand` : `${name(who)} declines the ${en[side]} hand`,
    'choose-handler': ({ side, person }, name) =>
      person === null ? `Dealer exposes the ${en[side]} hand` : `Give the ${en[side]} hand to ${name(person)}`,
    'pass-cards': ({ side, to }, name) => `Pass the ${en[side]} hand to ${name(to)}`,
    'allow-squeeze': ({ side, person, designee, draw }, name) => {
      const who = designee === true ? 'a designee' : name(person);
      const what = draw === undefined ? `the ${en[side]} hand` : `card ${draw} (${en[side]})`;
      return `Let ${who} squeeze ${what}`;
    },
    'choose-reveal-order': ({ first }) => `${en[first]} hand first`,
    'peel-card': () => 'Peel',
    'expose-card': ({ draw, for: who }, name) =>
      who === undefined ? `Turn over card ${draw}` : `${name(who)} turned over card ${draw}`,
    'announce-totals': () => 'Announce totals',
    'announce-outcome': () => 'Announce the outcome',
    'settle-round': () => 'Pay and take',
    'report-irregularity': () => 'Report an irregularity',
    'allow-withdrawal': ({ allow }) => (allow ? 'Allow wagers to be taken back' : 'Do not allow it'),
    elect: ({ withdraw, for: who }, name) => {
      if (who === undefined) return withdraw === 'none' ? 'Stay in' : 'Take wagers back';
      return withdraw === 'none' ? `${name(who)} stays in` : `${name(who)} takes wagers back`;
    },
    'close-window': () => 'Close the option',
    'count-cards': () => 'Enter the count of the cards',
    'take-remedy': () => 'Take the next step',
    'dismiss-report': () => 'Nothing is wrong: dismiss the report',
    'decide-referral': () => 'Decide',
    'report-misread': ({ draw, card }) => `Card ${draw} is really ${showCard(card)}`,
    'rule-on-misread': ({ allow }) => (allow ? 'Correct the card' : 'Leave the card as it is'),
    'report-display-error': ({ ofRound }) => `Report a wrong display of round ${ofRound}`,
    'acknowledge-wait': () => 'Seen',
  },
  {
    'open-table': () => '开台',
    'announce-last-round': () => '宣布最后一局',
    'close-table': () => '关台',
    'open-epoch': () => '恢复后重新开始',
    'appoint-acting': () => '委任署理',
    'tap-in': () => '接台',
    'tap-out': ({ person }, name) => (person === undefined ? '离台休息' : `${name(person)} 离台`),
    'set-limits': () => '更改限红',
    'set-method': ({ method }) => `改用方式 ${method}`,
    'set-wagers-per-area': () => '更改每区注数',
    'close-area': () => '关闭投注区',
    'open-area': () => '开放投注区',
    'join-table': ({ seat }) => (seat === null ? '登记站立客人' : `安排客人坐 ${seat} 号位`),
    'leave-table': ({ for: who }, name) => (who === undefined ? '离开' : `${name(who)} 离开`),
    'set-presence': ({ person, present }, name) =>
      present ? `${name(person ?? '')} 已回来` : `${name(person ?? '')} 暂离`,
    'buy-in': ({ for: who }, name) => (who === undefined ? '买筹码' : `为 ${name(who)} 兑换筹码`),
    'cash-out': ({ for: who }, name) => (who === undefined ? '兑现' : `为 ${name(who)} 兑现`),
    'settle-debt': ({ person }, name) => `收取 ${name(person)} 的欠款`,
    'ask-debt-forgiveness': ({ person }, name) => `申请免除 ${name(person)} 的欠款`,
    'forgive-debt': ({ person }, name) => `免除 ${name(person)} 的欠款`,
    'count-float': ({ move }) => `${FLOAT_MOVE_NAMES.zh[move]}：清点`,
    'confirm-float': () => '确认清点',
    'cancel-float-count': () => '撤销清点',
    'load-shoe': () => '装入新牌靴',
    'commit-shoe': () => '公布牌靴承诺',
    'cut-shoe': () => '切牌',
    'commit-entropy': () => '加入随机数',
    'reveal-entropy': () => '公开随机数',
    'seal-shoe': () => '封存牌靴',
    'burn-cards': () => '烧牌',
    'report-cut-card': () => '切牌已出',
    'report-device-error': () => '报告设备故障',
    'acknowledge-device-error': ({ error }) => `读牌器故障 ${error} 已处理`,
    'replace-shoe': () => '更换牌靴',
    'reveal-shoe': () => '公开牌靴',
    'open-betting': ({ freeHand }) => (freeHand === true ? '飞牌' : '开始下注'),
    'place-wager': ({ for: who }, name) => (who === undefined ? '下注' : `为 ${name(who)} 下注`),
    'raise-wager': ({ for: who }, name) => (who === undefined ? '加注' : `为 ${name(who)} 加注`),
    'lower-wager': ({ for: who }, name) => (who === undefined ? '减注' : `为 ${name(who)} 减注`),
    'withdraw-wager': ({ for: who }, name) => (who === undefined ? '撤注' : `为 ${name(who)} 撤注`),
    'ask-to-decrease': () => '请客人减注',
    'remove-wagers': () => '移除注码',
    'close-betting': () => '停止下注',
    'give-device': ({ to }, name) => `将牌靴交给 ${name(to)}`,
    'relinquish-device': ({ for: who }, name) => (who === undefined ? '交还牌靴' : `${name(who)} 交还牌靴`),
    'revoke-device': () => '收回牌靴',
    'allow-draw-without-wager': ({ person }, name) => `准许 ${name(person)} 无注抽牌`,
    'draw-card': ({ card }) => (card === null ? '已抽牌，未能读取' : '抽牌'),
    'offer-cards': ({ side }) => `请客人看${zh[side]}牌`,
    'accept-cards': ({ side, for: who }, name) =>
      who === undefined ? `接${zh[side]}牌` : `${name(who)} 接${zh[side]}牌`,
    'decline-cards': ({ side, for: who }, name) =>
      who === undefined ? `不看${zh[side]}牌` : `${name(who)} 不看${zh[side]}牌`,
    'choose-handler': ({ side, person }, name) =>
      person === null ? `荷官开${zh[side]}牌` : `将${zh[side]}牌交给 ${name(person)}`,
    'pass-cards': ({ side, to }, name) => `将${zh[side]}牌交给 ${name(to)}`,
    'allow-squeeze': ({ side, person, designee, draw }, name) => {
      const what = draw === undefined ? `${zh[side]}牌` : `第 ${draw} 张牌（${zh[side]}）`;
      return designee === true ? `准许代表眯${what}` : `准许 ${name(person)} 眯${what}`;
    },
    'choose-reveal-order': ({ first }) => `先开${zh[first]}牌`,
    'peel-card': () => '眯牌',
    'expose-card': ({ draw, for: who }, name) =>
      who === undefined ? `翻开第 ${draw} 张牌` : `${name(who)} 已翻开第 ${draw} 张牌`,
    'announce-totals': () => '宣布点数',
    'announce-outcome': () => '宣布结果',
    'settle-round': () => '派彩收注',
    'report-irregularity': () => '报告异常',
    'allow-withdrawal': ({ allow }) => (allow ? '准许撤注' : '不准撤注'),
    elect: ({ withdraw, for: who }, name) => {
      if (who === undefined) return withdraw === 'none' ? '保留' : '撤回注码';
      return withdraw === 'none' ? `${name(who)} 保留` : `${name(who)} 撤回注码`;
    },
    'close-window': () => '结束选择',
    'count-cards': () => '输入点牌结果',
    'take-remedy': () => '执行下一步',
    'dismiss-report': () => '查无此事：驳回报告',
    'decide-referral': () => '作出决定',
    'report-misread': ({ draw, card }) => `第 ${draw} 张牌实为 ${showCard(card)}`,
    'rule-on-misread': ({ allow }) => (allow ? '更正此牌' : '维持原牌'),
    'report-display-error': ({ ofRound }) => `报告第 ${ofRound} 局显示有误`,
    'acknowledge-wait': () => '已知悉',
  },
);

/** What giving this command does, as a button says it. */
export const commandLabel = (command: SentCommand, language: Language, names: Names = {}): string => {
  // Each label is looked up by the very command that it is then given.
  const label = LABELS[language][command.do] as (command: SentCommand, nameOf: NameOf) => string;
  return label(command, (person) => nameIn(names, person));
};
