import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { NOBODY, type Sender } from '@sabot/testkit/requests';
import { SAMPLES } from '@sabot/testkit/tournament/samples';
import { TOURNAMENT_COMMAND_NAMES, type TournamentCommandName } from '@sabot/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGuest } from './reader.ts';
import { type Server, startServer } from './server.ts';
import { give, mustGive, newTournament } from './tournament.ts';

const CALLERS = ['guest', ...ACTOR_ROLES.filter((role) => role !== 'device')] as const;
type CallerName = 'guest' | ActorRole;

const PATRONS: readonly CallerName[] = ['guest', 'patron'];
const MANAGERS: readonly CallerName[] = ['pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'];
const SUPERVISORS: readonly CallerName[] = ['pit-supervisor', ...MANAGERS];
const DEALERS: readonly CallerName[] = ['dealer', ...SUPERVISORS];
const BUYERS: readonly CallerName[] = [...PATRONS, ...SUPERVISORS, 'cashier'];
const BETTORS: readonly CallerName[] = [...PATRONS, ...DEALERS];
/** Over the network, nobody at all. */
const THE_HOUSE = 'the house';

/** Who may give which command, written down once more: the positions of the text and of the house, seen from outside. */
const EXPECTED: Readonly<Record<TournamentCommandName, readonly CallerName[] | typeof THE_HOUSE>> = {
  'create-tournament': MANAGERS,
  'revise-tournament': MANAGERS,
  'publish-tournament': MANAGERS,
  register: BUYERS,
  'withdraw-entry': [...PATRONS, ...SUPERVISORS],
  rebuy: BUYERS,
  'close-registration': MANAGERS,
  'mark-no-show': SUPERVISORS,
  'mark-arrived': SUPERVISORS,
  disqualify: MANAGERS,
  'draw-seats': MANAGERS,
  'open-session': SUPERVISORS,
  'place-dragon-bet': BETTORS,
  'raise-dragon-bet': BETTORS,
  'lower-dragon-bet': BETTORS,
  'withdraw-dragon-bet': BETTORS,
  'send-chips': THE_HOUSE,
  'bring-chips': THE_HOUSE,
  'close-dragon-bets': THE_HOUSE,
  'record-round': THE_HOUSE,
  'correct-round': THE_HOUSE,
  'call-time': THE_HOUSE,
  'return-stacks': THE_HOUSE,
  'correct-stacks': THE_HOUSE,
  'announce-dragons': SUPERVISORS,
  'end-session': SUPERVISORS,
  'abandon-session': MANAGERS,
  pause: SUPERVISORS,
  resume: SUPERVISORS,
  conclude: MANAGERS,
  award: MANAGERS,
  'cancel-tournament': MANAGERS,
  'open-tournament-epoch': THE_HOUSE,
};

let server: Server;
let id: string;
const senders = new Map<CallerName, Sender>();
const named = { for: 'w-named' };

beforeAll(async () => {
  server = await startServer();
  for (const role of CALLERS) {
    if (role === 'guest' || role === 'patron') continue;
    senders.set(role, await server.as(await server.staff(role)));
  }
  senders.set('guest', await server.as(await newGuest(server)));
  senders.set('patron', await server.as(await server.patron()));
  const manager = senders.get('pit-manager') ?? NOBODY;
  // Once it is called off nothing can be done in it any more: whoever may is told so, and whoever may not is told that.
  id = await newTournament(server, manager);
  await mustGive(server, id, manager, 'publish-tournament');
  await mustGive(server, id, manager, 'register', named);
  for (const patron of ['guest', 'patron'] as const)
    await mustGive(server, id, senders.get(patron) ?? NOBODY, 'register');
  await mustGive(server, id, manager, 'cancel-tournament', { reason: 'for the test' });
});
afterAll(() => server.close());

const NAMING: readonly TournamentCommandName[] = [
  'register',
  'withdraw-entry',
  'rebuy',
  'place-dragon-bet',
  'raise-dragon-bet',
  'lower-dragon-bet',
  'withdraw-dragon-bet',
];

const codeFor = async (caller: CallerName, name: TournamentCommandName): Promise<unknown> => {
  const isNaming = NAMING.includes(name) && !PATRONS.includes(caller);
  const fields = { ...SAMPLES[name], ...(isNaming ? named : {}) };
  return (await give(server, id, senders.get(caller) ?? NOBODY, name, fields)).body['code'];
};

describe.each(TOURNAMENT_COMMAND_NAMES)('%s', (name) => {
  it('is not for strangers', async () => {
    const reply = await give(server, id, NOBODY, name, SAMPLES[name]);
    expect([reply.status, reply.body['code']]).toEqual([401, 'not-signed-in']);
  });

  it('is for those whom it is for', async () => {
    const codes = new Map<CallerName, unknown>();
    for (const caller of CALLERS) codes.set(caller, await codeFor(caller, name));
    const expected = EXPECTED[name];
    const told = (caller: CallerName): string => {
      if (expected === THE_HOUSE) return 'carried-over';
      return expected.includes(caller) ? 'wrong-phase' : 'position-too-low';
    };
    expect([...codes]).toEqual(CALLERS.map((caller) => [caller, told(caller)]));
  });
});
