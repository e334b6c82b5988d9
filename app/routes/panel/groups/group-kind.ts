import {
  isHidden,
  type CatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
} from '#app/data/catalogue/summary.ts';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import type { OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/texts/panel/groups.ts';

export const groupPaths: Record<GroupKind, string> = { category: panelPaths.categories, brand: panelPaths.brands };

/** The screens of categories and of brands are one: their address tells which. */
export function readGroupKind(request: Request): GroupKind {
  return new URL(request.url).pathname.startsWith(panelRoot + panelPaths.brands) ? 'brand' : 'category';
}

/** A category or a brand as the panel shows it. */
export function describeGroup(group: SummaryCategory | SummaryBrand) {
  const { id, name } = group;
  const picture = 'picture' in group ? group.picture : group.logo;
  return { id, name, picture, isHidden: isHidden(group) };
}

export function listGroupsOf({ categories, brands }: CatalogueSummary, kind: GroupKind) {
  return kind === 'category' ? categories : brands;
}

/** Whether the owner has put the brands in an order. */
export function hasBrandOrder({ brands }: CatalogueSummary): boolean {
  return brands.some(({ position }) => position !== null);
}

/** Statuses as the specification words them. */
export const groupStatuses: Record<GroupKind, { shown: string; hidden: string }> = {
  category: { shown: 'Show', hidden: 'Hide' },
  brand: { shown: 'active', hidden: 'Hide' },
};

/** Why a change of a category or brand was refused, and the status of the response. */
export function describeRefusal(error: OwnerError, kind: GroupKind): { status: number; error: string } {
  const words = panelGroupTexts[kind];
  switch (error.kind) {
    case 'not-found':
      return { status: 404, error: words.gone };
    case 'category-taken':
    case 'brand-taken':
      return { status: 409, error: words.taken };
    case 'category-has-products':
    case 'brand-has-products':
      return { status: 409, error: texts.hasProducts(error.products) };
    case 'subcategory-has-products':
      return { status: 409, error: texts.childHasProducts(error) };
    case 'picture-too-large':
      return { status: 413, error: texts.pictureTooLarge };
    case 'invalid':
      return {
        status: 422,
        error: error.issues.map(({ field, reason }) => describeIssue({ field, reason, kind })).join(' '),
      };
    default:
      throw new Error(`A category or brand cannot be refused as ${error.kind}`);
  }
}

function describeIssue({ field, reason, kind }: { field: string; reason: string; kind: GroupKind }): string {
  const [name = ''] = field.split(/[.[]/);
  const labels: Record<string, string> = {
    ...texts.details,
    ...{ parent: texts.name, name: texts.name, children: texts.children },
    ...{ img: panelGroupTexts[kind].picture, logo: panelGroupTexts[kind].picture },
  };
  return texts.invalid({ label: labels[name] ?? name, reason });
}
