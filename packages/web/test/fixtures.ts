import type { TableLive } from '@sabot/client';
import { cents, type Game, type WagerId } from '@sabot/rules';
import {
  type Actor,
  allowedCommands,
  type Command,
  type DealerConsole,
  type Decision,
  dealerConsole,
  decide,
  type LastRoundView,
  type MatterView,
  NEW_TABLE,
  type RoundView,
  type SentCommand,
  type TableState,
  type TableView,
  usualConfig,
  type ViewedStamp,
  type Viewer,
  viewOf,
  type WagerEnd,
  type WagerView,
} from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { hasWalkInId } from '../src/game/person-name.ts';

/** Tables as pages meet them, from the real engine. */

export const DEALER: Actor = { by: 'dan', as: 'dealer' };
export const MANAGER: Actor = { by: 'max', as: 'assistant-casino-manager' };

export interface Engine {
  /** What the table says to an order, without doing it. */
  readonly tried: (actor: Actor, order: SentCommand) => Decision;
  /** Does it; what is refused ends the test. */
  readonly give: (actor: Actor, order: SentCommand) => void;
  readonly allowed: (actor: Actor) => readonly SentCommand[];
  /** What comes next at the console. */
  readonly desk: (actor: Actor) => DealerConsole;
  readonly state: () => TableState;
  readonly view: (viewer: Viewer) => TableView;
}

/** A new table of a game; `onDone` looks at it after every order. */
export const engineOf = (game: Game, onDone: (engine: Engine) => void = () => undefined): Engine => {
  let state: TableState = NEW_TABLE;
  let nth = 0;
  const tried = (actor: Actor, order: SentCommand): Decision => {
    nth += 1;
    return decide(game, state, { ...order, ...actor, id: `c${nth}`, at: 0 } as Command);
  };
  const engine: Engine = {
    tried,
    give: (actor, order) => {
      const decision = tried(actor, order);
      if (!decision.ok) throw new Error(JSON.stringify([order, decision.refusal]));
      state = decision.state;
      onDone(engine);
    },
    allowed: (actor) =>
      allowedCommands(game, state, actor, 0).map(
        ({ id: _id, by: _by, as: _as, at: _at, ...order }): SentCommand => order,
      ),
    desk: (actor) => dealerConsole(game, state, engine.allowed(actor), hasWalkInId),
    state: () => state,
    view: (viewer) => viewOf(game, state, viewer),
  };
  return engine;
};

/** A round up to the moment when a patron has the cards of the Player. */
export const playToHeldHand = ({ give }: Engine, game: Game): void => {
  give(MANAGER, { do: 'open-table', config: usualConfig(game, { method: 'A', reason: 'asked' }) });
  give(DEALER, { do: 'load-shoe' });
  give(DEALER, { do: 'join-table', seat: 1, for: 'w-ann' });
  give(DEALER, { do: 'buy-in', amount: cents(1_000_000), for: 'w-ann' });
  give(DEALER, { do: 'open-betting' });
  give(DEALER, { do: 'place-wager', wager: 'player', amount: cents(10_000), for: 'w-ann' });
  give(DEALER, { do: 'close-betting' });
  for (let draw = 0; draw < 4; draw += 1) give(DEALER, { do: 'draw-card' });
  give(DEALER, { do: 'choose-reveal-order', first: 'player' });
  give(DEALER, { do: 'offer-cards', side: 'player' });
  give(DEALER, { do: 'accept-cards', side: 'player', for: 'w-ann' });
};

const openedView = (): TableView => {
  const game = ANY_GAME;
  const engine = engineOf(game);
  engine.give(MANAGER, { do: 'open-table', config: usualConfig(game) });
  engine.give(DEALER, { do: 'load-shoe' });
  engine.give(DEALER, { do: 'join-table', seat: 1, for: 'me' });
  return engine.view({ role: 'patron', person: 'me' });
};

/** An open table between rounds, as the patron `me` at seat 1 sees it. */
export const VIEW: TableView = openedView();
export const viewWith = (part: Partial<TableView>): TableView => ({ ...VIEW, ...part });

export const liveWith = (view: TableView | null, status: TableLive['status'] = 'live'): TableLive => ({
  status,
  view,
  names: {},
  deadline: null,
  epoch: null,
  interrupted: null,
  events: [],
});

const NO_CARDS = { cards: [], total: null, with: 'dealer', person: null, dealerExposes: false } as const;

export const roundWith = (part: Partial<RoundView> = {}): RoundView => ({
  number: 7,
  secret: false,
  freeHand: false,
  closes: 0,
  wagers: [],
  differential: null,
  hands: { player: NO_CARDS, banker: NO_CARDS },
  due: null,
  revealFirst: null,
  totalsAnnounced: false,
  result: null,
  ...part,
});

export const matterWith = (part: Partial<MatterView> = {}): MatterView => ({
  id: 3,
  kind: 'card-face-up',
  case: 'always',
  basis: 'policy',
  blocking: true,
  path: [],
  waitsForPatrons: false,
  ruler: null,
  ownCommand: null,
  steps: [],
  side: null,
  draws: [],
  person: null,
  card: null,
  missing: null,
  reportedBy: null,
  countedBy: null,
  note: null,
  chips: null,
  window: null,
  ...part,
});

export const wagerOf = (owner: string, seat: number, wager: WagerId, stake: number): WagerView => ({
  owner,
  seat,
  wager,
  stake: cents(stake),
  min: cents(500),
  max: cents(100_000),
});

export const endOf = (owner: string, stake: number, returned: number, end: WagerEnd['end'] = 'won'): WagerEnd => ({
  owner,
  seat: 1,
  wager: 'player',
  end,
  stake: cents(stake),
  effective: cents(stake),
  returned: cents(returned),
  pays: null,
  basis: 'policy',
});

export const lastWith = (part: Partial<LastRoundView> = {}): LastRoundView => ({
  number: 7,
  end: 'settled',
  hands: { player: { cards: [], total: null }, banker: { cards: [], total: null } },
  result: null,
  ends: [],
  ...part,
});

/** Who did something is not what most tests look at. */
export const STAMP: ViewedStamp = {
  command: null,
  at: 0,
  by: null,
  as: 'dealer',
  acting: null,
  required: null,
  basis: null,
  delegation: null,
};
