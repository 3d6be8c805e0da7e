import type { Names } from '@sabot/protocol';
import type { Game, WagerId } from '@sabot/rules';
import type { SentCommand, TableView } from '@sabot/table';
import { useState } from 'react';
import { wagerName } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money, short } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { type CommandSender, useCommands } from '../../live/commands.ts';
import { BareButton, Button } from '../../ui/button.tsx';
import { type BoxRow, changeBy, rebetOf, rowsOf, stakeIn, wagerLetters } from './boxes.ts';
import { BOXES_MESSAGES } from './boxes-messages.ts';
import styles from './boxes-panel.module.css';
import { isJoin, JoinWindow } from './join-window.tsx';
import { KeyedWagerLine } from './keyed-wager-line.tsx';
import { SEAT_MESSAGES } from './messages.ts';
import { PatronWindow } from './patron-window.tsx';
import { StakeBar } from './stake-bar.tsx';

interface BoxesPanelProps {
  readonly tableId: string;
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
  readonly allowed: readonly SentCommand[];
}

/** A wager of somebody that the Dealer has put a finger on. */
interface Chosen {
  readonly person: string;
  readonly seat: number | null;
  readonly wager: WagerId;
  /** The round, and whether its bets were open: nothing chosen before is meant after. */
  readonly moment: string;
}

const isIn = ({ person, seat }: Chosen, row: BoxRow): boolean => row.person === person && row.seat === seat;

/** Wagers that the table takes now: from the call until "No more bets"; after it they are late. */
const LATE: readonly TableView['phase'][] = ['bets-closed', 'dealing', 'revealing', 'drawing', 'complete'];

const momentOf = ({ phase, round }: TableView): string => `${round?.number} ${phase === 'betting'}`;

interface CellProps {
  readonly row: BoxRow;
  readonly wager: WagerId;
  readonly name: string;
  readonly game: Game;
  readonly isChosen: boolean;
  readonly onChoose: (() => void) | null;
}

const Cell = ({ row, wager, name, game, isChosen, onChoose }: CellProps) => {
  const messages = useMessages(BOXES_MESSAGES);
  const language = useLanguage();
  const stake = stakeIn(row, wager);
  const text = stake === 0 ? '' : money(stake, language);
  if (onChoose === null) return <td className="number">{text}</td>;
  return (
    <td>
      <BareButton
        className={`number ${styles['box-stake']} ${stake > 0 ? styles['staked'] : ''}`}
        aria-pressed={isChosen}
        aria-label={messages.cell(name, wagerName(game, wager, language), text || messages.nothing)}
        data-box={`${row.seat} ${wager}`}
        data-box-stake={stake}
        onClick={onChoose}
      >
        {text || '·'}
      </BareButton>
    </td>
  );
};

interface RowProps extends Pick<BoxesPanelProps, 'view' | 'game' | 'names'> {
  readonly row: BoxRow;
  readonly offered: readonly WagerId[];
  readonly chosen: Chosen | null;
  readonly sender: CommandSender;
  readonly isTaken: boolean;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onOpen: (person: string) => void;
}

const Row = ({ row, view, game, names, offered, chosen, sender, isTaken, onChoose, onOpen }: RowProps) => {
  const messages = useMessages(BOXES_MESSAGES);
  const seats = useMessages(SEAT_MESSAGES);
  const language = useLanguage();
  const { person, seat, present, chips } = row;
  const name = nameIn(names, person);
  const isOpen = view.phase === 'betting';
  const again = isOpen ? rebetOf(row, view.last, offered, view.round?.number ?? null) : [];
  return (
    <tr data-box-row={person}>
      <th scope="row" className={`number ${styles['box-seat']}`}>
        {seat ?? '–'}
      </th>
      <td>
        <BareButton
          className={styles['box-name']}
          data-patron={person}
          aria-label={messages.open(name)}
          onClick={() => onOpen(person)}
        >
          <span className={styles['box-called']}>{name}</span>
          {!present && <span className="pill small"> {seats.away}</span>}
        </BareButton>
      </td>
      <td className="number">{chips === null ? '' : money(chips, language)}</td>
      <td>
        {again.length > 0 && (
          <Button
            size="small"
            disabled={sender.busy}
            aria-label={messages.rebetOf(name)}
            onClick={() => void sender.run(again)}
            data-act="rebet"
          >
            {messages.rebet}
          </Button>
        )}
      </td>
      {offered.map((wager) => {
        const here: Chosen = { person, seat, wager, moment: momentOf(view) };
        return (
          <Cell
            key={wager}
            {...{ row, wager, name, game }}
            isChosen={chosen?.wager === wager && chosen.moment === momentOf(view) && isIn(chosen, row)}
            onChoose={isTaken && seat !== null ? () => onChoose(here) : null}
          />
        );
      })}
    </tr>
  );
};

const Head = ({
  view,
  game,
  offered,
}: Pick<BoxesPanelProps, 'view' | 'game'> & { readonly offered: readonly WagerId[] }) => {
  const messages = useMessages(BOXES_MESSAGES);
  const language = useLanguage();
  const keys = [...wagerLetters(offered)];
  const limitOf = (wager: WagerId): string => {
    const found = view.setUp?.limits.find((each) => each.wager === wager);
    return found === undefined ? '' : `${short(found.min)}–${short(found.max)}`;
  };
  return (
    <thead>
      <tr>
        <th scope="col">{messages.seat}</th>
        <th scope="col">{messages.patron}</th>
        <th scope="col">{messages.chips}</th>
        <td />
        {keys.map(([key, wager]) => (
          <th key={wager} scope="col">
            <abbr>{key}</abbr>
            <span className={styles['box-wager']}>{wagerName(game, wager, language)}</span>
            <span className={`number ${styles['box-wager']}`}>{limitOf(wager)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Boxes = ({ rows, ...shared }: Omit<RowProps, 'row'> & { readonly rows: readonly BoxRow[] }) => {
  const messages = useMessages(BOXES_MESSAGES);
  const { view, game, offered } = shared;
  if (rows.length === 0) return <p className="muted">{messages.nobody}</p>;
  return (
    <div className={styles['boxes-scroll']}>
      <table className={styles['boxes-table']}>
        <Head {...{ view, game, offered }} />
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.seat} ${row.person}`} {...shared} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What may be done for a patron, and who joins: the windows over the panel. */
const useWindows = (sender: CommandSender) => {
  const [open, setOpen] = useState<string | null>(null);
  const forget = (next: string | null): void => {
    sender.forget();
    setOpen(next);
  };
  return { open, show: forget, close: () => setOpen(null) };
};

const JOINING = ' joining';

/** Who sits where with how many chips, and what lies in each box: wagers are placed, changed and taken back by a touch. */
export const BoxesPanel = (props: BoxesPanelProps) => {
  const { tableId, view, game, names, allowed } = props;
  const messages = useMessages(BOXES_MESSAGES);
  const sender = useCommands(tableId, `${view.phase} ${view.round?.number ?? ''}`);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { open, show, close } = useWindows(sender);
  const rows = rowsOf(view);
  const offered = view.setUp?.limits.map(({ wager }) => wager) ?? [];
  const round = view.round?.number ?? null;
  const isLate = LATE.includes(view.phase);
  const isTaken = (view.phase === 'betting' || isLate) && view.round?.freeHand !== true;
  const row = chosen?.moment === momentOf(view) ? rows.find((each) => isIn(chosen, each)) : undefined;
  const served = view.patrons?.find(({ person }) => person === open);
  const all = view.phase === 'betting' ? rows.flatMap((each) => rebetOf(each, view.last, offered, round)) : [];
  return (
    <section className="panel stack" aria-label={messages.title}>
      <header className="row spread">
        <h2>{messages.title}</h2>
        {all.length > 0 && (
          <Button size="small" disabled={sender.busy} onClick={() => void sender.run(all)} data-act="rebet-all">
            {messages.rebetAll}
          </Button>
        )}
        {allowed.some(isJoin) && (
          <Button size="small" onClick={() => show(JOINING)} data-act="join-table">
            {messages.join}
          </Button>
        )}
      </header>
      {view.phase === 'betting' && (
        <KeyedWagerLine
          rows={rows}
          keys={wagerLetters(offered)}
          sender={sender}
          onKeyed={({ row: at, wager, by }) => sender.run([changeBy(at, wager, by, round)])}
        />
      )}
      <Boxes {...{ rows, view, game, names, offered, chosen, sender, isTaken }} onChoose={setChosen} onOpen={show} />
      {row !== undefined && chosen !== null && isTaken && (
        <StakeBar
          key={`${chosen.person} ${chosen.seat} ${chosen.wager}`}
          {...{ row, view, game, names, sender, isLate }}
          wager={chosen.wager}
          onDone={() => setChosen(null)}
        />
      )}
      <ProblemLine problem={sender.problem} />
      {open === JOINING && <JoinWindow {...{ allowed, view, sender }} onClose={close} />}
      {served !== undefined && (
        <PatronWindow patron={served} {...{ view, game, names, allowed, sender }} onClose={close} />
      )}
    </section>
  );
};
