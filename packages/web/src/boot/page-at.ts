interface Located {
  readonly path: string;
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}/?$`,
    'i',
  );

/** Which of the pages an address leads to, as the router will find it. */
export const pageAt = <P extends Located>(pages: readonly P[], address: string): P | undefined =>
  pages.find(({ path }) => patternOf(path).test(address));

/** The table that an address leads to. */
export const tableAt = (address: string): string | null => /^\/table\/([\w.-]+)\/?$/.exec(address)?.[1] ?? null;
