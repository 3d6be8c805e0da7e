import type { Receipt } from '@sabot/protocol';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import historyStyles from './history.module.css';
import { HISTORY_MESSAGES } from './history-messages.ts';
import { type ReceiptVerdict, receiptVerdict } from './page-crypto.ts';
import styles from './panels.module.css';

const SIGNS: Readonly<Record<ReceiptVerdict, string>> = { genuine: '✓', forged: '✕', 'other-key': '✕', unable: '?' };

/** The signed head of a round, checked in this browser and not by the house. */
export const ReceiptView = ({ receipt }: { readonly receipt: Receipt }) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const [state, setState] = useState<ReceiptVerdict | 'checking' | 'failed' | null>(null);
  const check = async (): Promise<void> => {
    setState('checking');
    const answer = await get('/api/keys');
    setState(answer.ok ? receiptVerdict(receipt, answer.value.keys) : 'failed');
  };
  const told = (): string | null => {
    if (state === null) return null;
    if (state === 'checking') return messages.checking;
    return state === 'failed' ? messages.failed : `${SIGNS[state]} ${messages.verdicts[state]}`;
  };
  return (
    <div className="stack receipt">
      <h4>{messages.receipt}</h4>
      <p className="muted small">{messages.receiptText}</p>
      <FactList
        facts={[
          { name: messages.hash, value: <span className={styles['hash']}>{receipt.hash}</span> },
          ...(receipt.epoch === undefined
            ? []
            : [{ name: messages.epoch, value: <span className={styles['hash']}>{receipt.epoch}</span> }]),
          { name: messages.key, value: <span className={styles['hash']}>{receipt.key}</span> },
          { name: messages.signature, value: <span className={styles['hash']}>{receipt.signature}</span> },
        ]}
      />
      <div className="row">
        <Button size="small" disabled={state === 'checking'} onClick={() => void check()}>
          {messages.verify}
        </Button>
        <span
          role="status"
          className={`${historyStyles['receipt-verdict']} ${state ?? ''}`}
          data-receipt={state ?? 'unchecked'}
        >
          {told()}
        </span>
      </div>
    </div>
  );
};
