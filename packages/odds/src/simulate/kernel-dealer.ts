import { FACTS_COUNT } from '@sabot/rules';
import { SIMULATOR_MODULE } from '../kernel-modules/simulator.ts';
import { kernelMaker, type WebAssemblyMemory, type WebAssemblyNumber } from '../webassembly.ts';
import { MOST_CARDS, TABLE_ENTRIES } from './dealing-table.ts';
import type { ReturnsByFacts, ShoeDealer } from './shoe-dealer.ts';

/** What `kernel/simulator.ts` exports: places in its memory, and functions. */
interface SimulatorKernel {
  readonly memory: WebAssemblyMemory;
  readonly endings: WebAssemblyNumber;
  readonly state: WebAssemblyNumber;
  readonly cards: WebAssemblyNumber;
  readonly factsDealt: WebAssemblyNumber;
  readonly histogram: WebAssemblyNumber;
  readonly free: WebAssemblyNumber;
  readonly begin: (cardsOfShoe: number, lastStart: number) => void;
  readonly shuffleDeck: (count: number) => void;
  readonly deal: (mostRounds: number) => number;
  readonly tally: (rounds: number) => void;
  readonly playShoes: (shoes: number, cardsToShuffle: number, mostRounds: number) => number;
  readonly shoesBegun: () => number;
  readonly sumTallied: (facts: number, units: number, length: number) => number;
}

/** Bytes of the words that are written, and of a page of memory. */
const HALF = 2;
const WORD = 4;
const PAGE = 65_536;

/** The places of a wager's lists in the kernel's memory. */
interface PlacedReturns {
  readonly facts: number;
  readonly units: number;
  readonly length: number;
}

/** Makes room for the wagers and tells the kernel of them. */
const writeWagers = (kernel: SimulatorKernel, wagers: readonly ReturnsByFacts[]): readonly PlacedReturns[] => {
  const placed: PlacedReturns[] = [];
  let end = Math.ceil(kernel.free.value / WORD) * WORD;
  for (const { facts } of wagers) {
    const { length } = facts;
    const atFacts = end + length * WORD;
    placed.push({ units: end, facts: atFacts, length });
    end = atFacts + Math.ceil(length / 2) * WORD;
  }
  const missing = Math.ceil((end - kernel.memory.buffer.byteLength) / PAGE);
  if (missing > 0) kernel.memory.grow(missing);
  const halves = new Uint16Array(kernel.memory.buffer);
  const words = new Int32Array(kernel.memory.buffer);
  for (const [place, { facts, units }] of placed.entries()) {
    const wager = wagers[place] as ReturnsByFacts;
    halves.set(wager.facts, facts / HALF);
    words.set(wager.units, units / WORD);
  }
  return placed;
};

const newKernel = kernelMaker<SimulatorKernel>(SIMULATOR_MODULE);

/** The dealer in WebAssembly, with a memory of its own; throws where there is none. */
export const kernelDealer = (): ShoeDealer => {
  const kernel = newKernel();
  let size = 0;
  let wagers: readonly PlacedReturns[] = [];
  // Views end with the memory that grows for wagers, so that they are taken anew then.
  let halves = new Uint16Array(kernel.memory.buffer);
  const firstFacts = kernel.factsDealt.value / HALF;
  return {
    engine: 'kernel',
    begin: (rules, stream, settled = []) => {
      wagers = writeWagers(kernel, settled);
      const { buffer } = kernel.memory;
      halves = new Uint16Array(buffer);
      // Each view ends where its room does, so that nothing longer is written over what follows: it is thrown.
      new Uint16Array(buffer, kernel.endings.value, TABLE_ENTRIES).set(rules.endings);
      new Uint8Array(buffer, kernel.cards.value, MOST_CARDS).set(rules.shoe);
      new Uint32Array(buffer, kernel.state.value, 4).set(stream);
      size = rules.shoe.length;
      kernel.begin(size, rules.lastStart);
    },
    shuffleDeck: kernel.shuffleDeck,
    deal: kernel.deal,
    tally: kernel.tally,
    playShoes: kernel.playShoes,
    shoesPlayed: kernel.shoesBegun,
    factsOfRound: (round) => halves[firstFacts + round] as number,
    cardsInOrder: () => new Uint8Array(kernel.memory.buffer).slice(kernel.cards.value, kernel.cards.value + size),
    roundsTallied: () => Float64Array.from(new Uint32Array(kernel.memory.buffer, kernel.histogram.value, FACTS_COUNT)),
    returned: (wager) => {
      const { facts, units, length } = wagers[wager] as PlacedReturns;
      return kernel.sumTallied(facts, units, length);
    },
  };
};
