import type { Game, RunPolicy } from '@sabot/rules';
import { useMemo } from 'react';
import { oddsText } from '../../../game/odds-text.ts';
import { defineMessages, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { longestWithEdge, sessionFigures, type WagerFigures } from '../../../odds/figures.ts';
import { OddsFigure } from '../../../odds/odds-figure.tsx';
import { dragonsOf } from '../../../tournament/dragons.ts';
import { sessionCaption } from '../../../tournament/session-length.ts';
import type { SessionRounds } from '../../../tournament/session-terms.ts';
import { useScrollRegion } from '../../../ui/measure.ts';
import styles from './dragon-odds.module.css';

const MESSAGES = defineMessages(
  {
    label: 'What the Dragon Bets are worth',
    bet: 'Dragon Bet',
    expected: 'Expected value',
    expectedLong: 'Net result of one chip staked, on average',
    loses: 'Loses',
    pays: (odds: string) => `pays ${odds}`,
    favoursPlayers: 'favours the players',
    favoursHouse: 'favours the house',
    warning: (names: string) =>
      `${names}: in sessions this long the players gain on it, on average. Only the ranking feels it, but whoever knows will take it. Shorten the session, or accept it.`,
    edgeUpTo: (rounds: number) => `house edge up to ${rounds} rounds`,
    edgeAlways: 'house edge at any length',
    gainsFrom: (name: string, rounds: number) => `${name} from ${rounds} rounds on`,
    warningTimed: (gains: string) =>
      `How many rounds a timed session comes to is known only when it ends. The players gain, on average, on ${gains}.`,
    list: (names: readonly string[]) => names.join(', '),
    fine: 'At this length no Dragon Bet favours the players.',
  },
  {
    label: '龙注的价值',
    bet: '龙注',
    expected: '期望值',
    expectedLong: '每下 1 筹码平均净得',
    loses: '输',
    pays: (odds: string) => odds,
    favoursPlayers: '对客人有利',
    favoursHouse: '对赌场有利',
    warning: (names: string) =>
      `${names}：一场这么长时，客人平均有赚。这只影响排名，但懂的人都会下。请缩短一场，或接受这一点。`,
    edgeUpTo: (rounds: number) => `不超过 ${rounds} 局时赌场有优势`,
    edgeAlways: '无论多长，赌场都有优势',
    gainsFrom: (name: string, rounds: number) => `${name}（${rounds} 局起）`,
    warningTimed: (gains: string) => `计时的一场有多少局，结束时才知道。客人平均有赚的是：${gains}。`,
    list: (names: readonly string[]) => names.join('、'),
    fine: '在此长度下没有龙注对客人有利。',
  },
);

interface DragonOddsProps {
  readonly game: Game;
  readonly decks: number;
  readonly length: SessionRounds;
  readonly runPolicy: RunPolicy;
  /** Organisers are warned; patrons are told. */
  readonly isFor: 'organiser' | 'patron';
}

/** What can be said beside the figures of a bet: whom it favours only where the rounds are fixed. */
const useDragonAdvice = ({ game, decks, length: { rounds, estimate }, runPolicy }: DragonOddsProps) => {
  const messages = useMessages(MESSAGES);
  const figures = useMemo(() => sessionFigures(game, decks, { rounds, runPolicy }), [game, decks, rounds, runPolicy]);
  const lasts = useMemo(() => longestWithEdge(game, decks, runPolicy), [game, decks, runPolicy]);
  const isKnown = estimate === null;
  const sayOf = ({ wager, favours }: WagerFigures): string => {
    if (isKnown) return favours === 'patron' ? messages.favoursPlayers : messages.favoursHouse;
    const last = lasts.get(wager.id) ?? null;
    return last === null ? messages.edgeAlways : messages.edgeUpTo(last);
  };
  return { figures, lasts, isKnown, sayOf, favoured: figures.filter(({ favours }) => isKnown && favours === 'patron') };
};

type DragonAdvice = ReturnType<typeof useDragonAdvice>;

const Warning = ({ figures, lasts, isKnown, favoured }: DragonAdvice) => {
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const gains = figures.flatMap(({ wager }) => {
    const last = lasts.get(wager.id) ?? null;
    return last === null ? [] : [messages.gainsFrom(wager.name[language], last + 1)];
  });
  const text = isKnown
    ? favoured.length > 0 && messages.warning(messages.list(favoured.map(({ wager }) => wager.name[language])))
    : gains.length > 0 && messages.warningTimed(messages.list(gains));
  return (
    <p className={text === false ? 'small muted' : styles['dragon-odds-warning']} role="status">
      {text === false ? (
        messages.fine
      ) : (
        <>
          <span aria-hidden="true">⚠</span> {text}
        </>
      )}
    </p>
  );
};

/** What every Dragon Bet is worth in a session of this length. */
export const DragonOddsTable = (props: DragonOddsProps) => {
  const { game, decks, length, isFor } = props;
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const advice = useDragonAdvice(props);
  const { figures, isKnown, sayOf, favoured } = advice;
  const sheet = useScrollRegion(messages.label, `${length.rounds} ${decks}`, false);
  const dragons = dragonsOf(game);
  return (
    <div className={`stack ${styles['dragon-odds']}`} data-favoured={isKnown ? favoured.length : undefined}>
      <p className="small muted" data-session-rounds={length.rounds} data-estimate={!isKnown}>
        {sessionCaption(length, decks, true, language)}
      </p>
      <div ref={sheet} className={styles['dragon-odds-scroll']}>
        <table>
          <caption className="hidden-visually">{messages.label}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.bet}</th>
              <th scope="col" title={messages.expectedLong}>
                {messages.expected}
              </th>
              {dragons.map(({ rank, name }) => (
                <th key={rank} scope="col">
                  {name[language]}
                </th>
              ))}
              <th scope="col">{messages.loses}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((each) => (
              <tr key={each.wager.id} data-wager={each.wager.id} data-favours={isKnown ? each.favours : undefined}>
                <th scope="row">{each.wager.name[language]}</th>
                <td className={styles['dragon-odds-value']}>
                  <b>
                    <OddsFigure figure={each.expected} />
                  </b>
                  <span className="small">{sayOf(each)}</span>
                </td>
                {dragons.map(({ rank, name }) => {
                  const line = each.lines.find((its) => its.name.en === name.en);
                  return (
                    <td key={rank}>
                      {line !== undefined && <OddsFigure figure={line.chance} />}
                      {line?.pays != null && (
                        <span className="small muted">{messages.pays(oddsText(line.pays, language))}</span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <OddsFigure figure={each.lose} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFor === 'organiser' && <Warning {...advice} />}
    </div>
  );
};
