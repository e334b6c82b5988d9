import { readFileSync } from 'node:fs';
import type { JudgedQuery } from '../judge.ts';

export const trades = ['hardware', 'saddlery', 'garden'] as const;
type Trade = (typeof trades)[number];

export const querySets = ['held-out', 'second-held-out', 'tuning'] as const;
type QuerySet = (typeof querySets)[number];

/** The fields that a search reads. */
export interface SearchableProduct {
  id: number;
  title: string;
  parent: string;
  children: string;
  brand: string;
  tags: string[];
}

interface TradeQuery extends JudgedQuery {
  trade: Trade;
}

/** A line of a catalogue: one product in several sizes or colours. */
interface Family {
  key: string;
  variants: { name: string; product: SearchableProduct }[];
}

/** The products of a trade, from `key | title with {} | category > subcategory | brand | tags | variants; …`. */
export function readCatalogue(trade: Trade): SearchableProduct[] {
  return readFamilies(trade).flatMap(({ variants }) => variants.map(({ product }) => product));
}

/** The judged queries of a set, from `trade | kind | text | key, key/variant`. */
export function readQueries(set: QuerySet): TradeQuery[] {
  const familiesOf = new Map(trades.map((trade) => [trade, readFamilies(trade)]));
  return readRows(`${set}.txt`).map(([name = '', kind = '', text = '', relevant = '']) => {
    const trade = trades.find((one) => one === name);
    if (!trade) throw new Error(`${set}: there is no trade ${name}`);
    const wanted = relevant === '' ? [] : relevant.split(', ');
    return { trade, kind, text, relevant: wanted.flatMap((one) => findIds(familiesOf.get(trade) ?? [], one)) };
  });
}

function readFamilies(trade: Trade): Family[] {
  let id = 0;
  return readRows(`${trade}.txt`).map(([key = '', title = '', place = '', brand = '', tags = '', variants = '']) => {
    const [parent = '', children = ''] = place.split(' > ');
    const tagList = tags === '' ? [] : tags.split(', ');
    const named = variants.split('; ').map((name) => {
      id += 1;
      return { name, product: { id, title: title.replace('{}', `– ${name}`), parent, children, brand, tags: tagList } };
    });
    return { key, variants: named };
  });
}

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function findIds(families: readonly Family[], wanted: string): number[] {
  const [key = '', ...rest] = wanted.split('/');
  const variant = rest.join('/');
  const family = families.find((one) => one.key === key);
  const found = family?.variants.filter(({ name }) => variant === '' || name === variant) ?? [];
  if (found.length === 0) throw new Error(`No product is ${wanted}`);
  return found.map(({ product }) => product.id);
}
