import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What style sheets have to agree on among themselves. */

const sheet = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The rules of a sheet, with those inside of its media queries. */
const rulesOf = (path: string) =>
  Array.from(
    sheet(path)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ([, selector, body]) => ({
      selector: (selector ?? '').trim(),
      body: body ?? '',
    }),
  );

const valuesOf = (path: string, selector: string, property: string): readonly string[] =>
  rulesOf(path)
    .filter((rule) => rule.selector === selector)
    .flatMap(({ body }) => new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)?.[1] ?? []);

it('lights no button that is off, however it is told as off', () => {
  const lit = rulesOf('ui/parts.css').filter(({ selector }) => /^\.button.*:(hover|active)/.test(selector));
  expect(lit.length).toBeGreaterThan(3);
  for (const { selector } of lit) expect(selector).toContain(':not(:disabled, [aria-disabled="true"])');
});

it('enlarges a window on a far screen once, whatever page it belongs to', () => {
  const enlarged = ['ui/parts.css', 'pages/dealer/console.css']
    .flatMap((path) => rulesOf(path).filter(({ body }) => body.includes('zoom: var(--far)')))
    .flatMap(({ selector }) => selector.split(/,\s*/));
  const around = enlarged.filter((selector) => selector !== 'dialog.window');
  expect(valuesOf('ui/parts.css', `:is(${around.join(', ')}) dialog.window`, 'zoom')).toEqual(['1']);
});

it('shows a lost connection over all else that is said above the table', () => {
  const level = (selector: string): number => Number(valuesOf('pages/table/table.css', selector, 'z-index')[0]);
  expect(level('.table-room .feed-late')).toBeGreaterThan(level('.notices'));
});

it('keeps a matter that holds nothing up off the betting areas of a phone held sideways', () => {
  const [, , , right] = valuesOf('pages/table/matters/matters.css', '.matters', 'inset').at(-1)?.split(' ') ?? [];
  const insets = valuesOf('pages/table/matters/matters.css', '.matters[data-blocking="false"]', 'inset');
  expect([right, insets]).toEqual(['38%', ['0 63% auto 0']]);
});
