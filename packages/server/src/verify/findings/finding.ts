import type { StreamId } from '@sabot/proof';
import type { Verdict as VerdictTold } from '@sabot/protocol';
import type { Basis } from '@sabot/rules';

/** What is checked, in the order in which it is checked of an event. */
const CHECKS = [
  /** An export is whole and in the form in which it was written. */
  'file',
  /** Events follow each other without gaps. */
  'sequence',
  /** Each event is chained to the one before by its hash. */
  'chain',
  /** Each event is in canonical text. */
  'text',
  /** The rules and the format under which it was written are known. */
  'version',
  /** Each event has the fields it should. */
  'shape',
  /** Each command was carried out once. */
  'command',
  /** Each event can follow on what was before it. */
  'step',
  /** Draws, outcome and payments are what the rules make of the cards. */
  'settlement',
  /** Money and cards are conserved. */
  'conserved',
  /** The cards of an electronic shoe are those that were promised. */
  'shoe',
  /** Restores of the house are in order, and every table and tournament knows of the last. */
  'epoch',
  /** The end of each round is signed by the house. */
  'head',
  /** The lines of the ledger are those of the events. */
  'ledger',
  /** A snapshot is what the events lead to. */
  'snapshot',
  /** Balances are the sums of their lines, and all together come to nothing. */
  'balance',
] as const;
export type VerifyCheck = (typeof CHECKS)[number];

/** Why a check fails. */
export interface VerifyFault {
  readonly check: VerifyCheck;
  readonly message: string;
  /** Absent where it concerns no clause. */
  readonly clause?: Basis | null;
}

/** The first fault, with where it was found. */
export interface Finding extends VerifyFault {
  readonly ok: false;
  readonly clause: Basis | null;
  /** Null where it is about no stream: the books as a whole, or a file that names none. */
  readonly stream: StreamId | null;
  /** Null where it is about no event. */
  readonly sequence: number | null;
}

export interface Tally {
  readonly events: number;
  /** Rounds that were settled or voided. */
  readonly rounds: number;
  readonly shoes: NonNullable<VerdictTold['shoes']>;
  readonly heads: number;
}

interface Verified extends Tally {
  readonly ok: true;
}

export type VerifyOutcome = Verified | Finding;

export const verifyFault = (check: VerifyCheck, message: string, clause: Basis | null = null): VerifyFault => ({
  check,
  message,
  clause,
});

export const found = (
  stream: StreamId | null,
  sequence: number | null,
  { check, message, clause = null }: VerifyFault,
): Finding => ({ ok: false, stream, sequence, check, message, clause });

export const NOTHING_YET: Tally = {
  events: 0,
  rounds: 0,
  shoes: { verified: 0, inPlay: 0, physical: 0 },
  heads: 0,
};

export const addTallies = (one: Tally, other: Tally): Tally => ({
  events: one.events + other.events,
  rounds: one.rounds + other.rounds,
  shoes: {
    verified: one.shoes.verified + other.shoes.verified,
    inPlay: one.shoes.inPlay + other.shoes.inPlay,
    physical: one.shoes.physical + other.shoes.physical,
  },
  heads: one.heads + other.heads,
});
