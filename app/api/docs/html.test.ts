import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped, pieces of markup are not', () => {
  const items = [html`<li>${'a < b & "c"'}</li>`, html`<li>${2}</li>`];
  expect(html`<p>${items}</p>`.markup).toBe('<p><li>a &lt; b &amp; &quot;c&quot;</li><li>2</li></p>');
  expect(html`<p title="${"'x'"}"></p>`.markup).toBe('<p title="&#39;x&#39;"></p>');
});

test('what is absent leaves nothing', () => {
  const absent: string | undefined = undefined;
  expect(html`<p>${absent}${false}</p>`.markup).toBe('<p></p>');
});
