/** Keeps the cookie of a session where no browser does it. */
export interface CookieJar {
  /** What to send as `cookie`; null where there is nothing. */
  readonly header: () => string | null;
  /** Takes in what an answer sets. */
  readonly hear: (headers: Headers) => void;
}

const COOKIE = /^([^=;]+)=([^;]*)/;

/** The house sets one cookie, for its whole site: which path and how long need not be known. An empty value ends it. */
export const makeCookieJar = (): CookieJar => {
  const cookies = new Map<string, string>();
  return {
    header: () => (cookies.size === 0 ? null : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')),
    hear: (headers) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = COOKIE.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
};
