import { expect, test } from 'vitest';
import { keepJsonLdOnServer } from './server-json-ld.tsx';

test('structured data is apart from the descriptors, so that no page sends it twice', () => {
  const block = { '@type': 'Product' };
  const kept = keepJsonLdOnServer([{ title: 'Sal' }, { 'script:ld+json': block }]);
  expect(JSON.stringify(kept)).toBe('[{"title":"Sal"}]');
  expect(kept).toMatchObject({ jsonLd: [block] });
});
