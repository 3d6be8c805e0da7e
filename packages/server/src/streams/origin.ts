import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CURRENT_FORMAT, canonical, type Origin } from '@sabot/proof';
import {
  type Basis,
  GAMES,
  type Game,
  type IrregularityRule,
  isStated,
  type MethodRule,
  type Remedy,
  type RemedyCase,
  type RemedyPath,
  type Stated,
} from '@sabot/rules';

/**
 * The game records under which rounds have been played, by version. A record that changes gets a new version and the
 * old one stays here, so that an old round is settled again by the rules of its own day. The fingerprint is held by a
 * test: a record cannot change under an old version unnoticed.
 */
interface RulesVersion {
  readonly games: readonly Game[];
  readonly fingerprint: string;
}

/** The first version did not say of a method who keeps the device, draws, handles and exposes by it. */
const firstMethod = ({ control: _c, draws: _d, handling: _h, exposes: _e, ...rule }: MethodRule): MethodRule =>
  rule as MethodRule;

const one = (when: RemedyCase, remedy: Remedy, basis: Basis): RemedyPath => ({
  when: [when],
  steps: [{ remedy, basis }],
});

/**
 * In the first version a card seen before the first card was a case of its own, announced or referred (A20 as it was).
 */
const firstFaceUp = (rule: Stated<IrregularityRule> | undefined, ...paths: readonly RemedyPath[]) =>
  rule === undefined || !isStated(rule)
    ? {}
    : {
        'card-face-up': {
          ...rule,
          paths: [one('while-betting-is-open', 'announce-it', 'policy'), ...paths, ...rule.paths],
        },
      };

const asInFirst = (game: Game): Game => {
  const { irregularities, policy, methods } = game;
  const uncovered = irregularities['uncovered-case'];
  const referred = isStated(uncovered)
    ? [one('after-close-before-first-card', 'refer-to-gaming-shift-manager', uncovered.basis)]
    : [];
  return {
    ...game,
    methods: isStated(methods) ? methods.map(firstMethod) : methods,
    irregularities: { ...irregularities, ...firstFaceUp(irregularities['card-face-up'], ...referred) },
    policy: {
      ...policy,
      irregularities: { ...policy.irregularities, ...firstFaceUp(policy.irregularities['card-face-up']) },
    },
  };
};

export const CURRENT_RULES = '2';

export const RULES_VERSIONS: Readonly<Record<string, RulesVersion>> = {
  '2': { games: GAMES, fingerprint: 'cdee2fa12d75c984cdf6013038ad44d01b8619438ec708b643bb8e72c6701d65' },
  '1': { games: GAMES.map(asInFirst), fingerprint: 'c6f3eab99dc2f836e0fa48693c0a890691d5c937691a98b5ea5d4bceadd9759a' },
};

export const rulesFingerprint = (games: readonly Game[]): string =>
  createHash('sha256').update(canonical(games)).digest('hex');

/** A game as it was under a version of the rules, or null where either is not known. */
export const gameUnder = (rules: string, id: string): Game | null =>
  RULES_VERSIONS[rules]?.games.find((game) => game.id === id) ?? null;

const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGE = join(HERE, '..', '..');
/** `src` while developing, `dist` when built: the code that is really running. */
const CODE = basename(dirname(HERE));
/** The packages that decide what happens and how it is written down. */
const DECIDING = ['rules', 'table', 'tournament', 'proof', 'server'] as const;

const isCode = (name: string): boolean => /\.[jt]s$/.test(name) && !/\.(test|d)\.ts$/.test(name);

/** A digest of the running code: two builds that differ in one character are told apart. */
const digestOfCode = (): string => {
  const hash = createHash('sha256');
  for (const name of DECIDING) {
    const folder = join(PACKAGE, '..', name, CODE);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode).sort();
    for (const file of files) hash.update(`${name}/${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

export const versionOf = (): string => {
  const read: { readonly version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return read.version;
};

/** Read once, since the code that runs is the code that was loaded. */
let build: string | null = null;

/** What this server writes beside each event. */
export const originOf = (): Origin => {
  build ??= `${versionOf()}+${digestOfCode()}`;
  return { format: CURRENT_FORMAT, rules: CURRENT_RULES, build };
};
