import { joinPath, splitPath } from '../cells/joined-values.ts';
import type { DeriveContext, RowFields } from './row-fields.ts';

/** Catalogues of Magento and Bagisto begin with a category that holds all others. */
const rootCategory = /^(?:root(?: catalog)?|default(?: category)?|categoria padrão)\s*(?:[/>]\s*|(?=[,|])|$)/i;

/** `category:Peixes` among `brand:X|category:Peixes`. */
const categoryFacet = /(?:^|\|)\s*categor(?:y|ia):([^|]+)/i;

/** What some programs have every product in. */
const everything = /^(?:home|início|inicio|root)$/i;

/** `A > B, C` of the list of categories: the deepest, and of several the first. */
export function deriveCategory(row: RowFields, { problems, notes, sku }: DeriveContext): void {
  if (typeof row.parent === 'string' && rootCategory.test(row.parent)) {
    row.categoryPaths = row.parent;
    row.parent = undefined;
  }
  if (!row.parent && typeof row.categoryPaths === 'string') {
    const paths = listPaths(row.categoryPaths);
    const [deepest = []] = paths.toSorted((a, b) => b.length - a.length);
    const isPrefix = (path: string[]) => path.every((name, index) => deepest[index] === name);
    if (!paths.every(isPrefix)) notes.add('many-categories', `${sku}: ${row.categoryPaths}`);
    row.parent = joinPath(deepest);
    row.children ??= '';
  }
  if (!row.parent && typeof row.facets === 'string') [, row.parent] = categoryFacet.exec(row.facets) ?? [];
  // A number is a category that has its name in the other program alone.
  if (!row.parent && Array.isArray(row.otherCategory)) {
    row.parent = row.otherCategory.find((name) => !/^\d+$/.test(String(name)));
  }
  if (typeof row.parent !== 'string') return;
  const [parent = '', child, ...deeper] = splitPath(row.parent);
  if (child === undefined) {
    row.parent = parent;
    return;
  }
  if (typeof row.children === 'string' && row.children.trim() !== '' && row.children.trim() !== child) {
    problems.push({
      column: 'parent',
      value: row.parent,
      reason: `tem a subcategoria "${child}", mas a coluna de subcategoria tem "${row.children}"`,
    });
    return;
  }
  if (deeper.length > 0) notes.add('deep-category', `${sku}: ${row.parent}`);
  row.parent = parent;
  row.children = child;
}

/** The paths of a list of categories. Below a category that holds all others, slashes part the levels. */
function listPaths(text: string): string[][] {
  if (!rootCategory.test(text)) {
    return splitCommas(text)
      .filter((name) => !everything.test(name))
      .map(splitPath);
  }
  const strip = (path: string) => path.trim().replace(rootCategory, '').replace(rootCategory, '');
  const paths = text.split(/[,|]/).map((path) => splitPath(strip(path).replaceAll('/', '>')));
  const found = paths.filter((path) => path.length > 0);
  return found.length > 0 ? found : [[text.trim()]];
}

/** Commas separate; one with a backslash before it is part of a name. */
export function splitCommas(text: string): string[] {
  return (text.match(/(?:\\,|[^,])+/g) ?? []).map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean);
}
