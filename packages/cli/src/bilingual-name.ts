import type { Words } from '@sabot/rules';

/** A name in both languages for a terminal; a name that serves for both is said once. */
export const bilingualName = ({ en, zh }: Words): string => (en === zh ? en : `${en} ${zh}`);
