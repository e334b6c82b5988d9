import { readIdBatches } from '#app/data/catalogue/export-reads.ts';
import { findProductDetails } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { toFeedItem } from '#app/domain/feeds/feed-item.ts';
import type { Feed } from '#app/domain/feeds/feeds.ts';

/** Number of products per batch. Reading and serialising a batch takes about 5 ms with SQLite. */
const batchSize = 50;

interface FeedShop {
  name: string;
  publicUrl: string;
  /** Whether discounts end with their offers. */
  offersEndDiscounts: boolean;
}

/**
 * Yields the text of a feed batch by batch; other requests are served in between. Each batch shows the products at the
 * time when it is read, because a slow client must not keep a database snapshot open.
 * @param productPath path of a product's page
 */
export async function* writeFeed(
  db: Database,
  { feed, shop, productPath }: { feed: Feed; shop: FeedShop; productPath: (id: number) => string },
): AsyncIterable<string> {
  yield feed.formatHead(shop);
  for await (const ids of readIdBatches(db, batchSize)) {
    const products = await findProductDetails(db, ids);
    yield products
      .flatMap((product) => toFeedItem(product, { ...shop, path: productPath(product.id) }) ?? [])
      .map((item) => feed.formatItem(item))
      .join('');
  }
  yield feed.tail;
}
