import { type Basis, policy } from '../basis.ts';
import { type Words, words } from '../bilingual.ts';
import type { Condition } from '../condition.ts';
import type { Odds, RoundWager, RunLine, SessionWager, Wager, WagerClauses } from '../wager.ts';

/** A name in both languages, or one that serves for both. */
export type Named = Words | string;

const named = (name: Named): Words => (typeof name === 'string' ? words(name, name) : name);

export interface PayLineDefinition {
  /** The name of the wager unless given. */
  readonly name?: Named;
  readonly when: Condition;
  readonly pays: Odds;
  readonly clause?: Basis;
  readonly meaning?: Basis;
}

export interface PushDefinition {
  readonly name?: Named;
  readonly when: Condition;
  readonly clause?: Basis;
}

/** A wager of a round, with what may be left out of it: whatever cites no clause is policy. */
export interface WagerDefinition {
  readonly scope?: 'round';
  readonly id: string;
  readonly name: Named;
  readonly lines: readonly PayLineDefinition[];
  readonly pushes?: readonly PushDefinition[];
  readonly clauses?: Partial<WagerClauses>;
}

/** The same of a wager on the runs of a session. */
export interface SessionWagerDefinition {
  readonly scope: 'session';
  readonly id: string;
  readonly name: Named;
  readonly runOf: SessionWager['runOf'];
  readonly lines: readonly (Pick<RunLine, 'run' | 'pays'> &
    Partial<Pick<RunLine, 'clause' | 'meaning'>> & { readonly name: Named })[];
  readonly clauses?: Partial<SessionWager['clauses']>;
}

const BY_HOUSE: WagerClauses = { area: policy, wins: policy, loses: policy };

/** A wager of a round. Whether its pay lines go together is checked with the game, whose draw table says how rounds can end. */
export const defineWager = ({ id, name, lines, pushes = [], clauses = {} }: WagerDefinition): RoundWager => ({
  scope: 'round',
  id,
  name: named(name),
  lines: lines.map((line) => ({
    name: named(line.name ?? name),
    when: line.when,
    pays: line.pays,
    clause: line.clause ?? policy,
    ...(line.meaning === undefined ? {} : { meaning: line.meaning }),
  })),
  pushes: pushes.map((push) => ({ name: named(push.name ?? name), when: push.when, clause: push.clause ?? policy })),
  clauses: { ...BY_HOUSE, ...clauses },
});

const defineSessionWager = ({ id, name, runOf, lines, clauses = {} }: SessionWagerDefinition): SessionWager => ({
  scope: 'session',
  id,
  name: named(name),
  runOf,
  lines: lines.map((line) => ({
    name: named(line.name),
    run: line.run,
    pays: line.pays,
    clause: line.clause ?? policy,
    meaning: line.meaning ?? policy,
  })),
  clauses: { ...BY_HOUSE, ties: policy, settles: policy, ...clauses },
});

export const completeWager = (definition: WagerDefinition | SessionWagerDefinition): Wager =>
  definition.scope === 'session' ? defineSessionWager(definition) : defineWager(definition);
