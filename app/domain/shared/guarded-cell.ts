/**
 * Spreadsheets run a cell that begins like a formula. An apostrophe before it makes it plain text, and is taken away
 * again when the file is read; one that was there already is doubled.
 */
const beginsLikeFormula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const guarded = /^''*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export function guardCell(text: string): string {
  return beginsLikeFormula.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
