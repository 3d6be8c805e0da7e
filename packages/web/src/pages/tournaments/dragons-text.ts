import type { TournamentMoment } from '@sabot/protocol';
import { type Game, SIDES } from '@sabot/rules';
import type { DragonEnd, PastSession } from '@sabot/tournament';
import { chipsNet } from '../../game/chips-text.ts';
import { wordsIn } from '../../i18n/dictionary.ts';
import type { Language } from '../../i18n/language.ts';
import { dragonOfRun } from '../../tournament/dragons.ts';
import { WORDS as SHARED } from '../../tournament/messages.ts';
import { entrantName } from '../../tournament/names.ts';
import { PAGE_WORDS } from './parts/messages.ts';

const netOf = ({ stake, returned }: DragonEnd): number => returned - stake;

/** What came of someone's own Dragon Bets in a session; null where there were none. */
export const ownEndsText = (ends: readonly DragonEnd[], language: Language): string | null => {
  const words = wordsIn(PAGE_WORDS, language);
  if (ends.length === 0) return null;
  const net = ends.reduce((sum, end) => sum + netOf(end), 0);
  if (ends.some(({ end }) => end === 'won')) return words.ownWon(chipsNet(net, language));
  return ends.every(({ end }) => end === 'returned') ? words.ownBack : words.ownLost;
};

/** Names in a line; the others are counted. */
const MOST_NAMES = 3;

type Named = Pick<TournamentMoment, 'names' | 'opponents' | 'view'>;

const paidText = (frame: Named, ends: readonly DragonEnd[], language: Language): string | null => {
  const words = wordsIn(PAGE_WORDS, language);
  const won = ends.filter(({ end }) => end === 'won').sort((one, other) => netOf(other) - netOf(one));
  if (won.length > 0) {
    const named = won.slice(0, MOST_NAMES).map((end) => {
      const person = frame.view.entries.find(({ entry }) => entry === end.entry)?.person ?? '';
      return `${entrantName(frame, person, language)} ${chipsNet(netOf(end), language)}`;
    });
    const more = won.length - named.length;
    return words.paidTo(words.listed(more > 0 ? [...named, words.paidMore(more)] : named));
  }
  if (ends.length === 0) return null;
  const lost = ends.filter(({ end }) => end === 'lost').length;
  if (lost === 0) return words.givenBack;
  return lost === ends.length ? words.paidNobody(lost) : words.paidNobodyOf(lost);
};

/** The dragons of a session that is over, and who was paid for them. */
export const dragonsText = (game: Game, frame: Named, session: PastSession, language: Language): string => {
  const words = wordsIn(PAGE_WORDS, language);
  const { sides } = wordsIn(SHARED, language);
  const seen = session.longest.flatMap((table) =>
    SIDES.flatMap((side) => {
      const dragon = dragonOfRun(game, table[side]);
      return dragon === null ? [] : [words.seenOne(dragon.name[language], sides[side], table[side], table.table)];
    }),
  );
  const paid = paidText(frame, session.ends, language);
  return `${seen.length === 0 ? words.seenNone : words.seen(words.listed(seen))} ${paid ?? words.noBets}`;
};
