import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { parsePriceCents } from '#app/domain/listing/parse-price.ts';
import { listingParams } from './listing-query.ts';

/**
 * Texts that were typed as the bounds of a price range but are not prices. A text is empty when its bound was valid or
 * left out.
 */
export interface RejectedPrices {
  min: string;
  max: string;
}

/** Maximum number of characters of a rejected text that the URL retains, enough to recognise it. */
const maxLength = 30;

/** Finds the rejected price texts in a page's URL parameters; each is cut to one short line. */
export function findRejectedPrices(params: URLSearchParams): RejectedPrices {
  return { min: findRejected(params, 'minPriceCents'), max: findRejected(params, 'maxPriceCents') };
}

/** Adds the rejected texts to the URL parameters of the page that reports them. */
export function addRejectedPrices(params: URLSearchParams, { min, max }: RejectedPrices): void {
  if (min) params.set(listingParams.minPriceCents.name, min);
  if (max) params.set(listingParams.maxPriceCents.name, max);
}

function findRejected(params: URLSearchParams, field: 'minPriceCents' | 'maxPriceCents'): string {
  const texts = params.getAll(listingParams[field].name);
  if (texts.some((text) => parsePriceCents(text) !== undefined)) return '';
  const lines = texts.map((text) => cleanLine(removeInvisible(text.slice(0, maxLength * 4))));
  const line = lines.find((text) => text !== '') ?? '';
  const cut = cutCodePoints(line, maxLength);
  return cut === line ? line : `${cut}…`;
}
