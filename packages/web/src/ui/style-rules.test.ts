import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  const lit = rulesOf('ui/button.module.css').filter(({ selector }) => /^\.button.*:(hover|active)/.test(selector));
  expect(lit.length).toBeGreaterThan(3);
  for (const { selector } of lit) expect(selector).toContain(':not(:disabled, [aria-disabled="true"])');
});

it('enlarges a window on a far screen once, whatever page it belongs to', () => {
  const enlarged = ['ui/parts.css', 'pages/dealer/console.module.css']
    .flatMap((path) => rulesOf(path).filter(({ body }) => body.includes('zoom: var(--far)')))
    .flatMap(({ selector }) => selector.split(/,\s*/));
  const around = enlarged.filter((selector) => selector !== 'dialog.window');
  expect(valuesOf('ui/parts.css', `:is(${around.join(', ')}) dialog.window`, 'zoom')).toEqual(['1']);
});

it('shows a lost connection over all else that is said above the table', () => {
  const level = (selector: string): number => Number(valuesOf('pages/table/table.module.css', selector, 'z-index')[0]);
  expect(level('.table-room .feed-late')).toBeGreaterThan(level('.notices'));
});

it('keeps a matter that holds nothing up off the betting areas of a phone held sideways', () => {
  const [, , , right] =
    valuesOf('pages/table/matters/matters.module.css', '.matters', 'inset').at(-1)?.split(' ') ?? [];
  const insets = valuesOf('pages/table/matters/matters.module.css', '.matters[data-blocking="false"]', 'inset');
  expect([right, insets]).toEqual(['38%', ['0 63% auto 0']]);
});

const src = fileURLToPath(new URL('..', import.meta.url));
const filesIn = (ending: string): readonly string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort();

it('stands beside the part that it is of, but for colours, fonts, the reset and the names that all parts share', () => {
  const global = filesIn('.css').filter((path) => !path.endsWith('.module.css'));
  expect(global).toEqual(['ui/elements.css', 'ui/fonts.css', 'ui/parts.css', 'ui/tokens.css']);
});

it('has every class that a part asks it for', () => {
  const asked = filesIn('.tsx').flatMap((path) => {
    const text = readFileSync(join(src, path), 'utf8');
    return [...text.matchAll(/^import (\w*[sS]tyles) from '([^']+)';$/gm)].flatMap(([, name = '', from = '']) =>
      [...text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(([, asks = '']) => ({
        path,
        asks,
        sheet: join(dirname(path), from),
      })),
    );
  });
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ sheet: at, asks }) => !new RegExp(`\\.${asks}(?![\\w-])`).test(sheet(at)))).toEqual([]);
});

it('draws every button in one place', () => {
  const others = filesIn('.tsx').filter((path) => path !== 'ui/button.tsx');
  const isDrawn = (text: string): boolean => /<button\b|className=[^\n]*[`'" ]button[`'" ]/.test(text);
  expect(isDrawn('<a className="button">')).toBe(true);
  expect(others.filter((path) => isDrawn(readFileSync(join(src, path), 'utf8')))).toEqual([]);
});
