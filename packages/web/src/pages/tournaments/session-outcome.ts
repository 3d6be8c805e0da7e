import type { TournamentMoment } from '@sabot/protocol';
import { type Game, SIDES } from '@sabot/rules';
import type { DragonEnd, PastSession, RankedEntry, TournamentView } from '@sabot/tournament';
import { chipsNet } from '../../game/amounts.ts';
import { type Language, messagesIn } from '../../i18n/messages.ts';
import { dragonOfRun } from '../../tournament/dragons.ts';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { entrantName } from '../../tournament/summaries.ts';
import { CEREMONY_MESSAGES } from './messages.ts';

const netOf = ({ stake, returned }: DragonEnd): number => returned - stake;

/** What came of someone's own Dragon Bets in a session; null where there were none. */
export const ownEndsText = (ends: readonly DragonEnd[], language: Language): string | null => {
  const messages = messagesIn(CEREMONY_MESSAGES, language);
  if (ends.length === 0) return null;
  const net = ends.reduce((sum, end) => sum + netOf(end), 0);
  if (ends.some(({ end }) => end === 'won')) return messages.ownWon(chipsNet(net, language));
  return ends.every(({ end }) => end === 'returned') ? messages.ownBack : messages.ownLost;
};

/** Names in a line; the others are counted. */
const MOST_NAMES = 3;

type Named = Pick<TournamentMoment, 'names' | 'opponents' | 'view'>;

const paidText = (frame: Named, ends: readonly DragonEnd[], language: Language): string | null => {
  const messages = messagesIn(CEREMONY_MESSAGES, language);
  const won = ends.filter(({ end }) => end === 'won').sort((one, other) => netOf(other) - netOf(one));
  if (won.length > 0) {
    const named = won.slice(0, MOST_NAMES).map((end) => {
      const person = frame.view.entries.find(({ entry }) => entry === end.entry)?.person ?? '';
      return `${entrantName(frame, person, language)} ${chipsNet(netOf(end), language)}`;
    });
    const more = won.length - named.length;
    return messages.paidTo(messages.listed(more > 0 ? [...named, messages.paidMore(more)] : named));
  }
  if (ends.length === 0) return null;
  const lost = ends.filter(({ end }) => end === 'lost').length;
  if (lost === 0) return messages.givenBack;
  return lost === ends.length ? messages.paidNobody(lost) : messages.paidNobodyOf(lost);
};

/** The dragons of a session that is over, and who was paid for them. */
export const dragonsText = (game: Game, frame: Named, session: PastSession, language: Language): string => {
  const messages = messagesIn(CEREMONY_MESSAGES, language);
  const { sides } = messagesIn(TOURNAMENT_MESSAGES, language);
  const seen = session.longest.flatMap((table) =>
    SIDES.flatMap((side) => {
      const dragon = dragonOfRun(game, table[side]);
      return dragon === null ? [] : [messages.seenOne(dragon.name[language], sides[side], table[side], table.table)];
    }),
  );
  const paid = paidText(frame, session.ends, language);
  return `${seen.length === 0 ? messages.seenNone : messages.seen(messages.listed(seen))} ${paid ?? messages.noBets}`;
};

/** How a session ended for one of the ranking; `before` for those who were out already. */
export type SessionOutcome = 'on' | 'bust' | 'eliminated' | 'before';

/** Who was in a session: those of its ranking who were not out by an earlier one. */
export const sessionOutcomeOf = (past: readonly PastSession[], session: PastSession, entry: number): SessionOutcome => {
  if (session.bust.includes(entry)) return 'bust';
  if (session.eliminated.includes(entry)) return 'eliminated';
  const earlier = past.slice(0, past.indexOf(session)).filter(({ counts }) => counts);
  const isOut = earlier.some(({ bust, eliminated }) => eliminated.includes(entry) || bust.includes(entry));
  return isOut ? 'before' : 'on';
};

/** The lines of a session's ranking that played in it. */
export const ranksPlayed = (past: readonly PastSession[], session: PastSession): readonly RankedEntry[] =>
  session.standings.filter(({ entry }) => sessionOutcomeOf(past, session, entry) !== 'before');

/** The session that was the last to be over, as long as nothing newer takes its place. */
export const lastEnded = ({ phase, past }: TournamentView): PastSession | null =>
  phase === 'waiting' || phase === 'seated' ? (past.at(-1) ?? null) : null;
