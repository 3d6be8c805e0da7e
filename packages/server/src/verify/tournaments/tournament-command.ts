import type { Stamp } from '@sabot/table';
import {
  roundsPlayed,
  sessionOf,
  sessionPlanOf,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentEvent,
  type TournamentEventOf,
  type TournamentState,
} from '@sabot/tournament';

/** A command without its envelope. In a tournament all its fields follow from its events. */
type CommandFields = { readonly do: TournamentCommandName } & Readonly<Record<string, unknown>>;

/** Staff name the person for whom they act. */
const onBehalf = ({ as }: Stamp, person: string): object => (as === 'patron' ? {} : { for: person });

const betCommand = (
  name: TournamentCommandName,
  state: TournamentState,
  { stamp, entry, wager, ...event }: { stamp: Stamp; entry: number; wager: string; amount: number },
): CommandFields => ({
  do: name,
  wager,
  ...(name === 'withdraw-dragon-bet' ? {} : { amount: event.amount }),
  ...onBehalf(stamp, state.entries[entry - 1]?.person ?? ''),
});

const leavingCommand = ({ stamp, why, entry, person, reason }: TournamentEventOf<'EntryLeft'>): CommandFields => {
  if (why === 'withdrawn') return { do: 'withdraw-entry', ...onBehalf(stamp, person) };
  return why === 'no-show' ? { do: 'mark-no-show', entry } : { do: 'disqualify', entry, reason };
};

/** A table at which a round was under way has one more round due than the last rounds of the session. */
const timeCommand = ({ due }: TournamentEventOf<'TimeCalled'>, state: TournamentState): CommandFields => {
  const session = sessionOf(state);
  const length = state.config === null ? undefined : sessionPlanOf(state.config, session?.number ?? 0)?.length;
  const last = length?.kind === 'time' ? length.lastRounds : 0;
  const underWay = (session?.tables ?? []).filter((table) =>
    due.some((each) => each.table === table.table && each.rounds > roundsPlayed(table) + last),
  );
  return { do: 'call-time', underWay: underWay.map(({ table }) => table) };
};

type CommandOfEvent = {
  readonly [Type in TournamentEvent['type']]: (event: TournamentEventOf<Type>, state: TournamentState) => CommandFields;
};

const COMMAND_OF: CommandOfEvent = {
  TournamentCreated: ({ config }) => ({ do: 'create-tournament', config }),
  TournamentRevised: ({ config }) => ({ do: 'revise-tournament', config }),
  TournamentPublished: () => ({ do: 'publish-tournament' }),
  EntryRegistered: ({ stamp, person }) => ({ do: 'register', ...onBehalf(stamp, person) }),
  EntryRebought: ({ stamp, person }) => ({ do: 'rebuy', ...onBehalf(stamp, person) }),
  EntryLeft: leavingCommand,
  RegistrationClosed: () => ({ do: 'close-registration' }),
  PresenceMarked: ({ present, entry }) => ({ do: present ? 'mark-arrived' : 'mark-no-show', entry }),
  SeatsDrawn: ({ places }) => ({ do: 'draw-seats', order: places.map(({ entry }) => entry) }),
  SessionOpened: () => ({ do: 'open-session' }),
  DragonBetPlaced: (event, state) => betCommand('place-dragon-bet', state, event),
  DragonBetRaised: (event, state) => betCommand('raise-dragon-bet', state, event),
  DragonBetLowered: (event, state) => betCommand('lower-dragon-bet', state, event),
  DragonBetWithdrawn: (event, state) => betCommand('withdraw-dragon-bet', state, event),
  // A bet that comes too late is refused in the same words, whether it was to be placed or raised.
  LateDragonBetRefused: (event, state) => betCommand('place-dragon-bet', state, event),
  LateDragonWithdrawalRefused: (event, state) => betCommand('lower-dragon-bet', state, event),
  ChipsSent: ({ table }) => ({ do: 'send-chips', table }),
  ChipsBrought: ({ entry, amount }) => ({ do: 'bring-chips', entry, amount }),
  DragonBetsClosed: ({ table }) => ({ do: 'close-dragon-bets', table }),
  RoundRecorded: ({ table, round, result }) => ({ do: 'record-round', table, round, result }),
  RoundCorrected: ({ table, round, result }) => ({ do: 'correct-round', table, round, result }),
  TimeCalled: timeCommand,
  StacksReturned: ({ table, stacks }) => ({
    do: 'return-stacks',
    table,
    stacks: stacks.map(({ entry, amount }) => ({ entry, amount })),
  }),
  StacksCorrected: ({ table, stacks }) => ({
    do: 'correct-stacks',
    table,
    stacks: stacks.map(({ entry, won }) => ({ entry, won })),
  }),
  DragonsAnnounced: () => ({ do: 'announce-dragons' }),
  SessionAbandoned: ({ reason }) => ({ do: 'abandon-session', reason }),
  SessionEnded: () => ({ do: 'end-session' }),
  SessionUndone: () => ({ do: 'end-session' }),
  TournamentEpochOpened: ({ epoch, number, restored, backedUp }) => ({
    do: 'open-tournament-epoch',
    epoch,
    number,
    restored,
    backedUp,
  }),
  TournamentPaused: ({ reason }) => ({ do: 'pause', reason }),
  TournamentResumed: () => ({ do: 'resume' }),
  TournamentConcluded: () => ({ do: 'conclude' }),
  PotDivided: () => ({ do: 'award' }),
  PrizesAwarded: () => ({ do: 'award' }),
  TournamentCancelled: ({ reason }) => ({ do: 'cancel-tournament', reason }),
};

/** Each function takes its own event; the record is indexed by the event's type, so they fit. */
const commandOf = (event: TournamentEvent) =>
  COMMAND_OF[event.type] as (event: TournamentEvent, state: TournamentState) => CommandFields;

/** The command that led to these events, of which this is the last. */
export const commandBehind = (state: TournamentState, last: TournamentEvent): TournamentCommand => {
  const { command: id, by, as, at } = last.stamp;
  return { ...commandOf(last)(last, state), id, by, as, at } as TournamentCommand;
};
