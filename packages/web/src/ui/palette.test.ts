import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The colours of the two hands and the tie, as eyes that see fewer of them see them. */

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const token = (name: string): string => {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1];
  if (value === undefined) throw new Error(`no colour --${name}`);
  return value;
};

const toLight = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Red, green and blue in proportion to their light. */
const lightOf = (colour: string): Triple => {
  const part = (at: number): number => toLight(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Machado, Oliveira and Fernandes (2009), full severity. */
const EYES: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

const labOf = (light: Triple): Triple => {
  const within = (part: number): number => Math.min(1, Math.max(0, part));
  const [x, y, z] = times(TO_XYZ, [within(light[0]), within(light[1]), within(light[2])]);
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [root(x / 0.95047), root(y), root(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
};

const DEGREE = Math.PI / 180;
const hueOf = (b: number, a: number): number => (Math.atan2(b, a) / DEGREE + 360) % 360;
const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** CIEDE2000. */
const distance = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number => {
  const stretch = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(b1, a1 * stretch), hueOf(b2, a2 * stretch)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const hue = (h1 + turn / 2 + 360) % 360;
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (factor: number, shift: number): number => Math.cos((factor * hue + shift) * DEGREE);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const square = (lightness - 50) ** 2;
  const dl = (l2 - l1) / (1 + (0.015 * square) / Math.sqrt(20 + square));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE)) / (1 + 0.015 * chroma * t);
  const rotation = -2 * seventh(chroma) * Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * DEGREE);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
};

const contrast = (one: string, other: string): number => {
  const light = (colour: string): number => times(TO_XYZ, lightOf(colour))[1] + 0.05;
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
};

const PAIRS = [
  ['banker', 'player'],
  ['banker', 'tie'],
  ['player', 'tie'],
] as const;

describe('the colours of Banker, Player and Tie', () => {
  it('are measured as others measure them', () => {
    // Two pairs of the test data that Sharma, Wu and Dalal published with the formula.
    expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(distance([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 4);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 2);
  });

  it.each(Object.entries(EYES))('lie 20 apart or more for eyes with %s', (_eyes, matrix) => {
    const seen = (name: string): Triple => labOf(times(matrix, lightOf(token(name))));
    for (const [one, other] of PAIRS)
      for (const kind of ['', '-text'])
        expect(
          distance(seen(one + kind), seen(other + kind)),
          `${one}${kind} and ${other}${kind}`,
        ).toBeGreaterThanOrEqual(20);
  });

  it('let white be read on the tie, and words in all three on the dark of the room', () => {
    expect(contrast(token('tie'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('tie'), token('ink'))).toBeGreaterThanOrEqual(3);
    for (const name of ['banker-text', 'player-text', 'tie-text'])
      for (const ground of ['ink', 'ink-2', 'ink-3', 'ink-4'])
        expect(contrast(token(name), token(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});
