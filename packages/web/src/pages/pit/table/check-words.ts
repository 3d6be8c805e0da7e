import { dictionary } from '../../../i18n/dictionary.ts';

/** What does not hold where a check of the record fails, by the name of the check. */
export const CHECK_WORDS = dictionary(
  {
    file: 'The export is not whole, or not in the form in which it was written.',
    sequence: 'Events are missing, or do not follow each other.',
    chain: 'An event is not chained to the one before.',
    text: 'An event is not written as the house writes it.',
    version: 'It was written under rules or in a format that are not known here.',
    shape: 'An event does not have the fields that it should.',
    command: 'A command was not carried out exactly once.',
    step: 'An event cannot follow on what was before it.',
    settlement: 'Draws, outcome or payments are not what the rules make of the cards.',
    conserved: 'Money or cards have been lost, or came from nowhere.',
    shoe: 'The cards of the shoe are not those that were promised.',
    head: 'The end of a round is not signed by the house.',
    ledger: 'The lines of the ledger are not those of the events.',
    snapshot: 'A snapshot is not what the events lead to.',
    balance: 'Balances are not the sums of their lines.',
  },
  {
    file: '导出文件不完整，或格式已变。',
    sequence: '事件有缺失，或次序不连续。',
    chain: '有事件未与前一事件相链。',
    text: '有事件的写法与赌场的写法不符。',
    version: '所依规则或格式的版本不明。',
    shape: '有事件的栏目不符。',
    command: '有指令未执行，或执行多于一次。',
    step: '有事件不可能接在前一状态之后。',
    settlement: '补牌、结果或派彩与规则不符。',
    conserved: '筹码或牌的数目不平。',
    shoe: '牌靴的牌与承诺不符。',
    head: '有一局的结尾未经赌场签名。',
    ledger: '账目与事件不符。',
    snapshot: '快照与事件推算的结果不符。',
    balance: '余额与账目总和不符。',
  },
);
