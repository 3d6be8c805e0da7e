import type { Game } from '@sabot/rules';
import type { SetUpView, TableView } from '@sabot/table';
import { type FormEvent, useId, useState } from 'react';
import { useSums } from '../../../game/amounts.ts';
import { METHOD_NAMES, SOURCE_NAMES, wagerName } from '../../../game/names.ts';
import { money, net, readDollars } from '../../../i18n/format.ts';
import { type Language, languageTag, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useNow } from '../../../live/clock.ts';
import { useLoad } from '../../../live/load.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { PANEL_MESSAGES } from './messages.ts';
import styles from './panels.module.css';
import { setLossLimit, spendSums, useLossLeft, useLossLimit, useSpend } from './spend.ts';

const SECOND_MS = 1000;

const clockText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeStyle: 'medium' }).format(at);

interface LimitsTableProps {
  readonly game: Game;
  readonly limits: SetUpView['limits'];
  readonly caption: string;
}

const LimitsTable = ({ game, limits, caption }: LimitsTableProps) => {
  const messages = useMessages(PANEL_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  return (
    <table>
      <caption className={styles['limits-caption']}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.wager}</th>
          <th scope="col">{messages.min}</th>
          <th scope="col">{messages.max}</th>
        </tr>
      </thead>
      <tbody className="number">
        {limits.map(({ wager, min, max }) => (
          <tr key={wager} data-limits={wager}>
            <th scope="row">{wagerName(game, wager, language)}</th>
            <td>{sum(min)}</td>
            <td>{sum(max)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface TableFactsProps {
  readonly game: Game;
  readonly view: TableView;
  readonly setUp: SetUpView;
}

const TableFacts = ({ game, view, setUp }: TableFactsProps) => {
  const messages = useMessages(PANEL_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  const house = useLoad('/api/house', {}).value;
  const now = useNow(SECOND_MS);
  const orNone = (cents: number | null): string => (cents === null ? messages.none : sum(cents));
  const gap = view.round?.differential?.gap ?? null;
  const facts: readonly Fact[] = [
    { name: messages.stakeUnit, value: sum(setUp.stakeUnit) },
    { name: messages.differential, value: gap === null ? '–' : sum(gap), key: 'differential' },
    { name: messages.differentialLimit, value: orNone(setUp.differentialLimit) },
    { name: messages.areaMax, value: orNone(setUp.areaMax) },
    { name: messages.perArea, value: setUp.wagersPerArea ?? messages.any },
    { name: messages.decks, value: setUp.decks },
    { name: messages.cardsLeft, value: view.shoe?.cardsLeft ?? '–', key: 'cards-left' },
    { name: messages.method, value: METHOD_NAMES[language][setUp.method] },
    { name: messages.source, value: SOURCE_NAMES[language][setUp.source] },
    { name: messages.layout, value: setUp.layout },
    { name: messages.gameText, value: game.text === null ? messages.noText : messages.textTold(game.text) },
    {
      name: messages.rulesVersion,
      value: house === null ? '…' : messages.rulesTold(String(house.rules), house.version),
    },
    { name: messages.clock, value: clockText(now, language) },
  ];
  return (
    <section className="stack">
      <h3>{messages.table}</h3>
      <FactList facts={facts} />
    </section>
  );
};

const LossLimit = () => {
  const messages = useMessages(PANEL_MESSAGES);
  const language = useLanguage();
  const limit = useLossLimit();
  const left = useLossLeft();
  const [typed, setTyped] = useState('');
  const [isBad, setIsBad] = useState(false);
  const why = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const cents = readDollars(typed);
    const isAmount = cents !== null && cents > 0;
    setIsBad(!isAmount);
    if (!isAmount) return;
    setLossLimit(cents);
    setTyped('');
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className={`${styles['panels-form']} ${styles['limits-loss']}`}>
        <label className="field">
          <span>{messages.lossLimit}</span>
          <input
            inputMode="decimal"
            value={typed}
            placeholder="$"
            aria-invalid={isBad}
            aria-describedby={isBad ? why : undefined}
            data-loss-limit={limit ?? ''}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit">{messages.lossSet}</Button>
        {limit !== null && <Button onClick={() => setLossLimit(null)}>{messages.lossClear}</Button>}
      </div>
      {isBad && (
        <p id={why} className="problem" role="alert">
          {messages.lossBad}
        </p>
      )}
      {limit !== null && (
        <p role="status">
          {messages.lossNow(money(limit, language))} {left === 0 && messages.lossReached}
        </p>
      )}
      <p className="muted small">{messages.lossLimitNote}</p>
    </form>
  );
};

const MINUTE_MS = 60_000;

const YourSession = () => {
  const messages = useMessages(PANEL_MESSAGES);
  const language = useLanguage();
  const spend = useSpend();
  const sums = spendSums(spend);
  useNow(SECOND_MS);
  const facts: readonly Fact[] = [
    { name: messages.sessionTime, value: messages.minutes(Math.floor((Date.now() - spend.since) / MINUTE_MS)) },
    { name: messages.staked, value: money(sums.staked, language), key: 'staked' },
    { name: messages.net, value: net(sums.net, language), key: 'net' },
  ];
  return (
    <section className="stack">
      <h3>{messages.session}</h3>
      <FactList facts={facts} />
      <LossLimit />
    </section>
  );
};

/** The limits of the table, how it is set up, and what the patron has set for themself. */
export const LossLimitPanel = ({ game, view }: { readonly game: Game; readonly view: TableView }) => {
  const messages = useMessages(PANEL_MESSAGES);
  const { setUp } = view;
  if (setUp === null) return <p className="muted">{messages.notOpen}</p>;
  return (
    <div className={styles['limits']}>
      <section className="stack">
        <LimitsTable game={game} limits={setUp.limits} caption={messages.limitsCaption} />
        {setUp.upcoming !== null && (
          <LimitsTable game={game} limits={setUp.upcoming.limits} caption={messages.upcoming} />
        )}
      </section>
      <TableFacts game={game} view={view} setUp={setUp} />
      <YourSession />
    </div>
  );
};
