import { cents, type Game } from '@sabot/rules';
import {
  type Actor,
  type FittingCommand,
  fittingCommands,
  type Payload,
  REASON,
  type RecordOf,
  SOMEBODY,
} from '@sabot/table';
import {
  TOURNAMENT_COMMAND_FIELDS,
  TOURNAMENT_COMMAND_NAMES,
  type TournamentCommand,
  type TournamentCommandName,
} from './commands.ts';
import { sessionPlanOf } from './config.ts';
import { decideTournament } from './decide.ts';
import { dragonBetsOf } from './runs.ts';
import { ROUND_RESULTS } from './shapes.ts';
import { entriesIn, entryOf, sessionOf, type TournamentState } from './state.ts';
import { usualTournament } from './usual.ts';

/** Who asks what can be done. */
interface Asking {
  readonly game: Game;
  readonly state: TournamentState;
  readonly actor: Actor;
}

type PayloadOf<N extends TournamentCommandName> = RecordOf<(typeof TOURNAMENT_COMMAND_FIELDS)[N]>;
type Candidates = { readonly [N in TournamentCommandName]: (asking: Asking) => readonly PayloadOf<N>[] };

const once = () => [{}] as const;
const withReason = () => [{ reason: REASON }];

/** A patron acts for himself without saying so, anyone else for one of those who are entered. */
const persons = ({ state, actor }: Asking): readonly { readonly for?: string }[] =>
  actor.as === 'patron' ? [{}] : state.entries.map(({ person }) => ({ for: person }));

const everyEntry = ({ state }: Asking) => state.entries.map(({ entry }) => ({ entry }));

const unitOf = ({ config }: TournamentState): number => config?.tables.stakeUnit ?? 1;

const setUps = ({ game, state }: Asking) => [{ config: state.config ?? usualTournament(game) }];

const leastOf = ({ state }: Asking, id: string): number => {
  const session = sessionOf(state);
  const plan = state.config === null || session === null ? undefined : sessionPlanOf(state.config, session.number);
  return plan?.limits.find(({ wager }) => wager === id)?.min ?? unitOf(state);
};

const newBets = (asking: Asking) =>
  persons(asking).flatMap((whose) =>
    dragonBetsOf(asking.game).map(({ id }) => ({ wager: id, amount: cents(leastOf(asking, id)), ...whose })),
  );

const standingBets = (asking: Asking) =>
  persons(asking).flatMap((whose) => {
    const person = whose.for ?? asking.actor.by;
    return (sessionOf(asking.state)?.bets ?? [])
      .filter(({ entry }) => entryOf(asking.state, entry)?.person === person)
      .map(({ wager }) => ({ wager, ...whose }));
  });

const changedBets = (asking: Asking) =>
  standingBets(asking).map((bet) => ({ ...bet, amount: cents(unitOf(asking.state)) }));

const tablesOf = ({ state }: Asking) => sessionOf(state)?.tables ?? [];

const everyTable = (asking: Asking) => tablesOf(asking).map(({ table }) => ({ table }));

const rounds = (asking: Asking, back: number) =>
  tablesOf(asking).flatMap(({ table, results }) =>
    ROUND_RESULTS.map((result) => ({ table, round: Math.max(1, results.length + 1 - back), result })),
  );

const stacks = (asking: Asking) =>
  tablesOf(asking).map(({ table, places }) => ({
    table,
    stacks: places.flatMap(({ entry }) => {
      const amount = entryOf(asking.state, entry)?.atTable ?? cents(0);
      return amount > 0 ? [{ entry, amount }] : [];
    }),
  }));

const BY_NAME: Candidates = {
  'create-tournament': setUps,
  'revise-tournament': setUps,
  'publish-tournament': once,
  register: ({ actor }) => (actor.as === 'patron' ? [{}] : [{ for: SOMEBODY }]),
  'withdraw-entry': persons,
  rebuy: persons,
  'close-registration': once,
  'mark-no-show': everyEntry,
  'mark-arrived': everyEntry,
  disqualify: (asking) => everyEntry(asking).map((each) => ({ ...each, reason: REASON })),
  'draw-seats': ({ state }) => [{ order: entriesIn(state).map(({ entry }) => entry) }],
  'open-session': once,
  'place-dragon-bet': newBets,
  'raise-dragon-bet': changedBets,
  'lower-dragon-bet': changedBets,
  'withdraw-dragon-bet': standingBets,
  'send-chips': everyTable,
  'bring-chips': (asking) => everyEntry(asking).map((each) => ({ ...each, amount: cents(unitOf(asking.state)) })),
  'close-dragon-bets': everyTable,
  'record-round': (asking) => rounds(asking, 0),
  'correct-round': (asking) => rounds(asking, 1),
  'call-time': () => [{ underWay: [] }],
  'return-stacks': stacks,
  // Nobody is offered it: what was won at a table, the tournament itself cannot tell.
  'correct-stacks': () => [],
  'announce-dragons': once,
  'end-session': once,
  'abandon-session': withReason,
  pause: withReason,
  resume: once,
  conclude: once,
  award: once,
  'cancel-tournament': withReason,
  // Nobody is offered it: whether the house was restored, no tournament can tell.
  'open-tournament-epoch': () => [],
};
/** Each list is made by the very command that it is for, so the payloads fit. */
const CANDIDATES = BY_NAME as Readonly<Record<TournamentCommandName, (asking: Asking) => readonly object[]>>;

const isAllowed = (game: Game, state: TournamentState, command: TournamentCommand): boolean => {
  const decision = decideTournament(game, state, command);
  return decision.ok && !decision.events.some(({ type }) => type.startsWith('LateDragon'));
};

/** What this actor could do in the tournament now, with all that fits, found by asking the very rules that decide. */
export const whatFitsInTournament = (
  game: Game,
  state: TournamentState,
  actor: Actor,
  at: number,
  allows: (command: TournamentCommand) => boolean = (command) => isAllowed(game, state, command),
): readonly FittingCommand[] =>
  TOURNAMENT_COMMAND_NAMES.flatMap((name) => {
    const envelope = { do: name, id: `example-${state.sequence}`, by: actor.by, as: actor.as, at };
    return fittingCommands({
      name,
      fields: TOURNAMENT_COMMAND_FIELDS[name],
      payloads: CANDIDATES[name]({ game, state, actor }) as readonly Payload[],
      allows: (payload) => allows({ ...payload, ...envelope } as TournamentCommand),
      knows: (person) => state.entries.some((entry) => entry.person === person),
      unit: unitOf(state),
    });
  });
