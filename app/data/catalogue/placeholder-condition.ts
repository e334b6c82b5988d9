import { sql } from 'kysely';
import { placeholderWords } from '#app/domain/catalogue/description/placeholder-information.ts';

/**
 * SQL condition that a product has a row of 'Informações Adicionais' that its owner still has to fill in. It has to
 * read the wide rows of the table `products`, because no index covers it.
 */
export const hasPlaceholder = sql<boolean>`lower(additional_information) like ${`%${placeholderWords}%`}`;
