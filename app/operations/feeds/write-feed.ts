import { readIdBatches } from '#app/data/catalogue/export-reads.ts';
import { findProductDetails } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { toFeedItem } from '#app/domain/feeds/feed-item.ts';
import type { Feed } from '#app/domain/feeds/feeds.ts';

/** Some 5 ms of the embedded database's and the serializer's work. */
const batchSize = 50;

interface FeedShop {
  name: string;
  publicUrl: string;
  /** Whether a discount ends with its offer. */
  offersEnd: boolean;
}

/**
 * The text of a feed, batch by batch; other requests are handled in between. Products that change meanwhile are of the moment
 * their batch was read: a slow reader must not keep a snapshot of the database open.
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
