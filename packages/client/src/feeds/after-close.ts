import { CLOSE_CODES } from '@sabot/protocol/close-codes';

/**
 * What to do when a feed has ended: come `again`, come again as whoever one is by then (`session`), or `never`. A code
 * that is not the house's own is of the network, and the way back is worth trying.
 */
export type AfterClose = 'again' | 'session' | 'never';

export const afterClose = (code: number): AfterClose => {
  switch (code) {
    case CLOSE_CODES['bad-frame'].code:
      return 'never';
    case CLOSE_CODES['session-ended'].code:
      return 'session';
    default:
      return 'again';
  }
};
