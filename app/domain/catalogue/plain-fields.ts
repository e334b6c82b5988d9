/**
 * The fields of a product that are only stored and shown: one declaration from which the column, the reading of files, the API, the
 * owner's form, the audit log and the browser's copies follow. A field with rules of its own is written out in each of them.
 */

export interface PlainField {
  /** A decimal has three places at most. */
  kind: 'text' | 'whole' | 'decimal' | 'list';
  column: string;
  /** Longest text, of a list each of them; of a number the largest, the smallest being 0. */
  max: number;
}
type PlainFields = Readonly<Record<string, PlainField>>;

/** Those that the whole product has and no card. */
export const detailFields = {
  sizes: { kind: 'list', column: 'sizes', max: 60 },
  tags: { kind: 'list', column: 'tags', max: 100 },
  videoId: { kind: 'text', column: 'video_id', max: 200 },
  productType: { kind: 'text', column: 'product_type', max: 100 },
} as const satisfies PlainFields;

/** All of them, in the order of the owner's form. */
export const plainFields = {
  ...detailFields,
  sellCount: { kind: 'whole', column: 'sell_count', max: 2_000_000_000 },
} as const satisfies PlainFields;

export type PlainName = keyof typeof plainFields;
export const plainNames = Object.keys(plainFields) as PlainName[];

/** Most values of a list. */
export const maxListLength = 100;

/** Applies the rule of its kind to every field. */
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

/** What a field of each kind holds. */
export interface KindValues {
  text: string;
  whole: number;
  decimal: number;
  list: string[];
}
export type DetailValues = { [Name in keyof typeof detailFields]: KindValues[(typeof detailFields)[Name]['kind']] };

/** The details among other fields, empty where there is none. */
export function pickDetails(values: Partial<DetailValues>): DetailValues {
  return mapKinds(detailFields, {
    text: (name) => values[name] ?? '',
    whole: (name) => values[name] ?? 0,
    decimal: (name) => values[name] ?? 0,
    list: (name) => values[name] ?? [],
  });
}
