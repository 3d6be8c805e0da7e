import { dictionary } from '../i18n/dictionary.ts';

export const WORDS = dictionary(
  {
    caption: (game: string) => `What ${game} pays`,
    wager: 'Wager',
    when: 'When',
    pays: 'Pays',
    returned: 'stake returned',
    exactly: (wins: number) => `a run of exactly ${wins} wins`,
    atLeast: (wins: number) => `a run of ${wins} wins or more`,
    atSessionEnd: 'when the session ends',
  },
  {
    caption: (game: string) => `${game}赔率表`,
    wager: '注项',
    when: '条件',
    pays: '赔率',
    returned: '退还本金',
    exactly: (wins: number) => `恰好连胜${wins}局`,
    atLeast: (wins: number) => `连胜${wins}局或以上`,
    atSessionEnd: '于一场结束时结算',
  },
);
