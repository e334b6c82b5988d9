import type { Generated } from 'kysely';

export interface AttributeTables {
  label_values: AttributeValueTable;
}

/** Every value that a product's label has or had, in each of its spellings. */
interface AttributeValueTable {
  id: Generated<number>;
  /** By `attributeSlug`; '' for the weight of the package. */
  key: string;
  value: string;
}
