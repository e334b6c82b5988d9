import type { SummaryBrand } from '#app/data/catalogue/catalogue-summary.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';
import type { GroupFields, OwnerError } from '#app/operations/catalogue/owner-result.ts';

export type Group =
  | Pick<Category, 'name' | 'children'>
  | Pick<SummaryBrand, 'name' | 'description' | 'website' | 'email' | 'location'>;

/** Returns the fields of a category or brand that its form shows, with the names that they have in the API. */
export function getGroupFields(group: Group): GroupFields {
  if ('children' in group) return { parent: group.name, children: group.children.map((child) => child.name) };
  const { name, description, website, email, location } = group;
  return { name, description, website, email, location };
}

/** Returns the version of the fields that the form shows; it differs when any of them does. */
export function getGroupVersion(group: Group): string {
  return makeRecordVersion(getGroupFields(group));
}

/** Returns an error when the fields were changed since a form showed the given version of them. */
export function findFieldsChanged(group: Group, version: string | undefined): OwnerError | undefined {
  const current = getGroupFields(group);
  const currentVersion = makeRecordVersion(current);
  return version === undefined || version === currentVersion
    ? undefined
    : { kind: 'fields-changed', version: currentVersion, current };
}
