import {
  isHidden,
  type CatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
} from '#app/data/catalogue/catalogue-summary.ts';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import type { OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { replyRefused, type PostedForm } from '#app/panel/forms/read-form.ts';
import { replyError } from '#app/panel/forms/reply.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { findGroupField } from '#app/panel/groups/group-form.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';

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

/**
 * Creates the reply to a refused change of a category or brand.
 * @param form the posted form; without it the errors of its fields are joined to one message
 */
export function replyToRefusal(refused: OwnerError, kind: GroupKind, form?: { posted: PostedForm; id: string }) {
  if (form && refused.kind === 'invalid') {
    const fieldErrors = refused.issues.map(
      ({ field, reason }) => [findGroupField(field), formatIssue({ field, reason, kind })] as const,
    );
    return replyRefused(form.posted, { id: form.id, fieldErrors });
  }
  const { status, error } = toFormError(refused, kind);
  return form ? replyRefused(form.posted, { id: form.id, status, errors: [error] }) : replyError(status, error);
}

function toFormError(error: OwnerError, kind: GroupKind): { status: number; error: string } {
  const groupTexts = panelGroupTexts[kind];
  switch (error.kind) {
    case 'not-found':
      return { status: 404, error: groupTexts.gone };
    case 'category-taken':
    case 'brand-taken':
      return { status: 409, error: groupTexts.taken };
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
        error: error.issues.map(({ field, reason }) => formatIssue({ field, reason, kind })).join(' '),
      };
    default:
      throw new Error(`A category or brand cannot be refused as ${error.kind}`);
  }
}

function formatIssue({ field, reason, kind }: { field: string; reason: string; kind: GroupKind }): string {
  const name = findGroupField(field);
  const label = name === 'img' || name === 'logo' ? panelGroupTexts[kind].picture : (texts.fields[name] ?? name);
  return texts.invalid({ label, reason });
}
