import { type Game, isRoundWager, type Wager } from '@sabot/rules';
import { useRef } from 'react';
import { type Sums, useSums } from '../game/sums.ts';
import type { Language } from '../i18n/language.ts';
import type { FeltWords } from './messages.ts';
import { paysSpoken } from './pays.ts';
import { placeOf } from './place.ts';
import type { FeltPlan } from './plan.ts';
import type { SpotState } from './spot-state.ts';
import type { Spot } from './spots.ts';

interface SpotButtonProps {
  readonly game: Game;
  readonly plan: FeltPlan;
  readonly spot: Spot;
  readonly wager: Wager;
  readonly state: SpotState;
  readonly open: boolean;
  /** Wagers of the whole session can be placed. */
  readonly sessionOpen: boolean;
  readonly language: Language;
  readonly words: FeltWords;
  readonly onSpot: () => void;
  readonly onShut: () => void;
  readonly onInfo: () => void;
}

const LONG_PRESS = 550;

/** The corner at the top right. */
const cornerOf = (plan: FeltPlan, spot: Spot) => {
  const { left, top } = placeOf(plan, { ...spot, x: spot.x + spot.width });
  return { left, top };
};

/** Of a wager that is not taken round by round: whether it is taken now, and elsewhere, or stands. */
const sessionWords = ({ state, sessionOpen, words }: SpotButtonProps): string => {
  if (sessionOpen) return words.sessionOpen;
  return state.own > 0 ? words.sessionStands : words.sessionWager;
};

/** Everything that the eye sees on the area, in one line for the ear. */
const labelOf = (props: SpotButtonProps, { sum, net }: Sums): string => {
  const { game, wager, state, open, language, words } = props;
  const endWords = (kind: 'won' | 'lost' | 'push' | 'returned', amount: number): string =>
    kind === 'won' || kind === 'lost' ? net(amount) : kind === 'push' ? words.push : words.returned;
  return words.list([
    words.spot(wager.name[language], paysSpoken(game, wager, language)),
    ...(state.own > 0 ? [words.yourStake(sum(state.own))] : []),
    ...(state.pending === 0 ? [] : [words.waiting(net(state.pending))]),
    ...(state.closed ? [words.closedArea] : []),
    ...(isRoundWager(wager) ? [] : [sessionWords(props)]),
    ...(state.won === null ? [] : [state.won ? words.wins : words.loses]),
    ...(state.end === null ? [] : [endWords(state.end.kind, state.end.net)]),
    ...(open || state.won !== null || !isRoundWager(wager) ? [] : [words.shut]),
  ]);
};

/** What is pressed: the area itself for a chip, held down (or the small letter) for what there is to know. */
export const SpotButton = (props: SpotButtonProps) => {
  const { plan, spot, wager, state, open, language, words, onSpot, onShut, onInfo } = props;
  const sums = useSums();
  const held = useRef<{ timer: number; long: boolean }>({ timer: 0, long: false });
  const shut = !open || state.closed || !isRoundWager(wager);
  const letGo = (): void => window.clearTimeout(held.current.timer);
  const hold = (): void => {
    letGo();
    held.current.long = false;
    held.current.timer = window.setTimeout(() => {
      held.current.long = true;
      onInfo();
    }, LONG_PRESS);
  };
  return (
    <>
      <button
        type="button"
        className={state.won === true ? 'felt-button felt-won' : 'felt-button'}
        style={placeOf(plan, spot)}
        data-spot={spot.wager}
        data-own={state.own}
        data-pending={state.pending}
        data-won={state.won ?? undefined}
        aria-label={labelOf(props, sums)}
        aria-disabled={shut}
        onClick={() => {
          if (!held.current.long) (shut ? onShut : onSpot)();
          held.current.long = false;
        }}
        onPointerDown={({ pointerType }) => {
          if (pointerType !== 'mouse') hold();
        }}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => {
          event.preventDefault();
          if (!held.current.long) onInfo();
          letGo();
        }}
      />
      <button
        type="button"
        className="felt-info"
        style={cornerOf(plan, spot)}
        data-spot-info={spot.wager}
        aria-label={words.info(wager.name[language])}
        onClick={onInfo}
      >
        <span aria-hidden="true">i</span>
      </button>
    </>
  );
};
