/** What is heard at a table. */
export const SOUNDS = ['open', 'tick', 'close', 'card', 'win', 'push', 'irregularity'] as const;
export type Sound = (typeof SOUNDS)[number];

/** A struck tone that dies away. Times are in seconds from the start of the sound. */
export interface Tone {
  readonly at: number;
  readonly hertz: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave: 'sine' | 'triangle';
}

/** Paper on felt: noise through a band that glides from one pitch to another. */
export interface Rustle {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly loud: number;
}

export interface Score {
  readonly tones: readonly Tone[];
  readonly rustles: readonly Rustle[];
}

const bell = (at: number, hertz: number, lasts: number, loud: number): readonly Tone[] => [
  { at, hertz, lasts, loud, wave: 'sine' },
  { at, hertz: hertz * 2.01, lasts: lasts * 0.5, loud: loud * 0.3, wave: 'sine' },
];
const knock = (at: number, hertz: number, loud: number): Tone => ({ at, hertz, lasts: 0.05, loud, wave: 'triangle' });
const tones = (...all: readonly Tone[]): Score => ({ tones: all, rustles: [] });

/** Soft and short; a third down is a close, a third up is an opening, and only an irregularity repeats itself. */
export const SCORES: Readonly<Record<Sound, Score>> = {
  open: tones(...bell(0, 587, 0.5, 0.5), ...bell(0.12, 740, 0.7, 0.5)),
  tick: tones(knock(0, 1250, 0.5)),
  close: tones(...bell(0, 587, 0.35, 0.5), ...bell(0.14, 440, 0.6, 0.55)),
  card: {
    tones: [knock(0.1, 180, 0.35)],
    rustles: [{ at: 0, from: 5200, to: 1800, lasts: 0.13, loud: 0.5 }],
  },
  win: tones(...bell(0, 523, 0.5, 0.45), ...bell(0.1, 659, 0.5, 0.45), ...bell(0.2, 784, 0.9, 0.5)),
  push: tones(...bell(0, 494, 0.5, 0.45)),
  irregularity: tones(...bell(0, 392, 0.3, 0.6), ...bell(0.2, 370, 0.3, 0.6), ...bell(0.4, 392, 0.5, 0.6)),
};
