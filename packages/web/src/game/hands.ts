import type { Outcome, Side } from '@sabot/rules';
import { type Dictionary, dictionary } from '../i18n/dictionary.ts';

/** The two hands by name. */
export const SIDE_NAMES: Dictionary<Readonly<Record<Side, string>>> = dictionary<Readonly<Record<Side, string>>>(
  { player: 'Player', banker: 'Banker' },
  { player: '闲', banker: '庄' },
);

/** What a round comes out as, in one word. */
export const OUTCOME_NAMES: Dictionary<Readonly<Record<Outcome, string>>> = dictionary<
  Readonly<Record<Outcome, string>>
>({ ...SIDE_NAMES.en, tie: 'Tie' }, { ...SIDE_NAMES.zh, tie: '和' });

/** The same as it is called. */
export const OUTCOME_CALLS: Dictionary<Readonly<Record<Outcome, string>>> = dictionary<
  Readonly<Record<Outcome, string>>
>({ player: 'Player wins', banker: 'Banker wins', tie: 'Tie' }, { player: '闲赢', banker: '庄赢', tie: '和' });
