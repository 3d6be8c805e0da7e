import type { Game, RoadStatistics } from '@sabot/rules';
import type {
  ActorRole,
  CommandName,
  DealerConsole,
  Limits,
  Phase,
  SentCommand,
  SentCommandOf,
  SetUpView,
  ShoeView,
  TableView,
  ViewedEvent,
} from '@sabot/table';
import type { Grip } from '../cards/peel.ts';

/** What the server says over HTTP and in its feeds, as this side reads it. */

export type GameName = Pick<Game, 'id' | 'code' | 'name'>;

export interface TableSummary {
  readonly id: string;
  readonly name: string;
  readonly game: GameName;
  readonly phase: Phase;
  readonly sequence: number;
  readonly round: number;
  readonly limits: readonly Limits[];
  readonly differentialLimit: number | null;
  readonly method: SetUpView['method'] | null;
  readonly source: SetUpView['source'] | null;
  readonly decks: number | null;
  readonly seats: { readonly taken: number; readonly of: number };
  readonly patrons: number;
  readonly shoe: Pick<ShoeView, 'number' | 'stage' | 'cardsLeft'> | null;
  /** The last results of the shoe, oldest first: B, P and T. */
  readonly results: string;
  readonly statistics: RoadStatistics;
  readonly auto: boolean;
  /** The house calls the next round when someone comes. */
  readonly resting: boolean;
  readonly private: boolean;
  readonly money: MoneyKind;
  readonly halted: boolean;
}

export type MoneyKind = 'play' | 'cash';

export interface Person {
  readonly id: string;
  readonly kind: 'guest' | 'patron' | 'staff' | 'device';
  readonly role: ActorRole;
  readonly name: string;
  readonly login: string | null;
}

/** What someone may do in the house, beside the commands at tables and in tournaments; the house decides it. */
export interface HousePowers {
  /** Roles to which they may invite. */
  readonly grant: readonly ActorRole[];
  /** Roles whose holders they may shut out. */
  readonly disable: readonly ActorRole[];
  readonly deal: boolean;
  readonly supervise: boolean;
  readonly handleMoney: boolean;
  readonly addTables: boolean;
  readonly organise: boolean;
  readonly makeDevices: boolean;
  readonly readRecords: boolean;
}

/** Whoever looks at the page. */
export interface OwnPerson extends Person {
  readonly may: HousePowers;
}

export interface Me {
  readonly person: OwnPerson | null;
  readonly money: MoneyKind;
  /** Cents with the house, apart from chips on tables; for patrons. */
  readonly balance?: number;
}

/** What the house will do by itself, and when, by the server's clock. */
export interface Deadline {
  readonly at: number;
  readonly what:
    | 'betting-closes'
    | 'offer-ends'
    | 'squeeze-ends'
    | 'draw-ends'
    | 'window-closes'
    | 'wagers-removed'
    | 'shoe-sealed'
    | 'next-round';
}

export type NumberedEvent = ViewedEvent & { readonly sequence: number };

/** The signed head of a round: proof that it was not rewritten. */
export interface Receipt {
  readonly stream: string;
  readonly round: number;
  readonly sequence: number;
  readonly hash: string;
  /** In which it was signed; absent before any restore of the house. */
  readonly epoch?: string;
  readonly key: string;
  readonly signature: string;
}

export type Names = Readonly<Record<string, string>>;

/** A round that a stop of the house cut off, and that has not gone on since. */
export interface Interrupted {
  readonly round: number;
  readonly since: number;
}

export type TableMessage =
  | {
      readonly kind: 'hello';
      readonly at: number;
      readonly sequence: number;
      /** Of the last restore of the house; null before any. */
      readonly epoch: string | null;
      readonly deadline: Deadline | null;
      /** For staff alone, here and in updates. */
      readonly interrupted?: Interrupted | null;
      /** More was missed than can be told: only the view counts. */
      readonly reset?: true;
      /** What this page had seen was lost by a restore of the house. */
      readonly lost?: true;
      readonly names: Names;
      readonly events: readonly NumberedEvent[];
      readonly view: TableView;
    }
  | {
      readonly kind: 'update';
      readonly at: number;
      readonly sequence: number;
      readonly deadline: Deadline | null;
      readonly interrupted?: Interrupted | null;
      readonly events: readonly NumberedEvent[];
      readonly receipts?: readonly Receipt[];
      readonly names?: Names;
      readonly changed: Partial<TableView>;
    }
  | { readonly kind: 'beat'; readonly at: number; readonly sequence: number }
  /** Someone lifts a card; how far, in parts of a hundred. */
  | {
      readonly kind: 'peel';
      readonly at: number;
      readonly draw: number;
      readonly grip: Grip;
      readonly progress: number;
    }
  | { readonly kind: 'pong'; readonly at: number };

export type LobbyMessage =
  | { readonly kind: 'hello' | 'update'; readonly at: number; readonly tables: readonly TableSummary[] }
  | { readonly kind: 'beat' | 'pong'; readonly at: number };

/** A command as pages send it: the server adds who and when, the sender its id. */
export type Order = SentCommand;
export type OrderOf<N extends CommandName> = SentCommandOf<N>;

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly clause?: string;
  readonly title: string;
  readonly detail: string;
  /** Seconds before which it is no use to ask again. */
  readonly retryAfter?: number;
}

/** The whole of a table at one moment, with what the caller could do. */
export interface TableNow {
  readonly table: {
    readonly id: string;
    readonly name: string;
    readonly money: MoneyKind;
    readonly auto: object | null;
  };
  readonly at: number;
  readonly sequence: number;
  readonly view: TableView;
  readonly names: Names;
  readonly allowed: readonly Order[];
  /** For staff: what comes next at the console. */
  readonly console?: DealerConsole;
  readonly deadline: Deadline | null;
  readonly halted: boolean;
}
