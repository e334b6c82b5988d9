import { z } from 'zod';
import { groupLimits } from '#app/domain/catalogue/owner/group-limits.ts';
import { email, groupName, line, list, longText, picturePath, website, wholeNumber } from './catalogue-fields.ts';
import { maxWhole } from './catalogue-schema.ts';
import { groupTexts } from './import-texts.ts';

/** Schema for a category of the catalogue file. A field that is missing in the file keeps its stored value. */
export const categorySchema = z.object(
  {
    id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
    parent: groupName().refine((name) => name !== '', { error: groupTexts.categoryNameMissing }),
    img: picturePath({ required: false }).optional(),
    children: list(groupName(), 1000).transform((names) => names.filter((name) => name !== '')),
    productType: line(100).optional(),
    status: line(40).optional(),
  },
  { error: groupTexts.categoryObject },
);
export type CatalogueCategory = z.output<typeof categorySchema>;

/** Schema for a brand of the catalogue file. A field that is missing in the file keeps its stored value. */
export const brandSchema = z.object(
  {
    id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
    name: groupName().refine((name) => name !== '', { error: groupTexts.brandNameMissing }),
    description: longText(groupLimits.description).optional(),
    email: email().optional(),
    website: website().optional(),
    location: line(groupLimits.location).optional(),
    status: line(40).optional(),
    logo: picturePath({ required: false }).optional(),
  },
  { error: groupTexts.brandObject },
);
export type CatalogueBrand = z.output<typeof brandSchema>;
