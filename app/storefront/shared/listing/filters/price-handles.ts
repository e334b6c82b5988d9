import { parsePriceCents } from '#app/domain/listing/parse-price.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';

/** Texts of the two price fields, in R$; empty when there is no bound. */
export interface PriceTexts {
  min: string;
  max: string;
}

interface PriceScale {
  /** Maximum of the slider in R$. */
  limit: number;
  /**
   * Default value in R$ of the right handle, which it has when there is no upper bound. The value may exceed the
   * slider's maximum.
   */
  restingMax: number;
}

/**
 * Returns the positions of the two handles. Without an upper bound the right handle is at its default position while
 * the left handle is below that position, and otherwise at the maximum, because a default below the left handle would
 * show an impossible range.
 */
export function getHandles({ min, max }: PriceTexts, { limit, restingMax }: PriceScale): { low: number; high: number } {
  const low = Math.min(readReais(min), limit);
  if (max !== '') return { low, high: Math.max(low, Math.min(readReais(max), limit)) };
  return { low, high: low < restingMax ? Math.min(restingMax, limit) : limit };
}

/**
 * Returns the text of the lower field after the left handle was moved. The left handle stops at an upper bound that the
 * visitor has set, but not at a right handle in its default position.
 */
export function getMovedMin(value: number, { min, max }: PriceTexts, scale: PriceScale): string {
  const stop = max === '' ? scale.limit : getHandles({ min, max }, scale).high;
  return value === 0 ? '' : String(Math.min(value, stop));
}

/**
 * Returns the text of the upper field after the right handle was moved. It is empty when the handle is in its default
 * position.
 */
export function getMovedMax(value: number, texts: PriceTexts, scale: PriceScale): string {
  const isResting = value === scale.limit && scale.limit <= scale.restingMax;
  return isResting ? '' : String(Math.max(value, getHandles(texts, scale).low));
}

function readReais(text: string): number {
  return reaisFromCents(parsePriceCents(text) ?? 0);
}
