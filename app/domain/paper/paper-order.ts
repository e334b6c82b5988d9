import type { OwnerSelection } from '#app/domain/catalogue/owner/owner-query.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import type { LabelFormatName } from './label-formats.ts';

/** Maximum number of labels in one file. */
export const maxLabels = 2000;
/** Maximum number of products in one price list. */
export const maxListedProducts = 5000;

export interface LabelOrder {
  kind: 'labels';
  selection: OwnerSelection;
  format: LabelFormatName;
  /** Number of labels of the first sheet that are already used. */
  used: number;
  /** Leaves out the labels that say what was printed last. */
  onlyChanged: boolean;
}

export interface PriceListOrder {
  kind: 'price-list';
  selection: OwnerSelection;
  /** Describes the selection to the reader of the list; '' for all products. */
  filter: string;
  /** Until when the prices hold; null when the owner has not said so. */
  validUntilMs: number | null;
  shop: PaperShop;
}

/** Facts about the shop at the head of a price list. */
export type PaperShop = Pick<ShopProfile, 'name' | 'phone' | 'whatsapp' | 'email' | 'address' | 'city'>;

/** Something that the owner wants on paper. */
export type PaperOrder = LabelOrder | PriceListOrder;

/** A PDF that is ready to be downloaded. */
export interface PaperFile {
  name: string;
  kind: PaperOrder['kind'];
  madeAtMs: number;
  bytes: number;
}

/** File name of what was made at an instant: `etiquetas-1795723200000.pdf`. */
export function namePaper(kind: PaperOrder['kind'], madeAtMs: number): string {
  return `${prefixes[kind]}-${madeAtMs}.pdf`;
}

/** Parses a name of `namePaper`; undefined for every other text, so that no address names another file. */
export function parsePaperName(name: string): Pick<PaperFile, 'kind' | 'madeAtMs'> | undefined {
  const [, prefix, instant] = /^(etiquetas|lista-de-precos)-(\d{1,15})\.pdf$/.exec(name) ?? [];
  if (prefix === undefined) return undefined;
  return { kind: prefix === prefixes.labels ? 'labels' : 'price-list', madeAtMs: Number(instant) };
}

const prefixes: Record<PaperOrder['kind'], string> = { labels: 'etiquetas', 'price-list': 'lista-de-precos' };
