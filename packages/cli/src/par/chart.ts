import { type Html, html } from './html.ts';

/** Told apart by most colour-blind people, and printed grey: vermillion, blue, bluish green (Okabe and Ito). */
export const VERMILLION = '#D55E00';
export const BLUE = '#0072B2';
export const GREEN = '#009E73';

type Scale = (value: number) => number;

export const linear =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale =>
  (value) =>
    start + ((value - from) / (to - from)) * (end - start);

/** One, two or five times a power of ten: the least such step that makes at most so many of the span. */
export const niceStep = (span: number, most: number): number => {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= most + 1e-9) ?? 10 * power;
};

/** Multiples of a nice step within the bounds. */
export const ticks = ([from, to]: readonly [number, number], most: number): readonly number[] => {
  const step = niceStep(to - from, most);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

/** As many decimals as tell neighbouring ticks apart. */
export const decimalsOf = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));

/** Coordinates to a tenth of a pixel: a sheet has thousands of them. */
export const coordinate = (value: number): number => Math.round(value * 10) / 10;

/** A true minus sign, as wide as the digits. */
export const withMinusSign = (text: string): string => text.replace(/^-/, '−');

interface Picture {
  /** Unique in the sheet: the text alternative is tied to the picture by it. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What the picture shows, for those who cannot see it. */
  readonly description: string;
}

export const picture = ({ id, width, height, title, description }: Picture, body: Html | readonly Html[]): Html =>
  html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-text">
<title id="${id}-title">${title}</title><desc id="${id}-text">${description}</desc>
${body}
</svg>
`;

export const lineMark = (x1: number, y1: number, x2: number, y2: number, kind: string): Html =>
  html`<line x1="${coordinate(x1)}" y1="${coordinate(y1)}" x2="${coordinate(x2)}" y2="${coordinate(y2)}" class="${kind}"/>`;

export const label = (x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', kind = ''): Html =>
  html`<text x="${coordinate(x)}" y="${coordinate(y)}" text-anchor="${anchor}" class="${kind}">${text}</text>`;
