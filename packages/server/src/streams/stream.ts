import type { SignedHead, Tip } from '@sabot/proof';
import type { FAILURE_PROBLEMS } from '@sabot/protocol';
import type { Basis } from '@sabot/rules';

/** What has just become durable. */
export interface UpdateOf<State, Event> {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
  /** Sequence of the first of them. */
  readonly first: number;
  readonly heads: readonly SignedHead[];
}

/** Why nothing happened; whether the money is there, only the books know. */
export interface RefusalOf<Code extends string> {
  readonly code: Code | 'not-enough-money';
  readonly clause: Basis | null;
  readonly detail: string;
}

/** Why a command has no answer of its own; all but `id-reused` may be asked again with the same id. */
export type FailureCode = keyof typeof FAILURE_PROBLEMS;

export type AnswerOf<Event, Code extends string> =
  | {
      readonly kind: 'done';
      readonly events: readonly Event[];
      readonly first: number;
      /** The same command had been answered before; this is that answer again. */
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: RefusalOf<Code>; readonly repeated: boolean }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly detail: string };

/** What is played and recorded: a table or a tournament. */
export interface Live<State, Command, Event, Code extends string> {
  /** As of the last durable event. */
  readonly state: () => State;
  readonly tip: () => Tip;
  /** Why it is stopped, or null. */
  readonly halted: () => string | null;
  /** With `onlyAt`, only if nothing has happened since that sequence; otherwise it fails as busy and is not done. */
  readonly give: (command: Command, onlyAt?: number) => Promise<AnswerOf<Event, Code>>;
  /**
   * Keeps what the house found against a command before it could be decided, and answers with it. Whatever this id was
   * answered the first time, it is answered again.
   */
  readonly refuse: (command: Command, refusal: RefusalOf<string>) => Promise<AnswerOf<Event, Code>>;
  /** Told in order of sequence, once it is durable, also of what another server wrote. */
  readonly watch: (listener: (update: UpdateOf<State, Event>) => void) => () => void;
}
