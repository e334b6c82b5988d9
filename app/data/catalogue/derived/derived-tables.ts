import type { Generated } from 'kysely';

export interface DerivedTables {
  derived_signatures: DerivedSignatureTable;
  label_values: AttributeValueTable;
}

/** Attribute values that products have or had, one row for each spelling. */
interface AttributeValueTable {
  id: Generated<number>;
  /** Key in the form of `attributeSlug`; '' for the package weight. */
  key: string;
  value: string;
}

/**
 * Signatures of the rules by which derived data were calculated. The row `texts` is for derived texts of products, the
 * row `offers` for prices.
 */
interface DerivedSignatureTable {
  name: 'texts' | 'offers';
  signature: string;
}
