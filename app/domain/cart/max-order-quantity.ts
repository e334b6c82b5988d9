/**
 * Largest number of units of a product in a cart or quotation. It has a file of its own so that the pages of quotations
 * do not load the code of the stored lists.
 */
export const maxOrderQuantity = 1_000_000;
