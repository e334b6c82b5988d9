import { parsePriceCents } from '#app/domain/listing/price-text.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';

/** Texts of the two fields: R$, or nothing where there is no bound. */
export interface PriceTexts {
  min: string;
  max: string;
}

interface PriceScale {
  /** Right end of the slider in R$. */
  limit: number;
  /** Where the right handle rests before it is touched, in R$; it may lie past the end. */
  restingMax: number;
}

/**
 * Positions of the two handles. Without an upper bound the right one rests at the default only while the left one is
 * below it: past it, that would show a range the list does not have.
 */
export function getHandles({ min, max }: PriceTexts, { limit, restingMax }: PriceScale): { low: number; high: number } {
  const low = Math.min(readReais(min), limit);
  if (max !== '') return { low, high: Math.max(low, Math.min(readReais(max), limit)) };
  return { low, high: low < restingMax ? Math.min(restingMax, limit) : limit };
}

/** Text of the lower field once the left handle has been moved. It stops at an upper bound, not at a resting handle. */
export function getMovedMin(value: number, { min, max }: PriceTexts, scale: PriceScale): string {
  const stop = max === '' ? scale.limit : getHandles({ min, max }, scale).high;
  return value === 0 ? '' : String(Math.min(value, stop));
}

/** Text of the upper field once the right handle has been moved: nothing where that is the place it rests at anyway. */
export function getMovedMax(value: number, texts: PriceTexts, scale: PriceScale): string {
  const isResting = value === scale.limit && scale.limit <= scale.restingMax;
  return isResting ? '' : String(Math.max(value, getHandles(texts, scale).low));
}

function readReais(text: string): number {
  return reaisFromCents(parsePriceCents(text) ?? 0);
}
