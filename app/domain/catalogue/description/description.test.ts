import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { comparePreviewLength, cutPreview, listPreviewLength } from './description-preview.ts';
import { getExcerpt, htmlToLines, htmlToText } from './description.ts';

describe('htmlToLines', () => {
  test.each([
    ['<ul><li>C&atilde;es</li>\n<li>Gatos</li></ul>', 'Cães\nGatos'],
    ['Um<br>dois <b>fortes</b>', 'Um\ndois fortes'],
    ['&lt;b&gt;Ouro&lt;/b&gt;', 'Ouro'],
    ['Pesa < 10 kg & > 5 kg;\n  sempre', 'Pesa < 10 kg & > 5 kg;\n  sempre'],
    ['P&D; sem fim &nada', 'P&D; sem fim &nada'],
  ])('makes %j the lines %j', (cell, lines) => {
    expect(htmlToLines(cell)).toBe(lines);
  });

  test.each([
    [`&${'amp;'.repeat(1000)}lt;b&gt;Ouro`, 'Ouro'],
    [`&${'#38;amp;'.repeat(500)}`, '&'],
    ['<'.repeat(2000) + 'b>'.repeat(1000), expect.any(String)],
    [`&#3${'&#5'.repeat(800)}${';'.repeat(800)}`, expect.any(String)],
  ])('reads what was escaped a thousand times at once: %#', (cell, lines) => {
    const startedAt = performance.now();
    expect(htmlToLines(cell)).toEqual(lines);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  test('reading what it made changes nothing', () => {
    const part = fc.constantFrom(
      '<b>',
      '</li>',
      '<br>',
      '&amp;',
      '&lt;',
      'b',
      '&',
      ';',
      '<',
      '>',
      '\n',
      ' ',
      'á',
      '#38;',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), wildText, (parts, more) => {
        const lines = htmlToLines(parts.join('') + more);
        expect(htmlToLines(lines)).toBe(lines);
      }),
    );
  });
});

describe('htmlToText', () => {
  test.each([
    ['<p>Cálcio (mín.–máx.):</p><p>120&ndash;150&nbsp;g/kg</p>', 'Cálcio (mín.–máx.): 120–150 g/kg'],
    ['<ul><li>um</li><li><strong>do</strong>is</li></ul>', 'um dois'],
    ['a<br>b<br/>c', 'a b c'],
    ['Ra&ccedil;&atilde;o para C&Atilde;ES &amp; gatos &#8211; 10 kg &#x1F402;', 'Ração para CÃES & gatos – 10 kg 🐂'],
    ['&lt;b&gt; n&atilde;o &amp;lt; tag', '<b> não &lt; tag'],
    ['2 < 3 e 5 > 4', '2 < 3 e 5 > 4'],
    ['<script>alert(1)</script>fim<style>p{}</style>', 'fim'],
    ['<!-- nota -->texto<!-- aberto', 'texto'],
    ['texto <a href="x', 'texto'],
    ['&#0;&#xD83D;&#99999999;&unknown; & só', '&unknown; & só'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('never throws, leaves no tag behind and answers long nonsense at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(wildText, fc.constantFrom('<p>', '</p', '<!--', '<script', '&amp;')), {}),
        (parts) => {
          expect(htmlToText(parts.join('')).isWellFormed()).toBe(true);
        },
      ),
    );
    expect(htmlToText(`${'<'.repeat(50_000)}p>`)).not.toContain('<p>');
    expect(htmlToText('<!--'.repeat(50_000))).toBe('');
    expect(htmlToText('<script '.repeat(20_000))).toBe('');
    expect(htmlToText('&amp'.repeat(50_000))).toHaveLength(200_000);
  });
});

test('getExcerpt keeps 150 characters of the words', () => {
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
  ['<p>Primeiro</p>\n<p></p><div><p>Segundo</p></div>', 'Primeiro. Segundo'],
  ['<h3></h3><p>Só <b>isto</b>!</p><h3>E depois</h3>', 'Só isto! E depois'],
  ['a<br>b, <em>c</em>', 'a b, c'],
  ['<p>Já\ue000 havia</p>', 'Já havia'],
])('getExcerpt separates lines as running text does: %j (L1, L19, CL12)', (html, excerpt) => {
  expect(getExcerpt(html)).toBe(excerpt);
});

describe('cutPreview', () => {
  test('keeps the first 100 characters and adds an ellipsis (L1, L19)', () => {
    const text = 'ração '.repeat(40);
    expect(cutPreview(text, listPreviewLength)).toBe(`${text.slice(0, 100)}…`);
  });

  test('a text that fits is left alone (L1, L19)', () => {
    expect(cutPreview('a'.repeat(100), 100)).toBe('a'.repeat(100));
    expect(cutPreview('', 100)).toBe('');
  });

  test('cuts at 150 characters, never inside one (CL12)', () => {
    expect([...cutPreview('🐂'.repeat(200), comparePreviewLength)]).toHaveLength(151);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom(100, 150), (text, max) => {
        const cut = cutPreview(text, max);
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
        expect([...cut].length).toBeLessThanOrEqual(max + 1);
        expect(cutPreview(cut, max)).toBe(cut);
      }),
    );
  });
});
