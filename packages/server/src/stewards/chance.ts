import { createHmac } from 'node:crypto';
import type { Chance } from '@sabot/tournament';
import type { HouseEpoch } from '../store/epochs.ts';
import { secretFor } from '../store/secrets.ts';
import type { HouseKeys } from '../streams/types.ts';

const BYTES = 6;
const MOST = 256 ** BYTES;

/** Nobody without the secret can tell them beforehand, however well known the words are. */
export const chanceFrom =
  (secret: string): Chance =>
  (words) => {
    let drawn = 0;
    return () => {
      drawn += 1;
      return createHmac('sha256', secret).update(`${drawn} ${words}`).digest().readUIntBE(0, BYTES) / MOST;
    };
  };

/**
 * The epoch is part of the words: the key survives a restore, so that without it whoever saw what was drawn after the
 * backup would know what is drawn next.
 */
export const houseChance = (keys: Pick<HouseKeys, 'sign'>, epoch: Pick<HouseEpoch, 'number' | 'id'> | null): Chance => {
  const chance = chanceFrom(secretFor(keys, 'sabot-chance/1'));
  return epoch === null ? chance : (words) => chance(`epoch ${epoch.number} ${epoch.id} ${words}`);
};
