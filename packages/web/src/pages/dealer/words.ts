import type { Side } from '@sabot/rules';
import type { ActName, PayItem, Wait } from '@sabot/table';
import { type Dictionary, dictionary } from '../../i18n/dictionary.ts';
import type { Loss } from './entries.ts';

export interface ActWords {
  readonly acts: Readonly<Record<ActName, string>>;
  readonly third: Readonly<Record<Side, string>>;
  readonly turnOver: Readonly<Record<Side, string>>;
  readonly dealMore: (count: number) => string;
  readonly turnOverTotals: string;
  readonly playerFirst: string;
  readonly playerFirstOffer: string;
  readonly openTable: string;
  readonly waits: Readonly<Record<Wait, string>>;
  readonly waitsFor: (what: string, who: string) => string;
  readonly waitsPosition: (what: string, position: string) => string;
  readonly keys: string;
  readonly enterCard: (place: string) => string;
  readonly place: (side: Side, nth: number) => string;
  readonly firstCard: string;
  readonly entered: (cards: string) => string;
  readonly sendsSoon: string;
  readonly lost: Readonly<Record<Loss, string>>;
  readonly takesOver: (name: string, draw: number | null) => string;
}

export const ACT_WORDS: Dictionary<ActWords> = dictionary<ActWords>(
  {
    acts: {
      'load-shoe': 'Load a new shoe',
      'burn-cards': 'Burn cards',
      'open-betting': 'Open betting',
      'close-betting': 'No more bets',
      deal: 'Deal four cards',
      'offer-cards': 'Offer the cards',
      'pass-cards': 'Pass the cards',
      'dealer-exposes': 'Dealer exposes',
      'take-over': 'Dealer takes the hand',
      'turn-over': 'Turn over',
      'announce-totals': 'Announce totals',
      'third-card': 'Draw third card',
      'announce-outcome': 'Announce outcome and pay',
      'settle-round': 'Pay and take',
      'close-table': 'Close the table',
    },
    third: { player: 'Draw for Player', banker: 'Draw for Banker' },
    turnOver: { player: 'Turn over the Player hand', banker: 'Turn over the Banker hand' },
    dealMore: (count) => (count === 1 ? 'Deal the last card' : `Deal ${count} more cards`),
    turnOverTotals: 'Turn over, announce totals',
    playerFirst: 'Player hand first',
    playerFirstOffer: 'Player hand first, offer the cards',
    openTable: 'Set up and open the table',
    waits: {
      allowed: 'One moment…',
      'manager-opens': 'The table must be opened',
      'shoe-committed': 'The shoe commits to its cards…',
      'shoe-sealed': 'The shoe is being sealed: patrons may cut and add chance',
      'shoe-replaced': 'The cards must be replaced',
      'table-closes': 'The table is to be closed',
      matter: 'Settle what is pending first',
      'device-reads': 'Draw: the reader tells the card',
      'patron-draws': 'A patron draws the cards',
      'patron-answers': 'The cards are offered',
      'patron-turns-over': 'A patron has the cards',
      supervisor: 'A supervisor is needed',
    },
    waitsFor: (what, who) => `${what}: ${who}`,
    waitsPosition: (what, position) => `${what} — ${position}`,
    keys: 'Enter',
    enterCard: (place) => `Enter ${place}`,
    place: (side, nth) => `${side === 'player' ? 'Player' : 'Banker'} card ${nth}`,
    firstCard: 'the first card of the shoe',
    entered: (cards) => `Entered: ${cards}`,
    sendsSoon: 'Sent in a moment. Backspace takes it back, Enter sends it now.',
    lost: {
      dealt: 'Cards entered here were not sent: someone else dealt.',
      held: 'Cards entered here were not sent: the play was held up.',
    },
    takesOver: (name, draw) => `Take ${draw === null ? 'the hand' : `card ${draw}`} back from ${name}`,
  },
  {
    acts: {
      'load-shoe': '装入新牌靴',
      'burn-cards': '烧牌',
      'open-betting': '开始下注',
      'close-betting': '停止下注',
      deal: '派四张牌',
      'offer-cards': '请客人看牌',
      'pass-cards': '将牌交给客人',
      'dealer-exposes': '由荷官开牌',
      'take-over': '荷官收回此手牌',
      'turn-over': '开牌',
      'announce-totals': '宣布点数',
      'third-card': '补牌',
      'announce-outcome': '宣布结果并派彩',
      'settle-round': '派彩收注',
      'close-table': '关台',
    },
    third: { player: '闲家补牌', banker: '庄家补牌' },
    turnOver: { player: '开闲牌', banker: '开庄牌' },
    dealMore: (count) => `再派 ${count} 张牌`,
    turnOverTotals: '开牌并宣布点数',
    playerFirst: '先开闲牌',
    playerFirstOffer: '先开闲牌，请客人看牌',
    openTable: '设置并开台',
    waits: {
      allowed: '请稍候…',
      'manager-opens': '须先开台',
      'shoe-committed': '牌靴正在公布承诺…',
      'shoe-sealed': '牌靴即将封存：客人可切牌及加入随机数',
      'shoe-replaced': '须更换牌',
      'table-closes': '即将关台',
      matter: '请先处理待决事项',
      'device-reads': '请抽牌：由读牌器读取',
      'patron-draws': '由客人抽牌',
      'patron-answers': '等候客人接牌',
      'patron-turns-over': '客人正在看牌',
      supervisor: '须由主管处理',
    },
    waitsFor: (what, who) => `${what}：${who}`,
    waitsPosition: (what, position) => `${what}（${position}）`,
    keys: 'Enter',
    enterCard: (place) => `请输入${place}`,
    place: (side, nth) => `${side === 'player' ? '闲' : '庄'}第 ${nth} 张牌`,
    firstCard: '牌靴首张牌',
    entered: (cards) => `已输入：${cards}`,
    sendsSoon: '即将送出。退格键可撤回，Enter 立即送出。',
    lost: { dealt: '在此输入的牌没有送出：已由他人发牌。', held: '在此输入的牌没有送出：牌局已暂停。' },
    takesOver: (name, draw) => `从 ${name} 收回${draw === null ? '此手牌' : `第 ${draw} 张牌`}`,
  },
);

export const DEALER_WORDS = dictionary(
  {
    title: (table: string) => `Dealer console, ${table}`,
    staffOnly: 'The Dealer console is for staff',
    staffOnlyText: 'Sign in as a dealer or above to run this table.',
    signIn: 'Staff sign-in',
    watch: 'Watch the table instead',
    connecting: 'Opening the table…',
    round: (round: number) => `Round ${round}`,
    shoe: (shoe: number, left: number) => `Shoe ${shoe} · ${left} cards left`,
    noShoe: 'No shoe',
    cutSeen: 'Cutting card is out',
    fewCards: 'Few cards left',
    lastRound: 'Last round',
    method: (method: string) => `Method ${method}`,
    practice: 'Practice',
    lights: { player: 'PLAYER DRAWS', banker: 'BANKER DRAWS', nobody: 'NO MORE CARDS', off: 'No card is due' },
    lightsOther: { player: '闲家补牌', banker: '庄家补牌', nobody: '不再补牌', off: '—' },
    held: (name: string) => `${name} has the cards`,
    offered: (name: string) => `Offered to ${name}`,
    peeled: (peeled: number, of: number) => `${peeled} of ${of} peeled`,
    dealerExposes: 'The Dealer exposes',
    nextAsked: (names: string) => `Then: ${names}`,
    report: 'Report an irregularity',
    more: 'Other acts',
    groups: { round: 'Round', hands: 'Hands', shoe: 'Shoe', device: 'Dealing device', table: 'Table' },
    payList: 'Pay and take',
    payHint: 'By seat, of the last round',
    payEmpty: 'No wagers in the last round.',
    do: { pay: 'Pay', take: 'Take', leave: 'Leave' },
    seat: (seat: number) => `Seat ${seat}`,
    standing: 'Standing',
    differential: 'Differential',
    differentialGap: (gap: string, limit: string) => `${gap} of ${limit}`,
    differentialOver: (side: string) => `Over the limit: ${side} is heavier`,
    differentialOk: 'Within the limit',
    askDown: 'Ask patrons to come down',
    asked: 'Patrons have been asked',
    cutDepth: 'Cards above the cut',
  },
  {
    title: (table: string) => `荷官台，${table}`,
    staffOnly: '荷官台仅供员工使用',
    staffOnlyText: '请以荷官或以上职位登录以操作此台。',
    signIn: '员工登录',
    watch: '改为观看此台',
    connecting: '正在打开赌台…',
    round: (round: number) => `第 ${round} 局`,
    shoe: (shoe: number, left: number) => `第 ${shoe} 靴 · 余 ${left} 张`,
    noShoe: '未装牌靴',
    cutSeen: '切牌已出',
    fewCards: '余牌不多',
    lastRound: '最后一局',
    method: (method: string) => `方式 ${method}`,
    practice: '练习',
    lights: { player: '闲家补牌', banker: '庄家补牌', nobody: '不再补牌', off: '暂无补牌' },
    lightsOther: { player: 'PLAYER DRAWS', banker: 'BANKER DRAWS', nobody: 'NO MORE CARDS', off: '—' },
    held: (name: string) => `${name} 持牌`,
    offered: (name: string) => `正请 ${name} 看牌`,
    peeled: (peeled: number, of: number) => `已眯 ${peeled} / ${of} 张`,
    dealerExposes: '由荷官开牌',
    nextAsked: (names: string) => `其后：${names}`,
    report: '报告异常',
    more: '其他操作',
    groups: { round: '牌局', hands: '看牌', shoe: '牌靴', device: '发牌装置', table: '赌台' },
    payList: '派彩收注',
    payHint: '上一局，按座位',
    payEmpty: '上一局没有注码。',
    do: { pay: '派', take: '收', leave: '留' },
    seat: (seat: number) => `${seat} 号位`,
    standing: '站立',
    differential: '差额',
    differentialGap: (gap: string, limit: string) => `${gap} / ${limit}`,
    differentialOver: (side: string) => `超出限额：${side}方较重`,
    differentialOk: '在限额内',
    askDown: '请客人减注',
    asked: '已请客人减注',
    cutDepth: '切牌上方张数',
  },
);

export const PAY_MARKS: Readonly<Record<PayItem['do'], string>> = { pay: '▲', take: '▼', leave: '●' };
