/** What Excel and LibreOffice write in the place of a value, in English or in Portuguese. */
export const formulaError =
  /^(?:#(?:DIV\/0!|N\/[AD]|VAL(?:UE|OR)!|REF!|(?:NAME|NOME)\?|N[UÚ]M!|NUL[LO]!|SPILL!|DESPEJAR!|CALC!)|Err(?:o)?:\d{3})$/;

/**
 * Spreadsheets run a cell that begins like a formula, and a cell such as `#N/D` is read as what a formula left. An apostrophe
 * before it makes it plain text, and is taken away again when the file is read; one that was there already is doubled.
 */
const beginsLikeFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return beginsLikeFormula.test(bare) || formulaError.test(bare);
}

export function guardCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;
}
