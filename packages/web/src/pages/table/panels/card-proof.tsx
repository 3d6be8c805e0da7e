import { type CardProof, verifyCard } from '@sabot/proof';
import { DECK } from '@sabot/rules';
import { type FormEvent, useState } from 'react';
import { cardName } from '../../../cards/messages.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { pageCrypto } from './page-crypto.ts';
import { SHOE_PANEL_MESSAGES } from './shoe-messages.ts';

interface CardProofFormProps {
  readonly tableId: string;
  readonly shoe: number;
  readonly root: string;
  readonly decks: number;
}

type Verdict = { readonly kind: 'good'; readonly proof: CardProof } | { readonly kind: 'bad' | 'none' };

/** That one card lay where the sealed shoe has it, checked here. */
export const CardProofForm = ({ tableId, shoe, root, decks }: CardProofFormProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const language = useLanguage();
  const [place, setPlace] = useState('0');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const prove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await get('/api/tables/:table/shoes/:shoe/cards/:place', {
      params: { table: tableId, shoe, place: Number(place) },
    });
    if (!answer.ok) setVerdict({ kind: 'none' });
    else {
      const holds = await verifyCard(pageCrypto, root, decks, answer.value);
      setVerdict(holds ? { kind: 'good', proof: answer.value } : { kind: 'bad' });
    }
  };
  const told = (): string | null => {
    if (verdict === null) return null;
    if (verdict.kind === 'good') return messages.proofGood(cardName(verdict.proof.card, language), verdict.proof.place);
    return verdict.kind === 'bad' ? messages.proofBad : messages.proofNone;
  };
  return (
    <form className="stack" onSubmit={(event) => void prove(event)}>
      <h4>{messages.proofTitle}</h4>
      <p className="muted small">{messages.proofNote}</p>
      <div className="panels-form">
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
      <p role="status" data-proof={verdict?.kind ?? 'none-asked'}>
        {told()}
      </p>
    </form>
  );
};
