import type { Basis } from '@sabot/rules';
import { REFUSALS, type RefusalCode } from '@sabot/table';
import { type AdmissionRefusal, TOURNAMENT_REFUSALS, type TournamentRefusalCode } from '@sabot/tournament';
import { type AnswerOf, FAILURES, type FailureCode, type RefusalOf } from '../house/live-types.ts';
import { PEOPLE_FAULTS, type PeopleFault } from '../people/faults.ts';
import { DEVICE_REFUSALS } from '../shoe/device-errors.ts';

/** Problem details after RFC 9457, with the code that programs go by and the clause that says so. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  /** A clause of the text, or `policy`; absent where no rule is behind it. */
  readonly clause?: Basis;
  readonly detail: string;
}

export const PROBLEM_TYPE = 'application/problem+json';

/** Problems of the network side, with their status. */
export const HTTP_PROBLEMS = {
  malformed: [400, 'The request is not of the form asked for.'],
  'not-signed-in': [401, 'Sign in first.'],
  'not-for-your-position': [403, 'This is not for your position.'],
  'other-origin': [403, 'This page may not act for a signed-in person.'],
  'cashier-only': [403, 'In this house chips are sold and cashed by staff.'],
  'guests-watch': [403, 'Guests do not wager for cash.'],
  'not-your-practice': [403, 'This is not a practice table of yours.'],
  'carried-over': [403, 'The house itself carries over what happens at the tables of a tournament.'],
  'stays-closed': [409, 'A practice table that is over stays closed.'],
  'too-many-practice-tables': [429, 'There are too many practice tables open; try again later.'],
  'not-your-table': [403, 'This device belongs to another table.'],
  'not-found': [404, 'There is nothing here.'],
  'wrong-method': [405, 'This is not done here.'],
  'not-shown': [404, 'This card is not exposed.'],
  'too-large': [413, 'The request is too large.'],
  'wrong-content-type': [415, 'The body must be JSON.'],
  'entropy-mismatch': [422, 'This is not what was committed to.'],
  'unknown-game': [422, 'There is no such game.'],
  'bad-auto': [422, 'The house cannot run a tournament like this.'],
  'too-early': [409, 'Others may still add to this shoe; reveal in the second half of the time for it.'],
  'not-now': [409, 'Not at this moment.'],
  'upgrade-required': [426, 'This is a WebSocket.'],
  'too-many': [429, 'Too many requests; wait a little.'],
  'too-many-feeds': [429, 'Too many live feeds at once.'],
  unavailable: [503, 'The house cannot answer now; ask again.'],
  'not-ready': [503, 'The house is not ready.'],
  internal: [500, 'Something went wrong here; it is logged.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;
export type HttpProblemCode = keyof typeof HTTP_PROBLEMS;

/** Why a table or a tournament says no. Where both have a code it is in the same group. */
type AnyRefusalCode = RefusalCode | TournamentRefusalCode | AdmissionRefusal['code'];
type RefusalGroup = keyof typeof REFUSALS | keyof typeof TOURNAMENT_REFUSALS;

/** What may be asked for is known, but the table says no: by the group of the refusal. */
const GROUP_STATUS: Readonly<Record<RefusalGroup, number>> = {
  identity: 403,
  authority: 403,
  phase: 409,
  pending: 409,
  rule: 409,
  limits: 422,
  funds: 409,
};

/** Refusals whose status is another than that of their group. */
const OWN_STATUS: Readonly<Partial<Record<RefusalOf<AnyRefusalCode>['code'], number>>> = {
  'command-repeated': 409,
  'unknown-person': 422,
  'reason-required': 422,
  'bad-config': 422,
  'not-enough-money': 409,
};

const FAILURE_STATUS: Readonly<Record<FailureCode, number>> = {
  'id-reused': 422,
  busy: 409,
  unavailable: 503,
  fault: 500,
  halted: 503,
};

const PEOPLE_STATUS: Readonly<Record<PeopleFault, number>> = {
  'wrong-sign-in': 401,
  'wrong-password': 403,
  locked: 429,
  'no-such-invite': 404,
  'invite-used': 410,
  'invite-expired': 410,
  'login-taken': 409,
  'name-taken': 409,
  'bad-login': 422,
  'bad-name': 422,
  'bad-password': 422,
  'may-not-grant': 403,
  'may-not-disable': 403,
  'may-not-handle-money': 403,
  'not-a-guest': 409,
  'not-a-patron': 403,
  'no-such-person': 404,
  'no-such-table': 404,
  'not-for-cash': 403,
  'bad-amount': 422,
  'not-enough-money': 409,
  'enough-money': 409,
  'too-often': 429,
  'id-reused': 422,
  busy: 409,
};

/** Seconds after which it is worth asking again. */
const RETRY_AFTER: Readonly<Record<string, number>> = {
  busy: 1,
  unavailable: 2,
  'not-ready': 2,
  'too-many': 1,
  'too-many-feeds': 10,
  'too-many-practice-tables': 60,
  locked: 60,
  'too-often': 3600,
};

/** Thrown wherever a request ends in a problem. */
export class HttpProblem extends Error {
  readonly problem: Problem;
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null = RETRY_AFTER[problem.code] ?? null) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const made = (code: string, status: number, title: string, detail: string, clause: Basis | null = null): Problem => ({
  type: `urn:sabot:problem:${code}`,
  title,
  status,
  code,
  ...(clause === null ? {} : { clause }),
  detail,
});

export const problem = (code: HttpProblemCode, detail?: string): HttpProblem => {
  const [status, title] = HTTP_PROBLEMS[code];
  return new HttpProblem(made(code, status, title, detail ?? title));
};

interface KnownRefusal {
  readonly group: RefusalGroup;
  readonly words: string;
}

const knownIn = (groups: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(groups).flatMap(([group, codes]) =>
    Object.entries(codes).map(([code, words]) => [code, { group: group as RefusalGroup, words }] as const),
  );

/** Every refusal by its code; words of tables go before those of tournaments, so that a code has one title. */
const KNOWN_REFUSALS: ReadonlyMap<string, KnownRefusal> = new Map([
  ['not-enough-money', { group: 'funds', words: PEOPLE_FAULTS['not-enough-money'] }],
  ...knownIn(TOURNAMENT_REFUSALS),
  ...knownIn(REFUSALS),
]);

const statusOfRefusal = (code: RefusalOf<AnyRefusalCode>['code']): number =>
  OWN_STATUS[code] ?? GROUP_STATUS[KNOWN_REFUSALS.get(code)?.group ?? 'rule'];

/** The problem that a refusal or failure of a table or a tournament is. */
export const problemOfAnswer = (
  answer: Exclude<AnswerOf<unknown, AnyRefusalCode>, { readonly kind: 'done' }>,
): HttpProblem => {
  if (answer.kind === 'failed') {
    const { code, detail } = answer;
    return new HttpProblem(made(code, FAILURE_STATUS[code], FAILURES[code], detail));
  }
  const { code, clause, detail } = answer.refusal;
  // One that was found before the table or the tournament was asked, and kept there.
  if (!KNOWN_REFUSALS.has(code)) return problemOfCode(code, detail);
  return new HttpProblem(made(code, statusOfRefusal(code), KNOWN_REFUSALS.get(code)?.words ?? detail, detail, clause));
};

/** Passes on what was found against a command before its table or tournament is asked. */
export const throwIfRefused = (refusal: RefusalOf<AnyRefusalCode> | null): void => {
  if (refusal !== null) throw problemOfAnswer({ kind: 'refused', refusal, repeated: false });
};

/** It is worth asking again in a moment. */
export const busy = (): HttpProblem => problemOfAnswer({ kind: 'failed', code: 'busy', detail: FAILURES.busy });

/** What a problem says against a command; null where nothing was judged, and the same may be asked again. */
export const refusalOfProblem = ({
  problem: { status, code, clause, detail },
}: HttpProblem): RefusalOf<string> | null =>
  status >= 500 || code === 'busy' ? null : { code, clause: clause ?? null, detail };

export const problemOfPeople = (fault: PeopleFault, retryAfter?: number): HttpProblem =>
  new HttpProblem(made(fault, PEOPLE_STATUS[fault], PEOPLE_FAULTS[fault], PEOPLE_FAULTS[fault]), retryAfter);

/** A card that does not come when it should is a matter of the moment. */
const DEVICE_STATUS = 409;

/** Every code with its status. */
export const ALL_PROBLEMS: readonly { readonly code: string; readonly status: number; readonly title: string }[] = [
  ...Object.entries(HTTP_PROBLEMS).map(([code, [status, title]]) => ({ code, status, title })),
  ...Array.from(KNOWN_REFUSALS, ([code, { words }]) => ({
    code,
    status: statusOfRefusal(code as AnyRefusalCode),
    title: words,
  })),
  ...Object.entries(FAILURES).map(([code, title]) => ({ code, status: FAILURE_STATUS[code as FailureCode], title })),
  ...Object.entries(DEVICE_REFUSALS).map(([code, title]) => ({ code, status: DEVICE_STATUS, title })),
  ...Object.entries(PEOPLE_FAULTS).map(([code, title]) => ({
    code,
    status: PEOPLE_STATUS[code as PeopleFault],
    title,
  })),
];

/** A problem by its code alone, whoever found it. */
export const problemOfCode = (code: string, detail: string): HttpProblem => {
  const known = ALL_PROBLEMS.find((each) => each.code === code);
  return known === undefined
    ? problem('malformed', detail)
    : new HttpProblem(made(code, known.status, known.title, detail));
};
