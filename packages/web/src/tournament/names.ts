import type { TournamentMoment, TournamentSummary } from '@sabot/protocol';
import { STRATEGY_WORDS } from '@sabot/tournament';
import { nameIn, nameText } from '../game/person-name.ts';
import type { Language } from '../i18n/language.ts';

type Named = Pick<TournamentMoment, 'names' | 'opponents'>;

/** Whom the house plays is called by how they wager, with a number where several do so; all others as they are known. */
export const entrantName = ({ names, opponents }: Named, person: string, language: Language): string => {
  const strategy = opponents[person];
  if (strategy === undefined) return nameText(nameIn(names, person), language);
  const name = STRATEGY_WORDS[strategy].name[language];
  const alike = Object.keys(opponents).filter((other) => opponents[other] === strategy);
  return alike.length === 1 ? name : `${name} ${alike.indexOf(person) + 1}`;
};

/** Who has won, as the list says it. */
export const winnerNames = (
  { winners, played }: Pick<TournamentSummary, 'winners' | 'played'>,
  language: Language,
): readonly string[] => {
  const names = Object.fromEntries(winners.flatMap(({ person, name }) => (name === null ? [] : [[person, name]])));
  return winners.map(({ person }) => entrantName({ names, opponents: played }, person, language));
};
