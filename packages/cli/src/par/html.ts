/** Markup that may be inserted as it is. Text becomes markup only through `html`, which escapes it. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const markupOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
};

/** Markup from a template; whatever is inserted is escaped unless it is markup itself. Lists are joined. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((sofar, text, index) => sofar + markupOf(parts[index - 1] ?? '') + text),
});

export const NOTHING: Html = { markup: '' };
