import { mapKinds, plainFields } from '#app/domain/catalogue/plain-fields.ts';

/** How a field of the form is typed and read. */
type FieldKind =
  | 'line'
  | 'money'
  | 'percent'
  | 'whole'
  | 'decimal'
  | 'stock'
  | 'instant'
  | 'choice'
  | 'flag'
  /** One value per line. */
  | 'lines'
  | 'html'
  /** A name of a list, or a new one. */
  | 'group';

export interface FormField {
  kind: FieldKind;
  /** Its path in the catalogue file, with dots. */
  path: string;
}

/**
 * Every field of a product that is one text in the form, in the order of the screen. Photos and additional information are lists
 * of their own; a test holds all of them against the catalogue file.
 */
export const formFields = {
  title: { kind: 'line', path: 'title' },
  sku: { kind: 'line', path: 'sku' },
  parent: { kind: 'group', path: 'parent' },
  children: { kind: 'group', path: 'children' },
  brand: { kind: 'group', path: 'brand.name' },
  unit: { kind: 'line', path: 'unit' },
  price: { kind: 'money', path: 'price' },
  discount: { kind: 'percent', path: 'discount' },
  priceSteps: { kind: 'line', path: 'priceSteps' },
  offerStart: { kind: 'instant', path: 'offerDate.startDate' },
  offerEnd: { kind: 'instant', path: 'offerDate.endDate' },
  offerEndsDiscount: { kind: 'flag', path: 'offerDate.endsDiscount' },
  quantity: { kind: 'stock', path: 'quantity' },
  status: { kind: 'choice', path: 'status' },
  hidden: { kind: 'flag', path: 'hidden' },
  featured: { kind: 'flag', path: 'featured' },
  saleRestriction: { kind: 'choice', path: 'saleRestriction' },
  description: { kind: 'html', path: 'description' },
  ...mapKinds(plainFields, {
    text: (path) => ({ kind: 'line' as const, path }),
    whole: (path) => ({ kind: 'whole' as const, path }),
    decimal: (path) => ({ kind: 'decimal' as const, path }),
    list: (path) => ({ kind: 'lines' as const, path }),
  }),
  slug: { kind: 'line', path: 'slug' },
  category: { kind: 'line', path: 'category.name' },
} as const satisfies Record<string, FormField>;

export type FormFieldName = keyof typeof formFields;
export const formFieldNames = Object.keys(formFields) as FormFieldName[];

/** The lists of the form, by the name under which the catalogue file has them. */
export const formLists = { photos: 'imageURLs', information: 'additionalInformation' } as const;

/** A field or a list of the form: what can differ, be refused or be in conflict. */
export type FormPart = FormFieldName | keyof typeof formLists;
export const formParts: readonly FormPart[] = ['photos', ...formFieldNames, 'information'];

/** The part of the form that a path of the catalogue file belongs to, such as `imageURLs[2].alt`. */
export function findFormPart(path: string): FormPart | undefined {
  const [name = ''] = path.split(/[.[]/, 1);
  if (name === 'img' || name === formLists.photos) return 'photos';
  if (name === formLists.information) return 'information';
  return (
    formFieldNames.find((field) => formFields[field].path === path) ??
    formFieldNames.find((field) => formFields[field].path.split('.', 1)[0] === name)
  );
}
