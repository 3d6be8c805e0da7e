import { describe, expect, it } from 'vitest';
import { html, NOTHING } from './html.ts';

describe('html', () => {
  it('escapes text and leaves markup alone', () => {
    const text = `<b title="x">&'`;
    expect(html`<p>${text}</p>`.markup).toBe('<p>&lt;b title=&quot;x&quot;&gt;&amp;&#39;</p>');
    expect(html`<p>${html`<b>${text}</b>`}</p>`.markup).toBe('<p><b>&lt;b title=&quot;x&quot;&gt;&amp;&#39;</b></p>');
  });

  it('joins lists, also lists of lists, and writes numbers', () => {
    expect(html`${[1, [html`<i>2</i>`, '<']]}, ${0}${NOTHING}`.markup).toBe('1<i>2</i>&lt;, 0');
  });
});
