/** HTML in which every value has been escaped. */
export interface DocHtml {
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

type Part = string | number | DocHtml | readonly DocHtml[];

const written = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html: text }) => text).join('');
};

/** Takes the template as markup and escapes every value that is not HTML made here. */
export const docHtml = (texts: TemplateStringsArray, ...parts: readonly Part[]): DocHtml => ({
  html: texts.map((text, index) => `${text}${index < parts.length ? written(parts[index] ?? '') : ''}`).join(''),
});

export const NOTHING_TO_SAY: DocHtml = docHtml``;

export const joinHtml = (parts: readonly DocHtml[], between: string): DocHtml => ({
  html: parts.map((each) => each.html).join(escaped(between)),
});

/** Text of a description, in which words between backticks are code. */
export const prose = (text: string): DocHtml =>
  joinHtml(
    text.split('`').map((part, index) => (index % 2 === 1 ? docHtml`<code>${part}</code>` : docHtml`${part}`)),
    '',
  );

/** Paragraphs of a description; lines that begin with a dash are a list. */
export const blocks = (text: string): readonly DocHtml[] =>
  text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return docHtml`<p>${prose(block)}</p>`;
    return docHtml`<ul class="codes">${lines.map((line) => docHtml`<li>${prose(line.slice(2))}</li>`)}</ul>`;
  });

/** Long content behind a label that opens it. */
export const folded = (label: string, content: DocHtml | readonly DocHtml[]): DocHtml =>
  docHtml`<details><summary>${label}</summary>${content}</details>`;

/** The style of the page of descriptions, served as a file because the content policy allows no inline styles. */
export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  --ground: #fbfaf7; --card: #fff; --ink: #1d1f1e; --soft: #565c59; --line: #dcdad2; --link: #0b5d45;
  --code: #f0eee7; --get: #0b5d45; --post: #7a3d00; --feed: #3f3a8c; --on: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131614; --card: #1a1e1c; --ink: #e8e9e6; --soft: #a5ada9; --line: #343a37; --link: #74d3b0;
    --code: #252b28; --get: #74d3b0; --post: #f0b26d; --feed: #b5b0ff; --on: #131614;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main, .contents { padding: 1rem; min-width: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 2.5rem 0 .25rem; }
h3 { font-size: 1.0625rem; line-height: 1.35; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--soft); }
p { margin: .25rem 0; max-width: 46rem; }
code, pre { font: .875em/1.45 ui-monospace, SFMono-Regular, Menlo, monospace; }
code { background: var(--code); border-radius: 3px; padding: .05em .3em; overflow-wrap: anywhere; }
h3 code { background: none; padding: 0; font-size: 1em; }
pre { background: var(--code); border-radius: 6px; margin: .5rem 0; padding: .75rem; overflow: auto; max-height: 26rem; }
pre code { background: none; padding: 0; font-size: 1em; overflow-wrap: normal; }
.method { display: inline-block; min-width: 3.25rem; margin-right: .25rem; border-radius: 4px; padding: 0 .4rem;
  background: var(--get); color: var(--on); font-size: .8125rem; text-align: center; }
.method.post { background: var(--post); }
.method.feed { background: var(--feed); }
.operation, .schema { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: 1rem; }
:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.for, .type, .optional { color: var(--soft); font-size: .9375rem; }
.type { overflow-wrap: anywhere; }
.optional { font-style: italic; }
.fields, .codes, .contents ul { list-style: none; margin: .25rem 0; padding: 0; }
.fields > li { border-top: 1px solid var(--line); padding: .375rem 0; }
.fields .fields { margin-left: .5rem; padding-left: .75rem; border-left: 2px solid var(--line); }
.fields p { color: var(--soft); font-size: .9375rem; margin: 0; }
.fields .name { font-weight: 600; }
.type details { display: inline-block; vertical-align: top; max-width: 100%; }
.codes li { padding: .125rem 0; }
summary { cursor: pointer; color: var(--link); padding: .125rem 0; }
.contents { border-bottom: 1px solid var(--line); font-size: .9375rem; }
.contents h2 { font-size: 1rem; margin: 0 0 .5rem; }
.contents li { padding: .1875rem 0; }
.contents a { text-decoration: none; overflow-wrap: anywhere; }
.contents a:hover { text-decoration: underline; }
.names { columns: 14rem; }
.names a, .choices { overflow-wrap: anywhere; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 60rem); }
  .contents { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  main { padding: 1.5rem 2rem 4rem; }
}
`;
