import sharp from 'sharp';
import type { Database } from '#app/data/database/database.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import type { ImportOptions, ImportResult, ImportSummary } from '#app/operations/import/import-types.ts';
import { readCatalogueJson } from '#app/operations/import/read-catalogue-json.ts';

/** A product in the format of the catalogue file. */
export interface CatalogueRow {
  id?: number;
  sku: string;
  title: string;
  slug?: string;
  unit: string;
  img?: string;
  imageURLs: { img: string; color?: { name: string; clrCode: string }; alt?: string }[];
  parent: string;
  children: string;
  price: number;
  discount: number;
  quantity: number;
  brand: { name: string } | null;
  category: { name: string } | null;
  status: string;
  hidden?: boolean;
  saleRestriction?: string;
  priceSteps?: string | { quantity: number; price: number; name?: string }[];
  productType?: string;
  description: string;
  additionalInformation: { key: string; value: string }[];
  offerDate?: { startDate: string | null; endDate: string | null };
  featured: boolean;
  sellCount: number;
  tags: string[];
  sizes: string[];
  videoId?: string;
  reviews?: { name: string; email: string; rating: number; review: string; date: string }[];
}

let serial = 0;

/** Creates a priced product in stock with a unique SKU and without pictures. */
export function makeCatalogueRow(fields: Partial<CatalogueRow> = {}): CatalogueRow {
  serial += 1;
  const parent = fields.parent ?? 'Bovinos de Corte';
  return {
    sku: `SKU-${serial}`,
    title: `Produto ${serial}`,
    unit: 'saco 30 kg',
    imageURLs: [],
    parent,
    children: 'Suplementos',
    price: 100,
    discount: 0,
    quantity: 10,
    brand: { name: 'Vale do Cocho' },
    category: { name: parent },
    status: 'in-stock',
    description: '<p>Para o cocho.</p>',
    additionalInformation: [],
    featured: false,
    sellCount: 0,
    tags: [],
    sizes: [],
    ...fields,
  };
}

/** Creates a review in the format of the catalogue file. */
export function makeCatalogueReview(fields: Partial<NonNullable<CatalogueRow['reviews']>[number]> = {}) {
  serial += 1;
  return {
    name: 'Rosângela P.',
    email: `cliente${serial}@example.com`,
    rating: 5,
    review: `Chegou no prazo (${serial}).`,
    date: '2026-07-07T10:14:00-03:00',
    ...fields,
  };
}

/** Time of imports in tests in ms since 1970: 20 November 2026, noon in São Paulo. */
export const importedAtMs = Date.UTC(2026, 10, 20, 15);

/**
 * Imports the JSON of a catalogue file. Instead of the picture at each path it stores a small picture whose colour
 * depends on the path.
 */
export async function importJson(
  db: Database,
  json: unknown,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> {
  const source = readCatalogueJson(json);
  if (!source) throw new Error('Not a catalogue');
  const usual = { resolvePicture: drawTestPicture, nowMs: importedAtMs, confirmedRemovals: Infinity };
  return importCatalogue(db, { source, ...usual, ...options });
}

/** Imports products with their given ids, or with the next free ids. @throws when the import is rejected */
export async function fillCatalogue(
  db: Database,
  products: readonly Partial<CatalogueRow>[],
  { categories, brands }: { categories?: unknown[]; brands?: unknown[] } = {},
): Promise<ImportSummary> {
  const result = await importJson(db, { products: products.map(makeCatalogueRow), categories, brands });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Opens a database and fills its catalogue with these products. */
export async function openCatalogue<Opened extends { db: Database }>(
  open: () => Promise<Opened>,
  products: readonly Partial<CatalogueRow>[],
  groups?: { categories?: unknown[]; brands?: unknown[] },
): Promise<Opened> {
  const opened = await open();
  await fillCatalogue(opened.db, products, groups);
  return opened;
}

/** Creates a PNG whose colour depends on the path; undefined for a path that contains 'missing'. */
export async function drawTestPicture(path: string): Promise<Buffer | undefined> {
  if (path.includes('missing')) return undefined;
  const colour = [...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff, 7);
  const background = { r: colour >> 16, g: (colour >> 8) & 255, b: colour & 255 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
