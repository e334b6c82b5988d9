/**
 * Joins several values in one cell, and splits them again. The items of a list are joined by `|`, the parts of a pair by
 * `=`. A backslash before one of these characters, or before another backslash, makes it an ordinary character; any
 * other backslash stands for itself.
 */

/** Splits a list into its trimmed items; an empty text gives an empty list. */
export function splitList(text: string): string[] {
  return splitAtSeparator(text, '|').map(unescapeValue);
}

/** Splits a list of pairs. The value is undefined for an item without `=`; a second `=` is part of the value. */
export function splitPairs(text: string): { key: string; value: string | undefined }[] {
  return splitAtSeparator(text, '|').map((part) => {
    const [key = '', ...rest] = splitAtSeparator(part, '=');
    return { key: unescapeValue(key), value: rest.length > 0 ? unescapeValue(rest.join('=')) : undefined };
  });
}

/** Joins records of one or several values each: `Castanho|Preto`, `Largura=2,5 cm|Cor=Castanho`, `a=1=x|b`. */
export function joinRecords(records: readonly (readonly string[])[]): string {
  return records.map((values) => values.map((value) => value.replace(/[\\|=]/g, '\\$&')).join('=')).join('|');
}

export function splitRecords(text: string): string[][] {
  return splitAtSeparator(text, '|').map((part) => splitAtSeparator(part, '=').map(unescapeValue));
}

/** Joins the levels of a category: `Bovinos > Sais`. A backslash before a separator makes it part of a name. */
export function joinCategoryPath(names: readonly string[]): string {
  return names.map((name) => name.replace(/[>»›]/g, '\\$&')).join(' > ');
}

/** Splits a path into the levels of a category, the outermost first. */
export function splitCategoryPath(text: string): string[] {
  return text
    .split(/(?<!\\)(?:>+|»|›)/)
    .map((name) => name.replace(/\\([>»›])/g, '$1').trim())
    .filter((name) => name !== '');
}

function unescapeValue(text: string): string {
  return text.replace(/\\([\\|=])/g, '$1').trim();
}

/** Splits at each separator that has no backslash before it; an empty text gives an empty list. */
function splitAtSeparator(text: string, separator: string): string[] {
  if (text.trim() === '') return [];
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '\\' && /[\\|=]/.test(text[index + 1] ?? '')) index += 1;
    else if (text[index] === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
