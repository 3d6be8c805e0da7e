import { type ClauseCode, type Game, isStated, type Method, type Words } from '@sabot/rules';
import type { ShoeSource } from '@sabot/table';
import type { Language } from '../i18n/messages.ts';
import type { FloorArea } from './names.ts';

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

/** What sets each game apart, in one sentence of our own. */
const SENTENCES: Readonly<Record<ClauseCode, Words>> = {
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
};

export const gameSentence = (game: Pick<Game, 'code'>, language: Language): string => SENTENCES[game.code][language];
