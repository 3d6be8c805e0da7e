import type { Figure } from './figures.ts';

interface ShownProps {
  readonly figure: Figure;
  /** As a fraction, where it can be written down. */
  readonly exact?: boolean;
}

/** A figure of the odds as people read it. It carries what it is of, so that a test finds every one that a page shows. */
export const Shown = ({ figure: { percent, exact: fraction, of }, exact = false }: ShownProps) => {
  const isFraction = exact && fraction !== null;
  return (
    <span
      className={isFraction ? 'number odds-exact' : 'number'}
      data-odds-figure={`${of.wager} ${of.what}`}
      data-game={of.game}
      data-decks={of.decks}
      data-rounds={of.terms?.rounds}
      data-runs={of.terms?.runPolicy}
    >
      {isFraction ? fraction : percent}
    </span>
  );
};
