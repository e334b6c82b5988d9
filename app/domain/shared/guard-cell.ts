/** Error values that Excel and LibreOffice write into a cell, in English or Portuguese. */
export const formulaError =
  /^(?:#(?:DIV\/0!|N\/[AD]|VAL(?:UE|OR)!|REF!|(?:NAME|NOME)\?|N[UÚ]M!|NUL[LO]!|SPILL!|DESPEJAR!|CALC!)|Err(?:o)?:\d{3})$/;

/** Matches what databases and programs write for no value. */
export const noValue = /^(?:null|nan|undefined|n\/[ad]|n[aã]o informad[oa]|sem marca|-{2,})$/i;
/** Matches a reference to the row above, which an import cannot follow. */
export const sameAsAbove = /^idem$/i;

/**
 * Matches a cell that spreadsheets would run as a formula. On export, such a cell, a cell with an error value such as
 * `#N/D` or a word that an import does not read as a text, and digits after an apostrophe get a leading apostrophe,
 * which makes them plain text. The import removes one apostrophe, and also the one that other programs write before a
 * code of digits, such as `'00310`.
 */
const beginsLikeFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  const isOther = [beginsLikeFormula, formulaError, noValue, sameAsAbove].some((pattern) => pattern.test(bare));
  return isOther || /^'+\d+$/.test(text);
}

/** Adds an apostrophe to a cell that would otherwise not be imported as the same text. */
export function guardCell(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardCell` or another program has added. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && needsGuard(text) ? text.slice(1) : text;
}
