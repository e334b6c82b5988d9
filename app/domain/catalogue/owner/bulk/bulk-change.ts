import { findPriceStepProblem } from '../../price/check-price-steps.ts';
import { maxPriceCents } from '../../price/discount.ts';
import type { Offered } from '../../price/offer.ts';
import type { PriceStep } from '../../price/price-steps.ts';
import type { NamedId, Product, ProductStatus } from '../../product.ts';
import { isRestricted, type SaleRestriction } from '../../sale-restriction.ts';
import { unlimitedQuantity } from '../../stock.ts';
import { isSameTag } from '../../description/compare-tags.ts';
import { raisePrice, roundPrice, type PriceRounding } from './price-rounding.ts';

/** One change to many products. Names of categories and brands are those at the time of the request. */
export type BulkChange =
  | { kind: 'price-percent'; basisPoints: number; rounding: PriceRounding }
  | { kind: 'price-amount'; cents: number; rounding: PriceRounding }
  | ({ kind: 'discount'; basisPoints: number } & Offered)
  | { kind: 'stock'; status: ProductStatus }
  | { kind: 'hidden'; isHidden: boolean }
  | { kind: 'category'; category: NamedId; subcategory: NamedId | null }
  | { kind: 'brand'; brand: NamedId | null }
  | { kind: 'tag-add' | 'tag-remove'; tag: string }
  | { kind: 'delete' };
export type BulkKind = BulkChange['kind'];

/** Fields that bulk changes read and set. */
export interface BulkFields
  extends
    Pick<Product, 'priceCents' | 'discountBasisPoints' | 'quantity' | 'status' | 'tags' | 'categoryName'>,
    Offered {
  priceSteps: readonly PriceStep[];
  saleRestriction: SaleRestriction;
  isHidden: boolean;
  offerEndsDiscount: boolean;
  categoryId: number;
  subcategoryId: number | null;
  brandId: number | null;
}

/**
 * Fields from which each kind of change calculates. If one of them differs when the change is confirmed, someone else
 * has changed the product in the meantime.
 */
const fieldsOfBulk: Record<BulkKind, readonly (keyof BulkFields)[]> = {
  'price-percent': ['priceCents', 'priceSteps'],
  'price-amount': ['priceCents', 'priceSteps'],
  discount: ['discountBasisPoints', 'offerStartMs', 'offerEndMs', 'offerEndsDiscount', 'priceCents', 'saleRestriction'],
  stock: ['status', 'quantity'],
  hidden: ['isHidden'],
  category: ['categoryId', 'subcategoryId', 'categoryName'],
  brand: ['brandId'],
  'tag-add': ['tags'],
  'tag-remove': ['tags'],
  delete: ['priceCents'],
};

/**
 * Reasons for leaving a product out of a bulk change. The last three are found only when a change is undone.
 */
export const bulkSkips = [
  'same',
  'restricted',
  'without-price',
  'price-too-low',
  'price-too-high',
  'price-steps',
  'too-many-tags',
  'changed-since',
  'group-gone',
  'not-back',
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

type BulkPlan = { after: Partial<BulkFields> } | { skipped: BulkSkip };

const maxTags = 100;

/** Plans the effect of a change on one product, or returns the reason for leaving the product out. */
export function planBulkChange(product: BulkFields, change: BulkChange): BulkPlan {
  const plan = planChange(product, change);
  if ('skipped' in plan) return plan;
  const fields = Object.entries(plan.after) as [keyof BulkFields, unknown][];
  const isSame =
    fields.length > 0 && fields.every(([field, value]) => JSON.stringify(product[field]) === JSON.stringify(value));
  return isSame ? { skipped: 'same' } : plan;
}

/** Picks the fields that a kind of change depends on. */
export function pickFieldsOfBulk(product: BulkFields, kind: BulkKind): Partial<BulkFields> {
  return Object.fromEntries(fieldsOfBulk[kind].map((field) => [field, product[field]]));
}

function planChange(product: BulkFields, change: BulkChange): BulkPlan {
  const { quantity, tags } = product;
  switch (change.kind) {
    case 'price-percent':
      return planPrice(product, (cents) => raisePrice(cents, change.basisPoints), change.rounding);
    case 'price-amount':
      return planPrice(product, (cents) => cents + change.cents, change.rounding);
    case 'discount': {
      const { basisPoints: discountBasisPoints, offerStartMs, offerEndMs } = change;
      if (discountBasisPoints > 0 && isRestricted(product)) return { skipped: 'restricted' };
      if (discountBasisPoints > 0 && product.priceCents === 0) return { skipped: 'without-price' };
      const offerEndsDiscount = offerStartMs !== null || offerEndMs !== null;
      return { after: { discountBasisPoints, offerStartMs, offerEndMs, offerEndsDiscount } };
    }
    case 'stock': {
      const { status } = change;
      // A stock of 0 or less would keep the product out of stock, so its stock is no longer counted.
      const isUncounted = status === 'in-stock' && quantity <= 0;
      return { after: { status, ...(isUncounted && { quantity: unlimitedQuantity }) } };
    }
    case 'hidden':
      return { after: { isHidden: change.isHidden } };
    case 'category': {
      const { category, subcategory } = change;
      return {
        after: { categoryId: category.id, subcategoryId: subcategory?.id ?? null, categoryName: category.name },
      };
    }
    case 'brand':
      return { after: { brandId: change.brand?.id ?? null } };
    case 'tag-add':
      if (tags.some((tag) => isSameTag(tag, change.tag))) return { skipped: 'same' };
      return tags.length >= maxTags ? { skipped: 'too-many-tags' } : { after: { tags: [...tags, change.tag] } };
    case 'tag-remove':
      return { after: { tags: tags.filter((tag) => !isSameTag(tag, change.tag)) } };
    case 'delete':
      return { after: {} };
  }
}

/**
 * Plans the new price of a product. A product without a price is sold on request, and a percentage or an added amount
 * must not give it one. The same change applies to prices by quantity (P15); where rounding would make two of them equal,
 * they are rounded to the centavo.
 */
function planPrice(
  { priceCents: beforeCents, priceSteps }: BulkFields,
  change: (cents: number) => number,
  rounding: PriceRounding,
): BulkPlan {
  if (beforeCents === 0) return { skipped: 'without-price' };
  const changeAndRound = (cents: number, to: PriceRounding) => (change(cents) > 0 ? roundPrice(change(cents), to) : 0);
  const priceCents = changeAndRound(beforeCents, rounding);
  if (priceCents === 0) return { skipped: 'price-too-low' };
  if (priceCents > maxPriceCents) return { skipped: 'price-too-high' };
  if (priceSteps.length === 0) return { after: { priceCents } };
  const candidates = [rounding, 'cent' as const].map((to) =>
    priceSteps.map((step) => ({ ...step, priceCents: changeAndRound(step.priceCents, to) })),
  );
  const steps = candidates.find((candidate) => !findPriceStepProblem(priceCents, candidate));
  return steps ? { after: { priceCents, priceSteps: steps } } : { skipped: 'price-steps' };
}
