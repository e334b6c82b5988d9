import { categoryThemes, getCategoryTheme } from '#app/domain/pictures/category-theme.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';

/**
 * Returns the class of the background for pictures of a category. A category whose theme is unknown gets one of the
 * existing classes, chosen by a hash of its name.
 */
export function getTintClass(categoryName: string): string {
  const theme =
    getCategoryTheme(categoryName) ?? categoryThemes[sumCodes(foldSlug(categoryName)) % categoryThemes.length];
  return `tint tint-${theme}`;
}

function sumCodes(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter.codePointAt(0) ?? 0;
  return sum;
}
