import { type CardProof, verifyCard } from '@sabot/proof';
import { DECK } from '@sabot/rules';
import { type FormEvent, useState } from 'react';
import { cardName } from '../../../cards/messages.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { pageCrypto } from './page-crypto.ts';
import styles from './panels.module.css';
import { SHOE_PANEL_MESSAGES } from './shoe-messages.ts';

interface CardProofFormProps {
  readonly tableId: string;
  readonly shoe: number;
  readonly root: string;
  readonly decks: number;
}

type ProofCheck = { readonly kind: 'good'; readonly proof: CardProof } | { readonly kind: 'bad' | 'none' };

/** Checks in this browser that one card lay where the sealed shoe has it. */
export const CardProofForm = ({ tableId, shoe, root, decks }: CardProofFormProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const language = useLanguage();
  const [place, setPlace] = useState('0');
  const [check, setCheck] = useState<ProofCheck | null>(null);
  const prove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await get('/api/tables/:table/shoes/:shoe/cards/:place', {
      params: { table: tableId, shoe, place: Number(place) },
    });
    if (!answer.ok) setCheck({ kind: 'none' });
    else {
      const holds = await verifyCard(pageCrypto, root, decks, answer.value);
      setCheck(holds ? { kind: 'good', proof: answer.value } : { kind: 'bad' });
    }
  };
  const told = (): string | null => {
    if (check === null) return null;
    if (check.kind === 'good') return messages.proofGood(cardName(check.proof.card, language), check.proof.place);
    return check.kind === 'bad' ? messages.proofBad : messages.proofNone;
  };
  return (
    <form className="stack" onSubmit={(event) => void prove(event)}>
      <h4>{messages.proofTitle}</h4>
      <p className="muted small">{messages.proofNote}</p>
      <div className={styles['panels-form']}>
        <label className="field">
          <span>{messages.proofLabel}</span>
          <input
            type="number"
            min={0}
            max={decks * DECK.length - 1}
            required
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        </label>
        <Button type="submit">{messages.proofDo}</Button>
      </div>
      <p role="status" data-proof={check?.kind ?? 'none-asked'}>
        {told()}
      </p>
    </form>
  );
};
