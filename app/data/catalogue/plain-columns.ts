import {
  detailFields,
  mapKinds,
  plainFields,
  type DetailValues,
  type KindValues,
  type PlainField,
  type PlainName,
} from '#app/domain/catalogue/plain-fields.ts';

/** Conversion between field and column for each kind of plain field; `read` is the inverse of `write`. */
export const storedKinds = {
  text: { write: (text) => text, read: (stored) => stored },
  whole: { write: (number) => number, read: (stored) => stored },
  // Decimals are stored as whole hundredths, which both engines store exactly.
  decimal: { write: (number) => Math.round(number * 100), read: (stored) => stored / 100 },
  list: { write: (list) => JSON.stringify(list), read: (stored) => JSON.parse(stored) as string[] },
} satisfies { [Kind in PlainField['kind']]: StoredKind<KindValues[Kind], StoredValues[Kind]> };

interface StoredKind<Value, Stored> {
  write(value: Value): Stored;
  read(stored: Stored): Value;
}
interface StoredValues extends Record<PlainField['kind'], string | number> {
  text: string;
  whole: number;
  decimal: number;
  list: string;
}

type ColumnValue<Field extends PlainField> = StoredValues[Field['kind']];
type ColumnName<Name extends PlainName> = (typeof plainFields)[Name]['column'];

/** Types of the columns of `plainFields`. */
export type PlainColumns = {
  [Name in PlainName as ColumnName<Name>]: ColumnValue<(typeof plainFields)[Name]>;
};

type DetailColumn = { [Name in keyof DetailValues]: `products.${ColumnName<Name>} as ${Name}` }[keyof DetailValues];

/** Selects the columns of `detailFields` under the names of their fields. */
export const detailColumns = Object.entries(detailFields).map(
  ([name, { column }]) => `products.${column} as ${name}`,
) as DetailColumn[];

/** Reads the detail fields from a row of `detailColumns`. */
export function readDetails(row: {
  [Name in keyof DetailValues]: ColumnValue<(typeof detailFields)[Name]>;
}): DetailValues {
  return mapKinds(detailFields, {
    text: (name) => storedKinds.text.read(row[name]),
    whole: (name) => storedKinds.whole.read(row[name]),
    decimal: (name) => storedKinds.decimal.read(row[name]),
    list: (name) => storedKinds.list.read(row[name]),
  });
}

/** Converts the plain fields of a product to the values of their columns. */
export function toPlainColumns(values: {
  [Name in PlainName]: KindValues[(typeof plainFields)[Name]['kind']];
}): PlainColumns {
  const stored = mapKinds(plainFields, {
    text: (name) => storedKinds.text.write(values[name]),
    whole: (name) => storedKinds.whole.write(values[name]),
    decimal: (name) => storedKinds.decimal.write(values[name]),
    list: (name) => storedKinds.list.write(values[name]),
  });
  const entries = Object.entries(plainFields).map(([name, { column }]) => [column, stored[name as PlainName]]);
  return Object.fromEntries(entries) as PlainColumns;
}
