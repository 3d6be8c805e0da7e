import { entropyCommitment, toHex } from '@sabot/proof';
import type { Problem } from '@sabot/protocol';
import type { ShoeView } from '@sabot/table';
import { type FormEvent, useEffect, useState } from 'react';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { giveTable } from '../../../live/client.ts';
import { useRequest } from '../../../live/request.ts';
import { sessionStore } from '../../../state/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { pageCrypto } from './page-crypto.ts';
import styles from './shoe.module.css';
import { SHOE_PANEL_MESSAGES } from './shoe-messages.ts';

/** Numbers that this browser is bound to and has not shown yet, by table and shoe: a reload must not lose one. */
type Secrets = Readonly<Record<string, string>>;

const isSecrets = (value: unknown): value is Secrets => typeof value === 'object' && value !== null;
const secrets = sessionStore<Secrets>('chance', (value) => (isSecrets(value) ? value : {}));

const REVEAL_AGAIN_MS = 600;

interface ChanceParts {
  readonly tableId: string;
  /** The name under which the table seals its shoes. */
  readonly table: string;
  readonly shoe: number;
  /** The epoch of the shoe; null before the first restore of the house. */
  readonly epoch: string | null;
  readonly person: string;
  /** What the table knows of this person's contribution. */
  readonly state: 'none' | 'bound' | 'shown';
}

interface Chance {
  readonly problem: Problem | null;
  readonly busy: boolean;
  /** A contribution was committed, but not from this browser, so it cannot be shown from here. */
  readonly isLost: boolean;
  readonly add: () => void;
}

/** Adds a random number to a shoe: bound to at once, and shown as soon as the house lets anyone show theirs. */
const useChance = ({ tableId, table, shoe, epoch, person, state }: ChanceParts): Chance => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const key = [tableId, shoe, person, ...(epoch === null ? [] : [epoch])].join(' ');
  const secret = secrets.get()[key];

  const commit = async (): Promise<void> => {
    setBusy(true);
    const value = toHex(crypto.getRandomValues(new Uint8Array(32)));
    const commitment = await entropyCommitment(pageCrypto, { table, shoe, epoch, person, value });
    // Stored before it is sent, because the answer may be lost.
    secrets.set({ ...secrets.get(), [key]: value });
    const answer = await giveTable(tableId, { do: 'commit-entropy', commitment });
    setProblem(answer.ok ? null : answer.fault);
    setBusy(false);
  };

  useEffect(() => {
    if (state !== 'bound' || secret === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const reveal = async (): Promise<void> => {
      const answer = await giveTable(tableId, { do: 'reveal-entropy', value: secret });
      if (!isWanted || answer.ok) return;
      // Nobody may show in the first half of the time.
      if (answer.fault.code === 'too-early') timer = setTimeout(() => void reveal(), REVEAL_AGAIN_MS);
      else setProblem(answer.fault);
    };
    void reveal();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [state, secret, tableId]);

  return { problem, busy, isLost: state === 'bound' && secret === undefined, add: () => void commit() };
};

interface ShoeChanceProps {
  readonly tableId: string;
  readonly table: string;
  readonly shoe: ShoeView;
  readonly person: string;
}

const stateOf = ({ contributions }: ShoeView, person: string): ChanceParts['state'] => {
  const own = contributions.find((each) => each.person === person);
  if (own === undefined) return 'none';
  return own.revealed ? 'shown' : 'bound';
};

const AddChance = ({ tableId, table, shoe, person }: ShoeChanceProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const state = stateOf(shoe, person);
  const { number, epoch } = shoe;
  const { problem, busy, isLost, add } = useChance({ tableId, table, shoe: number, epoch, person, state });
  const isClosed = state === 'none' && shoe.contributed;
  const told = {
    none: isClosed ? messages.closed : null,
    bound: isLost ? messages.addLost : messages.adding,
    shown: messages.added,
  };
  return (
    <div className="stack" data-chance={state}>
      <h4>{messages.addTitle}</h4>
      <p className="muted small">{messages.addNote}</p>
      {state === 'none' && !isClosed && (
        <div>
          <Button disabled={busy} onClick={add} data-act="add-chance">
            {messages.add}
          </Button>
        </div>
      )}
      {told[state] !== null && <p role="status">{told[state]}</p>}
      <ProblemLine problem={problem} />
    </div>
  );
};

const CutShoe = ({ tableId, shoe }: ShoeChanceProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const most = shoe.cardsLeft - 1;
  const [depth, setDepth] = useState(Math.floor(shoe.cardsLeft / 2));
  const { busy, problem, run } = useRequest();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => giveTable(tableId, { do: 'cut-shoe', depth }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h4>{messages.cutTitle}</h4>
      <label className="field">
        <span>
          {messages.cutLabel}: <b className="number">{depth}</b>
        </span>
        <input
          type="range"
          className={styles['shoe-cut']}
          min={1}
          max={most}
          value={depth}
          onChange={({ target }) => setDepth(Number(target.value))}
        />
      </label>
      <div>
        <Button type="submit" data-act="cut-shoe" disabled={busy}>
          {messages.cutDo}
        </Button>
      </div>
      <ProblemLine problem={problem} />
    </form>
  );
};

/** While an electronic shoe is promised and not sealed, patrons at the table have a hand in it. */
export const ShoeChance = (props: ShoeChanceProps) => (
  <div className={styles['shoe-chance']}>
    <AddChance {...props} />
    {props.shoe.cut === null && !props.shoe.contributed && <CutShoe {...props} />}
  </div>
);
