import { expect, test } from 'vitest';
import { escapeControls } from './escape-controls.ts';

test.each([
  ['\u001b[2J\u001b]0;x\u0007', '\\u001b[2J\\u001b]0;x\\u0007'],
  ['a\rb\bc\u007f', 'a\\u000db\\u0008c\\u007f'],
  ['\u202egpj.exe\u2066\u200f', '\\u202egpj.exe\\u2066\\u200f'],
  ['linha\u2028outra', 'linha\\u2028outra'],
])('%j is printed as %j', (text, printed) => {
  expect(escapeControls(text)).toBe(printed);
});

test('words, accents, emoji, line breaks and tabs are printed unchanged', () => {
  const text = 'Ração “água” 👩‍🌾\n\tR$ 1,00';
  expect(escapeControls(text)).toBe(text);
});
