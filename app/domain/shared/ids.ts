/** Highest id a row can have: ids are 32-bit columns, and PostgreSQL takes a larger number for a mistake. */
export const highestId = 2_147_483_647;

/** The id that a text is, digits only; undefined when there can be no row of that id. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= highestId ? Number(text) : undefined;
}
