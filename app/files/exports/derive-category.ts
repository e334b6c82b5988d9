import { joinCategoryPath, splitCategoryPath } from '../cells/joined-values.ts';
import type { DeriveContext, RowFields } from './parsed-row.ts';
import { otherProgramTexts } from './texts.ts';

/** Matches the root category that contains all other categories in catalogues of Magento and Bagisto. */
const rootCategory = /^(?:root(?: catalog)?|default(?: category)?|categoria padrão)\s*(?:[/>]\s*|(?=[,|])|$)/i;

/** Matches the category in `brand:X|category:Peixes`. */
const categoryFacet = /(?:^|\|)\s*categor(?:y|ia):([^|]+)/i;

/** Matches a category that some programs assign to every product. */
const allProductsCategory = /^(?:home|início|inicio|root)$/i;

/**
 * Derives category and subcategory from a category path, else from a list of paths such as `A > B, C`, else from a
 * facet or another category column. Of a list it takes the deepest path, and the first of several equally deep ones. A
 * subcategory that differs from the subcategory column is a problem.
 */
export function deriveCategory(row: RowFields, { problems, notes, product }: DeriveContext): void {
  if (typeof row.parent === 'string' && rootCategory.test(row.parent)) {
    row.categoryPaths = row.parent;
    row.parent = undefined;
  }
  // Paths without letters consist of ids, as in some exports of BigCommerce and Bagisto.
  if (!row.parent && typeof row.categoryPaths === 'string' && /\p{L}/u.test(row.categoryPaths)) {
    const paths = splitCategoryPaths(row.categoryPaths);
    const [deepest = []] = paths.toSorted((a, b) => b.length - a.length);
    const isPrefix = (path: string[]) => path.every((name, index) => deepest[index] === name);
    if (!paths.every(isPrefix)) notes.add('many-categories', `${product}: ${row.categoryPaths}`);
    row.parent = joinCategoryPath(deepest);
    row.children ??= '';
  }
  if (!row.parent && typeof row.facets === 'string') [, row.parent] = categoryFacet.exec(row.facets) ?? [];
  // A number, or a code of Medusa such as pcat_01J, is the id of a category in the program that wrote the file.
  if (!row.parent && Array.isArray(row.otherCategory)) {
    row.parent = row.otherCategory.find((name) => !/^(?:\d+|p(?:cat|col|typ)_\w+)$/.test(String(name)));
  }
  if (typeof row.parent !== 'string') return;
  const [parent = '', child, ...deeper] = splitCategoryPath(row.parent);
  const ownChild = typeof row.children === 'string' ? row.children.trim() : '';
  if (child !== undefined && ownChild !== '' && ownChild !== child) {
    problems.push({
      column: 'parent',
      value: row.parent,
      reason: otherProgramTexts.otherSubcategory({ child, subcategory: String(row.children) }),
    });
    return;
  }
  if (deeper.length > 0) notes.add('deep-category', `${product}: ${row.parent}`);
  row.parent = parent;
  if (child !== undefined) row.children = child;
}

/**
 * Splits a list of categories into paths. Commas or semicolons separate the paths; below a root category, commas or `|`
 * separate the paths and slashes the levels. Names that programs assign to every product are left out.
 */
function splitCategoryPaths(text: string): string[][] {
  if (!rootCategory.test(text)) {
    return splitCommas(text.replaceAll(';', ','))
      .filter((name) => !allProductsCategory.test(name))
      .map(splitCategoryPath);
  }
  const strip = (path: string) => path.trim().replace(rootCategory, '').replace(rootCategory, '');
  const paths = text.split(/[,|]/).map((path) => splitCategoryPath(strip(path).replaceAll('/', '>')));
  const namedPaths = paths.filter((path) => path.length > 0);
  return namedPaths.length > 0 ? namedPaths : [[text.trim()]];
}

/** Splits at commas; a comma after a backslash is part of a name. */
export function splitCommas(text: string): string[] {
  return (text.match(/(?:\\,|[^,])+/g) ?? []).map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean);
}
