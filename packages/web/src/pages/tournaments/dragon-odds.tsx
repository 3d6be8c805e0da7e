import type { Game, RunPolicy } from '@sabot/rules';
import { useMemo } from 'react';
import { oddsText } from '../../game/odds-text.ts';
import { useScrollStop } from '../../look/scroll-stop.ts';
import { dragonsOf } from '../../tournament/dragons.ts';
import { dictionary, useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { figuresOf } from './dragon-figures.ts';
import { oddsCaption } from './odds-caption.ts';
import type { SessionRounds } from './rounds-of.ts';
import './dragon-odds.css';

const WORDS = dictionary(
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
    list: (names: readonly string[]) => names.join('、'),
    fine: '在此长度下没有龙注对客人有利。',
  },
);

export interface DragonOddsProps {
  readonly game: Game;
  readonly decks: number;
  readonly length: SessionRounds;
  readonly runPolicy: RunPolicy;
  /** Organisers are warned; patrons are told. */
  readonly isFor: 'organiser' | 'patron';
}

/** What every Dragon Bet is worth in a session of this length. */
export const DragonOdds = ({ game, decks, length, runPolicy, isFor }: DragonOddsProps) => {
  const { rounds } = length;
  const words = useWords(WORDS);
  const language = useLanguage();
  const odds = useMemo(() => figuresOf(game, { decks, rounds, runPolicy }), [game, decks, rounds, runPolicy]);
  const sheet = useScrollStop(words.label, `${rounds} ${decks}`, false);
  const dragons = dragonsOf(game);
  const favoured = odds.filter(({ favoursPlayers }) => favoursPlayers);
  const names = words.list(favoured.map(({ wager }) => wager.name[language]));
  return (
    <div className="stack dragon-odds" data-favoured={favoured.length}>
      <p className="small muted">{oddsCaption(length, decks, language)}</p>
      <div ref={sheet} className="dragon-odds-scroll">
        <table>
          <caption className="hidden-visually">{words.label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.bet}</th>
              <th scope="col" title={words.expectedLong}>
                {words.expected}
              </th>
              {dragons.map(({ rank, name }) => (
                <th key={rank} scope="col">
                  {name[language]}
                </th>
              ))}
              <th scope="col">{words.loses}</th>
            </tr>
          </thead>
          <tbody className="number">
            {odds.map(({ wager, lines, lose, expected, favoursPlayers }) => (
              <tr key={wager.id} data-wager={wager.id} data-favours={favoursPlayers ? 'players' : 'house'}>
                <th scope="row">{wager.name[language]}</th>
                <td className="dragon-odds-value">
                  <b>{expected}</b>
                  <span className="small">{favoursPlayers ? words.favoursPlayers : words.favoursHouse}</span>
                </td>
                {dragons.map(({ rank, name }) => {
                  const line = lines.find((each) => each.line.name.en === name.en);
                  return (
                    <td key={rank}>
                      {line?.chance}
                      {line !== undefined && (
                        <span className="small muted">{words.pays(oddsText(line.line.pays, language))}</span>
                      )}
                    </td>
                  );
                })}
                <td>{lose}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFor === 'organiser' && (
        <p className={favoured.length === 0 ? 'small muted' : 'dragon-odds-warning'} role="status">
          {favoured.length === 0 ? (
            words.fine
          ) : (
            <>
              <span aria-hidden="true">⚠</span> {words.warning(names)}
            </>
          )}
        </p>
      )}
    </div>
  );
};
