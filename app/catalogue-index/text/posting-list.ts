import { gallop } from './gallop.ts';

/** Products that contain a term, by position, ascending, each with the weight of the best field that contains it. */
export interface PostingList {
  positions: Int32Array;
  /** 1 to 127. */
  weights: Uint8Array;
  /** Weight by position, 0 where the term is absent: only for terms so common that it takes little more memory. */
  weightAt?: Uint8Array;
}

/** Postings of one alternative. */
export interface RankedPostings extends PostingList {
  factor: number;
}

/** Products that a text search found, by position, ascending, and how relevant each is: higher is better. */
export interface TextMatches {
  positions: Int32Array;
  ranks: Int32Array;
}

export const emptyPostingList: PostingList = { positions: new Int32Array(0), weights: new Uint8Array(0) };
export const noMatches: TextMatches = { positions: new Int32Array(0), ranks: new Int32Array(0) };

const weightBits = 7;
/** A posting is packed into one number: `id * weightSpan + weight`. */
export const weightSpan = 2 ** weightBits;

/** Below this share of all products, sorting the postings is cheaper than a pass over every product. */
const sortShare = 16;
/** From this share on, weights by position are kept as well. */
const denseShare = 8;

/**
 * The posting list of one term.
 * @param packed postings by weight, ids ascending within each; ids unknown to the index are left out
 */
export function createPostingList(packed: Float64Array, ids: Int32Array): PostingList {
  const entries = new Int32Array(packed.length);
  let count = 0;
  let [position, last] = [0, 0];
  for (const posting of packed) {
    const id = Math.floor(posting / weightSpan);
    const weight = posting - id * weightSpan;
    // Most ids follow each other without a gap, so the distance in ids is the distance in positions.
    const near = id < last ? -1 : position + id - last;
    position = ids[near] === id ? near : gallop(ids, id < last ? 0 : position, id);
    last = id;
    if (ids[position] !== id) continue;
    entries[count] = position * weightSpan + weight;
    count += 1;
  }
  const known = entries.subarray(0, count);
  return count * sortShare < ids.length ? fromSorted(known.toSorted()) : fromSweep(known, ids.length);
}

/** Size for a cache that counts postings of five bytes each. */
export function countStoredPostings({ positions, weightAt }: PostingList): number {
  return positions.length + Math.ceil((weightAt?.length ?? 0) / 5);
}

function fromSorted(entries: Int32Array): PostingList {
  const positions = new Int32Array(entries.length);
  const weights = new Uint8Array(entries.length);
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? 0;
    positions[index] = getPosition(entry);
    weights[index] = getWeight(entry);
  }
  return { positions, weights };
}

function fromSweep(entries: Int32Array, size: number): PostingList {
  const weightAt = new Uint8Array(size);
  for (const entry of entries) weightAt[getPosition(entry)] = getWeight(entry);
  const positions = new Int32Array(entries.length);
  const weights = new Uint8Array(entries.length);
  for (let position = 0, next = 0; next < entries.length; position += 1) {
    const weight = weightAt[position] ?? 0;
    if (weight === 0) continue;
    positions[next] = position;
    weights[next] = weight;
    next += 1;
  }
  return entries.length * denseShare < size ? { positions, weights } : { positions, weights, weightAt };
}

function getPosition(entry: number): number {
  return entry >> weightBits;
}

function getWeight(entry: number): number {
  return entry & (weightSpan - 1);
}
