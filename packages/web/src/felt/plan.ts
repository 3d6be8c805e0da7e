import type { WagerId } from '@sabot/rules';
import {
  arcStations,
  type Box,
  type FeltSpot,
  type SpotMinimums,
  type Station,
  spotsHeight,
  spotsIn,
  stripStations,
} from './spots.ts';

/** Below this width in pixels the seats shrink in favour of the areas. */
export const NARROW = 640;
/** Below this everything is drawn smaller instead of closer together. */
const LEAST_WIDTH = 300;
/** Above this everything is drawn larger instead of further apart. */
const FULL_WIDTH = 1320;

export interface FeltPlanInput {
  /** The width of the container, in pixels. */
  readonly width: number;
  /** The available height, in pixels; the felt becomes higher where it needs to. */
  readonly height: number;
  readonly wagers: readonly WagerId[];
  readonly seats: number;
  /** The patron has to choose a seat, so that seats are as large as a finger. */
  readonly choosing: boolean;
  /** What the longest name needs, where that is more than side areas have at the least. */
  readonly sideWidth?: number;
  /** Room to be kept for the hands at the far side, in pixels. */
  readonly stage: number;
}

/** Everything on the felt by its place, in units of which `scale` pixels make one. */
export interface FeltPlan {
  readonly narrow: boolean;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** The height it would have with unlimited room. */
  readonly usual: number;
  /** The cloth, within the rim. */
  readonly cloth: Box;
  readonly stage: Box;
  readonly spots: readonly FeltSpot[];
  readonly stations: readonly Station[];
  /** The band of the stations; `depth` is how far its ends rise. */
  readonly band: Box;
  readonly depth: number;
}

/** The heights that shrink when the page has little height. */
interface Heights {
  readonly side: number;
  readonly main: number;
  readonly station: number;
  readonly depth: number;
}

interface Measures {
  readonly rim: number;
  readonly pad: number;
  readonly gap: number;
  readonly sideWidth: number;
  readonly least: Heights;
  readonly usual: Heights;
}

const WIDE: Measures = {
  rim: 16,
  pad: 14,
  gap: 10,
  sideWidth: 128,
  least: { side: 54, main: 92, station: 72, depth: 26 },
  usual: { side: 66, main: 116, station: 80, depth: 52 },
};

const PHONE: Measures = {
  rim: 5,
  pad: 5,
  gap: 5,
  sideWidth: 94,
  least: { side: 44, main: 72, station: 24, depth: 0 },
  usual: { side: 52, main: 100, station: 26, depth: 0 },
};

/** The areas never grow beyond this many times what is usual. */
const MOST_GROWTH = 1.9;

const between = (least: number, usual: number, share: number): number => least + (usual - least) * share;

const heightsAt = ({ least, usual }: Measures, share: number): Heights => ({
  side: between(least.side, usual.side, share),
  main: between(least.main, usual.main, share),
  station: between(least.station, usual.station, share),
  depth: between(least.depth, usual.depth, share),
});

const roomOf = ({ sideWidth, gap }: Measures, { side, main }: Heights, asked = 0): SpotMinimums => ({
  sideWidth: Math.max(sideWidth, Math.min(asked, sideWidth * WIDEST)),
  gap,
  sideHeight: side,
  mainHeight: main,
});

/** How far between its least and its usual heights a felt of these heights has to be. */
const shareFor = (room: number, least: number, usual: number): number =>
  room <= 0 || usual <= least ? 1 : Math.max(0, Math.min(1, (room - least) / (usual - least)));

interface Scaled {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly ask: FeltPlanInput;
}

/** The seats as a strip, standing at the top of their own. */
const stripOf = ({ ask }: Scaled, x: number, width: number, { station }: Heights): readonly Station[] =>
  stripStations(
    ask.seats,
    { x, y: 0, width },
    ask.choosing ? { least: 36, height: 44, gap: 4 } : { least: 18, height: station, gap: 2 },
  );

/** For long names areas are made wider up to this many times what is usual, before names are cut short. */
const WIDEST = 1.6;

const HINT = 22;

const planWith = (scaled: Scaled, measures: Measures, narrow: boolean): FeltPlan => {
  const { width, height, scale, ask } = scaled;
  const { rim, pad } = measures;
  const edge = rim + pad;
  const insideWidth = width - 2 * edge;
  const stage = ask.stage / scale;
  const roomFor = (heights: Heights): SpotMinimums => roomOf(measures, heights, ask.sideWidth);
  const bandOf = (heights: Heights): number =>
    narrow
      ? Math.max(...stripOf(scaled, edge, insideWidth, heights).map((each) => each.y + each.height)) + pad
      : heights.station + heights.depth;
  const above = narrow && ask.choosing ? HINT : pad;
  const fixedAt = (heights: Heights): number => 2 * rim + pad + stage + above + bandOf(heights);
  const spotsAt = (heights: Heights): number => spotsHeight(ask.wagers, insideWidth, roomFor(heights));
  const wholeAt = (heights: Heights): number => fixedAt(heights) + spotsAt(heights);
  const usual = wholeAt(measures.usual);
  const heights = heightsAt(measures, shareFor(height, wholeAt(measures.least), usual));
  const fixed = fixedAt(heights);
  const spotsBox = {
    x: edge,
    y: edge + stage,
    width: insideWidth,
    height: Math.max(spotsAt(heights), Math.min(height - fixed, spotsAt(heights) * MOST_GROWTH)),
  };
  const top = spotsBox.y + spotsBox.height + above;
  const { depth } = heights;
  const band = narrow
    ? { x: edge, y: top, width: insideWidth, height: bandOf(heights) - pad }
    : { x: rim, y: top, width: width - 2 * rim, height: bandOf(heights) };
  const whole = fixed + spotsBox.height;
  return {
    narrow,
    scale,
    width,
    height: whole,
    usual,
    cloth: { x: rim, y: rim, width: width - 2 * rim, height: whole - 2 * rim },
    stage: { x: edge, y: rim + pad / 2, width: insideWidth, height: stage },
    spots: spotsIn(ask.wagers, spotsBox, roomFor(heights)),
    stations: narrow
      ? stripOf(scaled, edge, insideWidth, heights).map((station) => ({ ...station, y: station.y + top }))
      : arcStations(
          ask.seats,
          { ...band, x: band.x + ARC_INSET, width: band.width - 2 * ARC_INSET },
          depth,
          STATION_GAP,
        ),
    band,
    depth,
  };
};

/** The outermost stations stand clear of the rounded corners. */
const ARC_INSET = 22;
const STATION_GAP = 6;

/** A felt that is not shown yet has no width. */
const scaleFor = (width: number): number => {
  if (width <= 0) return 1;
  return width < LEAST_WIDTH ? width / LEAST_WIDTH : Math.max(1, width / FULL_WIDTH);
};

export const feltPlan = (ask: FeltPlanInput): FeltPlan => {
  const pixels = ask.width <= 0 ? LEAST_WIDTH : ask.width;
  const scale = scaleFor(ask.width);
  const scaled = { width: pixels / scale, height: ask.height / scale, scale, ask };
  const narrow = pixels < NARROW;
  return planWith(scaled, narrow ? PHONE : WIDE, narrow);
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Where an element over the drawing stands. */
export const overlayPosition = (plan: Pick<FeltPlan, 'width' | 'height'>, { x, y, width, height }: Box) => ({
  left: percent(x, plan.width),
  top: percent(y, plan.height),
  width: percent(width, plan.width),
  height: percent(height, plan.height),
});
