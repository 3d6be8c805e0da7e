import type { TournamentMoment } from '@sabot/protocol';
import { ownEntryView, type TournamentViewer, tournamentViewOf } from '@sabot/tournament';
import { tournamentViewerOf } from '../views/tournament-access.ts';
import { allowedFor, type Looker, type Moment, tournamentFrame } from '../views/tournament-frame.ts';
import { frameOf } from './watcher.ts';

type Write = (looker: Looker) => Buffer;

/** The text of an object without its last brace: more can follow. */
const openText = (value: object): string => JSON.stringify(value).slice(0, -1);

/**
 * An entrant sees what anyone sees, and their own entry: that much larger part is written once for all of them. Null as
 * long as Dragon Bets are hidden, since then everyone sees another part of them.
 */
const entrantsWriter = (moment: Moment, kind: TournamentMoment['kind']): Write | null => {
  const { game, state, live, around } = moment;
  const { role: _, own: __, ...shared } = tournamentViewOf(game, state, { role: 'spectator' }, live);
  if (shared.session?.tables.some(({ betsHidden }) => betsHidden) === true) return null;
  const head = Buffer.from(openText({ kind, ...around }));
  const rest = Buffer.from(`,${JSON.stringify(shared).slice(1)}}`);
  return (looker) => {
    const viewer: TournamentViewer = { role: 'entrant', person: looker.person?.id ?? '' };
    const view = openText({ role: viewer.role, own: ownEntryView(game, state, viewer) });
    const allowed = JSON.stringify(allowedFor(moment, looker));
    return Buffer.concat([head, Buffer.from(`,"allowed":${allowed},"view":${view}`), rest]);
  };
};

/** Frames of one moment. All who see the same are sent the very same bytes. */
export const frameWriter = (moment: Moment, kind: TournamentMoment['kind']): Write => {
  const frames = new Map<string, Buffer>();
  let forEntrants: Write | null | undefined;
  const write = (looker: Looker, role: TournamentViewer['role']): Buffer => {
    if (role === 'entrant' && forEntrants === undefined) forEntrants = entrantsWriter(moment, kind);
    const shared = role === 'entrant' ? forEntrants : null;
    return shared?.(looker) ?? frameOf(tournamentFrame(moment, looker, kind));
  };
  return (looker) => {
    const { person, as } = looker;
    const viewer = tournamentViewerOf(moment.state, person, as);
    const whose = 'person' in viewer ? `:${viewer.person}` : as === undefined ? (person?.role ?? '') : '';
    const key = `${viewer.role} ${whose}`;
    const frame = frames.get(key) ?? write(looker, viewer.role);
    frames.set(key, frame);
    return frame;
  };
};
