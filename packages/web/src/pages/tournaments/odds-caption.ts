import { dictionary, wordsIn } from '../../words/dictionary.ts';
import type { Language } from '../../words/language.ts';
import type { SessionRounds } from './rounds-of.ts';

const WORDS = dictionary(
  {
    exact: (rounds: number, decks: number) =>
      `In ${rounds === 1 ? 'one round' : `${rounds} rounds`} from ${decks} decks, each as from a full shoe; exact for rounds that do not depend on each other.`,
    estimate: (rounds: number, decks: number) =>
      `A timed session is reckoned as about ${rounds === 1 ? 'one round' : `${rounds} rounds`} at its pace, from ${decks} decks, each as from a full shoe. With more rounds or fewer the figures are others.`,
  },
  {
    exact: (rounds: number, decks: number) => `${rounds} 局，${decks} 副牌，每局按满靴计；在各局独立的前提下为精确值。`,
    estimate: (rounds: number, decks: number) =>
      `计时的一场按其节奏约为 ${rounds} 局，${decks} 副牌，每局按满靴计。局数不同，数字也不同。`,
  },
);

/** What the figures stand on: only where the number of rounds is fixed are they exact. */
export const oddsCaption = ({ rounds, isEstimate }: SessionRounds, decks: number, language: Language): string =>
  wordsIn(WORDS, language)[isEstimate ? 'estimate' : 'exact'](rounds, decks);
