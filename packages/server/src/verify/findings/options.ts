export interface VerifyOptions {
  /** Told now and then how many events are done. */
  readonly progress?: (events: number) => void;
}

export interface VerifyExportOptions extends VerifyOptions {
  /**
   * Public keys of the house, as PEM, known from elsewhere. Without them the keys in the file itself are taken: then the
   * signatures show that it is all of one piece, and not whose it is.
   */
  readonly publicKeys?: readonly string[];
}

export interface VerifyStoreOptions extends VerifyExportOptions {
  /** One table by its id; without it every table, every account and the books as a whole. */
  readonly table?: string;
}
