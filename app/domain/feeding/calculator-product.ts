import { hasPrice } from '#app/domain/catalogue/price/discount.ts';
import type { SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { isOfSpecies, listModes, type CalculatorProduct } from './calculate-feed.ts';
import { speciesWithoutTable } from './feeding-tables.ts';
import { readFeedingAttributes } from './read-directions.ts';

type FeedProduct = Pick<Product, 'title' | 'additionalInformation' | 'unit'> & SteppedPrice;

/** Matches the folded keys of attributes that say for which animals the product is: 'especie', 'fase', 'indicacao'. */
const kindKeys = /^(?:especie|categoria|classificacao|fase|indicacao|tipo)/;

/** Collects the data of a product that the calculator uses. */
export function toCalculatorProduct(product: FeedProduct): CalculatorProduct {
  const { title, additionalInformation, priceCents, discountBasisPoints, priceSteps } = product;
  const attributes = additionalInformation.map(({ key, value }) => ({ key: foldText(key), value }));
  const content = findContent(product.unit);
  return {
    ...readFeedingAttributes(additionalInformation),
    species: attributes.find(({ key }) => key === 'especie')?.value ?? '',
    about: foldText([title, ...attributes.flatMap(({ key, value }) => (kindKeys.test(key) ? [value] : []))].join(' ')),
    bagGrams: content?.per === 'kg' ? content.thousandths : undefined,
    price: hasPrice(product) ? { priceCents, discountBasisPoints, priceSteps } : null,
  };
}

/**
 * Whether the calculator supports the product: its unit of sale states a weight, and it has a mode besides the
 * visitor's own grams or is for a species that has no table.
 */
export function isCalculable(product: CalculatorProduct): boolean {
  return product.bagGrams !== undefined && (listModes(product).length > 1 || isOfSpecies(product, speciesWithoutTable));
}
