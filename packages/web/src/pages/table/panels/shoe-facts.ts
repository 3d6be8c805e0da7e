import { type Game, isRoundWager, type RoundFacts, type RoundWager, resultOf, type WagerId } from '@sabot/rules';
import type { LastRoundView, TableView } from '@sabot/table';
import { useEffect, useMemo, useState } from 'react';
import { get } from '../../../live/client.ts';

/** Rounds by their number; null for one that was voided and so has no facts. */
export type KnownRounds = ReadonlyMap<number, RoundFacts | null>;

/** The most rounds that the server returns in one answer. */
const MOST = 20;

interface Gap {
  readonly before: number;
  readonly limit: number;
}

/** The latest rounds of the shoe that are not known yet, if any: it has this many results, the last one `latest`. */
export const gapOf = (known: KnownRounds, latest: number, results: number): Gap | null => {
  let [round, found] = [latest, 0];
  while (round >= 1 && found < results && known.has(round)) {
    if (known.get(round) !== null) found += 1;
    round -= 1;
  }
  if (round < 1 || found >= results) return null;
  let limit = 1;
  while (limit < Math.min(MOST, round) && !known.has(round - limit)) limit += 1;
  return { before: round + 1, limit };
};

/** The facts of every result of the shoe, the latest first; null while some are not known. */
export const shoeFacts = (known: KnownRounds, latest: number, results: number): readonly RoundFacts[] | null => {
  if (gapOf(known, latest, results) !== null) return null;
  const rounds = [...known].filter(([round]) => round <= latest).sort(([one], [other]) => other - one);
  return rounds.flatMap(([, facts]) => (facts === null ? [] : [facts])).slice(0, results);
};

/** Wagers whose results the roads count already. */
const OF_ROADS: readonly WagerId[] = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'];

interface WagerCount {
  readonly wager: RoundWager;
  readonly won: number;
}

/** How often each side wager of a layout won in these rounds, whether or not anyone had it. */
export const wagerCounts = (
  { wagers }: Pick<Game, 'wagers'>,
  offered: readonly WagerId[],
  rounds: readonly RoundFacts[],
): readonly WagerCount[] =>
  wagers
    .filter(isRoundWager)
    .filter(({ id }) => offered.includes(id) && !OF_ROADS.includes(id))
    .map((wager) => ({ wager, won: rounds.filter((facts) => resultOf(wager, facts).result === 'won').length }));

const NONE: KnownRounds = new Map();

const withLast = (known: KnownRounds, { number, result }: LastRoundView): KnownRounds =>
  new Map(known).set(number, result?.facts ?? null);

/** The number of the last finished round, the same before and after the call to the next. */
export const finishedRounds = ({ last, round }: TableView): number => last?.number ?? (round?.number ?? 1) - 1;

/** The facts of every round of the shoe in play, asked of the house as far as they are not known; null until then. */
export const useShoeFacts = (tableId: string, view: TableView): readonly RoundFacts[] | null => {
  const [told, setTold] = useState(NONE);
  const latest = finishedRounds(view);
  const { last } = view;
  const results = view.display.statistics.rounds;
  // A round can be corrected until the next is called.
  const known = useMemo(() => (last === null ? told : withLast(told, last)), [told, last]);
  useEffect(() => {
    if (last !== null) setTold((before) => withLast(before, last));
  }, [last]);
  const gap = gapOf(known, latest, results);
  const before = gap?.before ?? null;
  const limit = gap?.limit ?? null;
  useEffect(() => {
    if (before === null || limit === null) return;
    let isHere = true;
    void get('/api/tables/:table/rounds', { params: { table: tableId }, query: { before, limit } }).then((answer) => {
      if (!isHere || !answer.ok) return;
      const rounds = answer.value.rounds.map(({ round, result }) => [round, result?.facts ?? null] as const);
      setTold((before) => new Map([...before, ...rounds]));
    });
    return () => {
      isHere = false;
    };
  }, [tableId, before, limit]);
  return shoeFacts(known, latest, results);
};
