import type { Game } from '@sabot/rules';
import type { SetUpView, TableView } from '@sabot/table';
import { type FormEvent, useId, useState } from 'react';
import { useSums } from '../../../game/amounts.ts';
import { METHOD_NAMES, SOURCE_NAMES, wagerName } from '../../../game/names.ts';
import { money, net, readDollars } from '../../../i18n/format.ts';
import { type Language, tagOf, useLanguage, useWords } from '../../../i18n/messages.ts';
import { useNow } from '../../../live/clock.ts';
import { useLoad } from '../../../live/load.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { WORDS } from './messages.ts';
import { setLossLimit, spendSums, useLossLeft, useLossLimit, useSpend } from './spend.ts';

const SECOND_MS = 1000;

const clockText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { timeStyle: 'medium' }).format(at);

interface LimitsTableProps {
  readonly game: Game;
  readonly limits: SetUpView['limits'];
  readonly caption: string;
}

const LimitsTable = ({ game, limits, caption }: LimitsTableProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  return (
    <table>
      <caption className="limits-caption">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.wager}</th>
          <th scope="col">{words.min}</th>
          <th scope="col">{words.max}</th>
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
  const words = useWords(WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  const house = useLoad('/api/house', {}).value;
  const now = useNow(SECOND_MS);
  const orNone = (cents: number | null): string => (cents === null ? words.none : sum(cents));
  const gap = view.round?.differential?.gap ?? null;
  const facts: readonly Fact[] = [
    { name: words.stakeUnit, value: sum(setUp.stakeUnit) },
    { name: words.differential, value: gap === null ? '–' : sum(gap), key: 'differential' },
    { name: words.differentialLimit, value: orNone(setUp.differentialLimit) },
    { name: words.areaMax, value: orNone(setUp.areaMax) },
    { name: words.perArea, value: setUp.wagersPerArea ?? words.any },
    { name: words.decks, value: setUp.decks },
    { name: words.cardsLeft, value: view.shoe?.cardsLeft ?? '–', key: 'cards-left' },
    { name: words.method, value: METHOD_NAMES[language][setUp.method] },
    { name: words.source, value: SOURCE_NAMES[language][setUp.source] },
    { name: words.layout, value: setUp.layout },
    { name: words.gameText, value: words.textTold(game.text.version, game.text.effective) },
    { name: words.rulesVersion, value: house === null ? '…' : words.rulesTold(String(house.rules), house.version) },
    { name: words.clock, value: clockText(now, language) },
  ];
  return (
    <section className="stack">
      <h3>{words.table}</h3>
      <FactList facts={facts} />
    </section>
  );
};

const LossLimit = () => {
  const words = useWords(WORDS);
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
      <div className="panels-form limits-loss">
        <label className="field">
          <span>{words.lossLimit}</span>
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
        <Button type="submit">{words.lossSet}</Button>
        {limit !== null && <Button onClick={() => setLossLimit(null)}>{words.lossClear}</Button>}
      </div>
      {isBad && (
        <p id={why} className="problem" role="alert">
          {words.lossBad}
        </p>
      )}
      {limit !== null && (
        <p role="status">
          {words.lossNow(money(limit, language))} {left === 0 && words.lossReached}
        </p>
      )}
      <p className="muted small">{words.lossLimitNote}</p>
    </form>
  );
};

const MINUTE_MS = 60_000;

const YourSession = () => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const spend = useSpend();
  const sums = spendSums(spend);
  useNow(SECOND_MS);
  const facts: readonly Fact[] = [
    { name: words.sessionTime, value: words.minutes(Math.floor((Date.now() - spend.since) / MINUTE_MS)) },
    { name: words.staked, value: money(sums.staked, language), key: 'staked' },
    { name: words.net, value: net(sums.net, language), key: 'net' },
  ];
  return (
    <section className="stack">
      <h3>{words.session}</h3>
      <FactList facts={facts} />
      <LossLimit />
    </section>
  );
};

/** The limits of the table, how it is set up, and what the patron has set for themself. */
export const LimitsPanel = ({ game, view }: { readonly game: Game; readonly view: TableView }) => {
  const words = useWords(WORDS);
  const { setUp } = view;
  if (setUp === null) return <p className="muted">{words.notOpen}</p>;
  return (
    <div className="limits">
      <section className="stack">
        <LimitsTable game={game} limits={setUp.limits} caption={words.limitsCaption} />
        {setUp.upcoming !== null && <LimitsTable game={game} limits={setUp.upcoming.limits} caption={words.upcoming} />}
      </section>
      <TableFacts game={game} view={view} setUp={setUp} />
      <YourSession />
    </div>
  );
};
