import { addTournament, getTournament, listPastTournaments, listTournaments, PAST_PAGE } from '@sabot/protocol';
import type { TypeOf } from '@sabot/table';
import { decideTournament, isTournamentOver, NEW_TOURNAMENT } from '@sabot/tournament';
import { checkSetUp } from '../../admission/settings.ts';
import { PERMISSIONS } from '../../people/permissions.ts';
import { actorOf, type Person } from '../../people/person.ts';
import { gameWithSessions } from '../../stewards/tournament-series.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal, refusalOfAnswer, refusalOfSettings } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';
import { isListedTournament, visibleTournament } from '../views/tournament-access.ts';
import { personsIn, tournamentFrameFor, tournamentMoment } from '../views/tournament-frame.ts';
import { summaryOfTournament } from '../views/tournament-summary.ts';
import { createOnce, idempotentId, type Routes } from './route.ts';

type TournamentRequest = TypeOf<(typeof addTournament)['schema']['body']>;

/** Sets up a tournament as a draft. A repeat finds it, or finishes what a request that was cut off has begun. */
const createTournament = async (
  { house, now }: Services,
  person: Person,
  { id: requestId, config, auto }: TournamentRequest,
): Promise<LiveTournament> => {
  const game = gameWithSessions();
  if (game === undefined) throw httpRefusal('unknown-game');
  const ofSetUp = checkSetUp(config, auto);
  if (ofSetUp !== null) throw refusalOfSettings(ofSetUp);
  const actor = actorOf(person);
  // Ids of all other commands are longer, whoever gives them.
  const create = { do: 'create-tournament', id: 'create', ...actor, at: now(), config: { ...config, auto } } as const;
  const decision = decideTournament(game, NEW_TOURNAMENT, create);
  if (!decision.ok) throw refusalOfSettings(decision.refusal);
  const id = idempotentId('c', person.id, requestId);
  const entry = { id, name: config.name, game: game.id, auto, organiser: person.id, created: now() };
  const tournament = await createOnce(
    () => house.addTournament(entry),
    () => house.tournament(id),
  );
  const answer = await tournament.give(create);
  if (answer.kind === 'refused') await house.retireTournament(id);
  if (answer.kind !== 'done') throw refusalOfAnswer(answer);
  return tournament;
};

export const tournamentRoutes: Routes = async (app, { services, settings: { money }, feeds: { names } }) => {
  const { house, now } = services;

  const summaries = (found: readonly (LiveTournament | null)[], person: Person | null, isOver = false) =>
    Promise.all(
      found.flatMap((each) =>
        each !== null && isListedTournament(each, person) && (!isOver || isTournamentOver(each.state()))
          ? [summaryOfTournament({ services, names, money, person }, each)]
          : [],
      ),
    );

  app.route({
    ...listTournaments,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller: { person } }) => {
      const found = await Promise.all(house.tournaments().map(({ id }) => house.tournament(id)));
      return { at: now(), tournaments: await summaries(found, person) };
    },
  });

  app.route({
    ...listPastTournaments,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller: { person }, query: { before = null } }) => {
      const entries = await house.pastTournaments(before, PAST_PAGE);
      const found = await Promise.all(entries.map(({ id }) => house.tournament(id)));
      const last = entries.at(-1);
      return {
        tournaments: await summaries(found, person, true),
        next: entries.length < PAST_PAGE || last === undefined ? null : last.id,
      };
    },
  });

  app.route({
    ...addTournament,
    config: { access: PERMISSIONS.organise, limit: 'write' },
    handler: async (request, reply) => {
      const person = signedInPerson(request);
      const tournament = await createTournament(services, person, request.body);
      reply.code(201);
      return { tournament: await summaryOfTournament({ services, names, money, person }, tournament) };
    },
  });

  app.route({
    ...getTournament,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query }) => {
      const tournament = await visibleTournament(services, params.tournament, caller);
      await names.load(personsIn(tournament.state()));
      const viewRequest = { person: caller.person, as: query.as };
      return tournamentFrameFor(tournamentMoment({ services, names, money }, tournament), viewRequest, 'hello');
    },
  });
};
