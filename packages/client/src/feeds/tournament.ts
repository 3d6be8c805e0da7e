import type { FEEDS, LowerView, TournamentFrame, TournamentMoment } from '@sabot/protocol';
import { pathOf } from '../request.ts';
import type { FeedStatus } from './live-socket.ts';
import type { FeedKind } from './watch.ts';

/** A tournament as this side knows it now. */
export interface TournamentLive {
  readonly status: FeedStatus;
  /** Null until the first word of the house. */
  readonly moment: TournamentMoment | null;
}

export interface TournamentWatch {
  /** To see no more than anyone may. */
  readonly as?: LowerView;
}

export const tournamentAfter = (live: TournamentLive, frame: TournamentFrame): TournamentLive =>
  frame.kind === 'hello' || frame.kind === 'update' ? { ...live, moment: frame } : live;

const PATH: (typeof FEEDS)['tournament']['url'] = '/api/tournaments/:tournament/feed';

/** Each frame is the whole of it, so that what was missed is made up for by the next, and there is nothing to resume. */
export const tournamentKind = (
  tournament: string,
  as: LowerView | undefined,
): FeedKind<TournamentLive, TournamentFrame> => ({
  begin: { status: 'connecting', moment: null },
  path: () => pathOf(PATH, { tournament }, { as }),
  after: tournamentAfter,
  hasGap: () => false,
});
