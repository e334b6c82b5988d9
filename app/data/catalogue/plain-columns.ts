import {
  detailFields,
  mapKinds,
  plainFields,
  type DetailValues,
  type PlainField,
  type PlainName,
} from '#app/domain/catalogue/plain-fields.ts';

type ColumnValue<Field extends PlainField> = Field['kind'] extends 'whole' ? number : string;
type ColumnName<Name extends PlainName> = (typeof plainFields)[Name]['column'];

/** The columns of `plainFields`; lists are JSON. */
export type PlainColumns = {
  [Name in PlainName as ColumnName<Name>]: ColumnValue<(typeof plainFields)[Name]>;
};

type DetailColumn = { [Name in keyof DetailValues]: `products.${ColumnName<Name>} as ${Name}` }[keyof DetailValues];

/** Selects the columns of `detailFields` under the names of their fields. */
export const detailColumns = Object.entries(detailFields).map(
  ([name, { column }]) => `products.${column} as ${name}`,
) as DetailColumn[];

/** The fields of a row of `detailColumns`. */
export function readDetails(row: {
  [Name in keyof DetailValues]: ColumnValue<(typeof detailFields)[Name]>;
}): DetailValues {
  return mapKinds(detailFields, {
    text: (name) => row[name],
    whole: (name) => Number(row[name]),
    list: (name) => JSON.parse(row[name]) as string[],
  });
}

export function toPlainColumns(values: Record<PlainName, string | number | string[]>): PlainColumns {
  const entries = Object.entries(plainFields).map(([name, { column }]) => {
    const value = values[name as PlainName];
    return [column, Array.isArray(value) ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries) as PlainColumns;
}
