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
/** Creates a document with every kind of node and mark, in which the text and the link are at every possible place. */
function makeDocument(text: string, link: string): EditorNode {
  const marks = [{ type: 'link', attrs: { href: link } }, { type: 'bold' }, { type: 'italic' }];
  const content = [{ type: 'text', text, marks }, { type: 'hardBreak' }, { type: 'text', text }];
  const paragraph = { type: 'paragraph', content };
  const makeList = (type: string, ...furtherBlocks: EditorNode[]): EditorNode => {
    const items = [[paragraph, ...furtherBlocks], [{ type: 'paragraph' }]];
    return { type, content: items.map((blocks) => ({ type: 'listItem', content: blocks })) };
  };
  const lists = [makeList('bulletList', makeList('orderedList', paragraph), paragraph), makeList('orderedList')];
  const cells = [
    { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1, scope: 'col' }, content: [paragraph] },
    { type: 'tableHeader', attrs: { colspan: 1, rowspan: 3, scope: null }, content: [paragraph, ...lists] },
    { type: 'tableCell', attrs: { colspan: 3, rowspan: 2 }, content: [...lists, paragraph] },
  ];
  const rows = ['head', 'body', 'foot'].map((section) => ({ type: 'tableRow', attrs: { section }, content: cells }));
  return {
    type: 'doc',
    content: [
      ...[3, 4].map((level) => ({ type: 'heading', attrs: { level }, content })),
      { type: 'paragraph' },
      ...lists,
      ...['', text].map((caption) => ({ type: 'table', attrs: { caption }, content: rows })),
      paragraph,
    ],
  };
}

test('sanitizing does not change the HTML of a document with every node and mark of the editor, whatever its texts and links', () => {
  forAll(typedText, href, (text, link) => {
    const html = writeDescriptionHtml(makeDocument(text, link));
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
  ['ftp://exemplo.com', undefined],
  ['https://', undefined],
  ['uma frase qualquer', undefined],
  ['', undefined],
])('the link URL %j becomes %j', (typedUrl, url) => {
  expect(normaliseLinkUrl(typedUrl)).toBe(url);
});
