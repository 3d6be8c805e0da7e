import { pathOf } from '@sabot/client';
import type { Verdict } from '@sabot/protocol';
import { useState } from 'react';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { useRequest } from '../../../live/request.ts';
import { Button, DownloadLink } from '../../../ui/button.tsx';
import { Section } from '../parts/form-parts.tsx';
import styles from '../parts/panels.module.css';
import type { TablePanelProps } from './panel-props.ts';
import { RECORD_MESSAGES } from './record-messages.ts';

/** What does not hold where a check of the record fails, by the name of the check. */
const CHECK_MESSAGES = defineMessages(
  {
    file: 'The export is not whole, or not in the form in which it was written.',
    sequence: 'Events are missing, or do not follow each other.',
    chain: 'An event is not chained to the one before.',
    text: 'An event is not written as the house writes it.',
    version: 'It was written under rules or in a format that are not known here.',
    shape: 'An event does not have the fields that it should.',
    command: 'A command was not carried out exactly once.',
    step: 'An event cannot follow on what was before it.',
    settlement: 'Draws, outcome or payments are not what the rules make of the cards.',
    conserved: 'Money or cards have been lost, or came from nowhere.',
    shoe: 'The cards of the shoe are not those that were promised.',
    head: 'The end of a round is not signed by the house.',
    ledger: 'The lines of the ledger are not those of the events.',
    snapshot: 'A snapshot is not what the events lead to.',
    balance: 'Balances are not the sums of their lines.',
  },
  {
    file: '导出文件不完整，或格式已变。',
    sequence: '事件有缺失，或次序不连续。',
    chain: '有事件未与前一事件相链。',
    text: '有事件的写法与赌场的写法不符。',
    version: '所依规则或格式的版本不明。',
    shape: '有事件的栏目不符。',
    command: '有指令未执行，或执行多于一次。',
    step: '有事件不可能接在前一状态之后。',
    settlement: '补牌、结果或派彩与规则不符。',
    conserved: '筹码或牌的数目不平。',
    shoe: '牌靴的牌与承诺不符。',
    head: '有一局的结尾未经赌场签名。',
    ledger: '账目与事件不符。',
    snapshot: '快照与事件推算的结果不符。',
    balance: '余额与账目总和不符。',
  },
);

const VerdictText = ({ verdict, props: { game } }: { readonly verdict: Verdict; readonly props: TablePanelProps }) => {
  const messages = useMessages(RECORD_MESSAGES);
  const checks: Readonly<Record<string, string>> = useMessages(CHECK_MESSAGES);
  if (!verdict.ok) {
    const { check = '', message, clause = null, sequence = null } = verdict;
    return (
      <div className="problem" role="alert" data-verdict="broken">
        <p>
          <strong>⚠ {messages.broken}</strong> {sequence !== null && messages.brokenAt(sequence)}
        </p>
        <p>
          {checks[check]} {clause !== null && <RuleLink game={game} clause={clause} />}
        </p>
        <p className="small" lang="en">
          <code>
            {check}: {message}
          </code>
        </p>
      </div>
    );
  }
  const { events = 0, rounds = 0, heads = 0, shoes } = verdict;
  return (
    <div className={styles['pit-verdict']} role="status" data-verdict="holds">
      <p>
        <strong className={styles['pit-good']}>✓ {messages.verified}</strong>
      </p>
      <p className="number">{messages.verifiedLine(events, rounds, heads)}</p>
      {shoes !== undefined && (
        <p className="number">{messages.verifiedShoes(shoes.verified, shoes.inPlay, shoes.physical)}</p>
      )}
    </div>
  );
};

/** The record to take away, and to be checked here. */
export const RecordPanel = (props: TablePanelProps) => {
  const messages = useMessages(RECORD_MESSAGES);
  const { busy, problem, run } = useRequest();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (!props.me.may.readRecords) return <p className="muted">{messages.recordNotYours}</p>;
  const verify = async (): Promise<void> => {
    setVerdict(null);
    setVerdict(await run(() => get('/api/tables/:table/verify', { params: { table: props.table } })));
  };
  return (
    <div className={styles['pit-columns']}>
      <Section title={messages.verifyTitle} lead={messages.verifyLead} name="verify">
        <Button disabled={busy} onClick={() => void verify()} data-act="verify">
          {busy ? messages.verifying : messages.verifyIt}
        </Button>
        <ProblemLine problem={problem} />
        {verdict !== null && <VerdictText verdict={verdict} props={props} />}
      </Section>
      <Section title={messages.exportTitle} lead={messages.exportLead} name="export">
        <DownloadLink
          href={pathOf('/api/tables/:table/export', { table: props.table })}
          download={`${props.table}.jsonl`}
          data-act="export"
        >
          {messages.exportIt}
        </DownloadLink>
      </Section>
    </div>
  );
};
