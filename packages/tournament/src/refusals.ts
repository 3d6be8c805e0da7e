import type { Basis } from '@sabot/rules';

/**
 * Why nothing happened. The groups are in the order in which they are looked for: identity, authority, phase, rule,
 * limits, and funds last.
 */
export const TOURNAMENT_REFUSALS = {
  identity: {
    'command-repeated': 'This command was carried out before.',
    'not-yours': 'A patron acts for no one else.',
    'unknown-person': 'The person named has no entry here.',
    'not-entered': 'The person has no entry in this tournament.',
    'no-such-entry': 'There is no such entry.',
    'looks-alike': 'Somebody here has a name that cannot be told apart from this one.',
  },
  authority: {
    'position-too-low': 'The position may not do this.',
    'not-in-this-game': 'The text of this game does not provide for it.',
    'reason-required': 'A reason is recorded.',
  },
  phase: {
    'wrong-phase': 'Not at this point of the tournament.',
    paused: 'The tournament is paused.',
    'not-paused': 'The tournament is not paused.',
  },
  rule: {
    'bad-config': 'A tournament cannot be held like this.',
    'registration-closed': 'No more entries are taken.',
    'already-entered': 'The person has an entry, or had one.',
    'tournament-full': 'All entries are taken.',
    'too-few-entries': 'There are too few entries to go on.',
    'still-contested': 'There are entries left to play against each other.',
    'entry-out': 'The entry is no longer in the tournament.',
    'no-rebuys': 'This tournament has no rebuys.',
    'rebuys-over': 'Rebuys are no longer taken.',
    'rebuys-used-up': 'The entry has had all its rebuys.',
    'chips-left': 'The entry has too many chips left for a rebuy.',
    'order-incomplete': 'The order must name everyone who is in, each once.',
    'seats-stand': 'The seats are drawn, and everyone who has one is still in.',
    'already-so': 'That is so already.',
    'no-such-table': 'The session has no such table.',
    absent: 'The stack of one who has not come stands untouched.',
    'wager-not-offered': 'The game has no such wager.',
    'round-wager': 'This wager is placed at the table, round by round.',
    'no-such-bet': 'There is no such Dragon Bet.',
    'bet-exists': 'There is a Dragon Bet already; raise it.',
    'dragon-bets-closed': 'The first "No more bets" of the session was called at this table.',
    'dragon-bets-open': 'The first "No more bets" of the session was not called at this table.',
    'nothing-to-send': 'There are no chips to go to this table.',
    'table-over': 'The table has played its rounds of this session.',
    'rounds-to-play': 'The table has rounds to play.',
    'round-out-of-order': 'Rounds are recorded one after the other.',
    'round-stands': 'Another round has begun since, or the session is settled, so this one stands.',
    'not-timed': 'The session is one of rounds.',
    'time-not-up': 'The time of the session is not up.',
    'time-called': 'The time was called before.',
    'already-returned': 'The stacks of this table are back.',
    'stacks-do-not-match': 'The stacks are not those that were sent to this table.',
    'stacks-out': 'Stacks are still at the tables.',
    'epoch-opened': 'The tournament is in this epoch, or in a later one.',
    'already-abandoned': 'The session is abandoned.',
  },
  limits: {
    'not-stake-unit': 'The amount is not a multiple of the stake unit.',
    'under-minimum': 'The bet would be under the minimum.',
    'over-maximum': 'The bet would be over the maximum.',
  },
  funds: { 'not-enough-chips': 'The entry has not that many chips there.' },
} as const;

type Groups = typeof TOURNAMENT_REFUSALS;
export type TournamentRefusalCode = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];

/** Nothing happened; this is why. */
export interface TournamentRefusal {
  readonly code: TournamentRefusalCode;
  readonly clause: Basis | null;
  readonly detail: string;
}

const WORDS: Readonly<Record<TournamentRefusalCode, string>> = Object.assign({}, ...Object.values(TOURNAMENT_REFUSALS));

export const refusal = (
  code: TournamentRefusalCode,
  clause: Basis | null = null,
  detail: string = WORDS[code],
): TournamentRefusal => ({ code, clause, detail });
