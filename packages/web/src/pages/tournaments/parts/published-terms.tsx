import type { Game } from '@sabot/rules';
import { type SessionPlan, STRATEGY_WORDS, type TournamentAuto, type TournamentConfig } from '@sabot/tournament';
import { chipsText } from '../../../game/amounts.ts';
import { PayTable } from '../../../game/pay-table.tsx';
import { money } from '../../../i18n/format.ts';
import { type Language, useLanguage, useWords, wordsIn } from '../../../i18n/messages.ts';
import { WORDS as SHARED } from '../../../tournament/messages.ts';
import { PAGE_WORDS } from './messages.ts';
import { PUBLISHED_WORDS, type PublishedWords } from './published-messages.ts';
import type { RoomProps } from './room-props.ts';
import './published.css';

interface PublishedGroup {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
}

interface Telling {
  readonly game: Game;
  readonly config: TournamentConfig;
  readonly language: Language;
  readonly words: PublishedWords;
}

/** Hundredths of a per cent as people read them. */
export const percentText = (hundredths: number): string => `${hundredths / 100} %`;

const entryLines = ({ config, language, words }: Telling): readonly string[] => {
  const { entry, sessions, shortStacks } = config;
  const { fee, startingStack, least, capacity, lateUntil, withdrawal, rebuys } = entry;
  return [
    fee === 0 ? words.free : words.fee(money(fee, language)),
    words.stack(chipsText(startingStack, language)),
    words.room(least, capacity),
    lateUntil === null ? words.lateNone : words.late(lateUntil),
    ...(fee === 0 ? [] : [withdrawal === 'no-refund' ? words.noRefund : words.refund]),
    ...(rebuys === null
      ? [words.rebuyNone]
      : [
          words.rebuy(
            rebuys.most,
            chipsText(rebuys.stack, language),
            rebuys.fee === 0 ? null : money(rebuys.fee, language),
            rebuys.until,
          ),
          rebuys.when === 'any' ? words.rebuyAny : shortStacks === undefined ? words.rebuyBroke : words.rebuyBust,
        ]),
    ...(sessions.length === 1 ? [] : [shortStacks === 'out' ? words.shortOut : words.shortStay]),
  ];
};

const tableLines = ({ config: { tables, noShow }, language, words }: Telling): readonly string[] => [
  words.tableCount(tables.most, tables.seats),
  words.draw,
  words.decks(tables.decks, tables.layout),
  words.unit(chipsText(tables.stakeUnit, language)),
  noShow === 'blind' ? words.noShowBlind : words.noShowOut,
];

/** Wagers whose limits are the same stand together, in the order in which the game names them. */
const limitsLine = ({ game, language, words }: Telling, { limits }: SessionPlan): string => {
  const groups = new Map<string, string[]>();
  for (const { id, name } of game.wagers) {
    const found = limits.find(({ wager }) => wager === id);
    if (found === undefined) continue;
    const range = words.range(chipsText(found.min, language), chipsText(found.max, language));
    groups.set(range, [...(groups.get(range) ?? []), name[language]]);
  }
  return words.limits([...groups].map(([range, names]) => words.limitsOf(names, range)));
};

const advanceLines = ({ words }: Telling, { advance }: SessionPlan, isLast: boolean): readonly string[] => {
  if (isLast) return [words.last];
  if (advance.kind === 'all') return [words.all];
  return advance.ties === 'all' ? [words.bestTies(advance.entries)] : [words.best(advance.entries), words.bestRanking];
};

const sessionLines = (telling: Telling, plan: SessionPlan, number: number): readonly string[] => {
  const { words, config } = telling;
  const { length, lastRound, stacks } = plan;
  return [
    length.kind === 'rounds' ? words.rounds(length.rounds) : words.time(length.minutes, length.lastRounds),
    limitsLine(telling, plan),
    lastRound === 'secret' ? words.secret : words.open,
    ...(number === 1 ? [] : [stacks === 'kept' ? words.kept : words.reset]),
    ...advanceLines(telling, plan, number === config.sessions.length),
  ];
};

const dragonLines = ({ config, words }: Telling): readonly string[] => {
  const { runPolicy, dragonBetsShown, abandoned } = config;
  return [
    words.when,
    words.ties,
    words.policies[runPolicy],
    dragonBetsShown === 'always' ? words.shownAlways : words.shownClosed,
    abandoned.dragonBets === 'return' ? words.abandonReturn : words.abandonPay(abandoned.minimumRounds),
    abandoned.session === 'counts' ? words.abandonCounts : words.abandonReplay,
  ];
};

const prizeLines = ({ config, language, words }: Telling): readonly string[] => {
  const { prizes, entry } = config;
  const shared = wordsIn(SHARED, language);
  const hasPot = entry.fee > 0 || prizes.added > 0 || (entry.rebuys?.fee ?? 0) > 0;
  if (!hasPot) return [words.noPrizes];
  return [
    ...(prizes.added > 0 ? [words.added(money(prizes.added, language))] : []),
    words.shares(prizes.shares.map((share, index) => words.share(shared.place(index + 1), percentText(share)))),
    prizes.house === 0 ? words.houseNone : words.house(percentText(prizes.house)),
    prizes.ties === 'split' ? words.split : words.noSplit,
    words.cancelled,
  ];
};

/** As people say a time: seconds, or minutes where it is whole ones. */
const timeOf = (ms: number, words: PublishedWords): string =>
  ms >= 60_000 && ms % 60_000 === 0 ? words.minutes(ms / 60_000) : words.seconds(ms / 1000);

const dealtLines = (auto: TournamentAuto, { language, words }: Telling): readonly string[] => {
  const { tables, dragonMs, organise, opponents } = auto;
  const time = (ms: number): string => timeOf(ms, words);
  const names = [...new Set(opponents)].map((each) => {
    const many = opponents.filter((other) => other === each).length;
    return words.opponent(STRATEGY_WORDS[each].name[language], many);
  });
  return [
    ...(tables === null
      ? [words.dealtByPeople]
      : [words.dealtByHouse(time(tables.bettingMs)), words.pace(time(tables.paceMs), time(tables.resultMs))]),
    dragonMs === 0 ? words.dragonTimeNone : words.dragonTime(time(dragonMs)),
    ...(organise === null
      ? [words.organisedByPeople]
      : [words.organisedByHouse(time(organise.registrationMs), time(organise.betweenMs))]),
    opponents.length === 0 ? words.noOpponents : words.opponents(opponents.length, words.names(names)),
  ];
};

/** Everything that is published of a tournament, in plain words; of what the house does, as far as it is known. */
export const publishedGroups = (
  game: Game,
  config: TournamentConfig,
  language: Language,
  auto: TournamentAuto | undefined = config.auto,
): readonly PublishedGroup[] => {
  const words = wordsIn(PUBLISHED_WORDS, language);
  const telling = { game, config, language, words };
  const criteria = words.list(config.ranking.map((criterion) => words.criterion[criterion]));
  return [
    { key: 'entry', title: words.entry, lines: entryLines(telling) },
    { key: 'tables', title: words.tables, lines: tableLines(telling) },
    ...config.sessions.map((plan, index) => ({
      key: `session ${index + 1}`,
      title: words.session(index + 1),
      lines: sessionLines(telling, plan, index + 1),
    })),
    { key: 'dragons', title: words.dragons, lines: dragonLines(telling) },
    { key: 'ranking', title: words.ranking, lines: [words.lasted, words.criteria(criteria)] },
    { key: 'prizes', title: words.prizes, lines: prizeLines(telling) },
    ...(auto === undefined ? [] : [{ key: 'dealt', title: words.dealt, lines: dealtLines(auto, telling) }]),
  ];
};

/** Everything that is fixed, in plain words. */
export const Published = ({ game, frame: { view, auto } }: RoomProps) => {
  const words = useWords(PAGE_WORDS);
  const language = useLanguage();
  const { config, phase } = view;
  if (config === null) return null;
  return (
    <section className="stack" aria-labelledby="published-title">
      <div>
        <h2 id="published-title">{words.published}</h2>
        <p className="muted">{phase === 'draft' ? words.publishedDraft : words.publishedLead}</p>
      </div>
      <div className="published">
        {publishedGroups(game, config, language, auto).map(({ key, title, lines }) => (
          <section key={key} className="published-group" data-published={key}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <details className="published-pays">
        <summary>{words.pays}</summary>
        <PayTable game={game} />
      </details>
    </section>
  );
};
