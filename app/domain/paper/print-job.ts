import type { OwnerSelection } from '#app/domain/catalogue/owner/owner-product-query.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import type { LabelFormatName } from './label-formats.ts';

/** Maximum number of labels in one file. */
export const maxLabels = 2000;
/** Maximum number of products in one price list. */
export const maxListedProducts = 5000;

export interface LabelJob {
  kind: 'labels';
  selection: OwnerSelection;
  format: LabelFormatName;
  /** Number of labels that are missing on the first sheet because they were used before. */
  used: number;
  /** Whether labels that have not changed since they were last printed are left out. */
  onlyChanged: boolean;
}

export interface PriceListJob {
  kind: 'price-list';
  selection: OwnerSelection;
  /** Text at the top of the list that describes which products it contains; '' for all products. */
  filter: string;
  /** Last instant at which the prices are valid; null when the owner has not set one. */
  validUntilMs: number | null;
  shop: PaperShop;
}

/** Data of the shop at the top of a price list. */
export type PaperShop = Pick<ShopProfile, 'name' | 'phone' | 'whatsapp' | 'email' | 'address' | 'city'>;

/** A print job of the owner: labels or a price list. */
export type PrintJob = LabelJob | PriceListJob;

/** A PDF that is ready to be downloaded. */
export interface PaperFile {
  name: string;
  kind: PrintJob['kind'];
  madeAtMs: number;
  bytes: number;
}

/** File name of a PDF that was made at an instant: `etiquetas-1795723200000.pdf`. */
export function getPaperFileName(kind: PrintJob['kind'], madeAtMs: number): string {
  return `${prefixes[kind]}-${madeAtMs}.pdf`;
}

/**
 * Parses a file name made by `getPaperFileName`; undefined for any other text, so that a URL cannot refer to any other file.
 */
export function parsePaperName(name: string): Pick<PaperFile, 'kind' | 'madeAtMs'> | undefined {
  const [, prefix, instant] = /^(etiquetas|lista-de-precos)-(\d{1,15})\.pdf$/.exec(name) ?? [];
  if (prefix === undefined) return undefined;
  return { kind: prefix === prefixes.labels ? 'labels' : 'price-list', madeAtMs: Number(instant) };
}

const prefixes: Record<PrintJob['kind'], string> = { labels: 'etiquetas', 'price-list': 'lista-de-precos' };
