import type { Game, WagerId } from '@sabot/rules';
import { memo } from 'react';
import { useSums } from '../game/sums.ts';
import { wagerName } from '../game/wager-name.ts';
import { useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { WORDS } from './messages.ts';
import { placeOf } from './place.ts';
import type { PlacedSeat, PlacedSpot } from './placed.ts';
import type { FeltPlan } from './plan.ts';
import { SpotButton } from './spot-button.tsx';

interface FeltButtonsProps {
  readonly plan: FeltPlan;
  readonly game: Game;
  readonly spots: readonly PlacedSpot[];
  readonly seats: readonly PlacedSeat[];
  readonly open: boolean;
  readonly sessionOpen: boolean;
  readonly onSpot: (wager: WagerId) => void;
  readonly onShut: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
}

/** What is pressed lies over what is drawn, and is said by name. */
export const FeltButtons = memo((props: FeltButtonsProps) => {
  const { plan, game, spots, seats, open, sessionOpen, onSpot, onShut, onSpotInfo, onSeat } = props;
  const words = useWords(WORDS);
  const language = useLanguage();
  return (
    <>
      {spots.map((each) => (
        <SpotButton
          key={each.spot.wager}
          {...{ game, plan, open, sessionOpen, language, words }}
          {...each}
          onSpot={() => onSpot(each.spot.wager)}
          onShut={() => onShut(each.spot.wager)}
          onInfo={() => onSpotInfo(each.spot.wager)}
        />
      ))}
      {seats.map(({ station, state, offered }) =>
        offered !== null ? (
          <button
            key={station.seat}
            type="button"
            className="felt-button felt-seat"
            style={placeOf(plan, station)}
            data-seat={station.seat}
            aria-label={offered === 'bet' ? words.betAt(station.seat) : words.sitAt(station.seat)}
            aria-pressed={offered === 'bet' ? state.own : undefined}
            onClick={() => onSeat(station.seat)}
          />
        ) : null,
      )}
      <SeatList seats={seats} game={game} />
    </>
  );
});
FeltButtons.displayName = 'FeltButtons';

/** The seats in words, for whoever does not see the drawing. */
const SeatList = ({ seats, game }: Pick<FeltButtonsProps, 'seats' | 'game'>) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  return (
    <ul className="hidden-visually" aria-label={words.seats}>
      {seats.map(({ state: { seat, person, away, own, stakes } }) => (
        <li key={seat}>
          {words.list([
            words.seat(seat),
            ...(own ? [words.yourSeat] : []),
            person === null ? words.free : away ? words.away(person) : person,
            ...stakes.map(({ wager, cents }) => `${nameOf(wager)} ${sum(cents)}`),
          ])}
        </li>
      ))}
    </ul>
  );
};
