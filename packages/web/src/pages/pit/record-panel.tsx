import { useState } from 'react';
import { get, tablePath } from '../../api/http.ts';
import { useAsking } from '../../api/use-asking.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { RuleLink } from '../../game/rule-link.tsx';
import { Button } from '../../look/button.tsx';
import { useWords } from '../../words/dictionary.ts';
import { CHECK_WORDS } from './check-words.ts';
import type { ConsoleProps } from './console-props.ts';
import { Section } from './parts.tsx';
import { TABLE_WORDS } from './table-words.ts';

/** What came of working the record out anew. */
type Verdict =
  | {
      readonly ok: true;
      readonly events: number;
      readonly rounds: number;
      readonly heads: number;
      readonly shoes: { readonly verified: number; readonly inPlay: number; readonly physical: number };
    }
  | {
      readonly ok: false;
      readonly check: string;
      readonly message: string;
      readonly clause: string | null;
      readonly sequence: number | null;
    };

const VerdictWords = ({ verdict, props: { game } }: { readonly verdict: Verdict; readonly props: ConsoleProps }) => {
  const words = useWords(TABLE_WORDS);
  const checks: Readonly<Record<string, string>> = useWords(CHECK_WORDS);
  if (!verdict.ok)
    return (
      <div className="problem" role="alert" data-verdict="broken">
        <p>
          <strong>⚠ {words.broken}</strong> {verdict.sequence !== null && words.brokenAt(verdict.sequence)}
        </p>
        <p>
          {checks[verdict.check]} {verdict.clause !== null && <RuleLink game={game} clause={verdict.clause} />}
        </p>
        <p className="small" lang="en">
          <code>
            {verdict.check}: {verdict.message}
          </code>
        </p>
      </div>
    );
  const { events, rounds, heads, shoes } = verdict;
  return (
    <div className="pit-verdict" role="status" data-verdict="holds">
      <p>
        <strong className="pit-good">✓ {words.verified}</strong>
      </p>
      <p className="number">{words.verifiedLine(events, rounds, heads)}</p>
      <p className="number">{words.verifiedShoes(shoes.verified, shoes.inPlay, shoes.physical)}</p>
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
    setVerdict(await run(() => get<Verdict>(tablePath(props.table, '/verify'))));
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
          href={tablePath(props.table, '/export')}
          download={`${props.table}.jsonl`}
          data-act="export"
        >
          {words.exportIt}
        </a>
      </Section>
    </div>
  );
};
