/** Most units of a product in a cart or quotation. Apart from the stored lists, which pages of quotations do without. */
export const maxOrderQuantity = 1_000_000;
