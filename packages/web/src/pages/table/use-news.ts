import type { TableView } from '@sabot/table';
import { useEffect, useRef } from 'react';
import { KIND_NAMES } from '../../game/matter-names.ts';
import { ruleName } from '../../game/rule-name.ts';
import { STAGE_WORDS } from '../../game/stage-words.ts';
import { useSums } from '../../game/sums.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { announce } from '../../ui/announcer.tsx';
import { WORDS } from './messages.ts';
import { type News, newsBetween, SOUND_OF } from './news.ts';
import { reckoningOf } from './outcome.ts';
import { netText, outcomeText } from './result-line.tsx';
import { playSound, speak } from './sound.ts';

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
