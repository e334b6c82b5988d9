import { mapKinds, plainFields } from '#app/domain/catalogue/plain-fields.ts';

/** Kind of a form field: which control it has and how its text is parsed. */
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
  /** A list of texts, typed one per line. */
  | 'lines'
  | 'html'
  /** A choice from a list of names, or a new name. */
  | 'group';

export interface FormField {
  kind: FieldKind;
  /** Path of the field in the catalogue file, such as `brand.name`. */
  path: string;
}

/**
 * Every product field that is a single text in the form, in the order of the page. Photos and additional information
 * are lists, see `formLists`. A test compares both objects with the fields of the catalogue file.
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

/** Lists of the form, with their names in the catalogue file. */
export const formLists = { photos: 'imageURLs', information: 'additionalInformation' } as const;

/** Names of the inputs of a list's item, by their paths in the item of the catalogue file. */
const itemInputs = {
  photos: { alt: 'foto-alt', 'color.name': 'foto-cor', 'color.clrCode': 'foto-codigo' },
  information: { key: 'info-nome', value: 'info-valor' },
} as const satisfies Record<keyof typeof formLists, Record<string, string>>;

type InputNames<List> = List extends Record<string, infer Name> ? Name : never;
export type ItemInput = InputNames<(typeof itemInputs)[keyof typeof itemInputs]>;

/** Finds the name of the input for a path of the catalogue file in a list's item, such as `imageURLs[2].alt`. */
export function findItemInput(list: keyof typeof formLists, path: string): ItemInput | undefined {
  const names: Partial<Record<string, ItemInput>> = itemInputs[list];
  return names[path.replace(/^[^.]*\./, '')];
}

/** A field or a list of the form: the unit in which changes, errors and conflicts are reported. */
export type FormPart = FormFieldName | keyof typeof formLists;
export const formParts: readonly FormPart[] = ['photos', ...formFieldNames, 'information'];

/** Finds the part of the form for a path of the catalogue file, such as `imageURLs[2].alt`. */
export function findFormPart(path: string): FormPart | undefined {
  const [name = ''] = path.split(/[.[]/, 1);
  if (name === 'img' || name === formLists.photos) return 'photos';
  if (name === formLists.information) return 'information';
  return (
    formFieldNames.find((field) => formFields[field].path === path) ??
    formFieldNames.find((field) => formFields[field].path.split('.', 1)[0] === name)
  );
}
