import type { TableLive } from '@sabot/client';
import type { Names, ShoeRecord } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { SetUpView, ShoeView } from '@sabot/table';
import { nameIn } from '../../../game/person-name.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLoad } from '../../../live/load.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { CardProofForm } from './card-proof.tsx';
import panelsStyles from './panels.module.css';
import styles from './shoe.module.css';
import { ShoeChance } from './shoe-chance.tsx';
import { SHOE_PANEL_MESSAGES } from './shoe-messages.ts';
import { VerifyShoe } from './verify-shoe.tsx';

interface ShoePanelProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly person: string | null;
}

interface NowProps {
  readonly shoe: ShoeView;
  readonly setUp: SetUpView;
  readonly names: Names;
  readonly person: string | null;
}

const Hash = ({ text }: { readonly text: string }) => <span className={panelsStyles['hash']}>{text}</span>;

const Contributions = ({ shoe, names, person }: Omit<NowProps, 'setUp'>) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  if (shoe.contributions.length === 0) return shoe.root === null ? messages.noneYet : messages.noContributions;
  const nameOf = (id: string | null): string => {
    if (id === null) return messages.someone;
    return id === person ? messages.you : nameIn(names, id, messages.someone);
  };
  return (
    <ul>
      {shoe.contributions.map(({ person: by, commitment, revealed }) => (
        <li key={commitment}>{messages.contribution(nameOf(by), revealed)}</li>
      ))}
    </ul>
  );
};

const ShoeNow = ({ shoe, setUp, names, person }: NowProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const isElectronic = setUp.source === 'electronic';
  const facts: readonly Fact[] = [
    { name: messages.number, value: shoe.number, key: 'shoe' },
    { name: messages.stage, value: messages.stages[shoe.stage], key: 'stage' },
    { name: messages.cardsLeft, value: shoe.cardsLeft },
    { name: messages.burned, value: shoe.burned },
    { name: messages.discarded, value: shoe.discarded },
    { name: messages.cut, value: shoe.cut ?? messages.notCut },
  ];
  const promised: readonly Fact[] = [
    {
      name: messages.commitment,
      value: shoe.commitment === null ? messages.notYet : <Hash text={shoe.commitment} />,
      key: 'commitment',
    },
    { name: messages.root, value: shoe.root === null ? messages.notYet : <Hash text={shoe.root} />, key: 'root' },
    { name: messages.contributions, value: <Contributions shoe={shoe} names={names} person={person} /> },
  ];
  return (
    <>
      <FactList facts={isElectronic ? [...facts, ...promised] : facts} />
      {shoe.mustBeReplaced && <p className="problem">{messages.mustBeReplaced}</p>}
      {!isElectronic && (
        <p>
          <strong>{messages.physical}</strong> {messages.physicalNote}
        </p>
      )}
    </>
  );
};

const PastShoe = ({
  tableId,
  table,
  record,
}: {
  readonly tableId: string;
  readonly table: string;
  readonly record: ShoeRecord;
}) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const { shoe, rounds, ended, seed, commitment, root, cut, contributions } = record;
  if (ended === null) return null;
  const revealed = contributions.filter(({ value }) => value !== null).length;
  const facts: readonly Fact[] = [
    ...(commitment === null ? [] : [{ name: messages.commitment, value: <Hash text={commitment} /> }]),
    ...(root === null ? [] : [{ name: messages.root, value: <Hash text={root} /> }]),
    { name: messages.cut, value: cut ?? messages.notCut },
    { name: messages.contributions, value: revealed === 0 ? messages.noContributions : messages.counted(revealed) },
    ...(seed === null ? [] : [{ name: messages.seed, value: <Hash text={seed} /> }]),
  ];
  return (
    <li className={styles['shoe-past']} data-shoe={shoe}>
      <h4>
        {messages.number} {shoe} <span className="muted small">{messages.pastTold(rounds, messages.ended[ended])}</span>
      </h4>
      {commitment !== null && <FactList facts={facts} />}
      {commitment !== null && seed === null && <p className="muted">{messages.noSeed}</p>}
      {seed !== null && <VerifyShoe tableId={tableId} table={table} record={record} />}
    </li>
  );
};

const SHOWN = 5;

interface PastShoesProps {
  readonly tableId: string;
  readonly table: string;
  /** The shoe on the table. */
  readonly now: number | null;
}

/** Asked anew when another shoe begins and the one before can be looked at; what was checked meanwhile stays. */
const PastShoes = ({ tableId, table, now }: PastShoesProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const { value, problem, reload } = useLoad(
    '/api/tables/:table/shoes',
    { params: { table: tableId }, query: { limit: SHOWN + 1 } },
    now ?? 0,
  );
  if (problem !== null)
    return (
      <p className="problem row" role="alert">
        {messages.failed} <Button onClick={reload}>{messages.again}</Button>
      </p>
    );
  if (value === null) return null;
  const past = value.shoes.filter(({ ended }) => ended !== null);
  return (
    <>
      <p className="muted small number">{messages.totals(value.rounds, value.voided, value.abandoned)}</p>
      {past.length === 0 && <p className="muted">{messages.pastNone}</p>}
      <ol className={styles['shoe-list']}>
        {past.map((record) => (
          <PastShoe key={record.shoe} tableId={tableId} table={table} record={record} />
        ))}
      </ol>
    </>
  );
};

/** The shoe on the table, what a patron can add to it, and those that are over, to be checked here. */
export const ShoePanel = ({ tableId, live: { view, names }, person }: ShoePanelProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  if (view === null || view.setUp === null) return <p className="muted">{messages.none}</p>;
  const { shoe, setUp, own } = view;
  const isElectronic = setUp.source === 'electronic';
  const mayAdd = isElectronic && own !== null && shoe !== null && shoe.commitment !== null && shoe.root === null;
  return (
    <div className={styles['shoe']}>
      <section className="stack">
        <h3>{messages.now}</h3>
        {shoe === null ? (
          <p className="muted">{messages.none}</p>
        ) : (
          <ShoeNow shoe={shoe} setUp={setUp} names={names} person={person} />
        )}
        {mayAdd && <ShoeChance tableId={tableId} table={setUp.table} shoe={shoe} person={own.person} />}
        {isElectronic && shoe !== null && shoe.root !== null && (
          <CardProofForm tableId={tableId} shoe={shoe.number} root={shoe.root} decks={setUp.decks} />
        )}
      </section>
      <section className="stack">
        <h3>{messages.past}</h3>
        <PastShoes tableId={tableId} table={setUp.table} now={shoe?.number ?? null} />
        {isElectronic && <p className="muted small">{messages.how}</p>}
      </section>
    </div>
  );
};
