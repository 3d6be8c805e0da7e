import { useEffect, useState } from 'react';
import { choice } from '../../../state/preference.ts';

/** That something new waits for whoever looks is heard, also while they look elsewhere. */

/** On until somebody switches it off. */
export const alertSound = choice('pit-sound', true);

/** Two rising tones, twice: it is to be heard in a room full of people. */
const TONES = [
  { at: 0, hertz: 660 },
  { at: 0.16, hertz: 880 },
  { at: 0.5, hertz: 660 },
  { at: 0.66, hertz: 880 },
] as const;
const LASTS = 0.14;
const GAIN = 0.2;

const isTouched = (): boolean => navigator.userActivation?.hasBeenActive !== false;

let context: AudioContext | null = null;

const play = async (): Promise<void> => {
  if (!isTouched() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
  for (const { at, hertz } of TONES) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    tone.connect(new GainNode(context, { gain: GAIN })).connect(context.destination);
    tone.start(start);
    tone.stop(start + LASTS);
  }
};

/** Does nothing where it is switched off, or the browser does not let the page be heard. */
export const soundAlert = (): void => {
  if (alertSound.get() === 'yes') play().catch(() => undefined);
};

/** Browsers keep a page silent until somebody has touched it. */
export const useIsSilenced = (): boolean => {
  const [silenced, setSilenced] = useState(() => !isTouched());
  useEffect(() => {
    if (!silenced) return;
    const stop = new AbortController();
    const look = (): void => setSilenced(!isTouched());
    for (const gesture of ['pointerup', 'keyup'])
      addEventListener(gesture, look, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [silenced]);
  return silenced;
};
