import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { getSampleCatalogue } from '#app/data/samples/sample-catalogue.ts';
import { highestId } from '#app/domain/shared/ids.ts';
import {
  getShareSubject,
  parseProductSharePath,
  productSharePath,
  storeSharePath,
  type ShareSubject,
} from '#app/domain/pictures/share-picture.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { getShopLook, type ShopLookSource } from '#app/domain/pictures/shop-look.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { renderInTurn } from '#app/server/pictures/picture-queue.ts';
import { renderSharePicture, type SharePictureRequest } from './render-share-picture.ts';

/** Result of a request for a share picture. */
type SharePicture =
  | { kind: 'picture'; bytes: Buffer; etag: string }
  /** The content of the picture has changed. Its current version is at the path `location`. */
  | { kind: 'moved'; location: string }
  /** Too many pictures are being rendered. */
  | { kind: 'busy' };

export interface SharePictures {
  /**
   * Finds the picture for a path below `/compartilhar/`; undefined when the path names neither the store nor
   * a product or sample.
   */
  find(pathname: string): Promise<SharePicture | undefined>;
}

type ShareShop = ShopLookSource & Pick<ShopProfile, 'tagline' | 'showPrices'>;

interface SharePicturesOptions {
  db: Database;
  readShop: () => Promise<ShareShop>;
  /** Loads the bytes of a stored picture by its hash. */
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
  maxMemoryBytes?: number;
  /** Maximum number of pictures that are being rendered or waiting. Further clients receive `busy`. */
  maxPending?: number;
  render?: (request: SharePictureRequest) => Promise<Buffer>;
}

type RenderedPicture = Extract<SharePicture, { kind: 'picture' }>;

/**
 * Creates the pictures that other sites show for a shared link. Simultaneous requests for one picture share its
 * rendering.
 */
export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { db, readShop, loadOriginal, maxMemoryBytes = 16 * 1024 * 1024, maxPending = 24 } = options;
  const { render = renderSharePicture } = options;
  const memory = new LRUCache<string, RenderedPicture>({
    maxSize: maxMemoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const pendingPictures = new Map<string, Promise<RenderedPicture>>();

  return { find };

  async function find(pathname: string): Promise<SharePicture | undefined> {
    const shop = await readShop();
    if (pathname === storeSharePath) {
      return getOrRender(JSON.stringify([getShopLook(shop), shop.tagline]), async () =>
        render({ shop, ...(await loadLogo(shop)) }),
      );
    }
    const requested = parseProductSharePath(pathname);
    const product = requested && (await findRequestedProduct(requested));
    if (!product) return undefined;
    const subject = getShareSubject(shop, product);
    const currentPath = productSharePath(product.id, subject);
    if (currentPath !== pathname) return { kind: 'moved', location: currentPath };
    return getOrRender(pathname, () => drawProduct(subject, shop));
  }

  async function findRequestedProduct({
    id,
    isSample,
  }: {
    id: number;
    isSample: boolean;
  }): Promise<ProductSummary | undefined> {
    if (!isSample) return id <= highestId ? findProduct(db, id) : undefined;
    const { summaries } = getSampleCatalogue(Date.now());
    return summaries.find((sample) => sample.id === id);
  }

  async function getOrRender(name: string, renderPicture: () => Promise<Buffer>): Promise<SharePicture> {
    const remembered = memory.get(name);
    if (remembered) return remembered;
    const started = pendingPictures.get(name);
    if (started) return started;
    if (pendingPictures.size >= maxPending) return { kind: 'busy' };
    const pendingPicture = renderInTurn(renderPicture)
      .then(toRenderedPicture)
      .finally(() => pendingPictures.delete(name));
    pendingPictures.set(name, pendingPicture);
    const picture = await pendingPicture;
    memory.set(name, picture);
    return picture;
  }

  async function loadLogo({ logo }: ShareShop): Promise<{ logo?: Buffer }> {
    return logo ? { logo: await loadOriginal(logo.hash) } : {};
  }

  async function drawProduct(subject: ShareSubject, shop: ShareShop): Promise<Buffer> {
    const original = subject.pictureHash === null ? undefined : await loadOriginal(subject.pictureHash);
    return render({ shop, subject, original, ...(await loadLogo(shop)) });
  }
}

function toRenderedPicture(bytes: Buffer): RenderedPicture {
  return { kind: 'picture', bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"` };
}
