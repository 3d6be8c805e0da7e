import type { TournamentMoment } from '@sabot/protocol';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/dictionary.ts';
import { WORDS as SHARED } from '../../tournament/messages.ts';
import { announce } from '../../ui/announcer.tsx';
import { PAGE_WORDS } from './parts/messages.ts';

/** Places change with every round: whoever listens is told no more often than this. */
const PLACE_EVERY_MS = 15_000;

/** Says aloud what is news to whoever listens: the phase at once, the own place now and then. */
export const useTournamentNews = ({ view }: TournamentMoment): void => {
  const words = useWords(PAGE_WORDS);
  const shared = useWords(SHARED);
  const isOpen = view.phase === 'session' && view.session?.stage === 'open';
  const phase = isOpen ? shared.dragonsOpen : shared.phases[view.phase];
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    announce(phase);
  }, [phase]);

  const place = view.standings.find(({ entry }) => entry === view.own?.entry)?.place ?? null;
  const text = place === null ? null : words.nowPlace(shared.placeOf(place, view.standings.length));
  const said = useRef({ text, at: 0 });
  useEffect(() => {
    if (text === null || said.current.text === text) return;
    if (said.current.text === null) {
      said.current = { text, at: Date.now() };
      return;
    }
    const wait = Math.max(0, said.current.at + PLACE_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      said.current = { text, at: Date.now() };
      announce(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
};
