import {
  type ClauseCode,
  type Decks,
  decksOf,
  formatOdds,
  type Game,
  isStated,
  type Method,
  type Odds,
  type Wager,
  type Words,
} from '@sabot/rules';
import type { ShoeSource } from '@sabot/table';
import { defineMessages, type Language, messagesIn } from '../i18n/messages.ts';
import type { FloorArea } from './names.ts';
import { oddsText } from './odds-text.ts';

/** A way of dealing that a game knows. */
interface KnownMethod {
  readonly method: Method;
  /** Only in the high-limit gaming areas. */
  readonly highLimitOnly: boolean;
  /** Not with cards that are keyed in. */
  readonly needsReader: boolean;
  /** False where the text is silent and the house chose. */
  readonly stated: boolean;
}

export const methodsOf = ({ methods, policy }: Game): readonly KnownMethod[] =>
  isStated(methods)
    ? methods.map(({ method, where, needsReader }) => ({
        method,
        highLimitOnly: where === 'HLGA',
        needsReader,
        stated: true,
      }))
    : policy.methods.map((method) => ({
        method,
        highLimitOnly: false,
        needsReader: false,
        stated: false,
      }));

/** Those that a table with such cards in such a place may be dealt by. */
export const methodsAt = (game: Game, source: ShoeSource, floorArea: FloorArea): readonly Method[] =>
  methodsOf(game)
    .filter(({ highLimitOnly }) => !highLimitOnly || floorArea === 'HLGA')
    .filter(({ needsReader }) => !needsReader || source !== 'keypad')
    .map(({ method }) => method);

/** As many decks as wished, or the next number below that the game is dealt from; its least where there is none. */
export const decksNear = (game: Game, wished: Decks): Decks => {
  const all = decksOf(game);
  return all.findLast((decks) => decks <= wished) ?? all[0] ?? wished;
};

/** What sets each of the five apart, in one sentence of our own. */
const SENTENCES = {
  DTN: {
    en: 'Baccarat without commission: a Banker win on six pays half, and you may back tigers on the Banker’s six, dragons on the Player’s seven, or the one beating the other.',
    zh: '免佣百家乐：庄以六点胜只赔一半；另可押庄六点的老虎、闲七点的龙，或七点胜六点的龙虎。',
  },
  IDT: {
    en: 'The Player’s seven never dies: it is handed back when it loses to eight or nine and pays half when it wins, with dragons, tigers and pairs on the side.',
    zh: '闲家七点不死：负于八、九点时退还本金，胜出时赔一半；另有龙、虎与对子可押。',
  },
  TNC: {
    en: 'Baccarat without commission: a Banker win on six pays half, and that same six is the tiger that pays up to fifty to one.',
    zh: '免佣百家乐：庄以六点胜只赔一半，而这六点正是老虎，最高一赔五十。',
  },
  TB: {
    en: 'Classic baccarat with five per cent taken from Banker wins, and side wagers on tiger pairs and on the Banker’s six.',
    zh: '经典百家乐，庄胜抽佣百分之五；另可押老虎对与庄家六点的老虎。',
  },
  DBT: {
    en: 'Tournament baccarat where both hands pay even money and a Dragon Bet rides on the longest run of wins in a session.',
    zh: '锦标赛百家乐：庄闲同为一赔一，龙注押的是一场之中的最长连胜。',
  },
} satisfies Readonly<Record<ClauseCode, Words>>;
const SENTENCE_OF: ReadonlyMap<Game['code'], Words> = new Map(Object.entries(SENTENCES));

/** Wagers that are named in a sentence; of more only the number is told. */
const MOST_NAMED = 4;

const SUMMARY_MESSAGES = defineMessages(
  {
    pays: (wager: string, odds: string) => `${wager} ${odds}`,
    paysUpTo: (wager: string, odds: string) => `${wager} up to ${odds}`,
    all: (wagers: readonly string[]) => `Baccarat with these wagers: ${wagers.join(', ')}.`,
    some: (wagers: readonly string[], more: number) =>
      `Baccarat with these wagers: ${wagers.join(', ')}, and ${more === 1 ? 'one more' : `${more} more`}.`,
  },
  {
    pays: (wager, odds) => `${wager}${odds}`,
    paysUpTo: (wager, odds) => `${wager}最高${odds}`,
    all: (wagers) => `百家乐，可押：${wagers.join('、')}。`,
    some: (wagers, more) => `百家乐，可押：${wagers.join('、')}，及其他${more}项。`,
  },
);

const share = ({ win, stake }: Odds): number => win / stake;

const mostOf = ({ lines }: Wager): readonly Odds[] =>
  lines
    .map(({ pays }) => pays)
    .sort((one, other) => share(other) - share(one))
    .slice(0, 1);

/** The same of any other game, made from what its wagers pay. */
const summaryOf = ({ wagers }: Pick<Game, 'wagers'>, language: Language): string => {
  const messages = messagesIn(SUMMARY_MESSAGES, language);
  // A name alone is not left over for a few words of the same length.
  const named = wagers.length <= MOST_NAMED + 1 ? wagers : wagers.slice(0, MOST_NAMED);
  const told = named.flatMap((wager) => {
    const isOne = new Set(wager.lines.map(({ pays }) => formatOdds(pays))).size === 1;
    const say = isOne ? messages.pays : messages.paysUpTo;
    return mostOf(wager).map((pays) => say(wager.name[language], oddsText(pays, language)));
  });
  const more = wagers.length - named.length;
  return more === 0 ? messages.all(told) : messages.some(told, more);
};

/** A game in a sentence. */
export const gameSentence = (game: Pick<Game, 'code' | 'wagers'>, language: Language): string =>
  SENTENCE_OF.get(game.code)?.[language] ?? summaryOf(game, language);
