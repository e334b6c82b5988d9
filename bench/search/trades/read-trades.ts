import { readFileSync } from 'node:fs';
import type { JudgedQuery } from '../judge.ts';

export const trades = ['hardware', 'saddlery', 'garden'] as const;
type Trade = (typeof trades)[number];

/** The fields that a search reads. */
export interface SearchableProduct {
  id: number;
  title: string;
  parent: string;
  children: string;
  brand: { name: string };
  tags: string[];
}

/** One product of a line of a catalogue, which is a product in several sizes or colours. */
interface Variant {
  key: string;
  name: string;
  product: SearchableProduct;
}

/** The products of a trade. */
export function readCatalogue(trade: Trade): SearchableProduct[] {
  return readVariants(trade).map(({ product }) => product);
}

/** The judged queries of a set for a trade, from `trade | kind | text | key, key/variant`. */
export function readQueries(set: string, wanted: Trade): JudgedQuery[] {
  const variants = readVariants(wanted);
  const rows = readRows(set).filter(([trade]) => trade === wanted);
  return rows.map(([, kind = '', text = '', relevant = '']) => ({
    kind,
    text,
    relevant: splitList(relevant, ', ').flatMap((one) => findIds(variants, one)),
  }));
}

/** Reads `key | title with {} | category > subcategory | brand | tags | variants; …`. */
function readVariants(trade: Trade): Variant[] {
  const variants = readRows(trade).flatMap(([key = '', title = '', place = '', brand = '', tags = '', names = '']) => {
    const [parent = '', children = ''] = place.split(' > ');
    const shared = { parent, children, brand: { name: brand }, tags: splitList(tags, ', ') };
    return names
      .split('; ')
      .map((name) => ({ key, name, product: { ...shared, title: title.replace('{}', `– ${name}`) } }));
  });
  return variants.map((variant, index) => ({ ...variant, product: { id: index + 1, ...variant.product } }));
}

function readRows(name: string): string[][] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').trimEnd();
  return text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
}

function splitList(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}

function findIds(variants: readonly Variant[], wanted: string): number[] {
  const found = variants.filter(({ key, name }) => wanted === key || wanted === `${key}/${name}`);
  if (found.length === 0) throw new Error(`No product is ${wanted}`);
  return found.map(({ product }) => product.id);
}
