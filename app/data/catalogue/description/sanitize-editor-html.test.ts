import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import {
  normaliseLinkUrl,
  writeDescriptionHtml,
  type EditorNode,
} from '#app/domain/catalogue/product-form/description-html.ts';
import { oddText } from '#tests/support/odd-text.ts';
import { sanitizeDescription } from './sanitize-description.ts';

/** Texts that can be typed or pasted into the editor, which accepts neither control characters nor empty text nodes. */
const typedText = fc
  .oneof(oddText, fc.constantFrom('a & b', '<script>', '"aspas"', '&nbsp;', 'R$ 10', '2 < 3 > 1', '\u00a0'))
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\ufeff]/gu, ''))
  .filter((text) => text !== '');
const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'mailto:loja@exemplo.com',
    'https://exemplo.com/?a=1&b="2"',
    'javascript:alert(1)',
    '//x.y',
    '/shop?a=1',
    '#uso',
    'data:,a',
  ),
);
const marks = fc
  .record({ bold: fc.boolean(), italic: fc.boolean(), link: fc.option(href, { nil: undefined }) })
  .map(({ bold, italic, link }) => [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]);
const inline = fc.array(
  fc.oneof(
    fc.record({ text: typedText, marks }).map((node): EditorNode => ({ type: 'text', ...node })),
    fc.constant<EditorNode>({ type: 'hardBreak' }),
  ),
  { maxLength: 4 },
);
const paragraph = inline.map((content): EditorNode => ({ type: 'paragraph', content }));
const heading = fc
  .record({ content: inline, level: fc.constantFrom(3, 4) })
  .map(({ content, level }): EditorNode => ({ type: 'heading', attrs: { level }, content }));

function makeList(depth: number): fc.Arbitrary<EditorNode> {
  const furtherBlocks =
    depth > 1 ? fc.array(fc.oneof(paragraph, makeList(depth - 1)), { maxLength: 2 }) : fc.constant([]);
  const item = fc
    .tuple(paragraph, furtherBlocks)
    .map(([first, others]): EditorNode => ({ type: 'listItem', content: [first, ...others] }));
  return fc
    .record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(item, { minLength: 1, maxLength: 3 }),
    })
    .map((list): EditorNode => list);
}

const span = fc.constantFrom(1, 2, 3);
const cellContent = fc.array(fc.oneof(paragraph, makeList(2)), { minLength: 1, maxLength: 2 });
const cell = fc.oneof(
  fc
    .record({ content: cellContent, colspan: span, rowspan: span })
    .map(({ content, ...attrs }): EditorNode => ({ type: 'tableCell', attrs, content })),
  fc
    .record({ content: cellContent, colspan: span, rowspan: span, scope: fc.constantFrom(null, 'col', 'row') })
    .map(({ content, ...attrs }): EditorNode => ({ type: 'tableHeader', attrs, content })),
);
const row = fc
  .record({ content: fc.array(cell, { minLength: 1, maxLength: 3 }), section: fc.constantFrom('head', 'body', 'foot') })
  .map(({ content, section }): EditorNode => ({ type: 'tableRow', attrs: { section }, content }));
const table = fc
  .record({ content: fc.array(row, { minLength: 1, maxLength: 3 }), caption: fc.oneof(fc.constant(''), typedText) })
  .map(({ content, caption }): EditorNode => ({ type: 'table', attrs: { caption }, content }));
const documents = fc
  .array(fc.oneof(paragraph, heading, makeList(3), table), { minLength: 1, maxLength: 4 })
  .map((content): EditorNode => ({ type: 'doc', content }));

test('sanitizing does not change the HTML of any document that the editor can produce', () => {
  forAll(documents, (document) => {
    const html = writeDescriptionHtml(document);
    expect(sanitizeDescription(html)).toBe(html);
  });
});

test('an empty editor gives an empty description', () => {
  expect(writeDescriptionHtml({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('');
  expect(writeDescriptionHtml({ type: 'doc' })).toBe('');
});

test.each([
  ['exemplo.com.br', 'https://exemplo.com.br'],
  [' http://exemplo.com/a?b=1#c ', 'http://exemplo.com/a?b=1#c'],
  ['loja@exemplo.com', 'mailto:loja@exemplo.com'],
  ['mailto:loja@exemplo.com', 'mailto:loja@exemplo.com'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://exemplo.com', undefined],
  ['https://', undefined],
  ['uma frase qualquer', undefined],
  ['', undefined],
])('the link URL %j becomes %j', (typedUrl, url) => {
  expect(normaliseLinkUrl(typedUrl)).toBe(url);
});
