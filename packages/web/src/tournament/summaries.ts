import type { TournamentMoment, TournamentSummary } from '@sabot/protocol';
import { STRATEGY_WORDS, type StagePhase } from '@sabot/tournament';
import { nameIn, nameText } from '../game/person-name.ts';
import type { Language } from '../i18n/messages.ts';

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

/** Where a tournament stands in the list. */
export const GROUPS = ['open', 'live', 'drafts', 'past'] as const;
type SummaryGroup = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<StagePhase, SummaryGroup>> = {
  nothing: 'drafts',
  draft: 'drafts',
  registering: 'open',
  waiting: 'live',
  seated: 'live',
  session: 'live',
  announced: 'live',
  finished: 'live',
  awarded: 'past',
  cancelled: 'past',
};

export const groupOf = ({ phase }: Pick<TournamentSummary, 'phase'>): SummaryGroup => GROUP_OF[phase];

const LATER = Number.MAX_SAFE_INTEGER;

/** In groups, as the house lists them; where a clock runs the earliest comes first, and of the past the latest. */
export const grouped = (
  list: readonly TournamentSummary[],
): Readonly<Record<SummaryGroup, readonly TournamentSummary[]>> => {
  const sorted = [...list].sort((a, b) => (a.deadline?.at ?? LATER) - (b.deadline?.at ?? LATER));
  const of = (group: SummaryGroup): readonly TournamentSummary[] => sorted.filter((each) => groupOf(each) === group);
  const past = of('past').toSorted((a, b) => (b.ended ?? 0) - (a.ended ?? 0));
  return { open: of('open'), live: of('live'), drafts: of('drafts'), past };
};

/** The one to lead to: their own first, then one that they can enter, a free one before others; else one to watch. */
export const bestTournament = (list: readonly TournamentSummary[]): TournamentSummary | null => {
  const { open, live } = grouped(list);
  const own = [...live, ...open].find((each) => each.own);
  const enterable = [...open, ...live].filter((each) => each.mayEnter);
  return own ?? enterable.find(({ fee }) => fee === 0) ?? enterable[0] ?? live[0] ?? open[0] ?? null;
};
