import type { KeyValue } from '#app/domain/catalogue/product.ts';

/**
 * Words by which a row of 'Informações Adicionais' asks the owner to fill it in, as the starter catalogue does for the
 * registration of each product. In lower case, because the database compares them with the row in lower case.
 */
export const placeholderWords = 'informar aqui';

/** Leaves out the rows that the owner has not filled in yet, so that no customer reads what is meant for the owner. */
export function withoutPlaceholders(information: readonly KeyValue[]): KeyValue[] {
  return information.filter(({ value }) => !value.toLowerCase().includes(placeholderWords));
}
