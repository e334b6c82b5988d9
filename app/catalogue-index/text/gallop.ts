import { findFirst } from '#app/domain/shared/find-first.ts';

/**
 * Exponential search: first place at or after `start` whose number is not below `wanted`, or the length when there is none.
 * Costs the logarithm of the distance, so that walking two sorted lists together is cheap whatever their lengths.
 */
export function gallop(ascending: Int32Array, start: number, wanted: number): number {
  if ((ascending[start] ?? wanted) >= wanted) return start;
  let low = start;
  let step = 1;
  while (low + step < ascending.length && (ascending[low + step] ?? 0) < wanted) {
    low += step;
    step *= 2;
  }
  const end = Math.min(ascending.length, low + step);
  low += 1;
  return low + findFirst(end - low, (offset) => (ascending[low + offset] ?? 0) >= wanted);
}
