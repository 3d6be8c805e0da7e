import type { TableLive } from '@sabot/client';
import type { RoundTold } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { useSums } from '../../../game/amounts.ts';
import { OUTCOME_CALLS } from '../../../game/names.ts';
import { languageTag, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { OutcomeIcon } from '../../../roads/marks.tsx';
import { ROAD_MESSAGES } from '../../../roads/messages.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './history.module.css';
import { HISTORY_MESSAGES } from './history-messages.ts';
import { netOf } from './own-wagers.tsx';
import panelsStyles from './panels.module.css';
import { RoundCards, SHOWN_SIDES, type ShownCard } from './round-cards.tsx';
import { RoundDetail } from './round-detail.tsx';
import { finishedRounds } from './shoe-facts.ts';

interface RoundItemProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly person: string | null;
  readonly told: RoundTold;
  readonly open: boolean;
  readonly onToggle: () => void;
}

const cardsOf = ({ hands }: RoundTold): readonly ShownCard[] =>
  hands === null
    ? []
    : SHOWN_SIDES.flatMap((side) =>
        hands[side].cards.map(({ draw, card, exposed }) => ({ draw, side, card: exposed ? card : null })),
      );

const Outcome = ({ told: { result } }: { readonly told: RoundTold }) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const calls = useMessages(OUTCOME_CALLS);
  const letters = useMessages(ROAD_MESSAGES).letters;
  if (result === null) return <span className="pill">{messages.void}</span>;
  return (
    <span className={styles['round-outcome']}>
      <OutcomeIcon outcome={result.outcome} letter={letters[result.outcome]} /> {calls[result.outcome]}
    </span>
  );
};

/** A round in the list; opened, it is shown in full. */
const RoundItem = ({ tableId, live, game, person, told, open, onToggle }: RoundItemProps) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const language = useLanguage();
  const { net } = useSums();
  const id = useId();
  const own = (told.wagers ?? []).filter(({ owner }) => owner === person);
  const time =
    told.ended === null
      ? ''
      : new Intl.DateTimeFormat(languageTag(language), { timeStyle: 'short' }).format(told.ended);
  return (
    <li className={styles['round-item']} data-round={told.round}>
      <div className={styles['round-line']}>
        <div className={styles['round-head']}>
          <h4>{messages.round(told.round)}</h4>
          <Outcome told={told} />
          <span className="muted small number">{time}</span>
        </div>
        <RoundCards cards={cardsOf(told)} />
        <span className={`${styles['round-net']} number`} data-net={netOf(own)}>
          {own.length > 0 && net(netOf(own))}
        </span>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={messages.replayOf(told.round)}
          onClick={onToggle}
        >
          {messages.replay}
        </Button>
      </div>
      <div id={id}>
        {open && <RoundDetail tableId={tableId} live={live} game={game} person={person} round={told.round} />}
      </div>
    </li>
  );
};

interface HistoryPanelProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly person: string | null;
}

const PAGE = 10;

interface History {
  /** The latest first; null before the first answer. */
  readonly rounds: readonly RoundTold[] | null;
  readonly failed: boolean;
  readonly more: () => void;
  /** The rounds up to this one, or the latest. */
  readonly upTo: (round: number | null) => void;
}

const joined = (shown: readonly RoundTold[], told: readonly RoundTold[]): readonly RoundTold[] => {
  const byRound = new Map([...shown, ...told].map((each) => [each.round, each]));
  return [...byRound.values()].sort((one, other) => other.round - one.round);
};

/** Rounds of a table, page by page; the latest is added as soon as it is over. */
const useHistory = (tableId: string, finished: number): History => {
  const [rounds, setRounds] = useState<readonly RoundTold[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [isLatest, setIsLatest] = useState(true);
  const ask = useCallback(
    async (before: number | null, keep: boolean): Promise<void> => {
      const query = { limit: PAGE, ...(before === null ? {} : { before }) };
      const answer = await get('/api/tables/:table/rounds', { params: { table: tableId }, query });
      setFailed(!answer.ok);
      if (answer.ok) setRounds((shown) => (keep ? joined(shown ?? [], answer.value.rounds) : answer.value.rounds));
    },
    [tableId],
  );
  useEffect(() => {
    if (isLatest && finished >= 0) void ask(null, true);
  }, [ask, isLatest, finished]);
  return {
    rounds,
    failed,
    more: () => void ask(rounds?.at(-1)?.round ?? null, true),
    upTo: (round) => {
      setIsLatest(round === null);
      void ask(round === null ? null : round + 1, false);
    },
  };
};

const JumpForm = ({ onJump }: { readonly onJump: (round: number | null) => void }) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const round = Number(typed);
    if (Number.isInteger(round) && round > 0) onJump(round);
  };
  return (
    <form className={panelsStyles['panels-form']} onSubmit={submit}>
      <label className="field">
        <span>{messages.jump}</span>
        <input inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <Button type="submit">{messages.go}</Button>
      <Button onClick={() => onJump(null)}>{messages.latest}</Button>
    </form>
  );
};

/** Finished rounds with their cards, the patron's wagers, a replay and a receipt each. */
export const HistoryPanel = ({ tableId, live, game, person }: HistoryPanelProps) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const { rounds, failed, more, upTo } = useHistory(tableId, live.view === null ? 0 : finishedRounds(live.view));
  const [open, setOpen] = useState<number | null>(null);
  const jump = (round: number | null): void => {
    setOpen(round);
    upTo(round);
  };
  const isAtFirst = rounds?.at(-1)?.round === 1;
  return (
    <div className={styles['history']}>
      <JumpForm onJump={jump} />
      {failed && (
        <p className="problem row" role="alert">
          {messages.failed} <Button onClick={() => upTo(null)}>{messages.again}</Button>
        </p>
      )}
      {rounds !== null && rounds.length === 0 && <p className="muted">{messages.none}</p>}
      {open !== null && rounds !== null && rounds.length > 0 && !rounds.some(({ round }) => round === open) && (
        <p role="status">{messages.notThere}</p>
      )}
      <ol className="history-list" aria-label={messages.rounds}>
        {(rounds ?? []).map((told) => (
          <RoundItem
            key={told.round}
            tableId={tableId}
            live={live}
            game={game}
            person={person}
            told={told}
            open={open === told.round}
            onToggle={() => setOpen(open === told.round ? null : told.round)}
          />
        ))}
      </ol>
      {rounds !== null && rounds.length > 0 && !isAtFirst && (
        <Button className="history-more" onClick={more}>
          {messages.more}
        </Button>
      )}
    </div>
  );
};
