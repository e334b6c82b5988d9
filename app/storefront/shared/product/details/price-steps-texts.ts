import { formatCount } from '#app/domain/shared/text/format-count.ts';

/** Texts of the prices by quantity on a product's page. */
export const priceStepTexts = {
  heading: 'Preço por quantidade',
  quantity: 'A partir de',
  each: 'Cada um',
  /** Formats a quantity as '10' or '40 (palete)'. */
  from: ({ quantity, name }: { quantity: number; name?: string }) => formatCount(quantity) + (name ? ` (${name})` : ''),
} as const;
