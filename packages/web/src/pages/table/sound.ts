import { type Language, languageTag } from '../../i18n/messages.ts';
import { choice, preference } from '../../state/preference.ts';

/** The sounds of a table. */
export const SOUNDS = ['open', 'tick', 'close', 'card', 'win', 'push', 'irregularity'] as const;
export type Sound = (typeof SOUNDS)[number];

/** A struck tone that dies away. Times are in seconds from the start of the sound. */
interface Tone {
  readonly at: number;
  readonly hertz: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave: 'sine' | 'triangle';
}

/** The sound of paper on felt: noise through a band filter that glides from one pitch to another. */
interface Rustle {
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

/** Whether the table is heard, sounds and spoken lines alike. Off until a person asks for it. */
export const soundOn = choice('sound', false);
/** Whether its calls are also spoken. They stand on the page in any case. */
export const voiceOn = choice('voice', false);

/** The volume while sound is on. */
export const VOLUMES = ['soft', 'usual', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];
const GAINS: Readonly<Record<Volume, number>> = { soft: 0.06, usual: 0.16, loud: 0.36 };
const VOICES: Readonly<Record<Volume, number>> = { soft: 0.4, usual: 0.7, loud: 1 };

export const soundVolume = preference<Volume>(
  'volume',
  () => 'usual',
  (text) => VOLUMES.find((each) => each === text) ?? null,
);

const tone = (context: AudioContext, out: AudioNode, { at, hertz, lasts, loud, wave }: Tone): void => {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: hertz });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  oscillator.connect(envelope).connect(out);
  oscillator.start(start);
  oscillator.stop(start + lasts);
};

const noise = (context: AudioContext, seconds: number): AudioBuffer => {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * seconds), sampleRate: context.sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  return buffer;
};

const rustle = (context: AudioContext, out: AudioNode, { at, from, to, lasts, loud }: Rustle): void => {
  const start = context.currentTime + at;
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, lasts) });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.8 });
  const envelope = new GainNode(context, { gain: 0 });
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + lasts);
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + lasts * 0.3);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(band).connect(envelope).connect(out);
  source.start(start);
};

interface Room {
  readonly context: AudioContext;
  readonly out: GainNode;
}
let room: Room | null = null;

/** Browsers let a page be heard only after somebody has touched it, so that nothing is opened before. */
const opened = (): Room | null => {
  if (room !== null) return room;
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null;
  const context = new AudioContext();
  const out = new GainNode(context, { gain: 1 });
  out.connect(context.destination);
  room = { context, out };
  return room;
};

const play = async (sound: Sound): Promise<void> => {
  const into = opened();
  if (into === null) return;
  const { context, out } = into;
  if (context.state !== 'running') await context.resume();
  out.gain.value = GAINS[soundVolume.get()];
  for (const each of SCORES[sound].tones) tone(context, out, each);
  for (const each of SCORES[sound].rustles) rustle(context, out, each);
};

/** Does nothing where sound is off, not allowed or not supported: nothing at a table depends on sound. */
export const playSound = (sound: Sound): void => {
  if (soundOn.get() === 'no') return;
  play(sound).catch(() => undefined);
};

/** Says a line aloud in its language. At most one waits for another: what is late is not worth hearing. */
export const speak = (text: string, language: Language): void => {
  if (soundOn.get() === 'no' || voiceOn.get() === 'no' || typeof speechSynthesis === 'undefined') return;
  try {
    const line = new SpeechSynthesisUtterance(text);
    line.lang = languageTag(language);
    line.volume = VOICES[soundVolume.get()];
    if (speechSynthesis.pending) speechSynthesis.cancel();
    speechSynthesis.speak(line);
  } catch {
    // Storage may be blocked here as well.
  }
};
