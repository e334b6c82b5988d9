import { describe, expect, test } from 'vitest';
import { readDescription, sanitizeDescription } from '#app/data/catalogue/description/sanitize-description.ts';

describe('a description', () => {
  test('keeps paragraphs, headings, lists, emphasis, tables and line breaks', () => {
    const html =
      '<p>Ração <strong>completa</strong> e <em>boa</em>, <b>sim</b> <i>sim</i>.<br />Outra linha.</p>' +
      '<h3>Uso</h3><h4>Aves</h4><ul><li>Um</li></ul><ol><li>Dois</li></ol>' +
      '<table><thead><tr><th scope="col">Nível</th></tr></thead><tbody><tr><td colspan="2">120 g</td></tr></tbody></table>';
    expect(sanitizeDescription(html)).toBe(html);
  });

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
    ['<a href="//evil.example">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
    ['<svg><script>1</script></svg><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<!-- nota --><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="a"><p>a</p></form>', '<p>a</p>'],
    ['<math><mtext><p>a</p></mtext></math>', '<p>a</p>'],
  ])('written as %j becomes %j', (html, clean) => {
    expect(sanitizeDescription(html)).toBe(clean);
  });

  test.each(['https://a.example/x?b=1', 'http://a.example/', 'mailto:a@b.example'])('may link to %s', (href) => {
    expect(sanitizeDescription(`<a href="${href}" target="_top">a</a>`)).toBe(
      `<a href="${href}" rel="nofollow noopener noreferrer">a</a>`,
    );
  });

  test('has only headings of the third and fourth level, because the page uses those itself', () => {
    expect(sanitizeDescription('<h1>a</h1><h2>b</h2><h5>c</h5>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>');
  });

  test('without markup gets a paragraph per line', () => {
    expect(sanitizeDescription('Primeira & boa\n\n  Segunda: 3 < 4 ')).toBe(
      '<p>Primeira &amp; boa</p><p>Segunda: 3 &lt; 4</p>',
    );
  });

  test.each([
    ['<div>Uso:</div><div>25 kg</div>', '<p>Uso:</p><p>25 kg</p>'],
    ['Uso:<div>25 kg</div><div><br></div>ao dia', 'Uso:<p>25 kg</p><p><br /></p>ao dia'],
    ['<div class="a"><p>a</p>\n<ul><li>b</li></ul></div>', '<p>a</p>\n<ul><li>b</li></ul>'],
    ['<section><div>a <b>b</b><blockquote>c</blockquote>d</div></section>', '<p>a <b>b</b></p><p>c</p>d'],
    ['<dl><dt>Uso</dt><dd>Pasto</dd></dl>', '<p>Uso</p><p>Pasto</p>'],
  ])('with other blocks keeps their texts apart, so that %j becomes %j', (html, clean) => {
    expect(sanitizeDescription(html)).toBe(clean);
    expect(sanitizeDescription(clean)).toBe(clean);
  });

  test.each(['<span>Pasto</span>', '<script>1</script>Pasto'])(
    'of which only text stays is a paragraph: %j',
    (html) => {
      expect(sanitizeDescription(html)).toBe('<p>Pasto</p>');
    },
  );

  test('without blocks gets a paragraph per line, with its emphasis and links', () => {
    const clean = sanitizeDescription('<b>Uso</b>: diário &amp; livre\r\n<strong>Peso:\n25 kg</strong>');
    expect(clean).toBe('<p><b>Uso</b>: diário &amp; livre</p><p><strong>Peso:</strong></p><p>25 kg</p>');
    expect(sanitizeDescription(clean)).toBe(clean);
    expect(sanitizeDescription('<li>a</li>\n<li>b</li>')).toBe('<li>a</li>\n<li>b</li>');
  });

  test('has its unclosed elements closed, and does not change when it is sanitized or read again', () => {
    expect(sanitizeDescription('<p><strong>a')).toBe('<p><strong>a</strong></p>');
    for (const text of ['<p>a & b</p>', 'a < b', '<b>x', '&lt;script&gt;', '<p>"aspas" ção</p>']) {
      const once = sanitizeDescription(text);
      expect([sanitizeDescription(once), readDescription(once)]).toEqual([once, once]);
    }
  });

  test('nested ten thousand levels deep does not crash the store', () => {
    const deep = '<ul><li>'.repeat(10_000);
    expect(sanitizeDescription(deep).length).toBeLessThan(deep.length);
  });
});

test.each([
  ['3 < 4', '3 &lt; 4'],
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
  ['<!-- <p>--><style>*{display:none}</style>', ''],
])('the stored description %s is sanitized when it is read, the first time and again', (html, clean) => {
  expect(readDescription(html)).toBe(clean);
  expect(readDescription(html)).toBe(clean);
});
