import { describe, expect, test } from 'vitest';
import { createPageParts } from './markup-cache.ts';

const nonce = 'abc123';
const frame = { shop: { name: 'Loja' } };

/** What React renders of a page with one part. */
function renderPage(parts: ReturnType<typeof createPageParts>, of: unknown, markup: string): string {
  const { id, isKnown } = parts.place('card', of);
  const page = `<main>é<x-part id="${id}">${isKnown ? '' : markup}</x-part>ã</main>`;
  return parts.assemble(Buffer.from(page)).toString();
}

describe('parts of pages', () => {
  test('the second page shows the markup of the first', () => {
    const product = { id: 1, title: 'Ração' };
    const first = renderPage(createPageParts(frame, nonce), product, '<b>Ração</b>');
    const second = renderPage(createPageParts(frame, nonce), { ...product }, '<b>is not rendered</b>');
    expect(first).toBe('<main>é<b>Ração</b>ã</main>');
    expect(second).toBe(first);
  });

  test('another value or another frame has markup of its own', () => {
    renderPage(createPageParts(frame, nonce), { id: 2 }, 'two');
    expect(renderPage(createPageParts(frame, nonce), { id: 3 }, 'three')).toContain('three');
    expect(renderPage(createPageParts({ shop: { name: 'Outra' } }, nonce), { id: 2 }, 'new')).toContain('new');
  });

  test('what is made of much is found by all of it', () => {
    const page = (comment: string) => ({ id: 4, description: 'Sal '.repeat(1000), comment });
    expect(renderPage(createPageParts(frame, nonce), page('a'), 'first')).toContain('first');
    expect(renderPage(createPageParts(frame, nonce), page('a'), 'is not rendered')).toContain('first');
    expect(renderPage(createPageParts(frame, nonce), page('b'), 'second')).toContain('second');
  });

  test('several parts keep their order', () => {
    const parts = createPageParts(frame, nonce);
    const ids = ['a', 'b'].map((of) => parts.place('line', of).id);
    const page = `0<x-part id="${ids[1]}">B</x-part>1<x-part id="${ids[0]}">A</x-part>2`;
    expect(parts.assemble(Buffer.from(page)).toString()).toBe('0B1A2');
  });

  test('what only looks like a part is left as it is', () => {
    const page = '<p><x-part id="0">written by somebody</x-part></p>';
    expect(createPageParts(frame, nonce).assemble(Buffer.from(page)).toString()).toBe(page);
  });
});
