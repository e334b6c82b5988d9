/**
 * A product's title as it is shown where lines are short: no line begins with a dash, and no number stands apart from
 * its unit. The words stay the same; only spaces that must not break become no-break spaces.
 */
export function withNoBreakSpaces(title: string): string {
  return title
    .replaceAll(' – ', '\u00a0– ')
    .replaceAll(/(\d) a (?=\d)/g, '$1\u00a0a\u00a0')
    .replaceAll(/(\d) (?=(?:kgf?|g|mg|l|ml|km|m|cm|mm|un)(?![\p{L}\d]))/giu, '$1\u00a0');
}
