import { type Cents, cents, METHODS, POSITIONS } from '@sabot/rules';
import { roundWagersOffered } from '../decide/table.ts';
import { MAX_AMOUNT } from '../shapes.ts';
import {
  type Asking,
  type Candidates,
  forOwner,
  isPatron,
  once,
  owners,
  REASON,
  SOMEBODY,
  seatsOf,
  someCard,
} from './asking.ts';

/** Eight hours, in milliseconds. */
const A_SHIFT = 8 * 60 * 60 * 1000;
const A_HUNDRED = 100;
const SOME_BYTES = '5a'.repeat(32);

const openAreas = (asking: Asking) =>
  seatsOf(asking).flatMap((seat) =>
    roundWagersOffered(asking.game, asking.config)
      .filter((wager) => !asking.state.closedAreas.some((area) => area.seat === seat && area.wager === wager))
      .map((wager) => ({ seat, wager })),
  );

const freeSeats = (asking: Asking): readonly number[] =>
  seatsOf(asking).filter((seat) => !asking.state.patrons.some((patron) => patron.seat === seat));

const presence = (asking: Asking) =>
  asking.state.patrons.flatMap(({ person, present }) =>
    isPatron(asking) && person !== asking.actor.by ? [] : [{ person, present: !present }],
  );

const chipsOf = ({ state }: Asking, owner: string): number =>
  state.patrons.find(({ person }) => person === owner)?.chips ?? 0;

/** As much of it as one command can carry. */
const atMost = (amount: number): Cents => cents(Math.min(amount, MAX_AMOUNT));

/** The table, its people and its shoe. */
export const TABLE_CANDIDATES = {
  'open-table': ({ config }) => [{ config }],
  'announce-last-round': once,
  'close-table': once,
  // Nobody is offered it: whether the house was restored, no table can tell.
  'open-epoch': () => [],
  'appoint-acting': ({ at }) => POSITIONS.map((position) => ({ person: SOMEBODY, position, until: at + A_SHIFT })),
  'set-limits': ({ config }) => [{ limits: config.limits }],
  'set-method': ({ config }) =>
    METHODS.filter((method) => method !== config.method).map((method) => ({ method, reason: REASON })),
  'set-wagers-per-area': ({ config }) =>
    [1, 2, 3, null].filter((max) => max !== config.wagersPerArea).map((max) => ({ max, reason: REASON })),
  'close-area': openAreas,
  'open-area': ({ state }) => state.closedAreas.map(({ seat, wager }) => ({ seat, wager })),
  'join-table': (asking) => [...freeSeats(asking), null].map((seat) => ({ seat, ...forOwner(asking, SOMEBODY) })),
  'leave-table': (asking) => owners(asking).map((owner) => forOwner(asking, owner)),
  'set-presence': presence,
  'buy-in': (asking) =>
    owners(asking).map((owner) => ({
      amount: cents(asking.config.stakeUnit * A_HUNDRED),
      ...forOwner(asking, owner),
    })),
  'cash-out': (asking) =>
    owners(asking)
      .filter((owner) => chipsOf(asking, owner) > 0)
      .map((owner) => ({ amount: atMost(chipsOf(asking, owner)), ...forOwner(asking, owner) })),
  'settle-debt': ({ state }) => state.debts.map(({ person, amount }) => ({ person, amount: atMost(amount) })),
  'ask-debt-forgiveness': ({ state }) => state.debts.map(({ person }) => ({ person, note: REASON })),
  'forgive-debt': ({ state }) => state.debts.map(({ person }) => ({ person, reason: REASON })),
  'load-shoe': once,
  'commit-shoe': () => [{ commitment: 'commitment' }],
  'cut-shoe': ({ state }) => [{ depth: Math.max(1, Math.floor((state.shoe?.remaining ?? 2) / 2)) }],
  'commit-entropy': () => [{ commitment: SOME_BYTES }],
  'reveal-entropy': () => [{ value: SOME_BYTES }],
  'seal-shoe': () => [{ root: 'root' }],
  'burn-cards': (asking) => (asking.config.source === 'electronic' ? [{}] : [{ card: someCard(asking) }]),
  'report-cut-card': once,
  'report-device-error': () => [{ error: 1 }],
  'replace-shoe': () => [{ reason: REASON }],
  'reveal-shoe': ({ state }) => state.sealedShoes.map((shoe) => ({ shoe, seed: 'seed' })),
} satisfies Partial<Candidates>;
