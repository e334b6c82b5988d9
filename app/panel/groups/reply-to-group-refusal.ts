import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import type { OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { replyRefused, type PostedForm } from '#app/panel/forms/posted-form.ts';
import { replyError } from '#app/panel/forms/reply.ts';
import { findGroupField } from '#app/panel/groups/group-form.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';

/**
 * Creates the reply to a refused change of a category or brand.
 * @param form the posted form; without it the errors of its fields are joined to one message
 */
export function replyToGroupRefusal(refused: OwnerError, kind: GroupKind, form?: { posted: PostedForm; id: string }) {
  if (form && refused.kind === 'invalid') {
    const fieldErrors = refused.issues.map(
      ({ field, reason }) => [findGroupField(field), formatIssue({ field, reason, kind })] as const,
    );
    return replyRefused(form.posted, { id: form.id, fieldErrors });
  }
  const { status, error } = toFormError(refused, kind);
  if (!form) return replyError(status, error);
  const field = refusedFields[refused.kind];
  const errors = field ? { fieldErrors: [[field, error] as const] } : { errors: [error] };
  return replyRefused(form.posted, { id: form.id, status, ...errors });
}

/** Fields of the form beside which a refusal is shown; other refusals are shown above the form. */
const refusedFields: Partial<Record<OwnerError['kind'], string>> = {
  'category-taken': 'nome',
  'brand-taken': 'nome',
  'subcategory-has-products': 'subcategorias',
};

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
