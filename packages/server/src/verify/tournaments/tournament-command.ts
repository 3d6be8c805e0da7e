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

/** What was asked, as far as it can be told from what came of it: all of it, in a tournament. */
type Asked = { readonly do: TournamentCommandName } & Readonly<Record<string, unknown>>;

/** Staff say for whom they act. */
const onBehalf = ({ as }: Stamp, person: string): object => (as === 'patron' ? {} : { for: person });

const aboutBet = (
  name: TournamentCommandName,
  state: TournamentState,
  { stamp, entry, wager, ...event }: { stamp: Stamp; entry: number; wager: string; amount: number },
): Asked => ({
  do: name,
  wager,
  ...(name === 'withdraw-dragon-bet' ? {} : { amount: event.amount }),
  ...onBehalf(stamp, state.entries[entry - 1]?.person ?? ''),
});

const aboutLeaving = ({ stamp, why, entry, person, reason }: TournamentEventOf<'EntryLeft'>): Asked => {
  if (why === 'withdrawn') return { do: 'withdraw-entry', ...onBehalf(stamp, person) };
  return why === 'no-show' ? { do: 'mark-no-show', entry } : { do: 'disqualify', entry, reason };
};

/** A table at which a round was under way plays one more than its last rounds. */
const aboutTime = (state: TournamentState, { due }: TournamentEventOf<'TimeCalled'>): Asked => {
  const session = sessionOf(state);
  const length = state.config === null ? undefined : sessionPlanOf(state.config, session?.number ?? 0)?.length;
  const last = length?.kind === 'time' ? length.lastRounds : 0;
  const underWay = (session?.tables ?? []).filter((table) =>
    due.some((each) => each.table === table.table && each.rounds > roundsPlayed(table) + last),
  );
  return { do: 'call-time', underWay: underWay.map(({ table }) => table) };
};

const askedFor = (state: TournamentState, event: TournamentEvent): Asked => {
  switch (event.type) {
    case 'TournamentCreated':
      return { do: 'create-tournament', config: event.config };
    case 'TournamentRevised':
      return { do: 'revise-tournament', config: event.config };
    case 'TournamentPublished':
      return { do: 'publish-tournament' };
    case 'EntryRegistered':
      return { do: 'register', ...onBehalf(event.stamp, event.person) };
    case 'EntryRebought':
      return { do: 'rebuy', ...onBehalf(event.stamp, event.person) };
    case 'EntryLeft':
      return aboutLeaving(event);
    case 'RegistrationClosed':
      return { do: 'close-registration' };
    case 'PresenceMarked':
      return { do: event.present ? 'mark-arrived' : 'mark-no-show', entry: event.entry };
    case 'SeatsDrawn':
      return { do: 'draw-seats', order: event.places.map(({ entry }) => entry) };
    case 'SessionOpened':
      return { do: 'open-session' };
    case 'DragonBetPlaced':
    // A bet that comes too late is refused in the same words, whether it was to be placed or raised.
    case 'LateDragonBetRefused':
      return aboutBet('place-dragon-bet', state, event);
    case 'DragonBetRaised':
      return aboutBet('raise-dragon-bet', state, event);
    case 'DragonBetLowered':
    case 'LateDragonWithdrawalRefused':
      return aboutBet('lower-dragon-bet', state, event);
    case 'DragonBetWithdrawn':
      return aboutBet('withdraw-dragon-bet', state, event);
    case 'ChipsSent':
      return { do: 'send-chips', table: event.table };
    case 'ChipsBrought':
      return { do: 'bring-chips', entry: event.entry, amount: event.amount };
    case 'DragonBetsClosed':
      return { do: 'close-dragon-bets', table: event.table };
    case 'RoundRecorded':
      return { do: 'record-round', table: event.table, round: event.round, result: event.result };
    case 'RoundCorrected':
      return { do: 'correct-round', table: event.table, round: event.round, result: event.result };
    case 'TimeCalled':
      return aboutTime(state, event);
    case 'StacksReturned':
      return {
        do: 'return-stacks',
        table: event.table,
        stacks: event.stacks.map(({ entry, amount }) => ({ entry, amount })),
      };
    case 'StacksCorrected':
      return {
        do: 'correct-stacks',
        table: event.table,
        stacks: event.stacks.map(({ entry, won }) => ({ entry, won })),
      };
    case 'DragonsAnnounced':
      return { do: 'announce-dragons' };
    case 'SessionAbandoned':
      return { do: 'abandon-session', reason: event.reason };
    case 'SessionEnded':
    case 'SessionUndone':
      return { do: 'end-session' };
    case 'TournamentEpochOpened': {
      const { epoch, number, restored, backedUp } = event;
      return { do: 'open-tournament-epoch', epoch, number, restored, backedUp };
    }
    case 'TournamentPaused':
      return { do: 'pause', reason: event.reason };
    case 'TournamentResumed':
      return { do: 'resume' };
    case 'TournamentConcluded':
      return { do: 'conclude' };
    case 'PotDivided':
    case 'PrizesAwarded':
      return { do: 'award' };
    case 'TournamentCancelled':
      return { do: 'cancel-tournament', reason: event.reason };
  }
};

/** The command that led to these events, of which this is the last. */
export const commandBehind = (state: TournamentState, last: TournamentEvent): TournamentCommand => {
  const { command: id, by, as, at } = last.stamp;
  return { ...askedFor(state, last), id, by, as, at } as TournamentCommand;
};
