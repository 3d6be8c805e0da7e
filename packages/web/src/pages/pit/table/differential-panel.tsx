import { type Cents, cents, isStated, type Side } from '@sabot/rules';
import type { WagerPlace, WagerView } from '@sabot/table';
import { useState } from 'react';
import { SIDE_NAMES } from '../../../game/names.ts';
import { nameIn } from '../../../game/person-name.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { type CommandSender, useCommands } from '../../../live/commands.ts';
import { Button } from '../../../ui/button.tsx';
import {
  DifferentialBar,
  hasDifferential,
  OptionalReasonField,
  optionalReason,
  Section,
} from '../parts/form-parts.tsx';
import styles from '../parts/panels.module.css';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import { isAllowed, type TablePanelProps } from './panel-props.ts';

const isSamePlace = (one: WagerPlace, other: WagerPlace): boolean =>
  one.owner === other.owner && one.seat === other.seat && one.wager === other.wager;

/** What is in play of it: above its maximum a wager weighs nothing. */
const weightOf = ({ stake, max }: WagerView): number => Math.min(stake, max);

const weighed = (wagers: readonly WagerView[], side: Side): number =>
  wagers.reduce((sum, each) => (each.wager === side ? sum + weightOf(each) : sum), 0);

/** The gap between the two hands once these wagers are taken off. */
export const gapWithout = (wagers: readonly WagerView[], removed: readonly WagerPlace[]): Cents => {
  const left = wagers.filter((each) => !removed.some((place) => isSamePlace(place, each)));
  return cents(Math.abs(weighed(left, 'player') - weighed(left, 'banker')));
};

const placeOf = ({ owner, seat, wager }: WagerPlace): WagerPlace => ({ owner, seat, wager });

interface ListProps {
  readonly props: TablePanelProps;
  readonly wagers: readonly WagerView[];
  readonly ticked: readonly WagerPlace[];
  readonly onTick: (wager: WagerView) => void;
}

const WagerList = ({ props: { view, live }, wagers, ticked, onTick }: ListProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const proposed = view.pit?.proposedRemoval ?? [];
  return (
    <ul className={styles['pit-wagers']}>
      {wagers.map((each) => (
        <li key={`${each.owner} ${each.seat}`}>
          <label className={styles['pit-check']}>
            <input
              type="checkbox"
              checked={ticked.some((place) => isSamePlace(place, each))}
              onChange={() => onTick(each)}
            />
            <span className="number">{money(each.stake, language)}</span>
            <span>
              {nameIn(live.names, each.owner)}
              <span className="muted">
                {' '}
                · {messages.seat} {each.seat}
              </span>
            </span>
            {proposed.some((place) => isSamePlace(place, each)) && <span className="pill">{messages.proposed}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
};

/** The wagers of the heavier hand that are ticked: those proposed, until the Pit Manager chooses others. */
const useTicked = ({ view }: TablePanelProps, heavy: readonly WagerView[]) => {
  const [chosen, setChosen] = useState<readonly WagerPlace[] | null>(null);
  const ticked = (chosen ?? view.pit?.proposedRemoval ?? []).filter((place) =>
    heavy.some((each) => isSamePlace(place, each)),
  );
  const tick = (wager: WagerView): void =>
    setChosen(
      ticked.some((place) => isSamePlace(place, wager))
        ? ticked.filter((place) => !isSamePlace(place, wager))
        : [...ticked, placeOf(wager)],
    );
  return { ticked, tick, forget: () => setChosen(null) };
};

interface RemovalProps {
  readonly props: TablePanelProps;
  readonly limit: Cents;
  readonly ticked: readonly WagerPlace[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly sender: CommandSender;
  readonly onRemoved: () => void;
}

const Removal = (removal: RemovalProps) => {
  const { props, limit, ticked, reason, onReason, sender, onRemoved } = removal;
  const { game, view } = props;
  const { busy, run } = sender;
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const duty = game.duties['remove-wagers'];
  const needsReason = isStated(duty) && duty.reasonRequired;
  const after = gapWithout(view.round?.wagers ?? [], ticked);
  const remove = async (): Promise<void> => {
    if (await run([{ do: 'remove-wagers', wagers: ticked.map(placeOf), ...optionalReason(reason) }])) onRemoved();
  };
  return (
    <>
      <p className="number" role="status">
        {messages.after(money(after, language))}{' '}
        <strong className={after <= limit ? styles['pit-good'] : styles['pit-bad']}>
          {after <= limit ? `✓ ${messages.afterMet}` : `⚠ ${messages.afterOver}`}
        </strong>
      </p>
      <OptionalReasonField value={reason} onValue={onReason} needed={needsReason} />
      <Button
        variant="primary"
        disabled={busy || ticked.length === 0 || (needsReason && reason.trim() === '')}
        onClick={() => void remove()}
        data-act="remove-wagers"
      >
        {messages.removeTicked(ticked.length)}
      </Button>
    </>
  );
};

/** Brings the two hands within the limit: the smallest set that does is ticked, the Pit Manager may take another. */
export const DifferentialPanel = (props: TablePanelProps) => {
  const { table, game, view, allowed } = props;
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const language = useLanguage();
  const sender = useCommands(table);
  const { busy, problem, run } = sender;
  const found = view.round?.differential ?? null;
  const limit = view.setUp?.differentialLimit ?? null;
  const heavy = (view.round?.wagers ?? []).filter(({ wager }) => wager === found?.heavier);
  const { ticked, tick, forget } = useTicked(props, heavy);
  const [reason, setReason] = useState('');
  const isOver = limit !== null && found !== null && found.gap > limit;
  const mayRemove = isAllowed(allowed, 'remove-wagers');
  // A matter that is open has the button itself.
  const isPending = view.matters.some(({ kind }) => kind === 'differential-exceeded');
  return (
    <Section title={messages.resolver} name="differential">
      {!hasDifferential(view) && <DifferentialBar view={view} />}
      {isOver ? (
        <p>{(view.pit === null ? messages.resolverOnly : messages.resolverOver)(money(found.gap - limit, language))}</p>
      ) : (
        <p className="muted">{heavy.length === 0 ? messages.resolverNone : messages.resolverMet}</p>
      )}
      {view.dealer?.askedDown != null && (
        <p className={styles['pit-note']}>{messages.askedDown(sides[view.dealer.askedDown])}</p>
      )}
      {!isPending && isAllowed(allowed, 'ask-to-decrease') && (
        <Button disabled={busy} onClick={() => void run([{ do: 'ask-to-decrease' }])} data-act="ask-to-decrease">
          {messages.askDown}
        </Button>
      )}
      {isOver && view.pit !== null && <WagerList props={props} wagers={heavy} ticked={ticked} onTick={tick} />}
      {isOver && !mayRemove && <p className="muted small">{messages.removeLater}</p>}
      {isOver && mayRemove && (
        <Removal {...{ props, limit, ticked, reason, sender }} onReason={setReason} onRemoved={forget} />
      )}
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};
