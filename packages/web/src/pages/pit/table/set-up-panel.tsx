import type { WagerId } from '@sabot/rules';
import { type FormEvent, useState } from 'react';
import { METHOD_NAMES, wagerName } from '../../../game/names.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { commandsNamed } from '../../../staff/command-label.ts';
import { BareButton, Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { ConfirmButton, OptionalReasonField, optionalReason, Section } from '../parts/form-parts.tsx';
import { PIT_MESSAGES } from '../parts/messages.ts';
import styles from '../parts/panels.module.css';
import { needsReason } from './handling-panel.tsx';
import { TableLimitsPanel } from './limits-panel.tsx';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import { isAllowed, type TablePanelProps } from './panel-props.ts';

interface CellProps {
  readonly name: string;
  readonly seat: number;
  readonly isClosed: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

const Cell = ({ name, seat, isClosed, disabled, onPress }: CellProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const state = isClosed ? messages.areaClosed : messages.areaOpen;
  return (
    <BareButton
      className={isClosed ? `${styles['pit-area']} ${styles['closed']}` : styles['pit-area']}
      aria-disabled={disabled || undefined}
      aria-label={
        disabled ? `${name}, ${seat}: ${state}` : (isClosed ? messages.openArea : messages.closeArea)(name, seat)
      }
      title={`${name}, ${seat}: ${state}`}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <span aria-hidden="true">{isClosed ? '✕' : ''}</span>
    </BareButton>
  );
};

/** A small map of seats by wagers: which areas take wagers. */
const AreasPanel = ({ table, game, view, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const { busy, problem, run } = useCommands(table);
  const { setUp } = view;
  if (setUp === null) return null;
  const seats = Array.from({ length: setUp.seats }, (_, index) => index + 1);
  const isClosed = (seat: number, wager: WagerId): boolean =>
    setUp.closedAreas.some((area) => area.seat === seat && area.wager === wager);
  const mayClose = new Set(commandsNamed(allowed, 'close-area').map(({ seat, wager }) => `${seat} ${wager}`));
  const mayOpen = new Set(commandsNamed(allowed, 'open-area').map(({ seat, wager }) => `${seat} ${wager}`));
  return (
    <Section title={messages.areas} lead={messages.areasLead} name="areas">
      <p className="muted small">{messages.areaCount(setUp.closedAreas.length)}</p>
      <div className={styles['pit-scroll']}>
        <table className={styles['pit-areas']}>
          <thead>
            <tr>
              <th scope="col">{messages.wager}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col" className="number" aria-label={`${messages.seat} ${seat}`}>
                  {seat}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {setUp.limits.map(({ wager }) => (
              <tr key={wager}>
                <th scope="row">{wagerName(game, wager, language)}</th>
                {seats.map((seat) => {
                  const closed = isClosed(seat, wager);
                  const may = (closed ? mayOpen : mayClose).has(`${seat} ${wager}`);
                  return (
                    <td key={seat}>
                      <Cell
                        name={wagerName(game, wager, language)}
                        seat={seat}
                        isClosed={closed}
                        disabled={busy || !may}
                        onPress={() => void run([{ do: closed ? 'open-area' : 'close-area', seat, wager }])}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};

const MethodForm = ({ table, game, view, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const methods = useMessages(METHOD_NAMES);
  const shared = useMessages(PIT_MESSAGES);
  const [wanted, setWanted] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useCommands(table);
  const orders = commandsNamed(allowed, 'set-method');
  const order = orders.find(({ method }) => method === wanted) ?? orders[0];
  const isNeeded = needsReason(game, 'choose-method');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (order !== undefined) void run([{ do: 'set-method', method: order.method, ...optionalReason(reason) }]);
  };
  return (
    <Section title={messages.methodTitle} name="method">
      <p>{view.setUp === null ? '' : messages.methodNow(methods[view.setUp.method])}</p>
      {order === undefined ? (
        <p className="muted small">{shared.notNow}</p>
      ) : (
        <form className={styles['pit-form']} onSubmit={submit}>
          <SelectField
            label={messages.method}
            value={order.method as string}
            choices={orders.map(({ method }) => ({ value: method, name: methods[method] }))}
            onValue={setWanted}
          />
          <OptionalReasonField value={reason} onValue={setReason} needed={isNeeded} />
          <Button type="submit" disabled={busy || (isNeeded && reason.trim() === '')} data-act="set-method">
            {messages.set}
          </Button>
        </form>
      )}
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};

const PerAreaForm = ({ table, game, view, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const shared = useMessages(PIT_MESSAGES);
  const [wanted, setWanted] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useCommands(table);
  const nameOf = (max: number | null): string => (max === null ? messages.any : messages.ofOwners(max));
  const orders = commandsNamed(allowed, 'set-wagers-per-area');
  const order = orders.find(({ max }) => String(max) === wanted) ?? orders[0];
  const isNeeded = needsReason(game, 'cap-wagers');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (order !== undefined) void run([{ do: 'set-wagers-per-area', max: order.max, ...optionalReason(reason) }]);
  };
  return (
    <Section title={messages.perArea} name="per-area">
      <p>{view.setUp === null ? '' : messages.perAreaNow(nameOf(view.setUp.wagersPerArea))}</p>
      {order === undefined ? (
        <p className="muted small">{shared.notNow}</p>
      ) : (
        <form className={styles['pit-form']} onSubmit={submit}>
          <SelectField
            label={messages.perArea}
            value={String(order.max)}
            choices={orders.map(({ max }) => ({ value: String(max), name: nameOf(max) }))}
            onValue={setWanted}
          />
          <OptionalReasonField value={reason} onValue={setReason} needed={isNeeded} />
          <Button type="submit" disabled={busy || (isNeeded && reason.trim() === '')} data-act="set-wagers-per-area">
            {messages.set}
          </Button>
        </form>
      )}
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};

/** Chips, debts, the float and the drop box: a table that is closed leaves none of it lying unseen. */
const StillOut = ({ view }: Pick<TablePanelProps, 'view'>) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const said = (cents: number): string => money(cents, language);
  const holders = (view.patrons ?? []).filter(({ chips }) => (chips ?? 0) > 0);
  const chips = holders.reduce((sum, patron) => sum + (patron.chips ?? 0), 0);
  const debts = (view.pit?.debts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const { now = null, box = null } = view.pit?.float ?? {};
  const inBox = (box?.cash ?? 0) + (box?.slips ?? 0);
  const out = [
    chips === 0 ? null : messages.outChips(said(chips), holders.length),
    debts === 0 ? null : messages.outDebts(said(debts)),
    now === null ? null : messages.outFloat(said(now.expected)),
    inBox === 0 ? null : messages.outBox(said(inBox)),
  ].filter((line) => line !== null);
  if (out.length === 0) return null;
  return (
    <div className={styles['pit-note']} data-still-out={out.length}>
      <p>{messages.stillOut}</p>
      <ul>
        {out.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

const Closing = ({ table, game, view, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const shared = useMessages(PIT_MESSAGES);
  const { busy, problem, run } = useCommands(table);
  const lastRound = view.setUp?.lastRound ?? null;
  const mayAnnounce = isAllowed(allowed, 'announce-last-round');
  const mayClose = isAllowed(allowed, 'close-table');
  return (
    <Section title={messages.table} name="closing">
      {lastRound !== null && <p className={styles['pit-note']}>{messages.lastRoundAnnounced(lastRound)}</p>}
      {mayClose && <StillOut view={view} />}
      <div className="row">
        {mayAnnounce && (
          <Button
            disabled={busy}
            onClick={() => void run([{ do: 'announce-last-round' }])}
            data-act="announce-last-round"
          >
            {messages.announceLast}
          </Button>
        )}
        {mayClose && (
          <ConfirmButton disabled={busy} onSure={() => void run([{ do: 'close-table' }])} data-act="close-table">
            {messages.closeTable}
          </ConfirmButton>
        )}
      </div>
      {!mayAnnounce && !mayClose && <p className="muted small">{shared.notNow}</p>}
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};

/** How the table is set up, and what of it may be changed now. */
export const SetUpPanel = (props: TablePanelProps) => (
  <div className={styles['pit-columns']}>
    <TableLimitsPanel {...props} />
    <div className="stack">
      <Closing {...props} />
      <MethodForm {...props} />
      <PerAreaForm {...props} />
    </div>
    <div className={styles['pit-span']}>
      <AreasPanel {...props} />
    </div>
  </div>
);
