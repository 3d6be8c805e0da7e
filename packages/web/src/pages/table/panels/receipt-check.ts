import { isHead, keyRing, type Signature, signatureOf } from '@sabot/proof';
import type { AnswerTo, OperationAt, Receipt } from '@sabot/protocol';
import { pageCrypto } from './crypto.ts';

/** The key by which receipts are checked, as the house publishes it. */
type PublishedKey = Pick<AnswerTo<OperationAt<'GET', '/api/keys'>>['keys'][number], 'id' | 'publicKey'>;

/** `unable`: what the house published is no key that this page can check by, which says nothing of the receipt. */
export type ReceiptVerdict = Signature | 'unable';

export const checkReceipt = (receipt: Receipt, keys: readonly PublishedKey[]): ReceiptVerdict => {
  const published = keys.find(({ id }) => id === receipt.key);
  if (published === undefined) return 'other-key';
  const ring = keyRing(pageCrypto, [published.publicKey]);
  if (ring.size === 0) return 'unable';
  return isHead(receipt) ? signatureOf(pageCrypto, ring, receipt) : 'forged';
};
