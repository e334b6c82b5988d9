/**
 * Product fields that are only stored and shown. From this declaration follows their handling in queries, file imports,
 * the API, the owner's form, the audit log and the browser's stored products; a new field also needs a migration and a
 * label. A field with rules of its own has code in each of these instead.
 */

export interface PlainField {
  /** Type of the value; a 'decimal' has up to two decimal places, like the amounts in spreadsheets. */
  kind: 'text' | 'whole' | 'decimal' | 'list';
  column: string;
  /**
   * Upper limit: the maximum length of a text or of each text in a list, or the maximum of a number, whose minimum is
   * 0.
   */
  max: number;
}
type PlainFields = Readonly<Record<string, PlainField>>;

/** Plain fields that a complete product has and a card's product does not. */
export const detailFields = {
  sizes: { kind: 'list', column: 'sizes', max: 60 },
  tags: { kind: 'list', column: 'tags', max: 100 },
  videoId: { kind: 'text', column: 'video_id', max: 200 },
  productType: { kind: 'text', column: 'product_type', max: 100 },
} as const satisfies PlainFields;

/** All plain fields, in the order of the owner's form. */
export const plainFields = {
  ...detailFields,
  sellCount: { kind: 'whole', column: 'sell_count', max: 2_000_000_000 },
} as const satisfies PlainFields;

export type PlainName = keyof typeof plainFields;
export const plainNames = Object.keys(plainFields) as PlainName[];

/** Maximum number of values in a list field. */
export const maxListLength = 100;

/** Applies to every field the rule for its kind, and returns the results by field name. */
export function mapKinds<Fields extends PlainFields, Rules extends KindRules<Fields>>(
  fields: Fields,
  rules: Rules,
): { [Name in keyof Fields]: ReturnType<Rules[Fields[Name]['kind']]> } {
  const entries = Object.entries(fields).map(([name, field]) => [name, rules[field.kind](name as never, field)]);
  return Object.fromEntries(entries) as ReturnType<typeof mapKinds<Fields, Rules>>;
}
type KindRules<Fields extends PlainFields> = {
  [Kind in PlainField['kind']]: (name: NameOfKind<Fields, Kind>, field: PlainField) => unknown;
};
type NameOfKind<Fields extends PlainFields, Kind> = {
  [Name in keyof Fields & string]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields & string];

/** TypeScript type of the value of each kind of field. */
export interface KindValues {
  text: string;
  whole: number;
  decimal: number;
  list: string[];
}
export type DetailValues = { [Name in keyof typeof detailFields]: KindValues[(typeof detailFields)[Name]['kind']] };

/** Picks the detail fields from a product; missing fields get their empty value. */
export function pickDetails(values: Partial<DetailValues>): DetailValues {
  return mapKinds(detailFields, {
    text: (name) => values[name] ?? '',
    whole: (name) => values[name] ?? 0,
    decimal: (name) => values[name] ?? 0,
    list: (name) => values[name] ?? [],
  });
}
