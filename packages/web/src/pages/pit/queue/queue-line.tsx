import type { Game } from '@sabot/rules';
import type { MatterView, SentCommand, WaitView } from '@sabot/table';
import { useState } from 'react';
import { Link } from 'wouter';
import { matterTitle, REMEDY_NAMES } from '../../../game/matter-names.ts';
import { ROLE_NAMES, SIDE_NAMES } from '../../../game/names.ts';
import { actorName, nameIn } from '../../../game/person-name.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, timeText } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { useGame } from '../../../live/games.ts';
import { commandsNamed } from '../../../staff/command-label.ts';
import { DeviceErrorActs, deviceErrorsOf, useDeviceErrorName } from '../../../staff/device-errors.tsx';
import { commandsOn } from '../../../staff/matter.ts';
import { MatterCard } from '../../../staff/matter-card.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { QUEUE_MESSAGES } from './messages.ts';
import styles from './queue.module.css';
import { ageText, type QueueLine } from './queue-lines.ts';

interface LineProps {
  readonly line: QueueLine;
  readonly allowed: readonly SentCommand[];
  readonly now: number;
}

const matterOf = ({ wait, watched }: QueueLine): MatterView | undefined =>
  wait.kind === 'matter' ? watched.live.view?.matters.find(({ id }) => id === wait.matter) : undefined;

/** What waits, in a sentence. */
const useWhat = (line: QueueLine): string => {
  const messages = useMessages(QUEUE_MESSAGES);
  const remedies = useMessages(REMEDY_NAMES);
  const sides = useMessages(SIDE_NAMES);
  const faultName = useDeviceErrorName();
  const language = useLanguage();
  const { wait, watched } = line;
  switch (wait.kind) {
    case 'matter': {
      const matter = matterOf(line);
      if (matter === undefined) return '…';
      const title = matterTitle(matter, language);
      const [step] = matter.steps;
      return step === undefined ? title : messages.step(title, remedies[step.remedy]);
    }
    case 'handler':
      return messages.handler(sides[wait.side]);
    case 'unread-card':
      return messages.unread(wait.draw);
    case 'device-error': {
      const shown = deviceErrorsOf(watched.live.view).find(({ error }) => error === wait.error);
      return messages.step(faultName(wait.error), shown === undefined ? '…' : shown.means[language]);
    }
    case 'shoe':
      return messages.shoe(wait.shoe);
    case 'closing':
      return messages.closing;
    case 'float-count':
      return messages.count(wait.move);
    case 'debt': {
      const say = wait.asked ? messages.forgiveness : messages.debt;
      return say(nameIn(watched.live.names, wait.debtor), money(wait.amount, language));
    }
    case 'opening':
      return messages.opening;
  }
};

const forWhom = (wait: WaitView, messages: (typeof QUEUE_MESSAGES)['en'], roles: (typeof ROLE_NAMES)['en']): string => {
  if (wait.ruler === null) return messages.forCashier;
  return wait.ruler.position === 'dealer' ? messages.forAny : messages.waitsFor(roles[wait.ruler.position]);
};

/** Who asked, whose it is, and who has seen it. */
const Facts = ({ line: { wait, watched } }: Pick<LineProps, 'line'>) => {
  const messages = useMessages(QUEUE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const nameOf = (person: string): string =>
    person.startsWith('device:') ? messages.reader : actorName(watched.live.names, person, language);
  const facts = [
    forWhom(wait, messages, roles),
    ...(wait.askedBy === null ? [] : [messages.askedBy(nameOf(wait.askedBy))]),
    ...(wait.byAnother ? [messages.byAnother] : []),
    ...wait.seen.map(({ person, at }) => messages.seenBy(nameOf(person), timeText(at, language))),
  ];
  return <p className="muted small">{facts.join(' · ')}</p>;
};

/** Where at the console of a table something is done: a tab of it. */
const TABS: Readonly<Record<Exclude<WaitView['kind'], 'matter' | 'device-error' | 'unread-card'>, string>> = {
  handler: 'round',
  shoe: 'shoe',
  closing: 'set-up',
  'float-count': 'float',
  debt: 'people',
  opening: 'open',
};

const placeOf = (wait: WaitView, table: string): string => {
  const at = encodeURIComponent(table);
  // A card is keyed in where cards are: at the Dealer's console.
  if (wait.kind === 'unread-card') return `/dealer/${at}`;
  return wait.kind === 'matter' || wait.kind === 'device-error' ? `/pit/${at}` : `/pit/${at}#${TABS[wait.kind]}`;
};

const Acknowledge = ({ line, allowed }: LineProps) => {
  const messages = useMessages(QUEUE_MESSAGES);
  const { busy, problem, run } = useCommands(line.watched.table.id, line.key);
  const order = commandsNamed(allowed, 'acknowledge-wait').find(({ wait }) => wait === line.wait.number);
  if (order === undefined) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        disabled={busy}
        onClick={() => void run([order])}
        data-act="acknowledge-wait"
      >
        {messages.seen}
      </Button>
      <ProblemLine problem={problem} />
    </>
  );
};

/** A fault of the reader is attended to from the line; everything else has its own place at the table's console. */
const Acts = ({ line, allowed, game }: LineProps & { readonly game: Game }) => {
  const messages = useMessages(QUEUE_MESSAGES);
  const { wait, watched } = line;
  const { table, live } = watched;
  if (wait.kind === 'device-error') {
    const shown = deviceErrorsOf(live.view).find(({ error }) => error === wait.error);
    return shown === undefined ? null : <DeviceErrorActs tableId={table.id} {...{ live, game, allowed, shown }} />;
  }
  if (wait.kind === 'matter') return null;
  return (
    <ButtonLink
      href={placeOf(wait, table.id)}
      size="small"
      variant={line.isMine ? 'plain' : 'quiet'}
      data-act={`to-${wait.kind}`}
    >
      {messages.act[wait.kind]}
    </ButtonLink>
  );
};

const RuleToggle = ({
  isOpen,
  mayRule,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly mayRule: boolean;
  readonly onToggle: () => void;
}) => {
  const messages = useMessages(QUEUE_MESSAGES);
  const closed = mayRule ? messages.rule : messages.look;
  return (
    <Button
      size="small"
      variant={mayRule ? 'plain' : 'quiet'}
      aria-expanded={isOpen}
      onClick={onToggle}
      data-act="rule"
    >
      {isOpen ? messages.close : closed}
    </Button>
  );
};

/** One thing that waits: at which table, since when, for whom, and what is done about it. */
export const QueueEntry = (props: LineProps) => {
  const { line, allowed, now } = props;
  const { wait, watched, isMine } = line;
  const { table, live } = watched;
  const messages = useMessages(QUEUE_MESSAGES);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const game = useGame(table.game.id);
  const what = useWhat(line);
  const matter = matterOf(line);
  const shown =
    wait.kind === 'device-error' ? deviceErrorsOf(live.view).find(({ error }) => error === wait.error) : undefined;
  return (
    <li
      className={styles['queue-line']}
      data-wait={wait.kind}
      data-wait-table={table.id}
      data-urgency={wait.urgency}
      data-mine={isMine}
      {...(shown === undefined ? {} : { 'data-device-error': shown.error })}
    >
      <p className={styles['queue-table']}>
        <Link href={`/pit/${encodeURIComponent(table.id)}`}>{table.name}</Link>
      </p>
      <p className={`${styles['queue-age']} number`}>
        <span className="hidden-visually">{messages.age} </span>
        {wait.since === null ? '' : ageText(now - wait.since)}
      </p>
      <div className={styles['queue-what']}>
        <p>{what}</p>
        {shown !== undefined && <p className="small">{shown.act[language]}</p>}
        <Facts line={line} />
      </div>
      <div className={`${styles['queue-acts']} row`}>
        <Acknowledge {...props} />
        {game !== undefined && <Acts {...props} game={game} />}
        {matter !== undefined && (
          <RuleToggle
            isOpen={isOpen}
            mayRule={commandsOn(matter, allowed).length > 0}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && matter !== undefined && game !== undefined && (
        <div className={styles['queue-card']}>
          <MatterCard tableId={table.id} live={live} game={game} matter={matter} allowed={allowed} />
          <Link href={`/pit/${encodeURIComponent(table.id)}`}>{messages.goTo(table.name)}</Link>
        </div>
      )}
    </li>
  );
};
