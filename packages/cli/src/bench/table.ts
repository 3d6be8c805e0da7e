import { GAMES, type Game } from '@sabot/rules';
import { type Command, decide, NEW_TABLE, replay, type TableEvent, type TableState } from '@sabot/table';
import { type TableScript, tableScript } from './table-script.ts';

/** One way of dealing, measured. */
export interface MethodBench {
  readonly commandsPerShoe: number;
  /** Commands a second through decide and evolve, best and median shoe. */
  readonly commandsPerSecond: number;
  readonly median: number;
  /** The rate in the last tenth of a shoe by that in the first; 1 where a command costs the same all along. */
  readonly lastTenthToFirst: number;
  /** The rate in the last shoe of a long-lived table by that in its first. */
  readonly lastShoeToFirst: number;
  /** The same story folded again from its events alone. */
  readonly eventsFoldedPerSecond: number;
}

export interface TableBench {
  readonly game: Game;
  readonly shoes: number;
  readonly methods: { readonly A: MethodBench; readonly B: MethodBench };
}

/** The game with the longest table: room for every patron. */
export const widestGame = (): Game => {
  const seats = ({ layouts }: Game): number => Math.max(...layouts.map((layout) => layout.seats.max));
  return GAMES.reduce((most, game) => (seats(game) > seats(most) ? game : most));
};

const TENTHS = 10;

/** The rounds of a shoe in ten parts, each as one list of commands. */
const inTenths = (rounds: TableScript['rounds']): readonly (readonly Command[])[] =>
  Array.from({ length: TENTHS }, (_, part) => {
    const at = (place: number): number => Math.floor((place * rounds.length) / TENTHS);
    return rounds.slice(at(part), at(part + 1)).flat();
  });

const play = (game: Game, from: TableState, commands: readonly Command[]): TableState => {
  let state = from;
  for (const command of commands) {
    const decision = decide(game, state, command);
    if (!decision.ok) throw new Error(`${command.do} was refused: ${decision.refusal.detail}`);
    state = decision.state;
  }
  return state;
};

/** Milliseconds of each tenth of each shoe of one table. */
const timeTable = ({ game, opening }: TableScript, tenths: readonly (readonly Command[])[], shoes: number) => {
  let state = play(game, NEW_TABLE, opening);
  return Array.from({ length: shoes }, () =>
    tenths.map((commands) => {
      const start = performance.now();
      state = play(game, state, commands);
      return performance.now() - start;
    }),
  );
};

const eventsOf = ({ game, opening, rounds }: TableScript): readonly TableEvent[] => {
  const events: TableEvent[] = [];
  let state = NEW_TABLE;
  for (const command of [...opening, ...rounds.flat()]) {
    const decision = decide(game, state, command);
    if (!decision.ok) throw new Error(`${command.do} was refused: ${decision.refusal.detail}`);
    events.push(...decision.events);
    state = decision.state;
  }
  return events;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const perSecond = (count: number, milliseconds: number): number => (count * 1000) / milliseconds;

const foldingRate = (script: TableScript, runs: number): number => {
  const events = eventsOf(script);
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    replay(events);
    return performance.now() - start;
  });
  return perSecond(events.length, Math.min(...times));
};

const benchMethod = (script: TableScript, tables: number, shoes: number): MethodBench => {
  const tenths = inTenths(script.rounds);
  timeTable(script, tenths, shoes);
  const runs = Array.from({ length: tables }, () => timeTable(script, tenths, shoes));
  const byShoe = runs.flat();
  const whole = byShoe.map(sum).sort((a, b) => a - b);
  const best = (times: readonly number[]): number => Math.min(...times);
  const bestTenth = (part: number): number =>
    best(byShoe.map((times) => times[part] ?? 0)) / (tenths[part]?.length ?? 1);
  const bestShoe = (shoe: number): number => best(runs.map((times) => sum(times[shoe] ?? [])));
  const commands = sum(tenths.map(({ length }) => length));
  return {
    commandsPerShoe: commands,
    commandsPerSecond: perSecond(commands, whole[0] ?? 0),
    median: perSecond(commands, whole[Math.floor(whole.length / 2)] ?? 0),
    lastTenthToFirst: bestTenth(0) / bestTenth(TENTHS - 1),
    lastShoeToFirst: bestShoe(0) / bestShoe(shoes - 1),
    eventsFoldedPerSecond: foldingRate(script, tables * 4),
  };
};

/** Whole shoes at a full table, one thread: wagers, dealing and payment, each as its own command. */
export const benchTable = (tables = 4, shoes = 20): TableBench => {
  const game = widestGame();
  const measured = (method: 'A' | 'B'): MethodBench => benchMethod(tableScript(game, method), tables, shoes);
  return { game, shoes, methods: { B: measured('B'), A: measured('A') } };
};
