import { pathOf } from '@sabot/client';
import type { Verdict } from '@sabot/protocol';
import { useState } from 'react';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { RuleLink } from '../../../game/rule-link.tsx';
import { useWords } from '../../../i18n/dictionary.ts';
import { get } from '../../../live/client.ts';
import { useAsking } from '../../../live/use-asking.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../parts/parts.tsx';
import { CHECK_WORDS } from './check-words.ts';
import { TABLE_WORDS } from './messages.ts';
import type { ConsoleProps } from './panel-props.ts';

const VerdictWords = ({ verdict, props: { game } }: { readonly verdict: Verdict; readonly props: ConsoleProps }) => {
  const words = useWords(TABLE_WORDS);
  const checks: Readonly<Record<string, string>> = useWords(CHECK_WORDS);
  if (!verdict.ok) {
    const { check = '', message, clause = null, sequence = null } = verdict;
    return (
      <div className="problem" role="alert" data-verdict="broken">
        <p>
          <strong>⚠ {words.broken}</strong> {sequence !== null && words.brokenAt(sequence)}
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
    <div className="pit-verdict" role="status" data-verdict="holds">
      <p>
        <strong className="pit-good">✓ {words.verified}</strong>
      </p>
      <p className="number">{words.verifiedLine(events, rounds, heads)}</p>
      {shoes !== undefined && (
        <p className="number">{words.verifiedShoes(shoes.verified, shoes.inPlay, shoes.physical)}</p>
      )}
    </div>
  );
};

/** The record to take away, and to be checked here. */
export const RecordPanel = (props: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const { busy, problem, run } = useAsking();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (!props.me.may.readRecords) return <p className="muted">{words.recordNotYours}</p>;
  const verify = async (): Promise<void> => {
    setVerdict(null);
    setVerdict(await run(() => get('/api/tables/:table/verify', { params: { table: props.table } })));
  };
  return (
    <div className="pit-columns">
      <Section title={words.verifyTitle} lead={words.verifyLead} name="verify">
        <Button disabled={busy} onClick={() => void verify()} data-act="verify">
          {busy ? words.verifying : words.verifyIt}
        </Button>
        <ProblemLine problem={problem} />
        {verdict !== null && <VerdictWords verdict={verdict} props={props} />}
      </Section>
      <Section title={words.exportTitle} lead={words.exportLead} name="export">
        <a
          className="button"
          href={pathOf('/api/tables/:table/export', { table: props.table })}
          download={`${props.table}.jsonl`}
          data-act="export"
        >
          {words.exportIt}
        </a>
      </Section>
    </div>
  );
};
