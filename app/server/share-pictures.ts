import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Database } from '#app/data/database.ts';
import { findProduct } from '#app/data/products.ts';
import { loadSampleCatalogue } from '#app/data/samples.ts';
import { highestId } from '#app/data/schema.ts';
import {
  getShareSubject,
  parseProductSharePath,
  productSharePath,
  shareSize,
  storeSharePath,
} from '#app/domain/share-picture.ts';
import type { ShareSubject } from '#app/domain/share-picture.ts';
import type { ProductSummary } from '#app/domain/product.ts';
import type { Shop } from '#app/domain/shop.ts';
import { openStoredPicture } from '#app/operations/store-picture.ts';
import { keepTogether } from '#app/ui/title-text.ts';
import type { OpenGraphPhoto } from '#db/illustrations/scenes/open-graph.ts';
import { drawInTurn } from './picture-queue.ts';

/** A picture, where it has moved to since what it shows has changed, or that too many are being drawn. */
export type SharePicture =
  { kind: 'picture'; bytes: Buffer; etag: string } | { kind: 'moved'; location: string } | { kind: 'busy' };

export interface SharePictures {
  /** What stands at an address below `/compartilhar/`; undefined when that names no product of the catalogue. */
  find(pathname: string): Promise<SharePicture | undefined>;
}

interface SharePicturesOptions {
  db: Database;
  shop: Pick<Shop, 'name' | 'tagline' | 'showPrices'>;
  /** Bytes of a product's own picture by its hash. */
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
  maxMemoryBytes?: number;
  /** Pictures being drawn or waiting for it, past which more are asked to come again. */
  maxFlights?: number;
  render?: (request: ShareDrawing) => Promise<Buffer>;
}

export interface ShareDrawing {
  shop: Pick<Shop, 'name' | 'tagline'>;
  /** The product; left out for the store itself. */
  subject?: ShareSubject;
  /** Bytes of the product's picture; without them the countryside is shown. */
  original?: Buffer;
}

type Kept = Extract<SharePicture, { kind: 'picture' }>;

const qualities = [82, 70, 55];
const maxBytes = 100_000;

/** Draws the pictures that sites show for a shared link, each once for everyone who asks meanwhile. */
export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { db, shop, loadOriginal, maxMemoryBytes = 16 * 1024 * 1024, maxFlights = 24 } = options;
  const { render = renderSharePicture } = options;
  const memory = new LRUCache<string, Kept>({ maxSize: maxMemoryBytes, sizeCalculation: ({ bytes }) => bytes.length });
  const flights = new Map<string, Promise<Kept>>();

  return { find };

  async function find(pathname: string): Promise<SharePicture | undefined> {
    if (pathname === storeSharePath) return get(pathname, () => render({ shop }));
    const named = parseProductSharePath(pathname);
    const product = named && (await findNamed(named));
    if (!product) return undefined;
    const subject = getShareSubject(shop, product);
    const present = productSharePath(product.id, subject);
    if (present !== pathname) return { kind: 'moved', location: present };
    return get(pathname, () => drawProduct(subject));
  }

  async function findNamed({ id, isSample }: { id: number; isSample: boolean }): Promise<ProductSummary | undefined> {
    if (!isSample) return id <= highestId ? findProduct(db, id) : undefined;
    const { summaries } = await loadSampleCatalogue(Date.now());
    return summaries.find((sample) => sample.id === id);
  }

  async function get(name: string, make: () => Promise<Buffer>): Promise<SharePicture> {
    const remembered = memory.get(name);
    if (remembered) return remembered;
    const started = flights.get(name);
    if (started) return started;
    if (flights.size >= maxFlights) return { kind: 'busy' };
    const flight = drawInTurn(make)
      .then(keep)
      .finally(() => flights.delete(name));
    flights.set(name, flight);
    const kept = await flight;
    memory.set(name, kept);
    return kept;
  }

  async function drawProduct(subject: ShareSubject): Promise<Buffer> {
    const original = subject.pictureHash === null ? undefined : await loadOriginal(subject.pictureHash);
    return render({ shop, subject, original });
  }
}

function keep(bytes: Buffer): Kept {
  return { kind: 'picture', bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"` };
}

/** JPEG of `shareSize`, at most about 100 KB. */
export async function renderSharePicture({ shop, subject, original }: ShareDrawing): Promise<Buffer> {
  // Drawn so seldom that the font and its reader are only loaded for it.
  const { drawOpenGraph, openGraphPhotoSide } = await import('#db/illustrations/scenes/open-graph.ts');
  const photo = original && subject ? await readPhoto(original, openGraphPhotoSide, subject.parent) : undefined;
  const drawing = drawOpenGraph({
    title: keepTogether(subject?.title ?? (shop.tagline || shop.name)),
    price: subject?.priceText ?? undefined,
    photo,
    storeName: shop.name,
  });
  const picture = await sharp(Buffer.from(drawing)).resize(shareSize).flatten().toColourspace('srgb').raw().toBuffer();
  return encode(picture);
}

/** A photograph nearly square is cut to a square; any other is kept whole. Transparent parts become white. */
async function readPhoto(original: Buffer, side: number, categoryName: string): Promise<OpenGraphPhoto> {
  const { width, height } = await openStoredPicture(original).metadata();
  const isSquare = Math.abs(Math.log(width / height)) < Math.log(1.25);
  const bytes = await openStoredPicture(original)
    .resize({ width: side, height: side, fit: isSquare ? 'cover' : 'inside' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { href: `data:image/jpeg;base64,${bytes.toString('base64')}`, isSquare, categoryName };
}

async function encode(pixels: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await sharp(pixels, { raw: { ...shareSize, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
