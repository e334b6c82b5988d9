import { parsePriceCents } from '#app/domain/listing/price-text.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';

/** Texts of the two fields, in R$; empty when there is no bound. */
export interface PriceTexts {
  min: string;
  max: string;
}

interface PriceScale {
  /** Right end of the slider in R$. */
  limit: number;
  /** Position in R$ at which the right handle rests before it is moved; it may be beyond the end. */
  restingMax: number;
}

/**
 * Returns the positions of the two handles. Without an upper bound the right one rests at the default only while the
 * left one is below it, because otherwise it would show a range that the list does not have.
 */
export function getHandles({ min, max }: PriceTexts, { limit, restingMax }: PriceScale): { low: number; high: number } {
  const low = Math.min(readReais(min), limit);
  if (max !== '') return { low, high: Math.max(low, Math.min(readReais(max), limit)) };
  return { low, high: low < restingMax ? Math.min(restingMax, limit) : limit };
}

/**
 * Returns the text of the lower field after the left handle was moved. The handle stops at an upper bound, but not at a
 * resting handle.
 */
export function getMovedMin(value: number, { min, max }: PriceTexts, scale: PriceScale): string {
  const stop = max === '' ? scale.limit : getHandles({ min, max }, scale).high;
  return value === 0 ? '' : String(Math.min(value, stop));
}

/** Returns the text of the upper field after the right handle was moved: empty when that is its resting position. */
export function getMovedMax(value: number, texts: PriceTexts, scale: PriceScale): string {
  const isResting = value === scale.limit && scale.limit <= scale.restingMax;
  return isResting ? '' : String(Math.max(value, getHandles(texts, scale).low));
}

function readReais(text: string): number {
  return reaisFromCents(parsePriceCents(text) ?? 0);
}
