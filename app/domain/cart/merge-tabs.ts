import { countUnits, fitToLimits } from './cart.ts';
import { getEntryKey, type EntryRef } from './entry-choice.ts';
import { maxOrderQuantity, type CartEntry, type StoredProduct } from './stored-list.ts';

/** The list both sides started from, and what each made of it. */
interface ListVersions<Entry> {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
}

/**
 * Merges what two tabs did to one cart, so that neither loses the other's work. What only one of them
 * changed is as that one left it. Quantities both changed are both counted, as far as the stock goes. An entry that
 * one removed while the other changed it stays.
 */
export function mergeCarts(versions: ListVersions<CartEntry>): readonly CartEntry[] {
  const merged = mergeLists(versions, mergeEntry);
  if (merged === versions.mine || merged === versions.theirs) return merged;
  // What one tab alone ordered stays, also above the stock it knew of.
  const getLimit = ({ id }: CartEntry) =>
    Math.max(
      ...[versions.mine, versions.theirs].flatMap((side) => {
        const own = side.filter((entry) => entry.id === id);
        return [countUnits(own), ...own.map(({ quantity }) => quantity)];
      }),
    );
  // In the order of their keys, so that both tabs lower the same entries.
  const fitted = byKey(
    fitToLimits(
      merged.toSorted((a, b) => (getEntryKey(a) < getEntryKey(b) ? -1 : 1)),
      getLimit,
    ),
  );
  return merged.map((entry) => fitted.get(getEntryKey(entry)) ?? entry);
}

/** The same for the wishlist and the compare list. */
export function mergeStoredProducts(versions: ListVersions<StoredProduct>): readonly StoredProduct[] {
  return mergeLists(versions, ({ mine, theirs }) => pickProduct(mine, theirs));
}

/** What the three lists say of one entry. */
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
  const [baseByKey, mineByKey, theirsByKey] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = new Set([...theirsByKey.keys(), ...mineByKey.keys()]);
  const merged: Entry[] = [];
  for (const key of keys) {
    const entry = mergeOne(baseByKey.get(key), mineByKey.get(key), theirsByKey.get(key), mergeBoth);
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

function byKey<Entry extends EntryRef>(list: readonly Entry[]): Map<string, Entry> {
  return new Map(list.map((entry) => [getEntryKey(entry), entry]));
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
