import type { WagerId } from '@sabot/rules';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { wagerName } from '../../../game/wager-name.ts';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useGive } from '../../../live/use-give.ts';
import { ordersNamed } from '../../../staff/orders-named.ts';
import { Section } from '../parts/parts.tsx';
import { TABLE_WORDS } from './messages.ts';
import type { ConsoleProps } from './panel-props.ts';

interface CellProps {
  readonly name: string;
  readonly seat: number;
  readonly isClosed: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

const Cell = ({ name, seat, isClosed, disabled, onPress }: CellProps) => {
  const words = useWords(TABLE_WORDS);
  const state = isClosed ? words.areaClosed : words.areaOpen;
  return (
    <button
      type="button"
      className={isClosed ? 'pit-area closed' : 'pit-area'}
      aria-disabled={disabled || undefined}
      aria-label={disabled ? `${name}, ${seat}: ${state}` : (isClosed ? words.openArea : words.closeArea)(name, seat)}
      title={`${name}, ${seat}: ${state}`}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <span aria-hidden="true">{isClosed ? '✕' : ''}</span>
    </button>
  );
};

/** A small map of seats by wagers: which areas take wagers. */
export const AreasPanel = ({ table, game, view, allowed }: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const language = useLanguage();
  const { busy, problem, run } = useGive(table);
  const { setUp } = view;
  if (setUp === null) return null;
  const seats = Array.from({ length: setUp.seats }, (_, index) => index + 1);
  const isClosed = (seat: number, wager: WagerId): boolean =>
    setUp.closedAreas.some((area) => area.seat === seat && area.wager === wager);
  const mayClose = new Set(ordersNamed(allowed, 'close-area').map(({ seat, wager }) => `${seat} ${wager}`));
  const mayOpen = new Set(ordersNamed(allowed, 'open-area').map(({ seat, wager }) => `${seat} ${wager}`));
  return (
    <Section title={words.areas} lead={words.areasLead} name="areas">
      <p className="muted small">{words.areaCount(setUp.closedAreas.length)}</p>
      <div className="pit-scroll">
        <table className="pit-areas">
          <thead>
            <tr>
              <th scope="col">{words.wager}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col" className="number" aria-label={`${words.seat} ${seat}`}>
                  {seat}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {setUp.limits.map(({ wager }) => (
              <tr key={wager}>
                <th scope="row">{wagerName(game, wager, language)}</th>
                {seats.map((seat) => {
                  const closed = isClosed(seat, wager);
                  const may = (closed ? mayOpen : mayClose).has(`${seat} ${wager}`);
                  return (
                    <td key={seat}>
                      <Cell
                        name={wagerName(game, wager, language)}
                        seat={seat}
                        isClosed={closed}
                        disabled={busy || !may}
                        onPress={() => void run([{ do: closed ? 'open-area' : 'close-area', seat, wager }])}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};
