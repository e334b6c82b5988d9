/** Replaces the spaces before dashes, in number ranges ('1 a 2') and between numbers and units by no-break spaces. */
export function withNoBreakSpaces(text: string): string {
  return text
    .replaceAll(' – ', '\u00a0– ')
    .replaceAll(/(\d) a (?=\d)/g, '$1\u00a0a\u00a0')
    .replaceAll(/(\d) (?=(?:kgf?|g|mg|l|ml|km|m|cm|mm|un)(?![\p{L}\d]))/giu, '$1\u00a0');
}
