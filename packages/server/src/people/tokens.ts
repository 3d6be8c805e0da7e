import { hash, randomBytes } from 'node:crypto';

/** 32 bytes of chance, for a cookie, a link or a device. It is given out once and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored instead. A token has 256 bits of chance, so a plain hash cannot be searched backwards, and looking it
 * up tells nothing by its timing.
 */
export const hashOfToken = (token: string): string => hash('sha256', token);
