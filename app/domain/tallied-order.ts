/**
 * Positions in one order, with the number of each kind counted up to every block, so that counting a range and finding a far
 * page look at a block or two and never at all of it.
 */
export interface TalliedOrder {
  positions: Int32Array;
  /** Kind of the product at each place of this order. */
  kindAt: Int32Array;
  kindCount: number;
  blockSize: number;
  /** For each block, how many of each kind stand before it; one row more for all. */
  sums: Int32Array;
}

/** Some places of an order: from the first up to, but not including, the last. */
export interface Places {
  first: number;
  last: number;
}

export function createTalliedOrder({
  positions,
  kindOf,
  kindCount,
  minBlockSize = 1024,
}: {
  positions: Int32Array;
  /** Kind by position. */
  kindOf: Int32Array;
  kindCount: number;
  minBlockSize?: number;
}): TalliedOrder {
  const size = positions.length;
  // As large as the kinds are many: the sums take no more room than the order itself.
  const blockSize = Math.max(minBlockSize, kindCount);
  const blocks = Math.ceil(size / blockSize);
  const kindAt = new Int32Array(size);
  for (let place = 0; place < size; place += 1) kindAt[place] = kindOf[positions[place] ?? 0] ?? 0;
  const sums = new Int32Array((blocks + 1) * kindCount);
  const running = new Int32Array(kindCount);
  for (let block = 0; block < blocks; block += 1) {
    sums.set(running, block * kindCount);
    addKinds(running, kindAt, { first: block * blockSize, last: Math.min(size, (block + 1) * blockSize) });
  }
  sums.set(running, blocks * kindCount);
  return { positions, kindAt, kindCount, blockSize, sums };
}

/** How many products of each kind stand at those places. */
export function countKinds(order: TalliedOrder, { first, last }: Places): Int32Array {
  const counts = countBefore(order, last);
  if (first <= 0) return counts;
  const before = countBefore(order, first);
  for (let kind = 0; kind < counts.length; kind += 1) counts[kind] = (counts[kind] ?? 0) - (before[kind] ?? 0);
  return counts;
}

/**
 * Positions of products of the kinds that pass, in this order.
 * @param passed by kind; those with the value `wanted` pass
 * @param offset how many of them to leave out first
 * @param total how many of them stand at those places
 */
export function listPassing(
  order: TalliedOrder,
  {
    passed,
    wanted,
    places,
    offset,
    limit,
    total,
  }: { passed: Uint8Array; wanted: number; places: Places; offset: number; limit: number; total: number },
): number[] {
  const nearby = ((offset + limit) / Math.max(1, total)) * (places.last - places.first);
  if (nearby < order.kindCount * scanRatio) return scan(order, { passed, wanted, places, offset, limit });
  const { kindAt, positions, blockSize } = order;
  const kinds = listKinds(passed, wanted);
  const sumUpTo = (block: number) => sumKinds(order, kinds, block);
  const firstBlock = Math.floor(places.first / blockSize);
  let before = sumUpTo(firstBlock);
  for (let place = firstBlock * blockSize; place < places.first; place += 1) {
    if (passed[kindAt[place] ?? 0] === wanted) before += 1;
  }
  const start = before + offset;
  let block = findBlock(order, { start, sumUpTo });
  let seen = sumUpTo(block);
  const found: number[] = [];
  for (; block * blockSize < places.last && found.length < limit; block += 1) {
    const end = sumUpTo(block + 1);
    if (end === seen) continue;
    const last = Math.min(places.last, (block + 1) * blockSize);
    for (let place = block * blockSize; place < last && found.length < limit; place += 1) {
      if (passed[kindAt[place] ?? 0] !== wanted) continue;
      if (seen >= start) found.push(positions[place] ?? 0);
      seen += 1;
    }
    seen = end;
  }
  return found;
}

/** Finding a block sums up the kinds that pass some times over: so many places are gone through as quickly. */
const scanRatio = 6;

/** From the first place on: for pages that are near. */
function scan(
  { kindAt, positions }: TalliedOrder,
  {
    passed,
    wanted,
    places,
    offset,
    limit,
  }: { passed: Uint8Array; wanted: number; places: Places; offset: number; limit: number },
): number[] {
  const found: number[] = [];
  let seen = 0;
  for (let place = places.first; place < places.last && found.length < limit; place += 1) {
    if (passed[kindAt[place] ?? 0] !== wanted) continue;
    if (seen >= offset) found.push(positions[place] ?? 0);
    seen += 1;
  }
  return found;
}

/** The last block that no more than `start` of them stand before. */
function findBlock(
  { sums, kindCount }: TalliedOrder,
  { start, sumUpTo }: { start: number; sumUpTo: (block: number) => number },
): number {
  let [low, high] = [0, Math.max(0, sums.length / Math.max(1, kindCount) - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sumUpTo(middle) <= start) low = middle;
    else high = middle - 1;
  }
  return low;
}

function countBefore({ kindAt, kindCount, blockSize, sums }: TalliedOrder, place: number): Int32Array {
  const block = Math.floor(place / blockSize);
  const counts = sums.slice(block * kindCount, (block + 1) * kindCount);
  addKinds(counts, kindAt, { first: block * blockSize, last: place });
  return counts;
}

function addKinds(counts: Int32Array, kindAt: Int32Array, { first, last }: Places): void {
  for (let place = first; place < last; place += 1) {
    const kind = kindAt[place] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
}

function sumKinds({ sums, kindCount, blockSize, positions }: TalliedOrder, kinds: Int32Array, block: number): number {
  if (kinds.length === kindCount) return Math.min(positions.length, block * blockSize);
  const start = block * kindCount;
  let sum = 0;
  for (const kind of kinds) sum += sums[start + kind] ?? 0;
  return sum;
}

function listKinds(passed: Uint8Array, wanted: number): Int32Array {
  const kinds = new Int32Array(passed.length);
  let count = 0;
  for (let kind = 0; kind < passed.length; kind += 1) {
    if (passed[kind] !== wanted) continue;
    kinds[count] = kind;
    count += 1;
  }
  return kinds.subarray(0, count);
}
