import type { TableView } from '@sabot/table';
import type { Sound } from './sound.ts';

/** What has happened between two views that is worth saying or hearing, once each. */
export type News =
  | { readonly kind: 'open' | 'free' | 'close' | 'card' }
  | { readonly kind: 'totals'; readonly player: number; readonly banker: number }
  | { readonly kind: 'settled' }
  | { readonly kind: 'hold'; readonly matter: number }
  | { readonly kind: 'offered'; readonly side: 'player' | 'banker' };

const drawn = ({ round }: TableView): number =>
  (round?.hands?.player.cards.length ?? 0) + (round?.hands?.banker.cards.length ?? 0);

const offeredTo = ({ round, own }: TableView): 'player' | 'banker' | null => {
  const hands = round?.hands ?? null;
  if (hands === null || own === null) return null;
  const isOffered = (side: 'player' | 'banker'): boolean =>
    hands[side].with === 'dealer' && hands[side].person === own.person;
  if (isOffered('player')) return 'player';
  return isOffered('banker') ? 'banker' : null;
};

const totalsNews = (now: TableView): readonly News[] => {
  const { player, banker } = now.round?.hands ?? { player: null, banker: null };
  const totals = { player: player?.total ?? null, banker: banker?.total ?? null };
  return totals.player === null || totals.banker === null
    ? []
    : [{ kind: 'totals', player: totals.player, banker: totals.banker }];
};

export const newsBetween = (before: TableView, now: TableView): readonly News[] => {
  const offered = offeredTo(now);
  const fresh = now.matters.find(({ id }) => !before.matters.some((old) => old.id === id));
  return [
    ...(now.phase === 'betting' && before.phase !== 'betting'
      ? [{ kind: now.round?.freeHand === true ? 'free' : 'open' } as const]
      : []),
    ...(before.phase === 'betting' && now.phase === 'bets-closed' ? [{ kind: 'close' } as const] : []),
    ...(drawn(now) > drawn(before) ? [{ kind: 'card' } as const] : []),
    ...(now.round?.totalsAnnounced === true && before.round?.totalsAnnounced === false ? totalsNews(now) : []),
    ...(offered !== null && offered !== offeredTo(before) ? [{ kind: 'offered', side: offered } as const] : []),
    ...(fresh === undefined ? [] : [{ kind: 'hold', matter: fresh.id } as const]),
    ...(now.last !== null && before.round !== null && now.last.number === before.round.number && now.round === null
      ? [{ kind: 'settled' } as const]
      : []),
  ];
};

export const SOUND_OF: Readonly<Record<Exclude<News['kind'], 'settled'>, Sound | null>> = {
  open: 'open',
  free: 'open',
  close: 'close',
  card: 'card',
  totals: null,
  hold: 'irregularity',
  offered: 'open',
};
