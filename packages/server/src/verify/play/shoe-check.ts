import { type Hashing, type ShoeFault as ProvenFault, type ShoeName, shoeFaults } from '@sabot/proof';
import { type Card, DECK } from '@sabot/rules';
import {
  type Contribution,
  type EventOf,
  epochOfShoe,
  lastRoundOf,
  type TableEvent,
  type TableState,
} from '@sabot/table';
import { type Tally, type VerifyFault, verifyFault } from '../findings/finding.ts';
import type { TableStep } from '../findings/progress.ts';

/** A card that left the device, and the event with which it did. */
interface CardOut {
  readonly place: number;
  readonly card: Card;
  readonly sequence: number;
}

/** A fault with the event it is about, which may have come long before the fault can be found. */
export interface ShoeFinding extends VerifyFault {
  readonly sequence: number;
}

const wrong = (message: string): VerifyFault => verifyFault('shoe', message);

const placeOf = ({ shoe, config }: TableState): number => (config?.decks ?? 0) * DECK.length - (shoe?.remaining ?? 0);

/**
 * Cards that a correction adds to the last round, which until then counted as still in the device. A shoe that has been
 * loaded since had none of them.
 */
const addedByCorrection = ({ before }: TableStep, { cards }: EventOf<'SettlementCorrected'>): readonly Card[] => {
  const { shoe } = before;
  const last = lastRoundOf(before);
  if (last === null || shoe === null || shoe.stage === 'loaded') return [];
  return cards.slice(last.draws.length + last.surplus.length + shoe.carried.length);
};

/** The cards that leave the device with an event; null among them where the event does not say which. */
const cardsOut = (step: TableStep): readonly (Card | null)[] => {
  const { event } = step;
  switch (event.type) {
    case 'CardsBurned':
      return [event.card];
    case 'CardDrawn':
      return event.from === 'device' ? [event.card] : [];
    case 'CardsCameOut':
      return event.cards.map(({ card }) => card);
    case 'SettlementCorrected':
      return addedByCorrection(step, event);
    default:
      return [];
  }
};

type ShoeEvent = EventOf<'EntropyCommitted'> | EventOf<'EntropyRevealed'> | EventOf<'ShoeCut'> | EventOf<'ShoeSealed'>;

const isShoeEvent = (event: TableEvent): event is ShoeEvent =>
  event.type === 'EntropyCommitted' ||
  event.type === 'EntropyRevealed' ||
  event.type === 'ShoeCut' ||
  event.type === 'ShoeSealed';

/** An electronic shoe from its commitment until its seed is revealed. */
class CommittedShoe {
  readonly #name: ShoeName;
  readonly #decks: number;
  readonly #commitment: string;
  readonly #contributions: (Contribution & { readonly sequence: number })[] = [];
  readonly #cardsOut: CardOut[] = [];
  #cut: number | null = null;
  #root: { readonly text: string; readonly sequence: number } | null = null;

  constructor(name: ShoeName, decks: number, commitment: string) {
    this.#name = name;
    this.#decks = decks;
    this.#commitment = commitment;
  }

  get number(): number {
    return this.#name.shoe;
  }

  get isSealed(): boolean {
    return this.#root !== null;
  }

  /** What happens to a shoe between its commitment and its seal. */
  prepare(event: ShoeEvent, sequence: number): VerifyFault | null {
    if (this.isSealed) return wrong(`shoe ${this.number} is sealed already`);
    if (event.type === 'ShoeSealed') return this.#seal(event, sequence);
    if (event.type === 'EntropyRevealed') return this.#revealContribution(event, sequence);
    const isRevealing = this.#contributions.some(({ value }) => value !== null);
    if (isRevealing) return wrong('nobody commits or cuts once a contribution is revealed');
    if (event.type === 'ShoeCut') this.#cut = event.depth;
    else this.#contributions.push({ person: event.person, commitment: event.commitment, value: null, sequence });
    return null;
  }

  noteCard(out: CardOut): void {
    this.#cardsOut.push(out);
  }

  /** Whether the seed leads to all that was committed to, sealed and dealt. */
  async faultOfSeed(hashing: Hashing, seed: string, revealedAt: number): Promise<ShoeFinding | null> {
    const published = {
      ...this.#name,
      decks: this.#decks,
      cut: this.#cut,
      contributions: this.#contributions,
      commitment: this.#commitment,
      root: this.#root?.text ?? null,
    };
    const faults = await shoeFaults(hashing, published, seed, this.#cardsOut);
    // The order of the cards follows from the contributions, so that a wrong one is what is to be reported.
    const first = faults.find(({ kind }) => kind === 'contribution') ?? faults[0];
    return first === undefined ? null : this.#findingOf(first, revealedAt);
  }

  #seal(event: EventOf<'ShoeSealed'>, sequence: number): VerifyFault | null {
    this.#root = { text: event.root, sequence };
    const revealed = this.#contributions.filter(({ value }) => value !== null).length;
    return revealed === event.contributions
      ? null
      : wrong(`${revealed} patrons contributed and not ${event.contributions}`);
  }

  #revealContribution({ person, value }: EventOf<'EntropyRevealed'>, sequence: number): VerifyFault | null {
    const index = this.#contributions.findIndex((each) => each.person === person);
    const committed = this.#contributions[index];
    if (committed === undefined || committed.value !== null) return wrong(`${person} has nothing to reveal`);
    this.#contributions[index] = { ...committed, value, sequence };
    return null;
  }

  /** The fault in the words of this check, with the event it is about. */
  #findingOf(fault: ProvenFault, revealedAt: number): ShoeFinding {
    const at = (sequence: number | undefined, message: string): ShoeFinding => ({
      ...wrong(message),
      sequence: sequence ?? revealedAt,
    });
    switch (fault.kind) {
      case 'seed':
        return at(revealedAt, 'the seed is not 32 bytes as 64 digits');
      case 'decks':
        return at(revealedAt, fault.message);
      case 'commitment':
        return at(revealedAt, `the seed of shoe ${this.number} is not the one committed to`);
      case 'contribution': {
        const contribution = this.#contributions[fault.index];
        return at(contribution?.sequence, `what ${fault.person} revealed is not what was committed to`);
      }
      case 'root':
        return at(this.#root?.sequence, `shoe ${this.number} was sealed with another root than its seed leads to`);
      case 'card': {
        const { place, card, sealed, index } = fault;
        const message = `at place ${place} of shoe ${this.number} lies ${sealed ?? undefined}, not ${card}`;
        return at(this.#cardsOut[index]?.sequence, message);
      }
    }
  }
}

interface RevealedSeed {
  readonly shoe: CommittedShoe;
  readonly seed: string;
  readonly sequence: number;
}

/** Every electronic shoe of a table: committed to before it is cut, dealt as sealed, and revealed once it has ended. */
export class ShoeCheck {
  readonly #table: string;
  /** By number, those whose seed is not revealed. */
  readonly #committed = new Map<number, CommittedShoe>();
  #inDevice: CommittedShoe | null = null;
  #revealed: RevealedSeed | null = null;
  #verified = 0;
  #physical = 0;

  constructor(table: string) {
    this.#table = table;
  }

  /** Whether a seed has been revealed that `checkSeed` has to look at. */
  get hasSeed(): boolean {
    return this.#revealed !== null;
  }

  take(step: TableStep): VerifyFault | null {
    const { event, before } = step;
    // A shoe may be revealed while the table has a physical one.
    if (event.type === 'ShoeRevealed') return this.#reveal(step, event);
    if (before.config?.source === 'electronic') return this.#takeElectronic(step);
    if (event.type === 'ShoeLoaded') this.#physical += 1;
    return null;
  }

  async checkSeed(hashing: Hashing): Promise<ShoeFinding | null> {
    if (this.#revealed === null) return null;
    const { shoe, seed, sequence } = this.#revealed;
    this.#revealed = null;
    const finding = await shoe.faultOfSeed(hashing, seed, sequence);
    this.#verified += 1;
    return finding;
  }

  tally(): Tally['shoes'] {
    return { verified: this.#verified, inPlay: this.#committed.size, physical: this.#physical };
  }

  #takeElectronic(step: TableStep): VerifyFault | null {
    const { event, before } = step;
    switch (event.type) {
      case 'ShoeCommitted':
        return this.#commit(step, event);
      case 'ShoeEnded':
        return this.#end(event);
      case 'CardCorrected':
        return wrong('no path changes a card of an electronic shoe');
      case 'BettingOpened':
        return before.shoe?.root === null ? wrong('betting opened before the shoe was sealed') : null;
      default:
        return isShoeEvent(event) ? this.#prepare(step, event) : this.#noteCards(step);
    }
  }

  #commit({ before }: TableStep, event: EventOf<'ShoeCommitted'>): VerifyFault | null {
    const { shoe, config } = before;
    if (shoe === null || shoe.number !== event.shoe) return wrong(`shoe ${event.shoe} is not in the device`);
    if (shoe.commitment !== null || shoe.cut !== null || shoe.burned > 0)
      return wrong(`shoe ${event.shoe} was promised before, or too late`);
    const name = { table: this.#table, shoe: event.shoe, epoch: epochOfShoe(before, event.shoe)?.id ?? null };
    this.#inDevice = new CommittedShoe(name, config?.decks ?? 0, event.commitment);
    this.#committed.set(event.shoe, this.#inDevice);
    return null;
  }

  #prepare({ sequence }: TableStep, event: ShoeEvent): VerifyFault | null {
    if (this.#inDevice?.number !== event.shoe) return wrong(`shoe ${event.shoe} was not promised`);
    return this.#inDevice.prepare(event, sequence);
  }

  #noteCards(step: TableStep): VerifyFault | null {
    const cards = cardsOut(step);
    if (cards.length === 0) return null;
    if (this.#inDevice?.isSealed !== true) return wrong('a card left a shoe that is not sealed');
    const place = placeOf(step.before);
    for (const [index, card] of cards.entries()) {
      if (card === null) return wrong('a card of an electronic shoe has no name');
      this.#inDevice.noteCard({ place: place + index, card, sequence: step.sequence });
    }
    return null;
  }

  /** Whoever sealed this shoe has had all the time that it was dealt to reveal the one before. */
  #end({ shoe }: EventOf<'ShoeEnded'>): VerifyFault | null {
    const wasSealed = this.#inDevice?.isSealed === true;
    const unrevealed = [...this.#committed.keys()].find((each) => each !== shoe);
    this.#inDevice = null;
    return wasSealed && unrevealed !== undefined
      ? wrong(`shoe ${unrevealed} has ended and its seed was never revealed`)
      : null;
  }

  #reveal({ sequence, before }: TableStep, { shoe: number, seed }: EventOf<'ShoeRevealed'>): VerifyFault | null {
    const shoe = this.#committed.get(number);
    if (shoe === undefined) return wrong(`shoe ${number} was not promised, or is revealed already`);
    if (before.shoe?.number === number) return wrong(`shoe ${number} is still dealt from`);
    this.#committed.delete(number);
    this.#revealed = { shoe, seed, sequence };
    return null;
  }
}
