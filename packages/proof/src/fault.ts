/** What a record by itself is looked at for, in this order. */
export const PROOF_CHECKS = [
  /** An export is whole and in the form in which it was written. */
  'file',
  /** Events follow each other without gaps. */
  'sequence',
  /** Each event is chained to the one before by its hash. */
  'chain',
  /** Each event is the one text that its value has. */
  'text',
  /** The format in which it was written is known. */
  'version',
  /** It is an event of the kind of stream that it stands in. */
  'shape',
  /** The end of each round is signed by the house. */
  'head',
] as const;
export type ProofCheck = (typeof PROOF_CHECKS)[number];

/** Why a record does not hold. */
export interface ProofFault {
  readonly check: ProofCheck;
  readonly message: string;
}

export const proofFault = (check: ProofCheck, message: string): ProofFault => ({ check, message });
