import type { Game, SessionWager } from '@sabot/rules';
import { useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { sessionFigures } from './figures.ts';
import { ODDS_WORDS } from './messages.ts';
import { Shown } from './shown.tsx';

/** Rounds of a session: from the fewest that bring a dragon to what a whole shoe has. */
const LENGTHS = [5, 8, 10, 14, 20, 30, 50, 70] as const;

interface ByLengthProps {
  readonly game: Game;
  readonly wagers: readonly SessionWager[];
  readonly decks: number;
}

/** Where no session is known, none is assumed: wagers on a session, length by length, without a verdict on any. */
export const ByLength = ({ game, wagers, decks }: ByLengthProps) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  return (
    <>
      <p className="muted small">{words.byLengthLead}</p>
      <table className="odds-table odds-lengths">
        <caption>{words.byLength}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rounds}</th>
            {wagers.map(({ id, name }) => (
              <th key={id} scope="col">
                {name[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LENGTHS.map((rounds) => {
            // Several dragons in one session pay once, for the longest, unless a tournament says otherwise (A4).
            const all = sessionFigures(game, decks, { rounds, runPolicy: 'highest' });
            return (
              <tr key={rounds}>
                <th scope="row" className="number">
                  {rounds}
                </th>
                {all
                  .filter(({ wager }) => wagers.some(({ id }) => id === wager.id))
                  .map(({ wager, edge, win }) => (
                    <td key={wager.id}>
                      <Shown figure={edge} />
                      <span className="muted small odds-wins">
                        <Shown figure={win} />
                      </span>
                    </td>
                  ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};
