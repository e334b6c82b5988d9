import { expect, test } from 'vitest';
import { escapeScript } from './escape-script.ts';

test('nothing in a text ends its script or begins a comment there, and it reads the same', () => {
  const value = { text: '</script><!-- <script> & > \u2028', '<': 1 };
  const escaped = escapeScript(JSON.stringify(value));
  expect(escaped).not.toContain('<');
  expect(JSON.parse(escaped)).toEqual(value);
});
