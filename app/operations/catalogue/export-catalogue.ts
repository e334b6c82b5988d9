import {
  countAllProducts,
  findPictureNames,
  hasOtherCategoryNames,
  listReviewsWithEmail,
  readIdBatches,
  type ReviewWithEmail,
} from '#app/data/catalogue/export-reads.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProductDetails } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listProductPictures, type Picture, type Product } from '#app/domain/catalogue/product.ts';
import {
  serializeAnswer,
  serializeProduct,
  type ProductJson,
  type ReviewJson,
} from '#app/domain/catalogue/serialize-product.ts';
import { productSlug } from '#app/domain/catalogue/codes/slug.ts';

/** Fields of a product's JSON that are not part of the catalogue file. */
type DerivedFields = 'excerpt' | 'ratingAverage' | 'ratingCount';

/** A product in the format of the catalogue file. Importing an unedited export changes nothing. */
export interface ExportedProduct extends Omit<ProductJson, DerivedFields | 'imageURLs' | 'hidden' | 'reviews'> {
  imageURLs: { img: string; color?: { name: string; clrCode: string }; alt?: string }[];
  hidden: boolean;
  reviews: (Omit<ReviewJson, 'id'> & { email: string })[];
}

export type CatalogueExport = Awaited<ReturnType<typeof exportCatalogue>>;

const batchSize = 200;
/** Matches the hash at the end of a picture's file name, by which the store recognises the picture in any folder. */
const hashInPath = /-([0-9a-f]{20})\.\w{1,5}$/;
const mimeExtensions: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * Exports the whole catalogue except for reviews that are pending or hidden. Call this inside `db.snapshot` and read
 * all products there, so that they show the same state of the data.
 * @param pictureFolder folder of the pictures beside the file, without a final slash
 */
export async function exportCatalogue(reads: Database, { pictureFolder }: { pictureFolder: string }) {
  const pictures = new Map<string, string>();
  const { categories, brands } = await loadCatalogueSummary(reads);
  const hashes = [...categories.map(({ picture }) => picture?.hash), ...brands.map(({ logo }) => logo?.hash)];
  await addPicturePaths(reads, { hashes, folder: pictureFolder, pictures });
  return {
    categories: categories.map(({ id, name: parent, picture, children, productType, status }) => ({
      id,
      parent,
      img: getPath(pictures, picture),
      productType,
      status,
      children: children.map(({ name }) => name),
    })),
    brands: brands
      .toSorted((a, b) => a.id - b.id)
      .map(({ slug: _slug, slugKey: _key, productCount: _count, logo, ...brand }) => ({
        ...brand,
        logo: getPath(pictures, logo),
      })),
    productCount: await countAllProducts(reads),
    /** Whether any product's `category.name` differs from its `parent`. */
    hasOtherCategoryNames: await hasOtherCategoryNames(reads),
    /** Yields the products in ascending order of id. They are read from the database in batches. */
    products: () => readProducts(reads, { folder: pictureFolder, pictures }),
    /** Path of each picture used so far, by hash. */
    pictures,
  };
}

/** Exports the given products in the given order, and adds the paths of their pictures to `pictures`. */
export async function exportProducts(
  reads: Database,
  ids: readonly number[],
  { folder, pictures = new Map() }: { folder: string; pictures?: Map<string, string> },
): Promise<ExportedProduct[]> {
  const products = await findProductDetails(reads, ids, { forOwner: true });
  const reviews = await listReviewsWithEmail(reads, ids);
  const hashes = products.flatMap(listProductPictures).map(({ hash }) => hash);
  await addPicturePaths(reads, { hashes, folder, pictures });
  return products.map((product) => toExported(product, { reviews: reviews.get(product.id) ?? [], pictures }));
}

/** Reads the hash of a stored picture from an exported path; undefined when the path contains no hash. */
export function readHashOfPath(path: string): string | undefined {
  return hashInPath.exec(path)?.[1];
}

async function* readProducts(
  reads: Database,
  pictureOptions: { folder: string; pictures: Map<string, string> },
): AsyncIterable<ExportedProduct> {
  for await (const ids of readIdBatches(reads, batchSize)) yield* await exportProducts(reads, ids, pictureOptions);
}

async function addPicturePaths(
  reads: Database,
  {
    hashes,
    folder,
    pictures,
  }: { hashes: readonly (string | null | undefined)[]; folder: string; pictures: Map<string, string> },
): Promise<void> {
  const unnamed = hashes.filter((hash) => hash != null).filter((hash) => !pictures.has(hash));
  for (const [hash, { name, mime }] of await findPictureNames(reads, unnamed)) {
    const readableName = name === '' ? 'imagem' : productSlug(name).slice(0, 60);
    pictures.set(hash, `${folder}/${readableName}-${hash}.${mimeExtensions[mime] ?? 'webp'}`);
  }
}

function toExported(
  product: Product,
  { reviews, pictures }: { reviews: readonly ReviewWithEmail[]; pictures: ReadonlyMap<string, string> },
): ExportedProduct {
  const { excerpt: _excerpt, ratingAverage: _average, ratingCount: _count, ...fields } = serializeProduct(product, []);
  return {
    ...fields,
    img: getPath(pictures, product.picture),
    imageURLs: product.images.map(({ picture, colour, alt }) => ({
      img: getPath(pictures, picture),
      ...(colour && { color: { name: colour.name, clrCode: colour.code } }),
      ...(alt && { alt }),
    })),
    hidden: product.isHidden ?? false,
    reviews: reviews.map(({ user, name, email, rating, comment, dateMs, answer }) => ({
      user,
      name,
      email,
      rating,
      review: comment,
      date: new Date(dateMs).toISOString(),
      ...(answer && { answer: serializeAnswer(answer) }),
    })),
  };
}

function getPath(pictures: ReadonlyMap<string, string>, picture: Picture | null): string {
  return pictures.get(picture?.hash ?? '') ?? '';
}
