import { dictionary } from '../i18n/dictionary.ts';

export const WORDS = dictionary(
  {
    chip: (amount: string) => `Chip ${amount}`,
    /** Where the chip has its value written short: `1k`. */
    chipWritten: (written: string, amount: string) => `Chip ${written}, ${amount}`,
  },
  {
    chip: (amount: string) => `${amount} 筹码`,
    chipWritten: (written: string, amount: string) => `${written} 筹码，${amount}`,
  },
);
