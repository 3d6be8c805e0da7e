import type { TableLive } from '@sabot/client';
import { type Game, showCard } from '@sabot/rules';
import type { MatterView, SentCommand, SentCommandOf } from '@sabot/table';
import { CASE_NAMES, matterTitle, REMEDY_NAMES } from '../game/matter-names.ts';
import { ROLE_NAMES, ruleName, SIDE_NAMES, wagerName } from '../game/names.ts';
import { actorName, nameIn } from '../game/person-name.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useCommands } from '../live/commands.ts';
import { useMe } from '../live/session.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ChipPreview } from './chip-list.tsx';
import { commandLabel, commandNamed } from './command-label.ts';
import { cardsInView, commandsOn, matterKey } from './matter.ts';
import { STAFF_MATTER_MESSAGES } from './messages.ts';
import { ReferralForm, RulingForm } from './ruling-forms.tsx';
import styles from './staff.module.css';
import { StepForm } from './step-form.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** Fetched when cards are counted, which is seldom. */
const CountCards = lazyPart(async () => (await import('./count-cards.tsx')).CountCards);

interface MatterCardProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly matter: MatterView;
  readonly allowed: readonly SentCommand[];
}

const About = ({ matter, live }: Pick<MatterCardProps, 'matter' | 'live'>) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const language = useLanguage();
  const { card, missing, draws, side, person, note, reportedBy } = matter;
  const facts = [
    side === null ? null : sides[side],
    person === null ? null : nameIn(live.names, person),
    card === null ? null : messages.really(draws[0] ?? 0, showCard(card)),
    missing === null || missing.length === 0 ? null : messages.found(missing.map(showCard).join(' ')),
    note,
    reportedBy === null ? null : messages.reportedBy(actorName(live.names, reportedBy, language)),
  ].filter((fact) => fact !== null);
  return <p className="muted small">{facts.join(' · ')}</p>;
};

const Steps = ({ matter }: Pick<MatterCardProps, 'matter'>) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const remedies = useMessages(REMEDY_NAMES);
  const language = useLanguage();
  return (
    <ol className={styles['matter-steps']}>
      {matter.path.map(({ remedy, basis, state }) => (
        <li key={`${remedy} ${state}`} className={state}>
          <span aria-hidden="true">{messages.mark[state]}</span>
          <span>
            {remedies[remedy]} <span className="hidden-visually">{messages.states[state]}</span>
          </span>
          <span className="muted small">{ruleName(basis, language)}</span>
        </li>
      ))}
    </ol>
  );
};

const Waiting = ({ matter }: Pick<MatterCardProps, 'matter'>) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const positions = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const me = useMe();
  const { ruler } = matter;
  if (ruler === null) return null;
  const isReporter = matter.reportedBy !== null && matter.reportedBy === me?.person?.id;
  const isHigh = ruler.reachedBy.some((position) => position === me?.person?.role);
  return (
    <p className={styles['matter-waits']} data-waits-for={ruler.position}>
      <strong>{messages.waits(positions[ruler.position])}</strong>{' '}
      <span className="muted small">{ruleName(ruler.basis, language)}</span>
      {isReporter && isHigh && <span> {messages.another}</span>}
    </p>
  );
};

/** The wagers that are proposed to go (A10b). */
const Removal = ({
  commands,
  live,
  game,
}: Pick<MatterCardProps, 'live' | 'game'> & { readonly commands: readonly SentCommand[] }) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const language = useLanguage();
  const removal = commandNamed(commands, 'remove-wagers');
  if (removal === undefined) return null;
  return (
    <ul>
      {removal.wagers.map(({ owner, seat, wager }) => (
        <li key={`${owner} ${seat} ${wager}`}>
          {messages.removed(seat, nameIn(live.names, owner), wagerName(game, wager, language))}
        </li>
      ))}
    </ul>
  );
};

type Ruling = SentCommandOf<'rule-on-misread'> | SentCommandOf<'replace-shoe'> | SentCommandOf<'remove-wagers'>;
const isRuling = (command: SentCommand): command is Ruling =>
  command.do === 'rule-on-misread' || command.do === 'replace-shoe' || command.do === 'remove-wagers';

const isDecision = (command: SentCommand): command is SentCommandOf<'decide-referral'> =>
  command.do === 'decide-referral';

/** A report on which nobody has acted is taken back by whoever made it, or dismissed. */
const Dismissal = ({
  order,
  matter,
  busy,
  onSend,
}: Pick<MatterCardProps, 'matter'> & {
  readonly order: SentCommandOf<'dismiss-report'>;
  readonly busy: boolean;
  readonly onSend: (command: SentCommand) => void;
}) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const language = useLanguage();
  const me = useMe();
  const isOwn = matter.reportedBy !== null && matter.reportedBy === me?.person?.id;
  return (
    <details data-dismissal={isOwn ? 'own' : 'other'}>
      <summary>{isOwn ? messages.takeBack : commandLabel(order, language)}</summary>
      <RulingForm orders={[order]} busy={busy} onSend={onSend} main={false} />
    </details>
  );
};

interface PlainStepsProps {
  readonly orders: readonly SentCommand[];
  readonly busy: boolean;
  readonly onSend: (command: SentCommand) => void;
}

/** What is done by a press and nothing else. */
const PlainSteps = ({ orders, busy, onSend }: PlainStepsProps) => {
  const language = useLanguage();
  if (orders.length === 0) return null;
  return (
    <div className="row">
      {orders.map((order, index) => (
        <Button
          key={commandLabel(order, language)}
          variant={index === 0 ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => onSend(order)}
          data-act={order.do}
        >
          {commandLabel(order, language)}
        </Button>
      ))}
    </div>
  );
};

/** A pending matter: its rule, its steps, and buttons for whoever may take the next one. */
export const MatterCard = ({ tableId, live, game, matter, allowed }: MatterCardProps) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const cases = useMessages(CASE_NAMES);
  const language = useLanguage();
  const { view } = live;
  const { busy, problem, run } = useCommands(tableId, matterKey(matter, view?.phase ?? null));
  if (view === null) return null;
  const commands = commandsOn(matter, allowed);
  const send = (command: SentCommand): void => void run([command]);
  const step = commandNamed(commands, 'take-remedy');
  // One who has counted, or may: also whoever waits for the other person.
  const isCount = commandNamed(commands, 'count-cards') !== undefined;
  const dismissal = commandNamed(commands, 'dismiss-report');
  const decisions = commands.filter(isDecision);
  const rulings = commands.filter(isRuling);
  const plain = commands.filter((command) => command.do === 'allow-withdrawal' || command.do === 'ask-to-decrease');
  const { window } = matter;
  return (
    <section
      className={styles['matter']}
      data-matter={matter.id}
      data-kind={matter.kind}
      aria-label={matterTitle(matter, language)}
    >
      <header className="row spread">
        <h2>{matterTitle(matter, language)}</h2>
        <span className="pill">{ruleName(matter.basis, language)}</span>
      </header>
      {matter.case !== null && matter.case !== 'always' && <p>{cases[matter.case]}</p>}
      <About matter={matter} live={live} />
      <p className="small">{matter.blocking ? messages.pending : messages.aside}</p>
      <Steps matter={matter} />
      {matter.chips !== null && <ChipPreview chips={matter.chips} game={game} names={live.names} />}
      {commands.every((command) => command === dismissal) && <Waiting matter={matter} />}
      {step?.remedy === 'offer-withdrawal' && <p data-confirm>{messages.confirm}</p>}
      {window !== null && (
        <WithdrawalPanel window={window} commands={commands} names={live.names} busy={busy} onSend={send} />
      )}
      {isCount && <CountCards {...{ tableId, matter, view, busy }} names={live.names} onSend={send} />}
      {step !== undefined && !isCount && (
        <StepForm
          key={`${step.remedy} ${cardsInView(view).length}`}
          step={step}
          view={view}
          names={live.names}
          busy={busy}
          onSend={send}
        />
      )}
      {decisions.length > 0 && <ReferralForm decisions={decisions} busy={busy} onSend={send} />}
      <Removal commands={commands} live={live} game={game} />
      {rulings.length > 0 && <RulingForm orders={rulings} busy={busy} onSend={send} main />}
      {dismissal !== undefined && <Dismissal order={dismissal} matter={matter} busy={busy} onSend={send} />}
      <PlainSteps orders={plain} busy={busy} onSend={send} />
      <ProblemLine problem={problem} />
    </section>
  );
};
