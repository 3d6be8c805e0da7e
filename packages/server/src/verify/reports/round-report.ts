import { type ExportEntry, eventOf, type SignedHead, type StoredEvent } from '@sabot/proof';
import {
  type Basis,
  type BySide,
  bankerDecision,
  type Card,
  type DrawRule,
  type Game,
  playerDecision,
  pointTotal,
  pointValue,
  type RoundFacts,
  rankOf,
  type Side,
  showCard,
} from '@sabot/rules';
import {
  type Draw,
  dealtRoundOf,
  EVENTS,
  type EventType,
  evolve,
  lastRoundOf,
  NEW_TABLE,
  openRoundOf,
  type TableEvent,
  type TableState,
  type WagerEnd,
} from '@sabot/table';
import type { OwnGame } from '../../store/own-games.ts';
import { gameOfRules } from '../../streams/games.ts';
import { cardsOf } from '../play/dealt-cards.ts';

/** An event of a round, with who did it and on what basis. */
export interface ReportEntry {
  readonly sequence: number;
  readonly at: number;
  readonly by: string;
  readonly as: string;
  readonly what: EventType;
  readonly words: string;
  readonly basis: Basis | null;
  /** The clause by which someone stood in for the position that the rules ask for. */
  readonly delegation: Basis | null;
  /** The event's own fields. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface ReportCard {
  readonly draw: number;
  readonly side: Side;
  /** Null until it is exposed, as the report names no card that nobody has seen. */
  readonly card: Card | null;
  readonly from: 'device' | 'carried';
  readonly drawnBy: string;
  readonly peeledBy: string | null;
  readonly exposedBy: string | null;
  /** Why the hand received it. */
  readonly why: string;
  readonly basis: Basis;
}

export interface RoundReport {
  readonly table: { readonly id: string; readonly name: string };
  readonly game: { readonly id: string; readonly name: string; readonly rules: string; readonly build: string };
  readonly round: number;
  readonly shoe: number | null;
  readonly source: string;
  readonly method: string;
  readonly end: 'settled' | 'voided' | 'under way';
  readonly started: number;
  /** Wagers placed, raised, lowered, withdrawn and refused. */
  readonly wagers: readonly ReportEntry[];
  readonly cards: readonly ReportCard[];
  /** At the end, after all corrections. */
  readonly hands: BySide<readonly (Card | null)[]>;
  /** The hands that stood, and why. */
  readonly stood: readonly { readonly side: Side; readonly why: string; readonly basis: Basis }[];
  /** Handling of cards, irregularities and rulings. */
  readonly rulings: readonly ReportEntry[];
  readonly outcome: { readonly facts: RoundFacts; readonly outcome: string; readonly basis: Basis } | null;
  readonly ends: readonly WagerEnd[];
  readonly corrections: readonly ReportEntry[];
  readonly balances: readonly { readonly person: string; readonly before: number; readonly after: number }[];
  readonly events: { readonly first: number; readonly last: number; readonly hash: string };
  readonly receipt: SignedHead | null;
}

/** The value of a field without cards that nobody has seen. */
const withoutUnseenCards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutUnseenCards);
  if (typeof value !== 'object' || value === null || !('exposed' in value)) return value;
  return value.exposed === false ? { ...value, card: null } : value;
};

const entryOf = ({ sequence }: StoredEvent, event: TableEvent): ReportEntry => {
  const { type, stamp, ...own } = event;
  const fields = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, withoutUnseenCards(value)]));
  const basis = 'basis' in event ? event.basis : stamp.basis;
  const { at, by, as, delegation } = stamp;
  return { sequence, at, by, as, what: type, words: EVENTS[type].summary, basis, delegation, fields };
};

const totalsOf = (draws: readonly Draw[]) => {
  const total = (side: Side) => pointTotal(cardsOf(draws.slice(0, 4), side).map((card) => pointValue(rankOf(card))));
  return { player: total('player'), banker: total('banker') };
};

const thirdOf = (draws: readonly Draw[]): Card | null => cardsOf(draws, 'player')[2] ?? null;

interface Reason {
  readonly rule: DrawRule;
  readonly why: string;
}

/** Why a hand draws a third card or stands. */
const reasonFor = ({ tableOfPlay }: Game, side: Side, draws: readonly Draw[]): Reason => {
  const totals = totalsOf(draws);
  const third = thirdOf(draws);
  const { rule, draws: takes } =
    side === 'player'
      ? playerDecision(tableOfPlay, totals)
      : bankerDecision(tableOfPlay, totals, third === null ? null : pointValue(rankOf(third)));
  const does = takes ? 'draws' : 'stands';
  switch (rule) {
    case 'natural':
      return { rule, why: `${totals.player} to ${totals.banker} on two cards each: a natural ends the drawing` };
    case 'player':
      return { rule, why: `the Player ${does} on ${totals.player}` };
    case 'banker-after-stand':
      return { rule, why: `the Player stood and the Banker ${does} on ${totals.banker}` };
    case 'banker-after-draw':
      return {
        rule,
        why: `the Banker ${does} on ${totals.banker} against a third card of ${third === null ? 'none' : showCard(third)}`,
      };
  }
};

const FIRST_FOUR = 'the first four cards go to the hands in turn';

const cardOf = (game: Game, before: TableState, event: Extract<TableEvent, { type: 'CardDrawn' }>): ReportCard => {
  const draws = dealtRoundOf(before)?.draws ?? [];
  const { draw, side, from, exposed, stamp } = event;
  const card = exposed ? event.card : null;
  const third = draws.length < 4 ? null : reasonFor(game, side, draws);
  return {
    draw,
    side,
    card,
    from,
    drawnBy: stamp.by,
    peeledBy: null,
    exposedBy: null,
    why: third?.why ?? FIRST_FOUR,
    basis: third === null ? event.basis : game.clauses.draw[third.rule],
  };
};

const stoodIn = (game: Game, draws: readonly Draw[]): RoundReport['stood'] =>
  (['player', 'banker'] as const).flatMap((side) => {
    if (draws.length < 4 || cardsOf(draws, side).length !== 2) return [];
    const { rule, why } = reasonFor(game, side, draws);
    return [{ side, why, basis: game.clauses.draw[rule] }];
  });

interface Noted {
  readonly record: StoredEvent;
  readonly event: TableEvent;
  readonly before: TableState;
  readonly after: TableState;
}

/** The report while the events of its round are being read. */
interface Draft {
  readonly opened: { readonly record: StoredEvent; readonly event: TableEvent; readonly before: TableState };
  readonly game: Game;
  wagers: ReportEntry[];
  cards: ReportCard[];
  hands: RoundReport['hands'];
  stood: RoundReport['stood'];
  rulings: ReportEntry[];
  outcome: RoundReport['outcome'];
  ends: readonly WagerEnd[];
  end: RoundReport['end'];
  corrections: ReportEntry[];
  last: StoredEvent;
}

const begun = (record: StoredEvent, event: TableEvent, before: TableState, game: Game): Draft => ({
  opened: { record, event, before },
  game,
  wagers: [],
  cards: [],
  hands: { player: [], banker: [] },
  stood: [],
  rulings: [],
  outcome: null,
  ends: [],
  end: 'under way',
  corrections: [],
  last: record,
});

/** Changes the last card of that number: after a reset of the device draws count from 1 again. */
const withLast = (cards: readonly ReportCard[], draw: number, change: Partial<ReportCard>): ReportCard[] => {
  const index = cards.findLastIndex((card) => card.draw === draw);
  return cards.map((card, at) => (at === index ? { ...card, ...change } : card));
};

const noteCard = (draft: Draft, event: TableEvent, before: TableState): void => {
  if (event.type === 'CardDrawn') draft.cards.push(cardOf(draft.game, before, event));
  if (event.type === 'CardPeeled') draft.cards = withLast(draft.cards, event.draw, { peeledBy: event.person });
  if (event.type === 'CardExposed')
    draft.cards = withLast(draft.cards, event.draw, { card: event.card, exposedBy: event.person });
};

const handsOf = (draws: readonly Draw[]): RoundReport['hands'] => {
  const handOf = (side: Side) => draws.flatMap((draw) => (draw.side === side ? [draw.exposed ? draw.card : null] : []));
  return { player: handOf('player'), banker: handOf('banker') };
};

const noteEnd = (draft: Draft, { record, event, before, after }: Noted): void => {
  if (event.type === 'OutcomeAnnounced') {
    const { facts, outcome, basis } = event;
    draft.outcome = { facts, outcome, basis };
    draft.stood = stoodIn(draft.game, dealtRoundOf(before)?.draws ?? []);
  }
  if (event.type === 'RoundSettled' || event.type === 'RoundVoided') {
    draft.end = event.type === 'RoundSettled' ? 'settled' : 'voided';
    draft.hands = handsOf(dealtRoundOf(before)?.draws ?? []);
    draft.ends = event.ends;
  }
  if (event.type === 'SettlementCorrected') {
    draft.corrections.push(entryOf(record, event));
    draft.end = event.end;
    draft.hands = handsOf(lastRoundOf(after)?.draws ?? []);
    draft.ends = event.after;
  }
};

const note = (draft: Draft, noted: Noted): void => {
  const { record, event, before } = noted;
  draft.last = record;
  const part = EVENTS[event.type].inReport;
  if (part !== 'own-part') draft[part].push(entryOf(record, event));
  noteCard(draft, event, before);
  noteEnd(draft, noted);
};

const heldBy = (state: TableState, person: string): number =>
  (state.patrons.find((patron) => patron.person === person)?.chips ?? 0) +
  (openRoundOf(state)?.wagers ?? []).reduce((sum, { owner, stake }) => (owner === person ? sum + stake : sum), 0);

const balancesOf = (before: TableState, after: TableState): RoundReport['balances'] =>
  [...new Set([...before.patrons, ...after.patrons].map(({ person }) => person))].map((person) => ({
    person,
    before: heldBy(before, person),
    after: heldBy(after, person),
  }));

/** Makes the report of one round while the events of its table are read from the first on. */
export class RoundReporter {
  readonly #entry: ExportEntry;
  readonly #games: readonly OwnGame[];
  readonly #round: number;
  #state = NEW_TABLE;
  /** Null before the round has begun. */
  #draft: Draft | null = null;
  #receipt: SignedHead | null = null;

  constructor(entry: ExportEntry, games: readonly OwnGame[], round: number) {
    this.#entry = entry;
    this.#games = games;
    this.#round = round;
  }

  /** Takes the next event of the table; true once nothing more of the round can come. */
  take(record: StoredEvent): boolean {
    const event = eventOf(record) as TableEvent;
    if (event.type === 'BettingOpened' && event.round > this.#round) return true;
    const before = this.#state;
    this.#state = evolve(before, event);
    if (event.type === 'BettingOpened' && event.round === this.#round) {
      const game = gameOfRules(this.#games, record.rules, this.#entry.game);
      if (game === null) throw new Error(`Rules ${record.rules} of ${this.#entry.game} are not known.`);
      this.#draft = begun(record, event, before, game);
    } else if (this.#draft !== null) note(this.#draft, { record, event, before, after: this.#state });
    return false;
  }

  takeHead(head: SignedHead): void {
    if (head.round === this.#round) this.#receipt = head;
  }

  /** Null where the round was not among the events. */
  report(): RoundReport | null {
    if (this.#draft === null) return null;
    const { opened, game, last, wagers, cards, hands, stood, rulings, outcome, ends, end, corrections } = this.#draft;
    const { record, before } = opened;
    return {
      table: { id: this.#entry.id, name: this.#entry.name },
      game: { id: game.id, name: game.name.en, rules: record.rules, build: record.build },
      round: this.#round,
      shoe: before.shoe?.number ?? null,
      source: before.config?.source ?? '',
      method: before.config?.method ?? '',
      end,
      started: opened.event.stamp.at,
      wagers,
      cards,
      hands,
      stood,
      rulings,
      outcome,
      ends,
      corrections,
      balances: balancesOf(before, this.#state),
      events: { first: record.sequence, last: last.sequence, hash: last.hash },
      receipt: this.#receipt,
    };
  }
}
