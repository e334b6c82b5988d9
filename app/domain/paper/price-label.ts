import { getSellingPriceCents, hasDiscount, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { findUnitPrice, type UnitPrice } from '#app/domain/catalogue/price/unit-price.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { chooseBarcode, type Barcode } from './barcode.ts';

/** A product as it is printed, with its GTINs (`listGtins`). */
export interface PaperProduct extends ProductSummary {
  gtins: readonly string[];
}

/** Texts, prices and code that are printed on the price label of a product. */
export interface PriceLabel {
  /** Title of the product, followed by its unit if the title does not contain it. */
  name: string;
  priceCents: number;
  /** Price before the discount; null when there is none. */
  oldPriceCents: number | null;
  /** Price per kilogram or litre; null when the unit of sale states no content. */
  unitPrice: UnitPrice | null;
  code: Barcode;
}

/** Makes the price label of a product; undefined for 'Sob consulta', because a price label needs a price. */
export function makePriceLabel(product: PaperProduct): PriceLabel | undefined {
  if (!hasPrice(product)) return undefined;
  const sellingPriceCents = getSellingPriceCents(product);
  return {
    name: completeName(product.title, [product.unit]),
    priceCents: sellingPriceCents,
    oldPriceCents: hasDiscount(product) ? product.priceCents : null,
    unitPrice: findUnitPrice({ unit: product.unit, sellingPriceCents }) ?? null,
    code: chooseBarcode(product),
  };
}

/** Completes a title with the facts that it does not contain, such as unit and brand. */
export function completeName(title: string, facts: readonly string[]): string {
  const foldedTitle = foldText(title);
  return [title, ...facts.filter((fact) => fact !== '' && !foldedTitle.includes(foldText(fact)))].join(', ');
}

/**
 * Serialises a label, so that the store can find labels that have changed since they were printed. Equal labels give
 * equal texts.
 */
export function serializePriceLabel({ name, priceCents, oldPriceCents, unitPrice, code }: PriceLabel): string {
  return JSON.stringify([name, priceCents, oldPriceCents, unitPrice?.per, unitPrice?.cents, code.kind, code.text]);
}
