import type { TournamentMoment } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import type { Actor } from '@sabot/table';
import { DRAGON_GAME } from '@sabot/testkit/games';
import {
  decideTournament,
  dragonBetsOf,
  NEW_TOURNAMENT,
  type RoundResult,
  type SentTournamentCommand,
  sessionOf,
  type TournamentCommand,
  type TournamentConfig,
  type TournamentState,
  type TournamentView,
  type TournamentViewer,
  tournamentViewOf,
  usualSession,
  usualTournament,
} from '@sabot/tournament';

/** Tournaments as pages meet them, from the real decider. */

export const GAME = DRAGON_GAME;
/** Its Dragon Bets, by id. */
export const DRAGONS = dragonBetsOf(GAME).map(({ id }) => id);

export const BOSS: Actor = { by: 'max', as: 'pit-manager' };
export const DEVICE: Actor = { by: 'house', as: 'device' };
export const patron = (person: string): Actor => ({ by: person, as: 'patron' });

export interface Tourney {
  readonly give: (actor: Actor, order: SentTournamentCommand) => void;
  readonly state: () => TournamentState;
  readonly view: (viewer?: TournamentViewer) => TournamentView;
  readonly frame: (viewer?: TournamentViewer) => TournamentMoment;
}

/** A short one at one table: two sessions of three rounds, of which the best two play the second. */
export const shortConfig = (changes: Partial<TournamentConfig> = {}): TournamentConfig => {
  const length = { kind: 'rounds', rounds: 3 } as const;
  return usualTournament(GAME, {
    sessions: [
      usualSession(GAME, { length, advance: { kind: 'best', entries: 2, ties: 'ranking' } }),
      usualSession(GAME, { length }),
    ],
    ...changes,
  });
};

export const tourneyOf = (config: TournamentConfig = shortConfig()): Tourney => {
  let state = NEW_TOURNAMENT;
  let given = 0;
  const give = ({ by, as }: Actor, order: SentTournamentCommand): void => {
    given += 1;
    const command = { ...order, id: `c-${given}`, by, as, at: given } as TournamentCommand;
    const decision = decideTournament(GAME, state, command);
    if (!decision.ok) throw new Error(`${order.do}: ${decision.refusal.code}`);
    state = decision.state;
  };
  give(BOSS, { do: 'create-tournament', config });
  const view = (viewer: TournamentViewer = { role: 'organiser' }): TournamentView =>
    tournamentViewOf(GAME, state, viewer);
  return {
    give,
    state: () => state,
    view,
    frame: (viewer) => ({
      kind: 'hello',
      at: given,
      sequence: state.sequence,
      view: view(viewer),
      names: {},
      tables: {},
      allowed: [],
      deadline: null,
      opponents: {},
      organiser: 'people',
      auto: { tables: null, dragonMs: 0, organise: null, opponents: [] },
      money: 'play',
      halted: false,
    }),
  };
};

/** Published, with these people in it. */
export const entered = (tourney: Tourney, people: readonly string[]): void => {
  tourney.give(BOSS, { do: 'publish-tournament' });
  for (const person of people) tourney.give(patron(person), { do: 'register' });
};

/** From the close of registration, or the session before, to open Dragon Bets. */
export const opened = (tourney: Tourney): void => {
  if (tourney.state().stage.phase === 'registering') tourney.give(BOSS, { do: 'close-registration' });
  const order = tourney
    .state()
    .entries.filter(({ status }) => status === 'in')
    .map(({ entry }) => entry);
  tourney.give(BOSS, { do: 'draw-seats', order });
  tourney.give(BOSS, { do: 'open-session' });
};

/** Plays these rounds at table 1 and brings the stacks back as they are said. */
export const played = (
  tourney: Tourney,
  results: readonly RoundResult[],
  stacks: Readonly<Record<number, number>> = {},
): void => {
  tourney.give(DEVICE, { do: 'send-chips', table: 1 });
  tourney.give(DEVICE, { do: 'close-dragon-bets', table: 1 });
  const before = sessionOf(tourney.state())?.tables[0]?.results.length ?? 0;
  for (const [index, result] of results.entries())
    tourney.give(DEVICE, { do: 'record-round', table: 1, round: before + index + 1, result });
  const out = tourney.state().entries.filter(({ atTable }) => atTable > 0);
  tourney.give(DEVICE, {
    do: 'return-stacks',
    table: 1,
    stacks: out.map(({ entry, atTable }) => ({ entry, amount: cents(stacks[entry] ?? atTable) })),
  });
};

export const ended = (tourney: Tourney): void => {
  tourney.give(BOSS, { do: 'announce-dragons' });
  tourney.give(BOSS, { do: 'end-session' });
};
