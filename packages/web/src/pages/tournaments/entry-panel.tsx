import { type EntryStatus, isWithdrawalRefunded, type OwnEntryView, type TournamentView } from '@sabot/tournament';
import { type ReactNode, useState } from 'react';
import { chipsText } from '../../game/amounts.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { refreshMe } from '../../live/session.ts';
import { JoinButton } from '../../tournament/join-button.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { TournamentProblem } from '../../tournament/problem-line.tsx';
import { type TournamentCommandSender, useTournamentCommand } from '../../tournament/use-tournament.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import styles from './tournament-page.module.css';

/** For whoever is not in: the way in, or why there is none. */
const Door = ({ id, frame: { view } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const fee = view.config?.entry.fee ?? 0;
  if (view.entering !== 'open') return <p>{view.entering === 'full' ? messages.full : messages.registrationOver}</p>;
  return (
    <>
      <p>
        <b>{messages.notIn}</b> {fee === 0 ? messages.joinLead : messages.joinFee(money(fee, language))}
      </p>
      <JoinButton tournament={id} fee={fee} variant="primary" size="big" onJoined={() => undefined} />
    </>
  );
};

const useOutText = (): ((own: OwnEntryView, status: Exclude<EntryStatus, 'in'>) => string) => {
  const { out } = useMessages(TOURNAMENT_PAGE_MESSAGES);
  return ({ outIn }, status) => {
    const said = out[status];
    return typeof said === 'string' ? said : said(outIn ?? 1);
  };
};

/** Where one sits, and the way there. */
const SeatLine = ({ frame: { tables, view }, own }: RoomProps & { readonly own: OwnEntryView }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  // Once the dragons are announced there is nothing left to do at the table.
  if (own.place === null || view.announced !== null) return null;
  const { table, seat } = own.place;
  const at = tables[String(table)];
  return (
    <>
      <p className={styles['entry-seat']} data-seat={`${table} ${seat}`}>
        {messages.seatAt(table, seat)}
      </p>
      {at === undefined ? null : (
        <ButtonLink
          href={`/table/${at}`}
          variant={own.mayBet ? 'plain' : 'primary'}
          size={own.mayBet ? 'usual' : 'big'}
          data-act="to-table"
        >
          {messages.toTable}
        </ButtonLink>
      )}
    </>
  );
};

const stageText = (
  messages: (typeof TOURNAMENT_PAGE_MESSAGES)['en'],
  { phase, next, session, own }: TournamentView,
  hasTable: boolean,
): string | null => {
  if (own?.present === false) return messages.absent;
  if (phase === 'registering') return messages.waitOthers;
  if (phase === 'waiting') return messages.waitSeats(next ?? 1);
  if (phase === 'seated') return messages.seatSoon;
  if (phase !== 'session') return null;
  const table = session?.tables.find((each) => each.table === own?.place?.table);
  if (table?.over === true) return messages.tableDone;
  return hasTable ? null : messages.tableSoon;
};

interface InsideProps extends RoomProps {
  readonly own: OwnEntryView;
}

const Inside = (props: InsideProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const outText = useOutText();
  const { own, frame } = props;
  const { view, tables } = frame;
  if (own.status !== 'in') return <p>{outText(own, own.status)}</p>;
  const hasTable = own.place !== null && tables[String(own.place.table)] !== undefined;
  const text = stageText(messages, view, hasTable);
  return (
    <>
      <SeatLine {...props} />
      {text !== null && <p>{text}</p>}
    </>
  );
};

/** The own place and chips, as they stand. */
const OwnLine = ({ frame: { view }, own }: InsideProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const rank = view.standings.find(({ entry }) => entry === own.entry);
  if (rank === undefined) return null;
  return (
    <dl className={`${styles['entry-own']} number`}>
      <div>
        <dt>{messages.place}</dt>
        <dd data-place={rank.place}>{shared.placeOf(rank.place, view.standings.length)}</dd>
      </div>
      <div>
        <dt>{messages.chips}</dt>
        <dd data-chips={rank.chips}>{chipsText(rank.chips, language)}</dd>
      </div>
    </dl>
  );
};

/** What the own stack has not got of a correction at a table: no standing shows it. */
const OwnDebt = ({ own: { owed } }: InsideProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  return owed === 0 ? null : (
    <p role="status" data-owed={owed}>
      {messages.youOwe(chipsText(owed, language))}
    </p>
  );
};

const Rebuy = ({ frame: { view }, sender }: InsideProps & { readonly sender: TournamentCommandSender }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const rebuys = view.config?.entry.rebuys ?? null;
  if (rebuys === null || view.own?.mayRebuy !== true) return null;
  const stack = chipsText(rebuys.stack, language);
  return (
    <Button
      data-act="rebuy"
      disabled={sender.busy}
      onClick={() => void sender.give({ do: 'rebuy' }).then(() => refreshMe())}
    >
      {rebuys.fee === 0 ? messages.rebuyFree(stack) : messages.rebuy(stack, money(rebuys.fee, language))}
    </Button>
  );
};

/** Asked for twice: what is forfeited does not come back. */
const Withdraw = ({ frame: { view }, own, sender }: InsideProps & { readonly sender: TournamentCommandSender }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  if (own.status !== 'in' && own.status !== 'bust') return null;
  const isRefunded = view.config !== null && isWithdrawalRefunded(view.config, view.phase);
  const isFree = own.paid === 0 && view.phase === 'registering';
  const paid = isRefunded ? messages.withdrawRefund(money(own.paid, language)) : messages.withdrawNoRefund;
  const what: ReactNode = isFree ? messages.withdrawFree : paid;
  return (
    <>
      <Button variant="quiet" size="small" data-act="withdraw-entry" onClick={() => setAsking(true)}>
        {messages.withdraw}
      </Button>
      {isAsking && (
        <Dialog title={messages.withdrawSure} onClose={() => setAsking(false)}>
          <p>{what}</p>
          <div className="row">
            <Button
              variant="danger"
              data-act="withdraw-sure"
              disabled={sender.busy}
              onClick={() => {
                setAsking(false);
                void sender.give({ do: 'withdraw-entry' }).then(() => refreshMe());
              }}
            >
              {messages.withdraw}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {messages.stay}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};

const RUNNING: readonly TournamentView['phase'][] = ['registering', 'waiting', 'seated', 'session'];

/** As long as there are too few to begin. */
const TooFew = ({ frame: { view } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const least = view.config?.entry.least ?? 0;
  const have = view.entries.filter(({ status }) => status === 'in').length;
  return view.phase === 'registering' && have < least ? <p className="muted">{messages.least(have, least)}</p> : null;
};

const OVER: readonly TournamentView['phase'][] = ['finished', 'awarded', 'cancelled'];

/** What the tournament asks of whoever looks at it. */
export const EntryPanel = (props: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const { id, frame } = props;
  const { own, phase } = frame.view;
  const sender = useTournamentCommand(id, frame.sequence);
  // When all is played, the winners' part says what there is to say.
  if (OVER.includes(phase)) return null;
  return (
    <section
      className={`panel stack ${styles['entry-panel']}`}
      aria-labelledby="entry-title"
      data-own={own?.status ?? 'none'}
    >
      <div className="row spread">
        <h2 id="entry-title">{own?.status === 'in' ? messages.youAreIn : messages.you}</h2>
        {own !== null && RUNNING.includes(phase) && <Withdraw {...props} own={own} sender={sender} />}
      </div>
      {own === null ? (
        <Door {...props} />
      ) : (
        <>
          <OwnLine {...props} own={own} />
          <OwnDebt {...props} own={own} />
          <Inside {...props} own={own} />
          <Rebuy {...props} own={own} sender={sender} />
        </>
      )}
      <TooFew {...props} />
      <TournamentProblem problem={sender.problem} />
    </section>
  );
};
