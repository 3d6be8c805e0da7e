import { percentOf } from '../src/game/odds-text.ts';

/** What `sabot odds --json` says of a wager, as far as pages show it. */
interface Chance {
  readonly p: string;
}

export interface OddsReply {
  readonly wagers: Readonly<
    Record<
      string,
      {
        readonly lines: readonly Chance[];
        readonly push: Chance;
        readonly lose: Chance;
        readonly ev: { readonly exact: string };
      }
    >
  >;
}

interface Share {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const shareOf = (text: string): Share => {
  const [numerator = '', denominator = ''] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
};

const NONE = { numerator: 0n, denominator: 1n };
const sum = (a: Share, b: Share): Share => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
const negative = ({ numerator, denominator }: Share): Share => ({ numerator: -numerator, denominator });

/** A figure as its mark says what it is, and as it reads. */
export interface MarkedFigure {
  readonly wager: string;
  readonly what: string;
  readonly game: string;
  readonly decks: number;
  /** Null for a wager on a round. */
  readonly rounds: number | null;
  readonly runs: string | null;
  readonly text: string;
}

/** How a figure must read by the exact fractions of the reply for its decks and rounds. */
export const readingOf = ({ wagers }: OddsReply, { wager, what }: Pick<MarkedFigure, 'wager' | 'what'>): string => {
  const odds = wagers[wager];
  if (odds === undefined) throw new Error(`no odds of ${wager}`);
  const { lines, push, lose, ev } = odds;
  const [kind, index] = what.split(' ');
  const shares: Readonly<Record<string, () => Share>> = {
    line: () => shareOf(lines[Number(index)]?.p ?? ''),
    push: () => shareOf(push.p),
    win: () => {
      const paid = sum(NONE, negative(sum(shareOf(push.p), shareOf(lose.p))));
      return sum({ numerator: 1n, denominator: 1n }, paid);
    },
    lose: () => shareOf(lose.p),
    ev: () => shareOf(ev.exact),
    edge: () => negative(shareOf(ev.exact)),
  };
  const share = shares[kind ?? ''];
  if (share === undefined) throw new Error(`a figure of ${what}?`);
  return percentOf(share());
};

const attribute = (tag: string, name: string): string | null => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

const FIGURE = /<span[^>]* data-odds-figure="[^>]*>[^<]*<\/span>/g;

const figureFrom = (read: (name: string) => string | null, text: string): MarkedFigure => {
  const [wager = '', ...what] = (read('data-odds-figure') ?? '').split(' ');
  const rounds = read('data-rounds');
  return {
    wager,
    what: what.join(' '),
    game: read('data-game') ?? '',
    decks: Number(read('data-decks')),
    rounds: rounds === null ? null : Number(rounds),
    runs: read('data-runs'),
    text,
  };
};

/** All marked figures of a page's markup. */
export const figuresIn = (markup: string): readonly MarkedFigure[] =>
  (markup.match(FIGURE) ?? []).map((tag) => figureFrom((name) => attribute(tag, name), tag.replace(/<[^>]*>/g, '')));

/** What reads like a figure of odds and carries no mark. */
export const unmarkedIn = (markup: string): readonly string[] =>
  markup.replace(FIGURE, '').match(/[−-]?\d+\.\d{2,}\s*%/g) ?? [];
