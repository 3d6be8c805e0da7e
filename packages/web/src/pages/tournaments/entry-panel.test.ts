import { cents } from '@sabot/rules';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { DEVICE, entered, GAME, opened, played, type Tourney, tourneyOf } from '../../../test/tournament-fixtures.ts';
import { chooseLanguage, type Language } from '../../i18n/messages.ts';
import { EntriesPanel } from './console/entries-panel.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { RoomProps } from './parts/room-props.ts';

afterEach(() => chooseLanguage('en'));

/** Links need a place that they are on. */
const Somewhere = ({ children }: { readonly children?: ReactNode }) => Router({ ssrPath: '/', children });
const draw = <P extends object>(part: ComponentType<P>, props: P): string =>
  renderToStaticMarkup(createElement(Somewhere, null, createElement(part, props)));

const TAKEN = 200_000;

/** A correction takes so much more from Ann than she has left. */
const owing = (): Tourney => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben', 'cat']);
  opened(tourney);
  played(tourney, ['player', 'player', 'player']);
  tourney.give(DEVICE, { do: 'correct-stacks', table: 1, stacks: [{ entry: 1, won: cents(-TAKEN) }] });
  return tourney;
};

const props = (tourney: Tourney, viewer: Parameters<Tourney['view']>[0]): RoomProps => ({
  id: 'c-1',
  game: GAME,
  frame: tourney.frame(viewer),
  me: null,
});

const sender = { busy: false, problem: null, give: async () => false, forget: () => undefined };

describe('A13b what an entry still owes after a correction', () => {
  const tourney = owing();
  const { owed = 0 } = tourney.state().entries[0] ?? {};
  const entryPanel = (person: string): string => draw(EntryPanel, props(tourney, { role: 'entrant', person }));
  const WORDS: Readonly<Record<Language, readonly [own: RegExp, console: RegExp]>> = {
    en: [/You owe 1,000 in chips after a correction/, /owes 1,000</],
    zh: [/您欠 1,000 筹码/, /欠 1,000</],
  };

  it.each(['en', 'zh'] as const)('is said to the player and to the organisers, and to nobody else (%s)', (language) => {
    chooseLanguage(language);
    expect(owed).toBe(100_000);
    const [own, staff] = WORDS[language];
    expect(entryPanel('ann')).toMatch(own);
    expect(entryPanel('ben')).not.toContain('data-owed');
    const entries = draw(EntriesPanel, {
      ...props(tourney, { role: 'organiser' }),
      sender,
      onAsk: () => undefined,
    });
    expect(entries).toMatch(staff);
    expect(entries.match(/data-owed/g)).toHaveLength(1);
    for (const viewer of [{ role: 'spectator' }, { role: 'entrant', person: 'ben' }] as const)
      expect(JSON.stringify(tourney.view(viewer).entries)).not.toContain('owed');
  });
});
