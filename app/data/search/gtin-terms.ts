/**
 * The term that a bar code's number is stored by. Its sign keeps it out of the vocabulary, which is read whole after each change and
 * would grow by a term for each product; a number is looked up as it is, never begun or mistyped.
 */
export function toGtinTerm(gtin14: string): string {
  return `#${gtin14}`;
}

export function isGtinTerm(term: string): boolean {
  return term.startsWith('#');
}
