import { findFirst } from '#app/domain/shared/find-first.ts';

/** Seeded pseudo-random numbers (mulberry32). */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  share(): number;
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    share,
    below,
    chance: (probability) => share() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}

/** Creates a function that picks an item with a probability proportional to 1 / rank (Zipf distribution). */
export function createPicker<Item>(items: readonly Item[]): (random: Random) => Item {
  let sum = 0;
  const sums = items.map((_, index) => (sum += 1 / (index + 1)));
  return (random) => {
    const targetWeight = random.share() * sum;
    const item = items[findFirst(items.length - 1, (index) => (sums[index] ?? 0) >= targetWeight)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
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
