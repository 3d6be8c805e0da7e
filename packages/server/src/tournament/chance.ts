import { createHmac } from 'node:crypto';
import type { Chance } from '@sabot/table';
import { secretFor } from '../house/keys.ts';
import type { HouseKeys } from '../house/types.ts';

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

export const houseChance = (keys: Pick<HouseKeys, 'sign'>): Chance => chanceFrom(secretFor(keys, 'sabot-chance/1'));
