import { type PartOfEventMessages, plural } from './event-text.ts';

export const SHOE_MESSAGES = {
  ShoeLoaded: {
    name: { en: 'Shoe loaded', zh: '装入牌靴' },
    shiftLog: { kind: 'shoes', said: ['shoe', 'cards'] },
    en: ({ shoe, cards }) => `Shoe ${shoe} of ${cards} cards is loaded.`,
    zh: ({ shoe, cards }) => `第 ${shoe} 靴装入，共 ${cards} 张。`,
  },
  ShoeCommitted: {
    name: { en: 'Shoe committed', zh: '牌靴承诺' },
    en: () => 'The house binds itself to the cards of this shoe.',
    zh: () => '赌场已对本靴牌序作出承诺。',
  },
  ShoeCut: {
    name: { en: 'Shoe cut', zh: '客人切牌' },
    en: ({ person, depth }, say) => `${say.person(person)} cuts the shoe at ${depth}.`,
    zh: ({ person, depth }, say) => `${say.person(person)}在第 ${depth} 张处切牌。`,
  },
  EntropyCommitted: {
    name: { en: 'Entropy committed', zh: '承诺随机数' },
    en: ({ person }, say) => `${say.person(person)} binds themself to a contribution of chance.`,
    zh: ({ person }, say) => `${say.person(person)}承诺加入随机数。`,
  },
  EntropyRevealed: {
    name: { en: 'Entropy revealed', zh: '公开随机数' },
    en: ({ person }, say) => `${say.person(person)} reveals the contribution.`,
    zh: ({ person }, say) => `${say.person(person)}公开随机数。`,
  },
  ShoeSealed: {
    name: { en: 'Shoe sealed', zh: '牌靴封定' },
    en: ({ contributions }) => `The shoe is sealed, with ${plural(contributions, 'contribution')}.`,
    zh: ({ contributions }) => `牌靴已封定，共有 ${contributions} 份随机数。`,
  },
  CardsBurned: {
    name: { en: 'Cards burned', zh: '烧牌' },
    en: ({ card, count }, say) =>
      `${say.card(card)} is turned over and ${count === 1 ? '1 card is' : `${count} cards are`} burned.`,
    zh: ({ card, count }, say) => `翻开${say.card(card)}，共烧 ${count} 张。`,
  },
  CutCardSeen: {
    name: { en: 'Cut card seen', zh: '切牌出现' },
    isNotable: true,
    en: () => 'The cutting card comes out.',
    zh: () => '切牌出现。',
  },
  DeviceErrorReported: {
    name: { en: 'Device error reported', zh: '装置报错' },
    shiftLog: { kind: 'irregularities', said: [] },
    en: ({ error }) => `The card reader reports fault ${error}.`,
    zh: ({ error }) => `读牌器报告故障 ${error}。`,
  },
  DeviceErrorAcknowledged: {
    name: { en: 'Device error acknowledged', zh: '装置故障已处理' },
    shiftLog: { kind: 'irregularities', said: [] },
    en: ({ error }) => `Fault ${error} of the card reader is attended to.`,
    zh: ({ error }) => `读牌器故障 ${error} 已处理。`,
  },
  ShoeEnded: {
    name: { en: 'Shoe ended', zh: '牌靴结束' },
    shiftLog: { kind: 'shoes', said: ['shoe'] },
    en: ({ shoe }) => `Shoe ${shoe} is over.`,
    zh: ({ shoe }) => `第 ${shoe} 靴结束。`,
  },
  ShoeRevealed: {
    name: { en: 'Shoe revealed', zh: '公开牌靴种子' },
    en: ({ shoe }) => `The seed of shoe ${shoe} is published.`,
    zh: ({ shoe }) => `公开第 ${shoe} 靴的种子。`,
  },
  ShoeCondemned: {
    name: { en: 'Shoe condemned', zh: '牌靴停用' },
    shiftLog: { kind: 'shoes', said: [] },
    en: () => 'The cards must be replaced before another round.',
    zh: () => '下一局前须换牌。',
  },
} as const satisfies PartOfEventMessages;
