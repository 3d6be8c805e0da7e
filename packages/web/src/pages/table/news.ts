import type { TableView } from '@sabot/table';
import { useEffect, useRef } from 'react';
import { useSums } from '../../game/amounts.ts';
import { KIND_NAMES } from '../../game/matter-names.ts';
import { ruleName } from '../../game/names.ts';
import { STAGE_WORDS } from '../../game/stage.ts';
import { useLanguage, useWords } from '../../i18n/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { WORDS } from './messages.ts';
import { netText, outcomeText, reckoningOf } from './round-result.tsx';
import { playSound, type Sound, speak } from './sound.ts';

/** What has happened between two views that is worth saying or hearing, once each. */
type News =
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

const SOUND_OF: Readonly<Record<Exclude<News['kind'], 'settled'>, Sound | null>> = {
  open: 'open',
  free: 'open',
  close: 'close',
  card: 'card',
  totals: null,
  hold: 'irregularity',
  offered: 'open',
};

/** Tells what happens at the table, to the ear and to screen readers. */
export const useNews = (view: TableView): void => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const sums = useSums();
  const before = useRef<TableView | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = view;
    if (old === null || old.sequence >= view.sequence) return;
    const outcomeOf = ({ last }: TableView): string =>
      outcomeText({ result: last?.result ?? null, last, isVoid: last?.end === 'voided' }, words);
    const settled = (): string => {
      const { last, own } = view;
      const reckoning = reckoningOf(last, own?.person ?? null);
      const outcome = outcomeOf(view);
      const [main] = reckoning === null ? [''] : netText(reckoning, words, sums);
      const chips = own === null ? '' : words.chipsNow(sums.sum(own.chips));
      return words.said([outcome, main, chips].filter((part) => part !== ''));
    };
    const textOf = (news: News): string | null => {
      switch (news.kind) {
        case 'open':
          return STAGE_WORDS[language].open;
        case 'free':
          return STAGE_WORDS[language].free;
        case 'close':
          return STAGE_WORDS[language].closed;
        case 'card':
          return null;
        case 'totals':
          return words.totals(news.player, news.banker);
        case 'offered':
          return words.offered[news.side];
        case 'hold': {
          const matter = view.matters.find(({ id }) => id === news.matter);
          if (matter === undefined) return null;
          return words.said([KIND_NAMES[language][matter.kind], ruleName(matter.basis, language)]);
        }
        case 'settled':
          return settled();
      }
    };
    const all = newsBetween(old, view);
    const said = all.map(textOf).filter((text) => text !== null);
    if (said.length > 0) announce(words.said(said));
    // Whoever is near hears it: what a patron won or has is not called out.
    const called = all.map((news) => (news.kind === 'settled' ? outcomeOf(view) : textOf(news)));
    const calls = called.filter((text) => text !== null).filter((text) => text !== '');
    if (calls.length > 0) speak(words.said(calls), language);
    for (const news of all) {
      const net = news.kind === 'settled' ? reckoningOf(view.last, view.own?.person ?? null) : null;
      const even = net !== null && net.net === 0 ? 'push' : null;
      const sound = news.kind === 'settled' ? (net?.isWin === true ? 'win' : even) : SOUND_OF[news.kind];
      if (sound !== null) playSound(sound);
    }
  }, [view, words, language, sums]);
};
