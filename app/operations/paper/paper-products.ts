import { findSummaries } from '#app/data/catalogue/products.ts';
import { readOffersEndDiscounts } from '#app/data/catalogue/offer-prices.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { findGtins } from '#app/data/catalogue/product-gtins.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { findPrintedTexts } from '#app/data/paper/printed-labels.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import {
  serializePriceLabel,
  makePriceLabel,
  type PaperProduct,
  type PriceLabel,
} from '#app/domain/paper/price-label.ts';

const batchSize = 500;
const collator = new Intl.Collator('pt-BR', { numeric: true });

/**
 * Reads the products that may be printed, sorted by category and name. Hidden products and those whose sale is
 * restricted are left out. The prices are those at which the products are sold now, whatever `SHOW_PRICES` says,
 * because the paper is for the shop's own counter.
 */
export async function readPaperProducts(db: Database, ids: readonly number[]): Promise<PaperProduct[]> {
  const products: PaperProduct[] = [];
  const offersEndDiscounts = await readOffersEndDiscounts(db);
  for await (const batch of inBatches(ids, batchSize)) {
    const printable = (await findSummaries(db, batch)).filter((product) => !isRestricted(product));
    const gtins = await findGtins(db, batch);
    products.push(
      ...printable.map((product) => ({
        ...product,
        offerEndsDiscount: offersEndDiscounts || product.offerEndsDiscount,
        gtins: gtins.get(product.id) ?? [],
      })),
    );
  }
  const { categories } = await loadCatalogueSummary(db);
  const positions = new Map(categories.map(({ name }, index) => [name, index]));
  const getPosition = ({ parent }: PaperProduct) => positions.get(parent) ?? categories.length;
  return products.toSorted(
    (a, b) => getPosition(a) - getPosition(b) || collator.compare(a.title, b.title) || a.id - b.id,
  );
}

/** The price label of a product, and whether it differs from the last printed label or was never printed. */
interface ProductLabel {
  id: number;
  label: PriceLabel;
  isChanged: boolean;
}

/** Reads the price labels of products. A product without a price has no label. */
export async function readProductLabels(db: Database, ids: readonly number[]): Promise<ProductLabel[]> {
  return findLabels(db, await readPaperProducts(db, ids));
}

interface PaperCounts {
  /** Number of products that can be in a price list. */
  products: number;
  /** Number of products that can have a price label. */
  labels: number;
  /** Number of products whose price label was never printed or has changed since it was printed. */
  changed: number;
}

/** Counts the price list entries and the labels that can be printed of the given products. */
export async function countPaper(db: Database, ids: readonly number[]): Promise<PaperCounts> {
  const products = await readPaperProducts(db, ids);
  const labels = await findLabels(db, products);
  const changed = labels.filter(({ isChanged }) => isChanged).length;
  return { products: products.length, labels: labels.length, changed };
}

async function findLabels(db: Database, products: readonly PaperProduct[]): Promise<ProductLabel[]> {
  const ids = products.map(({ id }) => id);
  const printedTexts = await findPrintedTexts(db, ids);
  return products.flatMap((product) => {
    const { id } = product;
    const label = makePriceLabel(product);
    return label ? [{ id, label, isChanged: printedTexts.get(id) !== serializePriceLabel(label) }] : [];
  });
}
