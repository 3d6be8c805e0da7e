/** Browsers read a backslash as a slash and leave out control characters: both would lead to another house. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** Where to go on to after entering: a path of this house, or null where the address asks for anything else. */
export const nextPath = (search: string): string | null => {
  const asked = new URLSearchParams(search).get('next');
  return asked !== null && OWN_PATH.test(asked) ? asked : null;
};
