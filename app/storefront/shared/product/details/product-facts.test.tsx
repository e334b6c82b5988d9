import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { mapKinds, plainFields, plainNames, type PlainName } from '#app/domain/catalogue/plain-fields.ts';
import { plainFieldLabels } from '#app/texts/catalogue/product-facts.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { ProductFacts } from './product-facts.tsx';

/** The video is shown beside the pictures, and the other fields are visible only to the owner. */
const elsewhere: readonly PlainName[] = ['videoId', 'productType', 'sellCount'];

const product = makeProduct({
  ...mapKinds(plainFields, { text: () => 'abc', whole: () => 7, decimal: () => 1.5, list: () => ['P', 'M'] }),
});

test('a plain field is among the facts of a product, or named as one that is shown elsewhere', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ProductFacts product={product} />
    </MemoryRouter>,
  );
  const missing = plainNames.filter((name) => !markup.includes(`>${plainFieldLabels[name]}<`));
  expect(missing).toEqual(elsewhere);
});
