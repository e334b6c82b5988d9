import { formatCount } from '#app/domain/shared/text/format-count.ts';

/**
 * Sentences about what a visitor saves by taking more units of a product. Their parameters with amounts are already
 * formatted.
 */
export const nextPriceStepTexts = {
  saves: ({ missing, name, price, saved }: { missing: number; name?: string; price: string; saved: string }) =>
    `Com mais ${formatMissing(missing, name)}, cada um sai por ${price}: economia de ${saved}.`,
  /** Sentence for the case that a larger quantity costs less in total than the present one. */
  isCheaper: ({ missing, name, price, total }: { missing: number; name?: string; price: string; total: string }) =>
    `Com mais ${formatMissing(missing, name)}, cada um sai por ${price} e o total deste produto cai para ${total}.`,
} as const;

function formatMissing(missing: number, name?: string): string {
  return formatCount(missing) + (name ? ` (${name})` : '');
}
