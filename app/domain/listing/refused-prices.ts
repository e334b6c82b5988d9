import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { parsePriceCents } from '#app/domain/listing/price-text.ts';
import { listingParams } from './listing-query.ts';

/** What was typed in the place of the two bounds of a price range and is no price; empty where there is nothing of the kind. */
export interface RefusedPrices {
  min: string;
  max: string;
}

/** Long enough to recognise what was typed. */
const maxLength = 30;

/** The texts are part of a page's address: each is one short line. */
export function findRefusedPrices(params: URLSearchParams): RefusedPrices {
  return { min: findRefused(params, 'minPriceCents'), max: findRefused(params, 'maxPriceCents') };
}

/** Puts the texts into the address of a page that says so. */
export function keepRefusedPrices(address: URLSearchParams, { min, max }: RefusedPrices): void {
  if (min) address.set(listingParams.minPriceCents.name, min);
  if (max) address.set(listingParams.maxPriceCents.name, max);
}

function findRefused(params: URLSearchParams, field: 'minPriceCents' | 'maxPriceCents'): string {
  const texts = params.getAll(listingParams[field].name);
  if (texts.some((text) => parsePriceCents(text) !== undefined)) return '';
  const lines = texts.map((text) => cleanLine(removeInvisible(text.slice(0, maxLength * 4))));
  const line = lines.find((text) => text !== '') ?? '';
  const cut = cutCodePoints(line, maxLength);
  return cut === line ? line : `${cut}…`;
}
