/** The fields of a form by which someone comes in. */
const ENTRY_FIELDS = ['login', 'name', 'password'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

const FIELD_OF: Readonly<Partial<Record<string, EntryField>>> = {
  'bad-login': 'login',
  'login-taken': 'login',
  'bad-name': 'name',
  'name-taken': 'name',
  'bad-password': 'password',
};

/** The field that a fault is about; null where it is about the whole. */
export const fieldOfFault = (code: string): EntryField | null => FIELD_OF[code] ?? null;
