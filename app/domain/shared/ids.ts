/** Highest id of a row: ids are 32-bit columns, and PostgreSQL rejects larger numbers with an error. */
export const highestId = 2_147_483_647;

/** Parses an id that consists only of digits; undefined when no row can have that id. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= highestId ? Number(text) : undefined;
}
