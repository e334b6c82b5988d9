import { hasPrice } from '#app/domain/catalogue/price/discount.ts';
import type { SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';
import { isOfSpecies, listModes, type CalculatorProduct } from './calculate.ts';
import { speciesWithoutTable } from './feeding-tables.ts';
import { readLabel } from './read-directions.ts';

type Fed = Pick<Product, 'additionalInformation' | 'unit'> & SteppedPrice;

export function toCalculatorProduct(product: Fed): CalculatorProduct {
  const { priceCents, discountBasisPoints, priceSteps } = product;
  const content = findContent(product.unit);
  return {
    ...readLabel(product.additionalInformation),
    species: product.additionalInformation.find(({ key }) => foldText(key) === 'especie')?.value ?? '',
    bagGrams: content?.per === 'kg' ? content.thousandths : undefined,
    price: hasPrice(product) ? { priceCents, discountBasisPoints, priceSteps } : null,
  };
}

/** Whether it is fed, and sold by weight. */
export function isCalculable(product: Fed): boolean {
  const known = toCalculatorProduct(product);
  return known.bagGrams !== undefined && (listModes(known).length > 1 || isOfSpecies(known, speciesWithoutTable));
}
