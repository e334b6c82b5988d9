import { maxOrderQuantity } from './stored-list.ts';
import type { CartEntry, StoredProduct } from './stored-list.ts';

/** The list both sides started from, and what each made of it. */
export interface ListVersions<Entry> {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
}

/**
 * Merges what two tabs did to one cart, so that neither loses the other's work (resolution 22). What only one of them
 * changed is as that one left it. Quantities both changed are both counted, as far as the stock goes. An entry that
 * one removed while the other changed it stays.
 */
export function mergeCarts(versions: ListVersions<CartEntry>): readonly CartEntry[] {
  return mergeLists(versions, mergeEntry);
}

/** The same for the wishlist and the compare list. */
export function mergeStoredProducts(versions: ListVersions<StoredProduct>): readonly StoredProduct[] {
  return mergeLists(versions, ({ mine, theirs }) => pickProduct(mine, theirs));
}

/** What the three lists say of one product. */
interface EntryVersions<Entry> {
  base: Entry | undefined;
  mine: Entry;
  theirs: Entry;
}

function mergeLists<Entry extends StoredProduct>(
  { base, mine, theirs }: ListVersions<Entry>,
  mergeBoth: (versions: EntryVersions<Entry>) => Entry,
): readonly Entry[] {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const [baseById, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const ids = new Set([...theirsById.keys(), ...mineById.keys()]);
  const merged: Entry[] = [];
  for (const id of ids) {
    const entry = mergeOne(baseById.get(id), mineById.get(id), theirsById.get(id), mergeBoth);
    if (entry) merged.push(entry);
  }
  return merged;
}

function mergeOne<Entry>(
  base: Entry | undefined,
  mine: Entry | undefined,
  theirs: Entry | undefined,
  mergeBoth: (versions: EntryVersions<Entry>) => Entry,
): Entry | undefined {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
  return mine && theirs ? mergeBoth({ base, mine, theirs }) : (mine ?? theirs);
}

function mergeEntry({ base, mine, theirs }: EntryVersions<CartEntry>): CartEntry {
  const counted = mine.orderQuantity + theirs.orderQuantity - (base?.orderQuantity ?? 0);
  const product = pickProduct(mine, theirs);
  const largest = Math.max(product.quantity, mine.orderQuantity, theirs.orderQuantity);
  return { ...product, orderQuantity: Math.max(1, Math.min(counted, largest, maxOrderQuantity)) };
}

/** Either side's knowledge of a product may be newer; the choice only has to be the same in both tabs. */
function pickProduct<Entry extends StoredProduct>(mine: Entry, theirs: Entry): Entry {
  return JSON.stringify(mine) < JSON.stringify(theirs) ? mine : theirs;
}

function byId<Entry extends StoredProduct>(list: readonly Entry[]): Map<number, Entry> {
  return new Map(list.map((entry) => [entry.id, entry]));
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
