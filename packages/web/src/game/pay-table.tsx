import {
  type Basis,
  type Condition,
  commissionOn,
  type Game,
  type Odds,
  type Wager,
  type WagerId,
  type Words,
} from '@sabot/rules';
import { defineMessages, useLanguage, useMessages } from '../i18n/messages.ts';
import { ClauseRef } from './clause-ref.tsx';
import { lineName } from './condition-text.ts';
import { oddsText } from './odds-text.ts';
import { OtherName } from './other-name.tsx';
import styles from './pay-table.module.css';

const PAY_TABLE_MESSAGES = defineMessages(
  {
    caption: (game: string) => `What ${game} pays`,
    wager: 'Wager',
    when: 'When',
    pays: 'Pays',
    returned: 'stake returned',
    exactly: (wins: number) => `a run of exactly ${wins} wins`,
    atLeast: (wins: number) => `a run of ${wins} wins or more`,
    between: (min: number, max: number) => `a run of ${min} to ${max} wins`,
    atSessionEnd: 'when the session ends',
  },
  {
    caption: (game: string) => `${game}赔率表`,
    wager: '注项',
    when: '条件',
    pays: '赔率',
    returned: '退还本金',
    exactly: (wins: number) => `恰好连胜${wins}局`,
    atLeast: (wins: number) => `连胜${wins}局或以上`,
    between: (min: number, max: number) => `连胜${min}至${max}局`,
    atSessionEnd: '于一场结束时结算',
  },
);

/** Beside what Banker pays, where the text speaks of commission: how much of it is taken already. */
export const CommissionNote = ({
  game,
  wager,
  className,
}: {
  readonly game: Game;
  readonly wager: Wager;
  readonly className: string | undefined;
}) => {
  const language = useLanguage();
  const commission = commissionOn(game, wager);
  return commission === null ? null : (
    <span className={className} data-commission={commission.percent}>
      {commission.name[language]} <ClauseRef game={game} clause={commission.clause} />
    </span>
  );
};

/** A run that a session wager pays on. */
interface RunLength {
  readonly min: number;
  readonly max: number | null;
}

/** One line of a pay table; `pays` is null where the stake goes back. */
interface PayRow {
  /** Names may be alike: the lines of a wager often have its own. */
  readonly key: string;
  readonly name: Words;
  readonly when?: Condition;
  readonly run: RunLength | null;
  readonly pays: Odds | null;
  readonly clause: Basis;
}

interface PayGroup {
  readonly wager: Wager;
  readonly rows: readonly PayRow[];
}

const rowsOf = (wager: Wager): readonly PayRow[] => {
  if (wager.scope === 'session')
    return wager.lines.map(({ name, run, pays, clause }, nth) => ({ key: `line ${nth}`, name, run, pays, clause }));
  const lines = wager.lines.map(({ name, when, pays, clause }, nth) => ({
    ...{ key: `line ${nth}`, name, when, pays, clause },
    run: null,
  }));
  const pushes = wager.pushes.map(({ name, when, clause }, nth) => ({
    ...{ key: `push ${nth}`, name, when, clause },
    ...{ run: null, pays: null },
  }));
  return [...lines, ...pushes];
};

/** The pay table of a game, or of some of its wagers, in the order of the felt. */
export const payGroups = ({ wagers }: Game, only?: readonly WagerId[]): readonly PayGroup[] =>
  wagers.filter(({ id }) => only === undefined || only.includes(id)).map((wager) => ({ wager, rows: rowsOf(wager) }));

interface PayTableProps {
  readonly game: Game;
  /** All of the game's where left out. */
  readonly wagers?: readonly WagerId[];
  /** Wagers become places to link to: only where the page is about the game. */
  readonly anchors?: boolean;
}

const Run = ({ run: { min, max } }: { readonly run: RunLength }) => {
  const { atLeast, exactly, between } = useMessages(PAY_TABLE_MESSAGES);
  const most = max === null ? atLeast(min) : between(min, max);
  return <span className={styles['pay-table-run']}>{max === min ? exactly(min) : most}</span>;
};

const Line = ({ game, wager, row }: { readonly game: Game; readonly wager: Wager; readonly row: PayRow }) => {
  const messages = useMessages(PAY_TABLE_MESSAGES);
  const language = useLanguage();
  return (
    <>
      <td className={styles['pay-table-when']}>
        {lineName(wager, row, language)} {row.run !== null && <Run run={row.run} />}
        {row.pays !== null && <CommissionNote game={game} wager={wager} className={styles['pay-table-run']} />}
      </td>
      <td
        className={
          row.pays === null
            ? `${styles['pay-table-pays']} ${styles['pay-table-push']}`
            : `${styles['pay-table-pays']} number`
        }
      >
        {row.pays === null ? messages.returned : oddsText(row.pays, language)}
      </td>
      <td className={styles['pay-table-clause']}>
        <ClauseRef game={game} clause={row.clause} />
      </td>
    </>
  );
};

interface GroupProps {
  readonly game: Game;
  readonly group: PayGroup;
  readonly anchors: boolean;
}

const Group = ({ game, group: { wager, rows }, anchors }: GroupProps) => {
  const language = useLanguage();
  const messages = useMessages(PAY_TABLE_MESSAGES);
  return (
    <tbody {...(anchors ? { id: wager.id } : {})} data-wager={wager.id}>
      {rows.map((row, index) => (
        <tr key={row.key}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              <span className={styles['pay-table-name']}>{wager.name[language]}</span>
              <OtherName name={wager.name} className={styles['pay-table-other']} />
              {wager.scope === 'session' && <span className={styles['pay-table-run']}>{messages.atSessionEnd}</span>}
            </th>
          )}
          <Line game={game} wager={wager} row={row} />
        </tr>
      ))}
    </tbody>
  );
};

/** What every wager pays and when its stake goes back, as the texts have it. */
export const PayTable = ({ game, wagers, anchors = false }: PayTableProps) => {
  const messages = useMessages(PAY_TABLE_MESSAGES);
  const language = useLanguage();
  return (
    <table className={styles['pay-table']}>
      <caption className="hidden-visually">{messages.caption(game.name[language])}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.wager}</th>
          <th scope="col">{messages.when}</th>
          <th scope="col" className={styles['pay-table-pays']} colSpan={2}>
            {messages.pays}
          </th>
        </tr>
      </thead>
      {payGroups(game, wagers).map((group) => (
        <Group key={group.wager.id} game={game} group={group} anchors={anchors} />
      ))}
    </table>
  );
};
