import { commissionOn, formatOdds, type Game, type Odds, type Wager, type Words } from '@sabot/rules';
import { oddsPrint, oddsText } from '../game/odds-text.ts';
import { otherName } from '../game/other-name.tsx';
import { short } from '../i18n/format.ts';
import type { Language } from '../i18n/messages.ts';
import styles from './felt.module.css';
import {
  bothNames,
  fitSize,
  type LetterSizes,
  MIN_TEXT_SIZE,
  mainName,
  mainRoom,
  marginOf,
  nameLines,
  paysWithin,
  secondMainName,
  secondShare,
  sideLineWidth,
  truncated,
  widthInEms,
} from './lettering.ts';
import type { FeltMessages } from './messages.ts';
import type { FeltSpot } from './spots.ts';

interface Line {
  readonly name: Words;
  readonly pays: Odds;
}

/**
 * One line that differs from the rest stands first in the rules; the felt names what is usual first. A line that is called as
 * its wager says nothing of when it pays.
 */
const isException = (lines: readonly Line[], wager: Words): lines is readonly [Line, Line] =>
  lines.length === 2 && lines[0]?.pays.stake !== lines[1]?.pays.stake && lines[0]?.name.en !== wager.en;

/** Information that belongs to Banker's pay where the text speaks of commission. */
const commissionIn = (game: Game, wager: Wager, language: Language): readonly string[] => {
  const name = commissionOn(game, wager)?.name[language];
  return name === undefined ? [] : [name];
};

/** All that it may pay, from the lowest. */
const tiersOf = ({ lines }: Wager): readonly Odds[] => {
  const each = new Map(lines.map(({ pays }) => [formatOdds(pays), pays] as const));
  return [...each.values()].sort((one, other) => one.win * other.stake - other.win * one.stake);
};

/** What a wager pays, short enough for its area: `8 : 1`, `4 · 20 · 100 : 1`, `1 : 1 · wins on six 1 : 2`. */
export const paysParts = (game: Game, wager: Wager, language: Language): readonly string[] => {
  const each: readonly Line[] = wager.lines;
  if (isException(each, wager.name)) {
    const [exception, usual] = each;
    return [oddsPrint(usual.pays), `${exception.name[language]} ${oddsPrint(exception.pays)}`];
  }
  const wins = tiersOf(wager);
  const [first] = wins;
  if (first === undefined) return [];
  if (wins.length === 1) return [oddsPrint(first), ...commissionIn(game, wager, language)];
  if (wins.some(({ stake }) => stake !== first.stake)) return [wins.map(oddsPrint).join(' · ')];
  return [`${wins.map(({ win }) => win).join(' · ')} : ${first.stake}`];
};

/** The least and the most that it pays, for an area that has no room for more. */
const paysEnds = (wager: Wager): string => {
  const wins = tiersOf(wager);
  return [...new Set([...wins.slice(0, 1), ...wins.slice(-1)].map(oddsPrint))].join(' – ');
};

/** The same for screen readers: every pay line by its name. */
export const paysSpoken = (game: Game, wager: Wager, language: Language): string => {
  const each: readonly Line[] = wager.lines;
  const [only] = each;
  if (each.length === 1 && only !== undefined)
    return [oddsText(only.pays, language), ...commissionIn(game, wager, language)].join(
      language === 'zh' ? '，' : ', ',
    );
  return each
    .map(({ name, pays }) => `${oddsText(pays, language)} (${name[language]})`)
    .join(language === 'zh' ? '，' : ', ');
};

interface LetteringProps {
  readonly game: Game;
  readonly spot: FeltSpot;
  readonly wager: Wager;
  readonly sizes: LetterSizes;
  readonly narrow: boolean;
  /** What lies on the area in all; nothing where that is not shown. */
  readonly total: number;
  /** Whether the viewer has chips there. */
  readonly taken: boolean;
  readonly language: Language;
  readonly messages: FeltMessages;
}

/** What is paid is never lettered smaller. */
const LEAST_PAYS = 9.5;

/** Areas keep a margin: only what would run over most of it is cut short. */
const OVER = 8;

/** So much wider than it is may a line be taken to be. */
const MEASURED = 5;

/** Lines one below the other. */
const below = (lines: readonly string[], top: number, height: number) =>
  lines.map((line, index) => ({ line, y: top + index * height }));

/** Room for the chips at the right of a main area on a phone. */
const stackWidth = ({ width }: FeltSpot): number => marginOf(true) + width * 0.24 + 8;

/** In one line where that has room; on a phone an exception goes over two, so that chips lie beside and not over it. */
const mainPays = (pays: readonly string[], room: number, size: number, narrow: boolean): readonly string[] => {
  const joined = pays.join(' · ');
  if (widthInEms(joined) * size < room) return [joined];
  if (!narrow) return pays;
  return pays.flatMap((part) => {
    const [, name, odds] = /^(.+) (\d+ : \d+)$/.exec(part) ?? [];
    return widthInEms(part) * size < room || name === undefined || odds === undefined ? [part] : [name, odds];
  });
};

/** Both names above, then what it pays; below them is room for chips. */
export const MainLettering = (props: LetteringProps) => {
  const { game, spot, wager, sizes, narrow, total, taken, language, messages } = props;
  const { x, y, width, height } = spot;
  const at = narrow ? x + marginOf(narrow) : x + width / 2;
  const size = sizes.main;
  const paysSize = Math.max(11, Math.min(height * 0.125, 16));
  const pays = paysParts(game, wager, language);
  const room = width - (narrow ? stackWidth(spot) : 16);
  const paysLines = mainPays(pays, room, paysSize, narrow);
  const nameRoom = mainRoom(width, narrow);
  const second = bothNames(wager, language, narrow) * size <= nameRoom + OVER ? secondMainName(wager, language) : '';
  const top = y + (narrow ? 5 : 9) + size * 0.86;
  return (
    <g textAnchor={narrow ? 'start' : 'middle'} className={styles['felt-lettering']}>
      <text x={at} y={top} fontSize={size} className={styles['felt-name']}>
        {truncated(mainName(wager, language), nameRoom + OVER, size, 'serif')}
        {second === '' ? null : (
          <tspan dx={size * 0.36} fontSize={size * secondShare(language, narrow)} className={styles['felt-second']}>
            {second}
          </tspan>
        )}
      </text>
      {below(paysLines, top + paysSize * 1.35, paysSize * 1.15).map(({ line, y }) => (
        <text key={y} x={at} y={y} fontSize={fitSize(line, room, paysSize, LEAST_PAYS)} className={styles['felt-pays']}>
          {truncated(line, narrow ? width + MEASURED : width - marginOf(narrow), LEAST_PAYS)}
        </text>
      ))}
      {total > 0 && !(narrow && taken) ? (
        <text
          x={x + 9}
          y={y + height - (narrow ? 8 : 11)}
          fontSize={narrow ? 10.5 : 12.5}
          textAnchor="start"
          className={styles['felt-total']}
        >
          {narrow ? short(total) : messages.table(short(total))}
        </text>
      ) : null}
    </g>
  );
};

/** What a side wager pays, as far as there is room for it. */
const sidePays = ({ game, wager, language }: LetteringProps, room: number, size: number): string => {
  const usual = paysWithin(paysParts(game, wager, language).join(' · '), room, size);
  return widthInEms(usual) * LEAST_PAYS <= room + OVER ? usual : paysEnds(wager);
};

/** The approximate width of an amount at the right of a side area. */
const PILL = 50;

/** Lettered from the left, so that chips lie at the right. */
export const SideLettering = (props: LetteringProps) => {
  const { spot, wager, sizes, narrow, total, taken, language, messages } = props;
  const { x, y, width, height } = spot;
  const left = x + marginOf(narrow);
  const room = sideLineWidth(width, narrow);
  const size = sizes.side;
  const lines = nameLines(
    wager.name[language],
    room,
    size,
    Math.min(size, narrow ? MIN_TEXT_SIZE.narrow : MIN_TEXT_SIZE.wide),
  );
  const small = Math.max(10.5, Math.min(height * 0.19, 14.5));
  const second = otherName(wager.name, language) ?? '';
  const top = y + (narrow ? 4 : height * 0.09) + size;
  const under = top + size * 1.08 * (lines.length - 1);
  const foot = y + height - small * (narrow ? 0.62 : 0.8);
  // Three lines where they have room, else the second name stands before the odds; on a phone chips take its place.
  const noSecond = second === '' || (narrow && taken);
  const apart = !noSecond && foot - under > small * 2.4;
  const before = noSecond || apart || widthInEms(second) * small > width * 0.5 ? '' : `${second} `;
  const free = width - 2 * marginOf(narrow) - widthInEms(before) * small;
  const pays = sidePays(props, taken ? free * 0.6 : free, small);
  const tableText = messages.table(short(total));
  const roomForTotal = width - widthInEms(pays) * small - 2 * marginOf(narrow) - 14 - (taken ? 66 : 0);
  return (
    <g className={styles['felt-lettering']}>
      {below(lines, top, size * 1.08).map(({ line, y }) => (
        <text key={y} x={left} y={y} fontSize={size} className={styles['felt-name']}>
          {truncated(line, room + 1, size, 'serif')}
        </text>
      ))}
      {apart ? (
        <text
          x={left}
          y={Math.min((under + foot) / 2 + small * 0.14, under + small * 1.5)}
          fontSize={fitSize(second, room + 10, small, LEAST_PAYS)}
          className={styles['felt-second']}
        >
          {truncated(second, room + 10 + OVER, LEAST_PAYS)}
        </text>
      ) : null}
      <text
        x={left}
        y={foot}
        fontSize={fitSize(
          before + pays,
          taken ? width - marginOf(narrow) - PILL : free + widthInEms(before) * small,
          small,
          LEAST_PAYS,
        )}
        className={styles['felt-pays']}
      >
        {before === '' ? null : <tspan className={styles['felt-second']}>{before}</tspan>}
        {pays}
      </text>
      {total > 0 && widthInEms(tableText) * small * 0.86 < roomForTotal ? (
        <text
          x={left + widthInEms(pays) * small + 14}
          y={foot}
          fontSize={small * 0.86}
          className={styles['felt-total']}
        >
          {tableText}
        </text>
      ) : null}
    </g>
  );
};
