export type Random = ReturnType<typeof createRandom>;

/** Creates a generator of pseudo-random numbers (mulberry32). Equal seeds give equal numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** Returns a number from 0 up to, but not including, 1. */
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    share,
    below,
    /** Returns true with this probability, from 0 to 1. */
    chance: (probability: number) => share() < probability,
    pick: <Item>(items: readonly Item[]) => getItem(items, below(items.length)),
    /** Picks an item with a probability of about 1 / rank (Zipf distribution), so that the first are the most common. */
    pickCommon: <Item>(items: readonly Item[]) => getItem(items, Math.floor((items.length + 1) ** share()) - 1),
  };
}

function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

const syllables = (
  'ba be bi bo ca co cra da de di do fa fe fi flo fo ga go gra gui ja jo la le li lo lu ma me mi mo na ne ni no nho pa ' +
  'pe pi po pra qui ra re ri ro sa se si so ta te ti to tra va ve vi vo xa za zi'
).split(' ');

/** Generates distinct invented names that sound Portuguese, for product lines and brands. */
export function makeNames(count: number, { seed, length }: { seed: number; length: number }): string[] {
  const random = createRandom(seed);
  const names = new Set<string>();
  while (names.size < count) {
    const parts = Array.from({ length: length + random.below(2) }, () => random.pick(syllables));
    const name = parts.join('') + random.pick(['', '', 'l', 'r', 's', 'm']);
    names.add((name[0] ?? '').toUpperCase() + name.slice(1));
  }
  return [...names];
}
