export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

export interface Statement {
  /** One text for both databases, with parameters $1, $2 and so on, each used as often as wanted. */
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Queries beside the append path. Flags are 0 or 1, instants are milliseconds, everything else is text or whole. */
export interface Sql {
  readonly all: (text: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
  /** All of them or none; the rows of each. */
  readonly atomically: (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;
}

/** A uniqueness rule was broken. */
export class NotUnique extends Error {}
