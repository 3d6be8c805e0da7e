import type { Game, SessionWager } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { dragonBetsOf, type OwnEntryView } from '@sabot/tournament';
import { lazy, Suspense, useState } from 'react';
import { ChipButton } from '../../chips/chip.tsx';
import { CHIP_VALUES } from '../../chips/chips.ts';
import { CHIP_AMOUNTS, chipsText, SumsContext } from '../../game/amounts.ts';
import { oddsText } from '../../game/odds-text.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { COUNTDOWN_MS, useNow } from '../../live/clock.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { dragonsOf } from '../../tournament/dragons.ts';
import { TournamentProblem } from '../../tournament/problem-line.tsx';
import { sessionRounds } from '../../tournament/session-length.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dragon-panel.module.css';
import { chipsFor } from './parts/dragon-bets.ts';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { type DragonBets, type DragonStake, useDragonBets } from './use-dragon-bets.ts';

const DragonOdds = lazy(async () => ({ default: (await import('./parts/dragon-odds.tsx')).DragonOddsTable }));

interface OwnProps extends RoomProps {
  readonly own: OwnEntryView;
}

const Pays = ({ game, wager }: { readonly game: Game; readonly wager: SessionWager }) => {
  const language = useLanguage();
  return (
    <ul className={styles['dragon-pays']}>
      {dragonsOf(game).flatMap(({ name, rank, run }) => {
        const line = wager.lines.find((each) => each.name.en === name.en);
        if (line === undefined) return [];
        const wins = run.max === null ? `${run.min}+` : String(run.min);
        return [
          <li key={rank} data-dragon={rank}>
            <span className={`${styles['dragon-gem']} number`}>
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

/** What is on a bet, dashed as long as the house has not answered; what may be put there where nothing is. */
const Stake = ({ stake, stands, range }: DragonStake & { readonly range: string }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const isPending = stake !== stands;
  const state = isPending ? messages.pending : messages.stands;
  return (
    <p className={`${styles['dragon-stake']} number`} data-stake={stake} data-stands={stands} data-pending={isPending}>
      {stake === 0 && !isPending ? (
        range
      ) : (
        <>
          <b>{chipsText(stake, language)}</b> {state}
        </>
      )}
    </p>
  );
};

interface BetProps {
  readonly wager: SessionWager;
  readonly limits: Limits;
  readonly bets: DragonBets;
  readonly chip: number;
  readonly onSaid: (text: string | null) => void;
}

const Bet = ({ wager, limits, bets, chip, onSaid }: BetProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const name = wager.name[language];
  const { stake, stands } = bets.of(wager.id);
  const text = chipsText(chip, language);
  const [min, max] = [chipsText(limits.min, language), chipsText(limits.max, language)];
  const change = (by: number): void => {
    const why = bets.change(limits, by);
    onSaid(why === null ? null : messages.bounds[why](why === 'minimum' ? min : max));
  };
  return (
    <li className={styles['dragon-bet']} data-spot={wager.id}>
      <div className="dragon-on">
        <h3>{name}</h3>
        <Stake stake={stake} stands={stands} range={messages.between(min, max)} />
      </div>
      <Button
        variant="quiet"
        className={styles['dragon-back']}
        data-act="take-back"
        aria-label={messages.backOf(name)}
        title={messages.back}
        disabled={stake === 0}
        onClick={() => bets.withdraw(wager.id)}
      >
        <span aria-hidden="true">✕</span>
      </Button>
      <Button
        data-act="less"
        aria-label={messages.lessOf(text, name)}
        disabled={stake === 0}
        onClick={() => change(-chip)}
      >
        −
      </Button>
      <Button
        data-act="add"
        aria-label={messages.addTo(text, name)}
        disabled={stake >= limits.max || bets.free === 0}
        onClick={() => change(chip)}
      >
        + {text}
      </Button>
    </li>
  );
};

/** How long they are taken: by the clock as long as it runs, and then until the table says so. */
const Until = ({ frame: { deadline } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const isTimed = deadline?.what === 'dragon-bets-close';
  const now = useNow(isTimed ? COUNTDOWN_MS : null);
  const isRunning = isTimed && deadline.at > now;
  return (
    <p className={styles['dragons-until']} data-until={isRunning ? 'clock' : 'no-more-bets'}>
      {isRunning ? <Countdown deadline={deadline} /> : messages.untilCall}
    </p>
  );
};

/** What there is to know, for whoever asks: how they end, what they pay and what the chances are. */
const About = ({ game, frame }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const { config, session } = frame.view;
  const [isAsking, setAsking] = useState(false);
  return (
    <details className={styles['dragon-chances']} onToggle={({ currentTarget }) => setAsking(currentTarget.open)}>
      <summary>{messages.chances}</summary>
      <p className={styles['dragons-lead']}>{messages.dragonsLead}</p>
      <ul className={styles['dragon-tables']}>
        {dragonBetsOf(game).map((wager) => (
          <li key={wager.id}>
            <h3>{wager.name[language]}</h3>
            <p className="small muted">{messages.runOf[wager.runOf]}</p>
            <Pays game={game} wager={wager} />
          </li>
        ))}
      </ul>
      {isAsking && config !== null && session?.plan != null && (
        <Suspense fallback={null}>
          <DragonOdds
            game={game}
            decks={config.tables.decks}
            length={sessionRounds(session.plan, frame.auto?.tables ?? null)}
            runPolicy={config.runPolicy}
            isFor="patron"
          />
        </Suspense>
      )}
    </details>
  );
};

/** While they are open: three bets, and chips to put on them; all else is folded, since the time is short. */
const Open = (props: OwnProps) => {
  const { id, game, frame, own } = props;
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const unit = frame.view.config?.tables.stakeUnit ?? 1;
  const bets = useDragonBets(id, frame.sequence, unit, own);
  const values = chipsFor(CHIP_VALUES, own.limits, unit);
  const [chosen, setChip] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const chip = chosen ?? values.find((value) => value >= (own.limits[0]?.min ?? 0)) ?? values[0] ?? unit;
  return (
    <section className={`panel stack ${styles['dragons']}`} aria-labelledby="dragons-title" data-dragons="open">
      <div className="row spread">
        <h2 id="dragons-title">{messages.dragons}</h2>
        <span className="number" data-in-hand={bets.free}>
          {messages.inHand(chipsText(bets.free, language))}
        </span>
      </div>
      <Until {...props} />
      <fieldset className={styles['dragon-chips']}>
        <legend className="hidden-visually">{messages.chooseChip}</legend>
        {values.map((value) => (
          <ChipButton key={value} cents={value} selected={value === chip} onClick={() => setChip(value)} />
        ))}
      </fieldset>
      <ul className={styles['dragon-bets']}>
        {dragonBetsOf(game).flatMap((wager) => {
          const limits = own.limits.find((each) => each.wager === wager.id);
          if (limits === undefined) return [];
          return [<Bet key={wager.id} {...{ wager, limits, bets, chip }} onSaid={setSaid} />];
        })}
      </ul>
      <p className={`small ${styles['dragon-said']}`} role="status">
        {said}
      </p>
      <TournamentProblem problem={bets.problem} />
      <About {...props} />
    </section>
  );
};

/** Afterwards: what stands until the session ends. */
const Standing = ({ game, own }: OwnProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  if (own.status !== 'in') return null;
  return (
    <section className={`panel stack ${styles['dragons']}`} aria-labelledby="dragons-title" data-dragons="closed">
      <h2 id="dragons-title">{messages.dragonsYours}</h2>
      {own.bets.length === 0 ? (
        <p className="muted">{messages.dragonsNone}</p>
      ) : (
        <ul className={styles['dragon-stakes']}>
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
  <SumsContext value={CHIP_AMOUNTS}>{props.own.mayBet ? <Open {...props} /> : <Standing {...props} />}</SumsContext>
);
