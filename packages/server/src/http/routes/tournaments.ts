import { tournamentStream } from '@sabot/proof';
import { optional, record, whole } from '@sabot/table';
import {
  decideTournament,
  isTournamentOver,
  NEW_TOURNAMENT,
  TOURNAMENT_FIELDS,
  type TournamentEvent,
  tournamentAuto,
} from '@sabot/tournament';
import { actorOf, POWERS } from '../../people/index.ts';
import { tournamentGame } from '../../tournament/demo.ts';
import { checkTournamentSetUp, refusedSettings } from '../auto-settings.ts';
import { namesOf } from '../feed/names.ts';
import { readStream } from '../feed/recent.ts';
import { commandId, lowerView, tournamentId, upTo } from '../fields.ts';
import { addedOnce, nameFor } from '../made-once.ts';
import { problem, problemOfAnswer } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import { momentOf, personsIn, tournamentFrame } from '../tournament-frame.ts';
import { tournamentSummary } from '../tournament-summary.ts';
import { isListed, numberedFor, tournamentNamed, tournamentViewerOf } from '../tournaments.ts';

const MOST_EVENTS = 500;
const MOST_RECEIPTS = 1_000_000;

/** So many a page: no more are opened for it than the house keeps open of those that are off the list. */
const MOST_PAST = 12;

const list = route({
  method: 'GET',
  path: '/api/tournaments',
  summary: 'The tournaments of the house.',
  access: 'anyone',
  limit: 'read',
  answer:
    'The time of the house, and of each tournament its game, phase, entries, fee, stack, sessions, who organises it, what comes next, whether you are in it or could enter it, and of one that is over when that was and who has won.',
  handle: async ({ services, settings: { money }, feeds: { names }, caller: { person } }) => {
    const { house } = services;
    const found = await Promise.all(house.tournaments().map(({ id }) => house.tournament(id)));
    const parts = { services, names, money, person };
    const tournaments = await Promise.all(
      found.flatMap((each) => (each !== null && isListed(each, person) ? [tournamentSummary(parts, each)] : [])),
    );
    return json({ at: services.now(), tournaments });
  },
});

const past = route({
  method: 'GET',
  path: '/api/past-tournaments',
  summary: 'Tournaments that are over and no longer on the list, the last one first.',
  access: 'anyone',
  limit: 'read',
  query: { before: optional(tournamentId) },
  answer: 'As the list has them, and the id to go on before; null where there are no more.',
  handle: async ({ services, settings: { money }, feeds: { names }, caller: { person }, query: { before = null } }) => {
    const { house } = services;
    const entries = await house.pastTournaments(before, MOST_PAST);
    const found = await Promise.all(entries.map(({ id }) => house.tournament(id)));
    const parts = { services, names, money, person };
    const tournaments = await Promise.all(
      found.flatMap((each) =>
        each !== null && isTournamentOver(each.state()) && isListed(each, person)
          ? [tournamentSummary(parts, each)]
          : [],
      ),
    );
    const last = entries.at(-1);
    return json({ tournaments, next: entries.length < MOST_PAST || last === undefined ? null : last.id });
  },
});

const add = route({
  method: 'POST',
  path: '/api/tournaments',
  summary: 'Sets up a tournament as a draft, with what the house does in it.',
  access: POWERS.organise,
  limit: 'write',
  body: record({ id: optional(commandId), config: record(TOURNAMENT_FIELDS), auto: tournamentAuto }),
  answer: 'The tournament; with an `id`, a repeat sets up no other.',
  handle: async ({ services, settings: { money }, feeds: { names }, caller, body }) => {
    const { config, auto } = body;
    const { house, now } = services;
    const person = personOf(caller);
    const game = tournamentGame();
    if (game === undefined) throw problem('unknown-game');
    checkTournamentSetUp(config, auto);
    // The house gives every other command an id that is longer, and so does everyone else.
    const create = {
      do: 'create-tournament',
      id: 'create',
      ...actorOf(person),
      at: now(),
      config: { ...config, auto },
    } as const;
    const decision = decideTournament(game, NEW_TOURNAMENT, create);
    if (!decision.ok) throw refusedSettings({ kind: 'refused', refusal: decision.refusal, repeated: false });
    const id = nameFor('c', person.id, body.id);
    const entry = { id, name: config.name, game: game.id, auto, organiser: person.id, created: now() };
    const tournament = await addedOnce(
      () => house.addTournament(entry),
      () => house.tournament(id),
    );
    // A repeat finds it created, and one whose first request was cut off half-way creates it.
    const answer = await tournament.give(create);
    if (answer.kind === 'refused') await house.retireTournament(id);
    if (answer.kind !== 'done') throw problemOfAnswer(answer);
    return json({ tournament: await tournamentSummary({ services, names, money, person }, tournament) }, 201);
  },
});

const view = route({
  method: 'GET',
  path: '/api/tournaments/:tournament',
  summary: 'A tournament as you may see it.',
  access: 'anyone',
  limit: 'read',
  params: { tournament: tournamentId },
  query: { as: lowerView },
  answer:
    'What the live feed says first: the view of your role, names, tables, what you could do, what the house does, the next deadline.',
  handle: async ({ services, settings: { money }, feeds: { names }, caller, params, query }) => {
    const tournament = await tournamentNamed(services, params.tournament, caller);
    await names.learn(personsIn(tournament.state()));
    const looker = { person: caller.person, as: query.as };
    return json(tournamentFrame(momentOf({ services, names, money }, tournament), looker, 'hello'));
  },
});

const events = route({
  method: 'GET',
  path: '/api/tournaments/:tournament/events',
  summary: 'The events of a tournament after a number, as you may see them.',
  access: 'anyone',
  limit: 'read',
  params: { tournament: tournamentId },
  query: { after: optional(whole(0)), limit: upTo(MOST_EVENTS), as: lowerView },
  answer:
    'Events with their numbers, names of those who acted as far as you may know them, the number to go on from, and the last there is.',
  handle: async ({ services, feeds: { names }, caller, params, query: { after = 0, limit = MOST_EVENTS, as } }) => {
    const tournament = await tournamentNamed(services, params.tournament, caller);
    const stream = tournamentStream(params.tournament);
    const read = await readStream<TournamentEvent>(services.house.store, stream, after, limit);
    const state = tournament.state();
    // What another server wrote and this one has not heard of yet cannot be judged by what this one knows.
    const known = read.slice(0, Math.max(0, state.sequence - after));
    const seen = numberedFor(state, tournamentViewerOf(state, caller.person, as), known, after + 1);
    // Who did it stands in the stamps, which only organisers are given.
    const actors = seen.flatMap(({ stamp }) => (stamp === null ? [] : [stamp.by]));
    await names.learn(actors);
    return json({
      events: seen,
      names: namesOf(names, actors),
      next: after + known.length,
      sequence: state.sequence,
    });
  },
});

const receipt = route({
  method: 'GET',
  path: '/api/tournaments/:tournament/receipts/:number',
  summary: 'A signed head: one for each session that was played or undone, and one for the end of the tournament.',
  access: 'anyone',
  limit: 'read',
  params: { tournament: tournamentId, number: whole(1, MOST_RECEIPTS) },
  answer: 'Stream, number, sequence, hash, key and signature: proof that what came before was not rewritten.',
  handle: async ({ services, caller, params }) => {
    await tournamentNamed(services, params.tournament, caller);
    const head = await services.house.store.headOf(tournamentStream(params.tournament), params.number);
    if (head === null) throw problem('not-found', 'There is no such receipt.');
    return json(head);
  },
});

export const TOURNAMENT_ROUTES: readonly Route[] = [list, past, add, view, events, receipt];
