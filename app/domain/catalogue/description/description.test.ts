import { expect, test } from 'vitest';
import { comparePreviewLength, cutPreview, listPreviewLength } from './description-preview.ts';
import { getExcerpt, htmlToLines, htmlToText } from './description.ts';

test.each([
  ['<ul><li>C&atilde;es</li>\n<li>Gatos</li></ul>', 'Cães\nGatos'],
  ['Pesa < 10 kg & > 5 kg;\n  sempre', 'Pesa < 10 kg & > 5 kg;\n  sempre'],
])('htmlToLines converts %j to the lines %j', (cell, lines) => {
  expect(htmlToLines(cell)).toBe(lines);
});

test.each([
  [`&${'amp;'.repeat(1000)}lt;b&gt;Ouro`, 'Ouro'],
  [`&${'#38;amp;'.repeat(500)}`, '&'],
])('htmlToLines decodes text that was escaped a thousand times within half a second: %#', (cell, lines) => {
  const startedAt = performance.now();
  expect(htmlToLines(cell)).toEqual(lines);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test.each([
  ['<p>Cálcio (mín.–máx.):</p><p>120&ndash;150&nbsp;g/kg</p>', 'Cálcio (mín.–máx.): 120–150 g/kg'],
  ['<ul><li>um</li><li><strong>do</strong>is</li></ul>', 'um dois'],
  ['a<br>b<br/>c', 'a b c'],
  ['Ra&ccedil;&atilde;o para C&Atilde;ES &amp; gatos &#8211; 10 kg &#x1F402;', 'Ração para CÃES & gatos – 10 kg 🐂'],
  ['&lt;b&gt; n&atilde;o &amp;lt; tag', '<b> não &lt; tag'],
  ['<script>alert(1)</script>fim<style>p{}</style>', 'fim'],
  ['<!-- nota -->texto<!-- aberto', 'texto'],
  ['texto <a href="x', 'texto'],
  ['&#0;&#xD83D;&#99999999;&unknown; & só', '&unknown; & só'],
])('htmlToText converts %j to the text %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('htmlToText leaves no tag behind and handles long malformed input quickly', () => {
  expect(htmlToText(`${'<'.repeat(50_000)}p>`)).not.toContain('<p>');
  expect(htmlToText('<!--'.repeat(50_000))).toBe('');
  expect(htmlToText('<script '.repeat(20_000))).toBe('');
  expect(htmlToText('&amp'.repeat(50_000))).toHaveLength(200_000);
});

test('getExcerpt keeps the first 150 characters of the text', () => {
  expect(getExcerpt('<p>Curto</p>')).toBe('Curto');
  expect([...getExcerpt(`<p>${'sal '.repeat(100)}</p>`)]).toHaveLength(151);
});

test.each([
  [
    '<p>Boa para o pasto.</p><h3>Indicação</h3><p>Bovinos de corte.</p>',
    'Boa para o pasto. Indicação: Bovinos de corte.',
  ],
  ['<h2>Uso:</h2><ul><li>Pasto</li><li>Cocho.</li><li>Balde;</li></ul><p>Fim</p>', 'Uso: Pasto; Cocho. Balde; Fim'],
  ['<ul><li>Pasto</li><li><p>Cocho</p></li></ul><p>À vontade</p>', 'Pasto; Cocho. À vontade'],
  ['<h3></h3><p>Só <b>isto</b>!</p><h3>E depois</h3>', 'Só isto! E depois'],
  ['<p>Já\ue000 havia</p>', 'Já havia'],
])('getExcerpt joins lines into running text: %j (L1, L19, CL12)', (html, excerpt) => {
  expect(getExcerpt(html)).toBe(excerpt);
});

test('cutPreview keeps the first 100 characters in a list and 150 in the comparison, and marks a cut text (L1, L19, CL12)', () => {
  const text = 'ração '.repeat(40);
  expect(cutPreview(text, listPreviewLength)).toBe(`${text.slice(0, 100)}…`);
  expect(cutPreview('a'.repeat(100), listPreviewLength)).toBe('a'.repeat(100));
  expect([...cutPreview('🐂'.repeat(200), comparePreviewLength)]).toHaveLength(151);
});
