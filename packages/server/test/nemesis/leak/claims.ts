import { isCard } from '@sabot/rules';
import type { TableTruth, TrueCard } from './truth.ts';

/** A card that a message names, and the card of the shoe that it speaks of; undefined where that cannot be told. */
export interface Claim {
  readonly path: string;
  readonly card: string;
  readonly about: TrueCard | undefined;
}

/** What is known about a value from what it lies in. */
interface Scope {
  readonly round: number | null;
  /** Of the event that it is part of. */
  readonly sequence: number | null;
  readonly shoe: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberIn = (fields: Fields, key: string): number | null => (typeof fields[key] === 'number' ? fields[key] : null);

/** Words in which a card is named among others, as in a sentence. */
const CARD_WORD = /(?<![A-Za-z0-9+/_-])[A2-9TJQK][shdc](?![A-Za-z0-9+/=_-])/g;
/** Bytes written as text, in which any letters may stand side by side. */
const BYTES = new Set(['signature', 'publicKey', 'pem', 'hash', 'sha256', 'command', 'id', 'build']);

const scopeIn = (truth: TableTruth, fields: Fields, scope: Scope): Scope => {
  // An event as it is sent to viewers, or as it stands in an export.
  const sequence =
    'type' in fields || 'event' in fields ? (numberIn(fields, 'sequence') ?? scope.sequence) : scope.sequence;
  const isEvent = sequence !== null && sequence !== scope.sequence;
  const round =
    'hands' in fields || 'wagers' in fields
      ? (numberIn(fields, 'number') ?? numberIn(fields, 'round') ?? scope.round)
      : scope.round;
  return {
    sequence,
    round: isEvent ? truth.roundAt(sequence) : round,
    shoe: isEvent ? truth.shoeAt(sequence) : scope.shoe,
  };
};

const aboutOf = (truth: TableTruth, fields: Fields, { round, shoe }: Scope): TrueCard | undefined => {
  const [place, draw] = [numberIn(fields, 'place'), numberIn(fields, 'draw')];
  if (place !== null && shoe !== null) return truth.atPlace(shoe, place);
  if (draw !== null && round !== null) return truth.atDraw(round, draw);
  return fields['type'] === 'CardsBurned' && shoe !== null ? truth.atPlace(shoe, 0) : undefined;
};

/** Every card named anywhere in a value. `shoe` is what the address of the message says. */
export const claimsIn = (truth: TableTruth, value: unknown, shoe: number | null): readonly Claim[] => {
  const claims: Claim[] = [];
  const look = (part: unknown, path: string, around: Fields, scope: Scope): void => {
    if (typeof part === 'string') {
      const words = isCard(part) ? [part] : (part.match(CARD_WORD) ?? []);
      const isWhole = isCard(part);
      for (const card of words) claims.push({ path, card, about: isWhole ? aboutOf(truth, around, scope) : undefined });
    } else if (Array.isArray(part)) {
      for (const [index, each] of part.entries())
        look(each, `${path}[${index}]`, isFields(each) ? each : around, scope);
    } else if (isFields(part)) {
      const own = scopeIn(truth, part, scope);
      for (const [key, each] of Object.entries(part)) {
        if (!BYTES.has(key)) look(each, `${path}.${key}`, isFields(each) ? each : part, own);
      }
    }
  };
  look(value, '', isFields(value) ? value : {}, { round: null, sequence: null, shoe });
  return claims;
};
