import { hasBegun, isTournamentOver } from '@sabot/tournament';
import type { House } from '../streams/types.ts';

const NUMBERED = /^(.*)-(\d+)$/;

/** What those are called alike that are held one after another. */
const seriesOf = (id: string): string => NUMBERED.exec(id)?.[1] ?? id;

/** What the tournament after this one is called. */
export const nextIdOf = (id: string): string => {
  const [, name, number] = NUMBERED.exec(id) ?? [];
  return name === undefined ? `${id}-2` : `${name}-${Number(number) + 1}`;
};

/** Which of them it is; null where its name has no number. */
export const numberOf = (id: string): number | null => {
  const number = NUMBERED.exec(id)?.[2];
  return number === undefined ? null : Number(number);
};

/** More of one kind than this are not begun side by side, so that whoever enters one after another takes no house down. */
export const MOST_AT_ONCE = 20;

/** How many of the same kind are played now. */
export const underWayLike = async (house: Pick<House, 'tournaments' | 'tournament'>, id: string): Promise<number> => {
  const alike = house.tournaments().filter((entry) => seriesOf(entry.id) === seriesOf(id));
  const found = await Promise.all(alike.map((entry) => house.tournament(entry.id)));
  return found.filter((each) => each !== null && hasBegun(each.state()) && !isTournamentOver(each.state())).length;
};
