/** Error values that Excel and LibreOffice write into a cell, in English or Portuguese. */
export const formulaError =
  /^(?:#(?:DIV\/0!|N\/[AD]|VAL(?:UE|OR)!|REF!|(?:NAME|NOME)\?|N[UÚ]M!|NUL[LO]!|SPILL!|DESPEJAR!|CALC!)|Err(?:o)?:\d{3})$/;

/**
 * Matches a cell that spreadsheets would run as a formula. Such a cell, and one with an error value such as `#N/D`, is
 * prefixed with an apostrophe on export, which makes it plain text. The import removes the apostrophe, and the one that
 * programs write before the digits of a code, such as `'00310`; one that was already there is doubled.
 */
const beginsLikeFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return beginsLikeFormula.test(bare) || formulaError.test(bare) || /^'+\d+$/.test(text);
}

export function guardCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;
}
