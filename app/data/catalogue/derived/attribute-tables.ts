import type { Generated } from 'kysely';

export interface AttributeTables {
  label_values: AttributeValueTable;
}

/** Attribute values that products have or had, one row for each spelling. */
interface AttributeValueTable {
  id: Generated<number>;
  /** Key in the form of `attributeSlug`; '' for the package weight. */
  key: string;
  value: string;
}
