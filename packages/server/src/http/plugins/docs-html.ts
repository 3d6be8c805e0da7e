/** Text of a page that is safe to write as it is. */
export interface Html {
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

type Part = string | number | Html | readonly Html[];

const written = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html: text }) => text).join('');
};

/** Only what stands in the program itself is taken for markup: every value is escaped unless it was made here. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, index) => `${text}${index < parts.length ? written(parts[index] ?? '') : ''}`).join(''),
});

export const NOTHING_TO_SAY: Html = html``;

/** Pieces one after another with something between them. */
export const joined = (parts: readonly Html[], between: string): Html => ({
  html: parts.map((each) => each.html).join(escaped(between)),
});

/** Words between backticks as code, as in the descriptions. */
export const prose = (text: string): Html =>
  joined(
    text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)),
    '',
  );

/** Lines that begin with a dash as a list, blocks as paragraphs. */
export const blocks = (text: string): readonly Html[] =>
  text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return html`<p>${prose(block)}</p>`;
    return html`<ul class="codes">${lines.map((line) => html`<li>${prose(line.slice(2))}</li>`)}</ul>`;
  });

/** A link can be opened only as far as the page shows it: what is long stands behind a word that opens it. */
export const folded = (label: string, content: Html | readonly Html[]): Html =>
  html`<details><summary>${label}</summary>${content}</details>`;
