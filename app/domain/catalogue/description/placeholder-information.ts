import type { KeyValue } from '#app/domain/catalogue/product.ts';

/**
 * Words in a row of 'Informações Adicionais' that ask the owner to fill it in; the starter catalogue has them in the
 * registration number of its products. They are in lower case, because the database compares them with the row in lower
 * case.
 */
export const placeholderWords = 'informar aqui';

/**
 * Leaves out the rows that the owner has not filled in yet, so that customers see neither instructions for the owner
 * nor names without a value.
 */
export function withoutPlaceholders(information: readonly KeyValue[]): KeyValue[] {
  return information.filter(({ value }) => value.trim() !== '' && !value.toLowerCase().includes(placeholderWords));
}
