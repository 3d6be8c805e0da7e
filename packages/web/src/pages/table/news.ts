import type { TableView } from '@sabot/table';
import { useEffect, useRef } from 'react';
import { useSums } from '../../game/amounts.ts';
import { MATTER_KIND_NAMES } from '../../game/matter-names.ts';
import { ruleName } from '../../game/names.ts';
import { STAGE_MESSAGES } from '../../game/stage.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { TABLE_MESSAGES } from './messages.ts';
import { netText, outcomeText, reckoningOf } from './round-result.tsx';
import { playSound, type Sound, speak } from './sound.ts';

/** The changes between two views that are announced or have a sound, each once. */
type TableChange =
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

const totalsNews = (now: TableView): readonly TableChange[] => {
  const { player, banker } = now.round?.hands ?? { player: null, banker: null };
  const totals = { player: player?.total ?? null, banker: banker?.total ?? null };
  return totals.player === null || totals.banker === null
    ? []
    : [{ kind: 'totals', player: totals.player, banker: totals.banker }];
};

export const changesBetween = (before: TableView, now: TableView): readonly TableChange[] => {
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

const SOUND_FOR: Readonly<Record<Exclude<TableChange['kind'], 'settled'>, Sound | null>> = {
  open: 'open',
  free: 'open',
  close: 'close',
  card: 'card',
  totals: null,
  hold: 'irregularity',
  offered: 'open',
};

/** Announces what happens at the table, by sound and to screen readers. */
export const useTableAnnouncements = (view: TableView): void => {
  const messages = useMessages(TABLE_MESSAGES);
  const language = useLanguage();
  const sums = useSums();
  const before = useRef<TableView | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = view;
    if (old === null || old.sequence >= view.sequence) return;
    const outcomeOf = ({ last }: TableView): string =>
      outcomeText({ result: last?.result ?? null, last, isVoid: last?.end === 'voided' }, messages);
    const settled = (): string => {
      const { last, own } = view;
      const reckoning = reckoningOf(last, own?.person ?? null);
      const outcome = outcomeOf(view);
      const [main] = reckoning === null ? [''] : netText(reckoning, messages, sums);
      const chips = own === null ? '' : messages.chipsNow(sums.sum(own.chips));
      return messages.said([outcome, main, chips].filter((part) => part !== ''));
    };
    const textOf = (news: TableChange): string | null => {
      switch (news.kind) {
        case 'open':
          return STAGE_MESSAGES[language].open;
        case 'free':
          return STAGE_MESSAGES[language].free;
        case 'close':
          return STAGE_MESSAGES[language].closed;
        case 'card':
          return null;
        case 'totals':
          return messages.totals(news.player, news.banker);
        case 'offered':
          return messages.offered[news.side];
        case 'hold': {
          const matter = view.matters.find(({ id }) => id === news.matter);
          if (matter === undefined) return null;
          return messages.said([MATTER_KIND_NAMES[language][matter.kind], ruleName(matter.basis, language)]);
        }
        case 'settled':
          return settled();
      }
    };
    const all = changesBetween(old, view);
    const said = all.map(textOf).filter((text) => text !== null);
    if (said.length > 0) announce(messages.said(said));
    // Others nearby may hear it, so what a patron won or has is not spoken.
    const called = all.map((news) => (news.kind === 'settled' ? outcomeOf(view) : textOf(news)));
    const calls = called.filter((text) => text !== null).filter((text) => text !== '');
    if (calls.length > 0) speak(messages.said(calls), language);
    for (const news of all) {
      const net = news.kind === 'settled' ? reckoningOf(view.last, view.own?.person ?? null) : null;
      const even = net !== null && net.net === 0 ? 'push' : null;
      const sound = news.kind === 'settled' ? (net?.isWin === true ? 'win' : even) : SOUND_FOR[news.kind];
      if (sound !== null) playSound(sound);
    }
  }, [view, messages, language, sums]);
};
