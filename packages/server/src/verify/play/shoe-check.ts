import { type Hashing, type ShoeFault as ProvenFault, type ShoeName, shoeFaults } from '@sabot/proof';
import { type Card, DECK } from '@sabot/rules';
import { type Contribution, type EventOf, epochOfShoe, lastRoundOf, type TableState } from '@sabot/table';
import { type Tally, type VerifyFault, verifyFault } from '../findings/finding.ts';
import type { TableStep } from '../findings/progress.ts';

/** A card that left the device, and the event with which it did. */
interface Out {
  readonly place: number;
  readonly card: Card;
  readonly sequence: number;
}

/** A shoe that was promised, until its seed is revealed. */
interface Promised {
  readonly name: ShoeName;
  readonly decks: number;
  readonly commitment: string;
  readonly contributions: (Contribution & { readonly sequence: number })[];
  readonly out: Out[];
  cut: number | null;
  root: { readonly text: string; readonly sequence: number } | null;
}

/** A fault and the event it is about, which may have come long before it could be known. */
export interface ShoeFinding extends VerifyFault {
  readonly sequence: number;
}

interface ShoeVerifier {
  readonly take: (step: TableStep) => VerifyFault | null;
  /** Whether a seed has been revealed and is to be looked at. */
  readonly hasSeed: () => boolean;
  readonly checkSeed: (hashing: Hashing) => Promise<ShoeFinding | null>;
  readonly tally: () => Tally['shoes'];
}

const wrong = (message: string): VerifyFault => verifyFault('shoe', message);

const placeOf = ({ shoe, config }: TableState): number => (config?.decks ?? 0) * DECK.length - (shoe?.remaining ?? 0);

/** Cards that a past round turns out to have had and that were still in the device; a shoe loaded since had none of them. */
const takenLater = ({ before }: TableStep, { cards }: EventOf<'SettlementCorrected'>): readonly Card[] => {
  const { shoe } = before;
  const last = lastRoundOf(before);
  if (last === null || shoe === null || shoe.stage === 'loaded') return [];
  return cards.slice(last.draws.length + last.surplus.length + shoe.carried.length);
};

/** The cards with which an event leaves the device; null among them where the event does not say which. */
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
      return takenLater(step, event);
    default:
      return [];
  }
};

/** The fault of a shoe in the words of this check, and the event it is about. */
const shoeFaultAt = (promised: Promised, revealedAt: number, found: ProvenFault): ShoeFinding => {
  const at = (sequence: number | undefined, message: string): ShoeFinding => ({
    ...wrong(message),
    sequence: sequence ?? revealedAt,
  });
  const { contributions, root, out } = promised;
  const { shoe } = promised.name;
  switch (found.kind) {
    case 'seed':
      return at(revealedAt, 'the seed is not 32 bytes as 64 digits');
    case 'decks':
      return at(revealedAt, found.message);
    case 'commitment':
      return at(revealedAt, `the seed of shoe ${shoe} is not the one committed to`);
    case 'contribution':
      return at(contributions[found.index]?.sequence, `what ${found.person} revealed is not what was committed to`);
    case 'root':
      return at(root?.sequence, `shoe ${shoe} was sealed with another root than its seed leads to`);
    case 'card': {
      const { place, card, sealed, index } = found;
      return at(out[index]?.sequence, `at place ${place} of shoe ${shoe} lies ${sealed ?? undefined}, not ${card}`);
    }
  }
};

/** What patrons added comes before all else, since the order of the cards follows from it. */
const faultOfSeed = async (
  hashing: Hashing,
  promised: Promised,
  { seed, sequence }: { readonly seed: string; readonly sequence: number },
): Promise<ShoeFinding | null> => {
  const { name, decks, cut, contributions, commitment, root, out } = promised;
  const published = { ...name, decks, cut, contributions, commitment, root: root?.text ?? null };
  const faults = await shoeFaults(hashing, published, seed, out);
  const first = faults.find(({ kind }) => kind === 'contribution') ?? faults[0];
  return first === undefined ? null : shoeFaultAt(promised, sequence, first);
};

/** Every electronic shoe: promised before it is cut, dealt as promised, and opened once it is done. */
export const makeShoeCheck = (table: string): ShoeVerifier => {
  const sealed = new Map<number, Promised>();
  let inDevice: Promised | null = null;
  let revealed: { readonly promised: Promised; readonly seed: string; readonly sequence: number } | null = null;
  let verified = 0;
  let physical = 0;

  const commit = ({ before }: TableStep, event: EventOf<'ShoeCommitted'>): VerifyFault | null => {
    const { shoe, config } = before;
    if (shoe === null || shoe.number !== event.shoe) return wrong(`shoe ${event.shoe} is not in the device`);
    if (shoe.commitment !== null || shoe.cut !== null || shoe.burned > 0)
      return wrong(`shoe ${event.shoe} was promised before, or too late`);
    inDevice = {
      name: { table, shoe: event.shoe, epoch: epochOfShoe(before, event.shoe)?.id ?? null },
      decks: config?.decks ?? 0,
      commitment: event.commitment,
      contributions: [],
      out: [],
      cut: null,
      root: null,
    };
    sealed.set(event.shoe, inDevice);
    return null;
  };

  const contribute = (step: TableStep, promised: Promised): VerifyFault | null => {
    const { event, record } = step;
    if (event.type === 'EntropyCommitted') {
      const { person, commitment } = event;
      promised.contributions.push({ person, commitment, value: null, sequence: record.sequence });
    }
    if (event.type === 'EntropyRevealed') {
      const { person, value } = event;
      const index = promised.contributions.findIndex((each) => each.person === person);
      const given = promised.contributions[index];
      if (given === undefined || given.value !== null) return wrong(`${person} has nothing to reveal`);
      promised.contributions[index] = { ...given, value, sequence: record.sequence };
    }
    return null;
  };

  const seal = ({ record }: TableStep, event: EventOf<'ShoeSealed'>, promised: Promised): VerifyFault | null => {
    if (promised.root !== null) return wrong(`shoe ${event.shoe} was sealed before`);
    promised.root = { text: event.root, sequence: record.sequence };
    const given = promised.contributions.filter(({ value }) => value !== null).length;
    return given === event.contributions ? null : wrong(`${given} patrons contributed and not ${event.contributions}`);
  };

  /** What happens to a shoe between its promise and its seal. */
  const prepare = (step: TableStep): VerifyFault | null => {
    const { event } = step;
    if (
      event.type !== 'EntropyCommitted' &&
      event.type !== 'EntropyRevealed' &&
      event.type !== 'ShoeCut' &&
      event.type !== 'ShoeSealed'
    )
      return null;
    if (inDevice === null || inDevice.name.shoe !== event.shoe) return wrong(`shoe ${event.shoe} was not promised`);
    if (inDevice.root !== null) return wrong(`shoe ${event.shoe} is sealed already`);
    if (event.type === 'ShoeSealed') return seal(step, event, inDevice);
    const isAnswer = event.type !== 'EntropyRevealed' && inDevice.contributions.some(({ value }) => value !== null);
    if (isAnswer) return wrong('nobody commits or cuts once a contribution is revealed');
    if (event.type === 'ShoeCut') {
      inDevice.cut = event.depth;
      return null;
    }
    return contribute(step, inDevice);
  };

  const noteCards = (step: TableStep): VerifyFault | null => {
    const cards = cardsOut(step);
    if (cards.length === 0) return null;
    const { before, record } = step;
    if (inDevice === null || inDevice.root === null) return wrong('a card left a shoe that is not sealed');
    const place = placeOf(before);
    for (const [index, card] of cards.entries()) {
      if (card === null) return wrong('a card of an electronic shoe has no name');
      inDevice.out.push({ place: place + index, card, sequence: record.sequence });
    }
    return null;
  };

  const reveal = ({ record, before }: TableStep, { shoe, seed }: EventOf<'ShoeRevealed'>): VerifyFault | null => {
    const promised = sealed.get(shoe);
    if (promised === undefined) return wrong(`shoe ${shoe} was not promised, or is revealed already`);
    if (before.shoe?.number === shoe) return wrong(`shoe ${shoe} is still dealt from`);
    sealed.delete(shoe);
    revealed = { promised, seed, sequence: record.sequence };
    return null;
  };

  /** Whoever sealed this shoe has had all its time to reveal the one before. */
  const finish = ({ shoe }: EventOf<'ShoeEnded'>): VerifyFault | null => {
    const wasSealed = inDevice !== null && inDevice.root !== null;
    const kept = [...sealed.keys()].find((each) => each !== shoe);
    inDevice = null;
    return wasSealed && kept !== undefined ? wrong(`shoe ${kept} has ended and its seed was never revealed`) : null;
  };

  const electronic = (step: TableStep): VerifyFault | null => {
    const { event, before } = step;
    switch (event.type) {
      case 'ShoeCommitted':
        return commit(step, event);
      case 'ShoeEnded':
        return finish(event);
      case 'CardCorrected':
        return wrong('no path changes a card of an electronic shoe');
      case 'BettingOpened':
        return before.shoe?.root === null ? wrong('betting opened before the shoe was sealed') : null;
      default:
        return prepare(step) ?? noteCards(step);
    }
  };

  return {
    take: (step) => {
      const { event, before } = step;
      // A shoe may be revealed when the table is open again with other cards.
      if (event.type === 'ShoeRevealed') return reveal(step, event);
      if (before.config?.source === 'electronic') return electronic(step);
      if (event.type === 'ShoeLoaded') physical += 1;
      return null;
    },
    hasSeed: () => revealed !== null,
    checkSeed: async (hashing) => {
      if (revealed === null) return null;
      const { promised, ...seed } = revealed;
      revealed = null;
      const broken = await faultOfSeed(hashing, promised, seed);
      verified += 1;
      return broken;
    },
    tally: () => ({ verified, inPlay: sealed.size, physical }),
  };
};
