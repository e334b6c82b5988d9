import {
  isHidden,
  type CatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
} from '#app/data/catalogue/summary.ts';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import type { GroupFields, OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { replyError, type Reply } from '#app/panel/forms/reply.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';

/** Operations on categories and brands, and the catalogue file's names of their common fields. */
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

/** Reads from the address whether the screen is about categories or brands, which share one screen. */
export function readGroupKind(request: Request): GroupKind {
  return new URL(request.url).pathname.startsWith(panelRoot + panelPaths.brands) ? 'brand' : 'category';
}

export function getGroupView(group: SummaryCategory | SummaryBrand) {
  const { id, name } = group;
  const picture = 'picture' in group ? group.picture : group.logo;
  return { id, name, picture, isHidden: isHidden(group) };
}

/** Returns the fields of a group as the form shows them, by name. */
export function getTypedFields(group: SummaryCategory | SummaryBrand): Record<string, string> {
  const { name } = group;
  if ('children' in group) return { nome: name, subcategorias: group.children.map((child) => child.name).join('\n') };
  const { description, website, email, location } = group;
  return { nome: name, description, website, email, location };
}

export function listGroupsOf({ categories, brands }: CatalogueSummary, kind: GroupKind) {
  return kind === 'category' ? categories : brands;
}

/** Whether the owner has put the brands in an order. */
export function hasBrandOrder({ brands }: CatalogueSummary): boolean {
  return brands.some(({ position }) => position !== null);
}

/** Creates the reply about a refused change of a category or brand. */
export function replyToRefusal(refused: OwnerError, kind: GroupKind, typed: Reply['typed'] = {}) {
  const { status, error } = toFormError(refused, kind);
  return replyError(status, error, { typed });
}

function toFormError(error: OwnerError, kind: GroupKind): { status: number; error: string } {
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
    case 'fields-changed':
      return { status: 409, error: texts.fieldsChanged(formatChangedFields(error.current, kind)) };
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
  const [name = ''] = field.split(/[.[]/);
  return texts.invalid({ label: findLabel(name, kind), reason });
}

function formatChangedFields(fields: GroupFields, kind: GroupKind): string[] {
  return Object.entries(fields).map(([name, value]) =>
    texts.nowOf({ label: findLabel(name, kind), value: [value].flat().join(', ') }),
  );
}

/** Finds the label of the form for a field of the catalogue file. */
function findLabel(name: string, kind: GroupKind): string {
  const labels: Record<string, string | undefined> = {
    ...texts.fields,
    parent: texts.fields.nome,
    name: texts.fields.nome,
    children: texts.fields.subcategorias,
    img: panelGroupTexts[kind].picture,
    logo: panelGroupTexts[kind].picture,
  };
  return labels[name] ?? name;
}
