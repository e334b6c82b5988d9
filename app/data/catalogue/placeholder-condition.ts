import { sql } from 'kysely';
import { placeholderWords } from '#app/domain/catalogue/description/placeholder-information.ts';

/**
 * Condition that a product has a row of 'Informações Adicionais' that its owner still has to fill in. It reads the wide
 * rows of the table.
 */
export const hasPlaceholder = sql<boolean>`lower(additional_information) like ${`%${placeholderWords}%`}`;
