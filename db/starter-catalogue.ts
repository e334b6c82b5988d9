import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import { starterBrands } from '#db/starter-brands.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { getOfferDates } from '#db/get-offer-dates.ts';
import { readBundledPicture } from '#db/pictures/read-bundled-picture.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import { productSlug } from '#app/domain/catalogue/codes/slug.ts';

/** A bundled picture in the form in which the database stores it. */
interface StarterPicture extends Picture {
  mime: string;
  name: string;
  bytes: Buffer;
}

/**
 * The catalogue with which a store starts, in the format of a catalogue file without the fields that an import derives,
 * and its pictures.
 */
export interface StarterCatalogue {
  categories: ReturnType<typeof listCategories>;
  brands: (typeof starterBrands)[number][];
  products: StarterProduct[];
  /** Finds the picture of a path in the lists; undefined for any other path. */
  findPicture: (path: string) => Promise<StarterPicture | undefined>;
}

type StarterRow = (typeof starterProducts)[number];
type StarterProduct = Pick<StarterRow, 'id' | 'sku' | 'parent' | 'brand'>;

/** Days between the start of the offers and the first start of the store. */
const offerAgeDays = 4;
/**
 * Days from the first start of the store until offers end. The offers get these values in rotation, so that their
 * countdowns differ.
 */
const offerDaysLeft = [9, 13, 18, 23, 29, 36];

/** Builds the starter catalogue. Its offers are running on the day of `nowMs` and end in the following weeks. */
export function createStarterCatalogue({ nowMs }: { nowMs: number }): StarterCatalogue {
  return {
    categories: listCategories(),
    brands: [...starterBrands],
    products: setOfferDates(starterProducts, nowMs),
    findPicture,
  };
}

/** Folders in `db/pictures` by the folder in the path of a picture. */
const pictureFolders: Record<string, string> = { produtos: 'products', categorias: 'categories', marcas: 'brands' };

async function findPicture(path: string): Promise<StarterPicture | undefined> {
  const [, folder = '', name = ''] = /^\/images\/(\w+)\/([\w-]+)\.webp$/.exec(path) ?? [];
  const picture = bundledPictures[`${pictureFolders[folder]}/${name}`];
  const bytes = picture && (await readBundledPicture(picture.hash));
  return bytes && { ...picture, mime: 'image/avif', name, bytes };
}

function listCategories() {
  const productsByCategory = Map.groupBy(starterProducts, ({ parent }) => parent);
  return [...productsByCategory].map(([parent, products]) => ({
    parent,
    img: `/images/categorias/${productSlug(parent)}.webp`,
    children: [...new Set(products.map(({ children }) => children))],
    productType: products[0]?.productType ?? '',
    status: 'Show',
  }));
}

function setOfferDates(products: readonly StarterRow[], nowMs: number): StarterProduct[] {
  let offerCount = 0;
  return products.map((product) => {
    if (!product.offerDate) return product;
    const endDay = offerDaysLeft[offerCount % offerDaysLeft.length] ?? 0;
    offerCount += 1;
    return { ...product, offerDate: getOfferDates(nowMs, { startDay: -offerAgeDays, endDay }) };
  });
}
