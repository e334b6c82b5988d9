import {
  isHidden,
  type CatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
} from '#app/data/catalogue/catalogue-summary.ts';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';

/**
 * What differs between categories and brands: the path of their screens, the names and values of their fields in the
 * catalogue file, and the operations that write them.
 */
export const groupKinds = {
  category: {
    path: panelPaths.categories,
    name: 'parent',
    picture: 'img',
    shown: 'Show',
    hidden: 'Hide',
    ...categoryWrites,
  },
  brand: {
    path: panelPaths.brands,
    name: 'name',
    picture: 'logo',
    shown: 'active',
    hidden: 'Hide',
    ...brandWrites,
  },
} as const;

/** Reads from the URL whether a screen is one of the categories or of the brands. */
export function readGroupKind(request: Request): GroupKind {
  return new URL(request.url).pathname.startsWith(panelRoot + panelPaths.brands) ? 'brand' : 'category';
}

export function getGroupView(group: SummaryCategory | SummaryBrand) {
  const { id, name } = group;
  const picture = 'picture' in group ? group.picture : group.logo;
  return { id, name, picture, isHidden: isHidden(group) };
}

export function listGroupsOf({ categories, brands }: CatalogueSummary, kind: GroupKind) {
  return kind === 'category' ? categories : brands;
}

/** Tells whether the owner has put the brands in an order; otherwise they are sorted by number of products. */
export function isBrandOrderCustom({ brands }: CatalogueSummary): boolean {
  return brands.some(({ position }) => position !== null);
}
