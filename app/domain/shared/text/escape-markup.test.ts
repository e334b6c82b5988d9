import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('escaped text closes neither a tag nor an attribute', () => {
  expect(escapeMarkup(`"><b>Sal & 'Cia'</b> ção 🐂`)).toBe(
    '&quot;&gt;&lt;b&gt;Sal &amp; &#39;Cia&#39;&lt;/b&gt; ção 🐂',
  );
});
