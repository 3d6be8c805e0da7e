import type { Game } from '@sabot/rules';
import { type SessionPlan, STRATEGY_WORDS, type TournamentAuto, type TournamentConfig } from '@sabot/tournament';
import { chipsText } from '../../../game/amounts.ts';
import { PayTable } from '../../../game/pay-table.tsx';
import { money } from '../../../i18n/format.ts';
import { type Language, messagesIn, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../../tournament/messages.ts';
import { TOURNAMENT_PAGE_MESSAGES } from './messages.ts';
import styles from './published.module.css';
import { PUBLISHED_MESSAGES, type PublishedMessages } from './published-messages.ts';
import type { RoomProps } from './room-props.ts';

interface PublishedGroup {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
}

interface Telling {
  readonly game: Game;
  readonly config: TournamentConfig;
  readonly language: Language;
  readonly messages: PublishedMessages;
}

/** Hundredths of a per cent as people read them. */
export const percentText = (hundredths: number): string => `${hundredths / 100} %`;

const entryLines = ({ config, language, messages }: Telling): readonly string[] => {
  const { entry, sessions, shortStacks } = config;
  const { fee, startingStack, least, capacity, lateUntil, withdrawal, rebuys } = entry;
  return [
    fee === 0 ? messages.free : messages.fee(money(fee, language)),
    messages.stack(chipsText(startingStack, language)),
    messages.room(least, capacity),
    lateUntil === null ? messages.lateNone : messages.late(lateUntil),
    ...(fee === 0 ? [] : [withdrawal === 'no-refund' ? messages.noRefund : messages.refund]),
    ...(rebuys === null
      ? [messages.rebuyNone]
      : [
          messages.rebuy(
            rebuys.most,
            chipsText(rebuys.stack, language),
            rebuys.fee === 0 ? null : money(rebuys.fee, language),
            rebuys.until,
          ),
          rebuys.when === 'any'
            ? messages.rebuyAny
            : shortStacks === undefined
              ? messages.rebuyBroke
              : messages.rebuyBust,
        ]),
    ...(sessions.length === 1 ? [] : [shortStacks === 'out' ? messages.shortOut : messages.shortStay]),
  ];
};

const tableLines = ({ config: { tables, noShow }, language, messages }: Telling): readonly string[] => [
  messages.tableCount(tables.most, tables.seats),
  messages.draw,
  messages.decks(tables.decks, tables.layout),
  messages.unit(chipsText(tables.stakeUnit, language)),
  noShow === 'blind' ? messages.noShowBlind : messages.noShowOut,
];

/** Wagers whose limits are the same stand together, in the order in which the game names them. */
const limitsLine = ({ game, language, messages }: Telling, { limits }: SessionPlan): string => {
  const groups = new Map<string, string[]>();
  for (const { id, name } of game.wagers) {
    const found = limits.find(({ wager }) => wager === id);
    if (found === undefined) continue;
    const range = messages.range(chipsText(found.min, language), chipsText(found.max, language));
    groups.set(range, [...(groups.get(range) ?? []), name[language]]);
  }
  return messages.limits([...groups].map(([range, names]) => messages.limitsOf(names, range)));
};

const advanceLines = ({ messages }: Telling, { advance }: SessionPlan, isLast: boolean): readonly string[] => {
  if (isLast) return [messages.last];
  if (advance.kind === 'all') return [messages.all];
  return advance.ties === 'all'
    ? [messages.bestTies(advance.entries)]
    : [messages.best(advance.entries), messages.bestRanking];
};

const sessionLines = (telling: Telling, plan: SessionPlan, number: number): readonly string[] => {
  const { messages, config } = telling;
  const { length, lastRound, stacks } = plan;
  return [
    length.kind === 'rounds' ? messages.rounds(length.rounds) : messages.time(length.minutes, length.lastRounds),
    limitsLine(telling, plan),
    lastRound === 'secret' ? messages.secret : messages.open,
    ...(number === 1 ? [] : [stacks === 'kept' ? messages.kept : messages.reset]),
    ...advanceLines(telling, plan, number === config.sessions.length),
  ];
};

const dragonLines = ({ config, messages }: Telling): readonly string[] => {
  const { runPolicy, dragonBetsShown, abandoned } = config;
  return [
    messages.when,
    messages.ties,
    messages.policies[runPolicy],
    dragonBetsShown === 'always' ? messages.shownAlways : messages.shownClosed,
    abandoned.dragonBets === 'return' ? messages.abandonReturn : messages.abandonPay(abandoned.minimumRounds),
    abandoned.session === 'counts' ? messages.abandonCounts : messages.abandonReplay,
  ];
};

const prizeLines = ({ config, language, messages }: Telling): readonly string[] => {
  const { prizes, entry } = config;
  const shared = messagesIn(TOURNAMENT_MESSAGES, language);
  const hasPot = entry.fee > 0 || prizes.added > 0 || (entry.rebuys?.fee ?? 0) > 0;
  if (!hasPot) return [messages.noPrizes];
  return [
    ...(prizes.added > 0 ? [messages.added(money(prizes.added, language))] : []),
    messages.shares(prizes.shares.map((share, index) => messages.share(shared.place(index + 1), percentText(share)))),
    prizes.house === 0 ? messages.houseNone : messages.house(percentText(prizes.house)),
    prizes.ties === 'split' ? messages.split : messages.noSplit,
    messages.cancelled,
  ];
};

/** As people say a time: seconds, or minutes where it is whole ones. */
const timeOf = (ms: number, messages: PublishedMessages): string =>
  ms >= 60_000 && ms % 60_000 === 0 ? messages.minutes(ms / 60_000) : messages.seconds(ms / 1000);

const dealtLines = (auto: TournamentAuto, { language, messages }: Telling): readonly string[] => {
  const { tables, dragonMs, organise, opponents } = auto;
  const time = (ms: number): string => timeOf(ms, messages);
  const names = [...new Set(opponents)].map((each) => {
    const many = opponents.filter((other) => other === each).length;
    return messages.opponent(STRATEGY_WORDS[each].name[language], many);
  });
  return [
    ...(tables === null
      ? [messages.dealtByPeople]
      : [messages.dealtByHouse(time(tables.bettingMs)), messages.pace(time(tables.paceMs), time(tables.resultMs))]),
    dragonMs === 0 ? messages.dragonTimeNone : messages.dragonTime(time(dragonMs)),
    ...(organise === null
      ? [messages.organisedByPeople]
      : [messages.organisedByHouse(time(organise.registrationMs), time(organise.betweenMs))]),
    opponents.length === 0 ? messages.noOpponents : messages.opponents(opponents.length, messages.names(names)),
  ];
};

/** Everything that is published of a tournament, in plain words; of what the house does, as far as it is known. */
export const publishedGroups = (
  game: Game,
  config: TournamentConfig,
  language: Language,
  auto: TournamentAuto | undefined = config.auto,
): readonly PublishedGroup[] => {
  const messages = messagesIn(PUBLISHED_MESSAGES, language);
  const telling = { game, config, language, messages };
  const criteria = messages.list(config.ranking.map((criterion) => messages.criterion[criterion]));
  return [
    { key: 'entry', title: messages.entry, lines: entryLines(telling) },
    { key: 'tables', title: messages.tables, lines: tableLines(telling) },
    ...config.sessions.map((plan, index) => ({
      key: `session ${index + 1}`,
      title: messages.session(index + 1),
      lines: sessionLines(telling, plan, index + 1),
    })),
    { key: 'dragons', title: messages.dragons, lines: dragonLines(telling) },
    { key: 'ranking', title: messages.ranking, lines: [messages.lasted, messages.criteria(criteria)] },
    { key: 'prizes', title: messages.prizes, lines: prizeLines(telling) },
    ...(auto === undefined ? [] : [{ key: 'dealt', title: messages.dealt, lines: dealtLines(auto, telling) }]),
  ];
};

/** Everything that is fixed, in plain words. */
export const Published = ({ game, frame: { view, auto } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const { config, phase } = view;
  if (config === null) return null;
  return (
    <section className="stack" aria-labelledby="published-title">
      <div>
        <h2 id="published-title">{messages.published}</h2>
        <p className="muted">{phase === 'draft' ? messages.publishedDraft : messages.publishedLead}</p>
      </div>
      <div className={styles['published']}>
        {publishedGroups(game, config, language, auto).map(({ key, title, lines }) => (
          <section key={key} className={styles['published-group']} data-published={key}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <details className={styles['published-pays']}>
        <summary>{messages.pays}</summary>
        <PayTable game={game} />
      </details>
    </section>
  );
};
