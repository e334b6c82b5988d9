import type { Generated } from 'kysely';

export interface LabelTables {
  label_values: LabelValueTable;
}

/** Every value that a product's label has or had, in each of its spellings. */
interface LabelValueTable {
  id: Generated<number>;
  /** By `labelSlug`; '' for the weight of the package. */
  key: string;
  value: string;
}
