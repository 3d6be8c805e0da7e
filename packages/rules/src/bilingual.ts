/** A name in the two languages of the tables: English and simplified Chinese. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

export const words = (en: string, zh: string): Words => ({ en, zh });
