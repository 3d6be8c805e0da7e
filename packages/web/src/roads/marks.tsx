import type { DerivedRoadName, Outcome, RoadMark, RoadRound } from '@sabot/rules';
import { UNIT } from './road-cells.ts';
import styles from './roads.module.css';

/** The marks of the roads, each drawn in a square of ten by ten. Red and blue marks also differ in shape. */

const HALF = UNIT / 2;

const PairDots = ({ round }: { readonly round: RoadRound }) => (
  <>
    {round.bankerPair && <circle className={`${styles['road-pair']} ${styles['banker']}`} cx="1.9" cy="1.9" r="1.5" />}
    {round.playerPair && <circle className={`${styles['road-pair']} ${styles['player']}`} cx="8.1" cy="8.1" r="1.5" />}
  </>
);

export const Bead = ({ round, letter }: { readonly round: RoadRound; readonly letter: string }) => (
  <>
    <circle className={`${styles['road-bead']} ${round.outcome}`} cx={HALF} cy={HALF} r="4.3" />
    <text className={styles['road-letter']} x={HALF} y={round.natural ? 4.5 : HALF} dy="0.36em">
      {letter}
    </text>
    {round.natural && <path className={styles['road-natural']} d="M3.7 8.2H6.3" />}
    <PairDots round={round} />
  </>
);

const Ties = ({ ties }: { readonly ties: number }) => (
  <>
    <path className={styles['road-tie']} d="M1.7 8.3L8.3 1.7" />
    {ties > 1 && (
      <text className={styles['road-ties']} x={HALF} y={HALF} dy="0.36em">
        {ties}
      </text>
    )}
  </>
);

interface RingProps {
  readonly round: RoadRound;
  readonly ties: number;
}

export const Ring = ({ round, ties }: RingProps) => (
  <>
    <circle className={`${styles['road-ring']} ${round.outcome}`} cx={HALF} cy={HALF} r="3.5" />
    {/* Red and blue are not all that tells the sides apart: a Player ring has a core. */}
    {round.outcome === 'player' && ties < 2 && <circle className={styles['road-core']} cx={HALF} cy={HALF} r="1.1" />}
    {ties > 0 && <Ties ties={ties} />}
    <PairDots round={round} />
  </>
);

/** Ties that have no ring to lie on. */
export const LoneTies = ({ ties }: { readonly ties: number }) => <Ties ties={ties} />;

const WHOLE: Readonly<Record<DerivedRoadName, string>> = {
  bigEye: 'M5 1.9A3.1 3.1 0 1 1 4.99 1.9Z',
  small: 'M5 1.4A3.6 3.6 0 1 1 4.99 1.4Z',
  cockroach: 'M1.8 8.2L8.2 1.8',
};

/** An irregular mark is broken in the middle, so that nobody has to rely on its colour. */
const BROKEN: Readonly<Record<DerivedRoadName, string>> = {
  bigEye: 'M3.9 8A3.1 3.1 0 0 1 3.9 2M6.1 2A3.1 3.1 0 0 1 6.1 8',
  small: 'M4.2 8.5A3.6 3.6 0 0 1 4.2 1.5ZM5.8 1.5A3.6 3.6 0 0 1 5.8 8.5Z',
  cockroach: 'M1.8 8.2L4.1 5.9M5.9 4.1L8.2 1.8',
};

interface DerivedMarkProps {
  readonly road: DerivedRoadName;
  readonly mark: RoadMark;
}

export const DerivedMark = ({ road, mark }: DerivedMarkProps) => (
  <path
    className={`${styles['road-derived']} ${road} ${mark === 'r' ? styles['regular'] : styles['irregular']}`}
    d={(mark === 'r' ? WHOLE : BROKEN)[road]}
  />
);

/** A mark by itself, within words. */
export const MarkIcon = ({ road, mark }: { readonly road: DerivedRoadName; readonly mark: RoadMark | null }) => (
  <svg className={styles['road-icon']} viewBox={`0 0 ${UNIT} ${UNIT}`} aria-hidden="true">
    {mark === null ? (
      <path className={styles['road-nothing']} d="M3.5 5H6.5" />
    ) : (
      <DerivedMark road={road} mark={mark} />
    )}
  </svg>
);

export const OutcomeIcon = ({ outcome, letter }: { readonly outcome: Outcome; readonly letter: string }) => (
  <svg className={styles['road-icon']} viewBox={`0 0 ${UNIT} ${UNIT}`} aria-hidden="true">
    <Bead round={{ outcome, bankerPair: false, playerPair: false, natural: false }} letter={letter} />
  </svg>
);
