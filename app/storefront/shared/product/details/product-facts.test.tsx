import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { mapKinds, plainFields, plainNames, type PlainName } from '#app/domain/catalogue/plain-fields.ts';
import { plainFieldLabels } from '#app/texts/catalogue/product-fact-texts.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { ProductFacts } from './product-facts.tsx';

/**
 * Plain fields that are not among the facts: the video is shown beside the pictures, and the other fields are visible
 * only to the owner.
 */
const elsewhere: readonly PlainName[] = ['videoId', 'productType', 'sellCount'];

const product = makeProduct({
  ...mapKinds(plainFields, { text: () => 'abc', whole: () => 7, decimal: () => 1.5, list: () => ['P', 'M'] }),
});
/** Text that the facts contain for a value of each kind. */
const shownValues = mapKinds(plainFields, {
  text: () => 'abc',
  whole: () => '7',
  decimal: () => '1,5',
  list: () => 'P',
});

test('every plain field is shown among the facts of a product, or declared as shown elsewhere', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ProductFacts product={product} />
    </MemoryRouter>,
  );
  const isShown = (name: PlainName) => markup.includes(`>${plainFieldLabels[name]}<`);
  expect(plainNames.filter((name) => !isShown(name))).toEqual(elsewhere);
  for (const name of plainNames.filter(isShown)) {
    const fact = markup.split(`>${plainFieldLabels[name]}<`)[1]?.split('</dd>')[0];
    expect(fact).toContain(`>${shownValues[name]}`);
  }
});
