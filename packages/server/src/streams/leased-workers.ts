import type { Order } from '@sabot/table';

export type Act =
  /** With `onlyAt`, worth doing only if nothing has happened since that event. */
  | { readonly kind: 'give'; readonly command: Order; readonly onlyAt?: number }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'nothing' };

/** What the log is told; never a card, never a seed. */
export interface DealerLog {
  readonly info: (fields: object, words: string) => void;
  readonly warn: (fields: object, words: string) => void;
}

/** A table or a tournament that one server at a time looks after. */
interface Charge {
  readonly held: () => boolean;
  /** Takes it over if nobody else has it. */
  readonly tryLease: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface CareOptions<C extends Charge> {
  /** All that there is to look after now. */
  readonly ids: () => readonly string[];
  /** Null for what is over already. */
  readonly open: (id: string) => Promise<(() => C) | null>;
  /** Calls back whenever the ids have changed; returns what ends that. */
  readonly onChange: (changed: () => void) => () => void;
  readonly onTrouble: (id: string, error: unknown) => void;
  /** How often those that nobody here holds are tried for. */
  readonly everyMs?: number | undefined;
}

interface Care<C extends Charge> {
  readonly of: (id: string) => C | null;
  readonly all: () => readonly C[];
  /** Those that this server looks after. */
  readonly holds: () => readonly string[];
  /** Gives all of them back, once the acts under way are done. */
  readonly stop: () => Promise<void>;
}

/** After this and the silence of a server that hangs (store/postgres-leases.ts) another goes on in its place. */
const EVERY_MS = 500;

/** Follows a changing list, and tries to hold each of it. */
export const takeCare = <C extends Charge>(options: CareOptions<C>): Care<C> => {
  const { ids, open, onChange, onTrouble, everyMs = EVERY_MS } = options;
  const charges = new Map<string, C>();
  let stopped = false;
  let asked = false;
  let surveying: Promise<void> | null = null;

  const chargeOf = async (id: string): Promise<C | null> => {
    const known = charges.get(id);
    if (known !== undefined) return known;
    const opened = await open(id);
    if (opened === null || stopped) return null;
    const charge = opened();
    charges.set(id, charge);
    return charge;
  };

  const tend = async (id: string): Promise<void> => {
    try {
      await (await chargeOf(id))?.tryLease();
    } catch (error) {
      onTrouble(id, error);
    }
  };

  /** What is over needs nobody. */
  const dismiss = async (listed: ReadonlySet<string>): Promise<void> => {
    for (const [id, charge] of charges) {
      if (listed.has(id)) continue;
      charges.delete(id);
      await charge.stop().catch((error: unknown) => onTrouble(id, error));
    }
  };

  const surveyAll = async (): Promise<void> => {
    // So that `surveying` is set before it can be cleared below.
    await Promise.resolve();
    while (asked && !stopped) {
      asked = false;
      const listed = ids();
      await dismiss(new Set(listed));
      // Those that are known are tried for together; to open another may take a while.
      await Promise.all(listed.filter((id) => charges.has(id)).map(tend));
      for (const id of listed) if (!stopped && !charges.has(id)) await tend(id);
    }
    surveying = null;
  };

  const survey = (): void => {
    if (stopped) return;
    // What is added while the others are looked at is not left for the next time.
    asked = true;
    surveying ??= surveyAll();
  };

  const timer = setInterval(survey, everyMs);
  const unlisten = onChange(survey);
  survey();

  return {
    of: (id) => charges.get(id) ?? null,
    all: () => [...charges.values()],
    holds: () => [...charges].flatMap(([id, charge]) => (charge.held() ? [id] : [])),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      unlisten();
      await surveying;
      await Promise.all([...charges.values()].map((charge) => charge.stop()));
    },
  };
};
