import {
  countAllProducts,
  findPictureNames,
  hasOtherCategoryNames,
  listGroups,
  listIdsAfter,
  listReviewsWithEmail,
  type ReviewWithEmail,
} from '#app/data/catalogue/export-reads.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProductDetails } from '#app/data/catalogue/product-rows.ts';
import { percentFromBasisPoints } from '#app/domain/catalogue/discount.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import type { Picture, Product } from '#app/domain/catalogue/product.ts';
import { productSlug } from '#app/domain/catalogue/slug.ts';

/** A product in the catalogue file's own form: importing it changes nothing. */
export interface ExportedProduct {
  id: number;
  sku: string;
  title: string;
  slug: string;
  unit: string;
  img: string;
  imageURLs: { img: string; color?: { name: string; clrCode: string } }[];
  parent: string;
  children: string;
  /** R$ */
  price: number;
  /** Percent. */
  discount: number;
  quantity: number;
  brand: { name: string };
  category: { name: string };
  status: Product['status'];
  productType: string;
  description: string;
  additionalInformation: { key: string; value: string }[];
  offerDate: { startDate: string | null; endDate: string | null };
  featured: boolean;
  sellCount: number;
  tags: string[];
  sizes: string[];
  videoId: string;
  reviews: { user: string; name: string; email: string; rating: number; review: string; date: string }[];
}

export interface ExportedCategory {
  id: number;
  parent: string;
  img: string;
  children: string[];
  productType: string;
  status: string;
}

export interface ExportedBrand {
  id: number;
  name: string;
  description: string;
  email: string;
  website: string;
  location: string;
  status: string;
  logo: string;
}

export interface CatalogueExport {
  categories: ExportedCategory[];
  brands: ExportedBrand[];
  productCount: number;
  /** Whether some product's `category.name` differs from its `parent`. */
  hasOtherCategoryNames: boolean;
  /** By id, read piece by piece. */
  products: () => AsyncIterable<ExportedProduct>;
  /** Path of every picture named so far, by hash. */
  pictures: ReadonlyMap<string, string>;
}

const batchSize = 200;
/** A picture's file name ends in its hash, so that the store knows it again wherever the file is. */
const hashInPath = /-([0-9a-f]{20})\.\w{1,5}$/;
const mimeExtensions: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * The whole catalogue as a file would have it. Call it inside `db.snapshot`, and read it there to the end, so that it is
 * of one moment. Reviews that are held or hidden are not in it.
 * @param pictureFolder folder of the pictures beside the file, without a final slash
 */
export async function exportCatalogue(
  reads: Database,
  { pictureFolder }: { pictureFolder: string },
): Promise<CatalogueExport> {
  const pictures = new Map<string, string>();
  const groups = await listGroups(reads);
  const groupHashes = [
    ...groups.categories.map((row) => row.picture_hash),
    ...groups.brands.map((row) => row.logo_hash),
  ];
  await namePictures(reads, { hashes: groupHashes, folder: pictureFolder, pictures });
  const pathOf = (hash: string | null | undefined) => (hash ? (pictures.get(hash) ?? '') : '');
  return {
    categories: groups.categories.map((row) => ({
      id: row.id,
      parent: row.name,
      img: pathOf(row.picture_hash),
      children: row.children,
      productType: row.product_type,
      status: row.status,
    })),
    brands: groups.brands.map(({ logo_hash: logoHash, ...row }) => ({ ...row, logo: pathOf(logoHash) })),
    productCount: await countAllProducts(reads),
    hasOtherCategoryNames: await hasOtherCategoryNames(reads),
    products: () => readProducts(reads, { folder: pictureFolder, pictures }),
    pictures,
  };
}

/** The given products, in the order given, as an export has them. */
export async function exportProducts(
  reads: Database,
  ids: readonly number[],
  { folder, pictures = new Map() }: { folder: string; pictures?: Map<string, string> },
): Promise<ExportedProduct[]> {
  const products = await findProductDetails(reads, ids);
  const reviews = await listReviewsWithEmail(reads, ids);
  const hashes = products.flatMap(({ picture, images }) => [
    picture?.hash,
    ...images.map((image) => image.picture.hash),
  ]);
  await namePictures(reads, { hashes, folder, pictures });
  const pathOf = (picture: Picture | null) => (picture ? (pictures.get(picture.hash) ?? '') : '');
  return products.map((product) => toExported(product, { reviews: reviews.get(product.id) ?? [], pathOf }));
}

/** Hash of the stored picture that an exported path names, or undefined. */
export function readHashOfPath(path: string): string | undefined {
  return hashInPath.exec(path)?.[1];
}

async function* readProducts(
  reads: Database,
  names: { folder: string; pictures: Map<string, string> },
): AsyncIterable<ExportedProduct> {
  for (let last = 0; ;) {
    const ids = await listIdsAfter(reads, last, batchSize);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? last;
    yield* await exportProducts(reads, ids, names);
  }
}

async function namePictures(
  reads: Database,
  {
    hashes,
    folder,
    pictures,
  }: { hashes: readonly (string | null | undefined)[]; folder: string; pictures: Map<string, string> },
): Promise<void> {
  const unnamed = hashes.filter((hash) => hash != null).filter((hash) => !pictures.has(hash));
  for (const [hash, { name, mime }] of await findPictureNames(reads, unnamed)) {
    const readable = name === '' ? 'imagem' : productSlug(name).slice(0, 60);
    pictures.set(hash, `${folder}/${readable}-${hash}.${mimeExtensions[mime] ?? 'webp'}`);
  }
}

function toExported(
  product: Product,
  { reviews, pathOf }: { reviews: readonly ReviewWithEmail[]; pathOf: (picture: Picture | null) => string },
): ExportedProduct {
  return {
    id: product.id,
    sku: product.sku,
    title: product.title,
    slug: product.slug,
    unit: product.unit,
    img: pathOf(product.picture),
    imageURLs: product.images.map(({ picture, colour }) => ({
      img: pathOf(picture),
      ...(colour && { color: { name: colour.name, clrCode: colour.code } }),
    })),
    parent: product.parent,
    children: product.children,
    price: reaisFromCents(product.priceCents),
    discount: percentFromBasisPoints(product.discountBasisPoints),
    quantity: product.quantity,
    brand: { name: product.brandName ?? '' },
    category: { name: product.categoryName },
    status: product.status,
    productType: product.productType,
    description: product.descriptionHtml,
    additionalInformation: product.additionalInformation,
    offerDate: { startDate: toIso(product.offerStartMs), endDate: toIso(product.offerEndMs) },
    featured: product.featured,
    sellCount: product.sellCount,
    tags: product.tags,
    sizes: product.sizes,
    videoId: product.videoId,
    reviews: reviews.map(({ user, name, email, rating, comment, dateMs }) => ({
      user,
      name,
      email,
      rating,
      review: comment,
      date: new Date(dateMs).toISOString(),
    })),
  };
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
