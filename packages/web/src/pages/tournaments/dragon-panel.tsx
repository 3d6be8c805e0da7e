import type { Game, SessionWager } from '@sabot/rules';
import { dragonBetsOf, type Limits, type OwnEntryView } from '@sabot/table';
import { lazy, Suspense, useState } from 'react';
import { ChipShape } from '../../chips/chip.tsx';
import { ChipButton } from '../../chips/chip-button.tsx';
import { CHIP_VALUES, discsOf } from '../../chips/chips.ts';
import { oddsText } from '../../game/odds-text.ts';
import { Button } from '../../look/button.tsx';
import { CHIPS, chipsText } from '../../tournament/chips-text.ts';
import { dragonsOf } from '../../tournament/dragons.ts';
import { TournamentProblem } from '../../tournament/problem-line.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { SumsContext } from '../../words/sums.ts';
import { chipsFor } from './dragon-bets.ts';
import { PAGE_WORDS } from './page-words.ts';
import type { RoomProps } from './room-props.ts';
import { roundsOf } from './rounds-of.ts';
import { type DragonBets, type DragonStake, useDragonBets } from './use-dragon-bets.ts';
import './dragon-panel.css';

const DragonOdds = lazy(async () => ({ default: (await import('./dragon-odds.tsx')).DragonOdds }));

interface OwnProps extends RoomProps {
  readonly own: OwnEntryView;
}

const Pays = ({ game, wager }: { readonly game: Game; readonly wager: SessionWager }) => {
  const language = useLanguage();
  return (
    <ul className="dragon-pays">
      {dragonsOf(game).flatMap(({ name, rank, run }) => {
        const line = wager.lines.find((each) => each.name.en === name.en);
        if (line === undefined) return [];
        const wins = run.max === null ? `${run.min}+` : String(run.min);
        return [
          <li key={rank} data-dragon={rank}>
            <span className="dragon-gem number">
              <span>{wins}</span>
            </span>
            <span>{name[language]}</span>
            <b className="number">{oddsText(line.pays, language)}</b>
          </li>,
        ];
      })}
    </ul>
  );
};

/** How far each chip of a stack stands above the one below. */
const DISC = 6;

/** A stake as a stack, dashed as long as the house has not answered. */
const Stack = ({ stake, stands }: DragonStake) => {
  const words = useWords(PAGE_WORDS);
  const language = useLanguage();
  const isPending = stake !== stands;
  const discs = discsOf(stake).map((disc, index) => ({ ...disc, y: -index * DISC }));
  return (
    <p className="dragon-stake" data-stake={stake} data-stands={stands} data-pending={isPending}>
      <svg viewBox="-26 -46 52 72" aria-hidden="true">
        {discs.map(({ key, cents, y }) => (
          <ChipShape key={key} cents={cents} x={0} y={y} r={22} />
        ))}
        {discs.length === 0 && <circle className="dragon-empty" r={22} />}
      </svg>
      <span className="dragon-amount">
        <b className="number">{stake === 0 ? words.nothingOn : chipsText(stake, language)}</b>
        {(isPending || stake > 0) && <span className="small muted">{isPending ? words.pending : words.stands}</span>}
      </span>
    </p>
  );
};

interface BetProps {
  readonly game: Game;
  readonly wager: SessionWager;
  readonly limits: Limits;
  readonly bets: DragonBets;
  readonly chip: number;
  readonly onSaid: (text: string | null) => void;
}

const Bet = ({ game, wager, limits, bets, chip, onSaid }: BetProps) => {
  const words = useWords(PAGE_WORDS);
  const language = useLanguage();
  const name = wager.name[language];
  const { stake, stands } = bets.of(wager.id);
  const text = chipsText(chip, language);
  const [min, max] = [chipsText(limits.min, language), chipsText(limits.max, language)];
  const change = (by: number): void => {
    const why = bets.change(limits, by);
    onSaid(why === null ? null : words.bounds[why](why === 'minimum' ? min : max));
  };
  return (
    <li className="dragon-bet" data-spot={wager.id}>
      <div>
        <h3>{name}</h3>
        <p className="small muted">
          {words.runOf[wager.runOf]} · <span className="number">{words.between(min, max)}</span>
        </p>
      </div>
      <Pays game={game} wager={wager} />
      <Stack stake={stake} stands={stands} />
      <div className="row dragon-acts">
        <Button
          data-act="add"
          aria-label={words.addTo(text, name)}
          disabled={stake >= limits.max || bets.free === 0}
          onClick={() => change(chip)}
        >
          + {text}
        </Button>
        <Button
          look="quiet"
          data-act="less"
          aria-label={words.lessOf(text, name)}
          disabled={stake === 0}
          onClick={() => change(-chip)}
        >
          − {text}
        </Button>
        <Button
          look="quiet"
          data-act="take-back"
          aria-label={words.backOf(name)}
          disabled={stake === 0}
          onClick={() => bets.withdraw(wager.id)}
        >
          {words.back}
        </Button>
      </div>
    </li>
  );
};

/** While they are open: three bets, chips to put on them, and what they pay. */
const Open = ({ id, game, frame, own }: OwnProps) => {
  const words = useWords(PAGE_WORDS);
  const language = useLanguage();
  const { config, session } = frame.view;
  const unit = config?.tables.stakeUnit ?? 1;
  const bets = useDragonBets(id, frame.sequence, unit, own);
  const values = chipsFor(CHIP_VALUES, own.limits, unit);
  const [chosen, setChip] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const chip = chosen ?? values.find((value) => value >= (own.limits[0]?.min ?? 0)) ?? values[0] ?? unit;
  return (
    <section className="panel stack dragons" aria-labelledby="dragons-title" data-dragons="open">
      <div className="row spread">
        <h2 id="dragons-title">{words.dragons}</h2>
        <span className="number" data-in-hand={bets.free}>
          {words.inHand(chipsText(bets.free, language))}
        </span>
      </div>
      <p className="dragons-lead">{words.dragonsLead}</p>
      <fieldset className="dragon-chips">
        <legend className="hidden-visually">{words.chooseChip}</legend>
        {values.map((value) => (
          <ChipButton key={value} cents={value} selected={value === chip} onClick={() => setChip(value)} />
        ))}
      </fieldset>
      <ul className="dragon-bets">
        {dragonBetsOf(game).flatMap((wager) => {
          const limits = own.limits.find((each) => each.wager === wager.id);
          if (limits === undefined) return [];
          return [<Bet key={wager.id} {...{ game, wager, limits, bets, chip }} onSaid={setSaid} />];
        })}
      </ul>
      <p className="small dragon-said" role="status">
        {said}
      </p>
      <TournamentProblem problem={bets.problem} />
      <details className="dragon-chances" onToggle={({ currentTarget }) => setAsking(currentTarget.open)}>
        <summary>{words.chances}</summary>
        {isAsking && config !== null && session?.plan != null && (
          <Suspense fallback={null}>
            <DragonOdds
              game={game}
              decks={config.tables.decks}
              rounds={roundsOf(session.plan, null).rounds}
              runPolicy={config.runPolicy}
              isFor="patron"
            />
          </Suspense>
        )}
      </details>
    </section>
  );
};

/** Afterwards: what stands until the session ends. */
const Standing = ({ game, own }: OwnProps) => {
  const words = useWords(PAGE_WORDS);
  const language = useLanguage();
  if (own.status !== 'in') return null;
  return (
    <section className="panel stack dragons" aria-labelledby="dragons-title" data-dragons="closed">
      <h2 id="dragons-title">{words.dragonsYours}</h2>
      {own.bets.length === 0 ? (
        <p className="muted">{words.dragonsNone}</p>
      ) : (
        <ul className="dragon-standing">
          {own.bets.map(({ wager, stake }) => (
            <li key={wager} data-spot={wager} data-stake={stake}>
              <span>{dragonBetsOf(game).find(({ id }) => id === wager)?.name[language] ?? wager}</span>
              <b className="number">{chipsText(stake, language)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export const DragonPanel = (props: OwnProps) => (
  <SumsContext value={CHIPS}>{props.own.mayBet ? <Open {...props} /> : <Standing {...props} />}</SumsContext>
);
