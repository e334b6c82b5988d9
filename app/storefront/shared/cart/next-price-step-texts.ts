/** Saving by more units of a product; amounts arrive formatted. */
export const nextPriceStepTexts = {
  saves: ({ missing, name, price, saved }: { missing: number; name?: string; price: string; saved: string }) =>
    `Com mais ${describe(missing, name)}, cada um sai por ${price}: economia de ${saved}.`,
  /** All of them cost less than the present ones. */
  isCheaper: ({ missing, name, price, total }: { missing: number; name?: string; price: string; total: string }) =>
    `Com mais ${describe(missing, name)}, cada um sai por ${price} e o total deste produto cai para ${total}.`,
} as const;

function describe(missing: number, name?: string): string {
  return missing.toLocaleString('pt-BR') + (name ? ` (${name})` : '');
}
