import type { Database } from '#app/data/database/database.ts';
import { findPerson } from '#app/data/owner/people.ts';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { getPriceCentsAt } from '#app/domain/catalogue/price/price-steps.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { countUnitsById } from '#app/domain/quotation/count-units-by-product.ts';
import { getQuotationUrl } from '#app/domain/quotation/quotation-line.ts';
import type {
  QuotationContact,
  StoredQuotationItem,
  StoredQuotation,
} from '#app/domain/quotation/stored/stored-quotation.ts';
import { canRequestAgain, getNextStep } from '#app/domain/quotation/stored/next-step.ts';
import { getQuotationState, type QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { getQuotationTotals, getQuoted, getQuotedLineCents } from '#app/domain/quotation/stored/quotation-totals.ts';
import {
  findQuotationDelivery,
  type QuotationDelivery,
} from '#app/operations/quotation/delivery/quotation-delivery.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { productPath } from '#app/paths.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { deliveryTexts } from '#app/texts/quotation/delivery-texts.ts';
import { formatPrice } from '#app/design/text/format-price.ts';
import { formatDeliveryEstimate } from '#app/texts/quotation/format-delivery-estimate.ts';
import { countDifferences, listRepeatedItems } from '#app/domain/quotation/stored/repeated-items.ts';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { formatUnitPrice } from '#app/design/text/format-unit-price.ts';
import type { QuotationViewItem } from '#app/storefront/quotation/quotation-items-table.tsx';
import type { QuotationView } from '#app/storefront/quotation/quotation-view-model.ts';

interface ViewSources {
  db: Database;
  shop: Pick<ShopProfile, 'showPrices' | 'whatsapp' | 'publicUrl'>;
  nowMs: number;
  /**
   * Code of the quotation that 'ask again' creates. Every press of the button sends the same code, so that only one
   * quotation is created.
   */
  newCode: string;
}

/**
 * Loads the view model of a quotation, including the current prices of its items. Hidden prices become visible once the
 * shop has answered.
 */
export async function loadQuotationView(
  quotation: StoredQuotation,
  { db, shop, nowMs, newCode }: ViewSources,
): Promise<QuotationView> {
  const { id, code, contact, terms, items } = quotation;
  const state = getQuotationState(quotation, nowMs);
  const repeatedItems = listRepeatedItems(items);
  const ids = [...items, ...repeatedItems].flatMap(({ productId }) => productId ?? []);
  const currentProducts = new Map(
    (await findDistinctSummaries(db, [...new Set(ids)])).map((product) => [product.id, product]),
  );
  const showsPrices = shop.showPrices || quotation.answeredAtMs !== null;
  const totals = getQuotationTotals({ items, terms });
  const url = shop.publicUrl + quotationPath(code ?? '');
  const seller = quotation.assignedTo === null ? undefined : await findPerson(db, { id: quotation.assignedTo });
  const whatsapp = seller?.whatsapp || shop.whatsapp;
  const makeWhatsappUrl = (text: string) => (whatsapp ? getQuotationUrl(whatsapp, text) : null);
  const buyableItems = repeatedItems.filter(({ productId }) => {
    const product = currentProducts.get(productId ?? 0);
    return product && !isRestricted(product);
  });
  const unitsByProduct = countUnitsById(items.map((item) => ({ ...item, quantity: getQuoted(item).quantity })));
  const delivery = await findQuotationDelivery(db, quotation);
  const whatsappUrl = makeWhatsappUrl(
    state === 'accepted' ? texts.acceptMessage(id) : texts.requestMessage({ number: id, url }),
  );
  // A sum without any price is not known yet.
  const formatSum = totals.withoutPrice > 0 ? formatPrice : formatMoney;
  return {
    number: id,
    state,
    contact,
    newCode,
    note: terms.note,
    version: quotation.version,
    createdAtMs: quotation.createdAtMs,
    validUntilMs: quotation.validUntilMs,
    items: items.map((item) => {
      const product = item.productId === null ? undefined : currentProducts.get(item.productId);
      const todayCents = product && shop.showPrices ? getPriceCentsAt(product, unitsByProduct.get(product.id) ?? 1) : 0;
      return createItemView(item, { product, todayCents, showsPrices });
    }),
    totals:
      showsPrices && !totals.isEmpty
        ? {
            items: formatSum(totals.itemsCents),
            discount: totals.discountCents > 0 ? formatMoney(totals.discountCents) : null,
            freight: formatFreight(totals.freightCents),
            total: formatSum(totals.totalCents),
            withoutPrice: totals.withoutPrice,
          }
        : null,
    delivery: getDeliveryView(contact, delivery),
    offersPickup: delivery.offersPickup,
    stateText: formatState(state, { ...totals, isChanged: quotation.isChangedSinceAnswer }),
    differences: formatDifferences(items, buyableItems.length > 0 ? repeatedItems.length - buyableItems.length : 0),
    nextStep: getNextStep(state, { hasWhatsapp: whatsappUrl !== null, isEmpty: totals.isEmpty }),
    canRequestAgain: canRequestAgain(state),
    canAddContact: state === 'sent' || state === 'seen' || state === 'answered',
    whatsappUrl,
    requestedItems: items.map(({ title, ...item }) => ({ ...toLine(item), id: item.productId, title })),
    cart: buyableItems.map((item) => ({ ...toLine(item), id: item.productId ?? 0 })),
  };
}

function formatState(state: QuotationState, { isChanged, isEmpty }: { isChanged: boolean; isEmpty: boolean }): string {
  if (state !== 'answered') return texts.next[state];
  if (isChanged) return texts.changeRequested;
  return isEmpty ? texts.nothingAvailable : texts.next.answered;
}

function toLine({ quantity, color, size }: Pick<StoredQuotationItem, 'quantity' | 'color' | 'size'>) {
  return { orderQuantity: quantity, ...(color && { color }), ...(size && { size }) };
}

/** Returns the view of delivery or pickup; null when nothing is known about either. */
function getDeliveryView(
  { wish, postalCode, town }: QuotationContact,
  { estimate, offersPickup, pickupNote }: QuotationDelivery,
): QuotationView['delivery'] {
  const labels = deliveryTexts;
  if (estimate !== undefined) {
    const isContactComplete = postalCode !== '' && town !== '';
    const toAgreeHint = isContactComplete ? null : labels.toAgreeHint;
    const hint = estimate === null ? toAgreeHint : labels.estimateHint;
    return { label: labels.estimate, fact: formatDeliveryEstimate(estimate), hint };
  }
  if (wish === 'delivery') return null;
  if (!offersPickup) return wish === 'pickup' ? { label: labels.pickup, fact: labels.noPickup, hint: null } : null;
  return pickupNote ? { label: labels.pickup, fact: pickupNote, hint: null } : null;
}

/** @param leftOutOfCart number of items that cannot be added to the cart with the others */
function formatDifferences(items: readonly StoredQuotationItem[], leftOutOfCart: number): string | null {
  const differences = countDifferences(items);
  const isChanged = Object.values(differences).some((count) => count > 0);
  const sentences = [
    isChanged ? texts.asAnswered(differences) : '',
    leftOutOfCart > 0 ? texts.leftOutOfCart(leftOutOfCart) : '',
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

function formatFreight(cents: number | null): string {
  if (cents === null) return texts.totals.toAgree;
  return cents === 0 ? texts.totals.free : formatMoney(cents);
}

function createItemView(
  item: StoredQuotationItem,
  { product, todayCents, showsPrices }: { product?: ProductSummary; todayCents: number; showsPrices: boolean },
): QuotationViewItem {
  const isGone = product === undefined;
  const { quantity, unitPriceCents, discountCents, substitute } = getQuoted(item);
  const lineCents = getQuotedLineCents(item);
  const hasOtherPriceToday = todayCents > 0 && todayCents !== unitPriceCents && !substitute;
  const notes = [
    item.productId === null ? texts.inWords : null,
    substitute && texts.similar({ title: substitute.title }),
    quantity !== item.quantity ? texts.requested(item.quantity) : null,
    quantity === 0 ? texts.unavailable : null,
    discountCents > 0 ? texts.discount({ amount: formatMoney(discountCents) }) : null,
    item.wasInStock || item.answer ? null : texts.wasOutOfStock,
    hasOtherPriceToday ? texts.today({ price: formatMoney(todayCents) }) : null,
    isGone && item.productId !== null && !substitute ? texts.goneToday : null,
  ];
  return {
    title: item.title,
    picture: product?.picture ?? null,
    categoryName: product?.parent ?? item.categoryName,
    href: isGone || item.productId === null ? null : productPath(item.productId),
    facts: [item.unit, item.color, item.size].filter(Boolean).join(' · '),
    quantity,
    // The package of a substitute differs, so that the unit price of the original product does not apply.
    unitPrice: quantity > 0 && showsPrices && !substitute ? formatUnitPrice(item.unit, unitPriceCents) : '',
    price: quantity === 0 ? '–' : showsPrices && unitPriceCents > 0 ? formatMoney(unitPriceCents) : null,
    total: quantity > 0 && showsPrices && unitPriceCents > 0 ? formatMoney(lineCents) : null,
    notes: notes.filter((note) => note !== null),
  };
}
