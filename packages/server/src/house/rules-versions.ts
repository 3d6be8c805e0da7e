import { createHash } from 'node:crypto';
import { GAMES, type Game, isStated, type MethodRule } from '@sabot/rules';
import { canonical } from '../store/canonical.ts';

/**
 * The game records under which rounds have been played, by version. A record that changes gets a new version and the old
 * one stays here, so that an old round is settled again by the rules of its own day. The fingerprint is held by a test:
 * a record cannot change under an old version unnoticed.
 */
export interface RulesVersion {
  readonly games: readonly Game[];
  readonly fingerprint: string;
}

/** The first version had less to say of a method: nothing of who keeps the device, draws, handles and exposes by it. */
const firstMethod = ({ control: _c, draws: _d, handling: _h, exposes: _e, ...rule }: MethodRule): MethodRule =>
  rule as MethodRule;

const asInFirst = (game: Game): Game =>
  isStated(game.methods) ? { ...game, methods: game.methods.map(firstMethod) } : game;

export const CURRENT_RULES = '2';

export const RULES_VERSIONS: Readonly<Record<string, RulesVersion>> = {
  '2': { games: GAMES, fingerprint: '5b2f0979ecf8d29515be02911b48a450cc8b9ed74cccf52e88fb36879ccf22f8' },
  '1': { games: GAMES.map(asInFirst), fingerprint: 'c6f3eab99dc2f836e0fa48693c0a890691d5c937691a98b5ea5d4bceadd9759a' },
};

export const fingerprintOf = (games: readonly Game[]): string =>
  createHash('sha256').update(canonical(games)).digest('hex');

/** A game as it was under a version of the rules, or null where either is not known. */
export const gameUnder = (rules: string, id: string): Game | null =>
  RULES_VERSIONS[rules]?.games.find((game) => game.id === id) ?? null;
