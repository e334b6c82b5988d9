import { useMemo, useState } from 'react';
import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import { formParts, type FormPart } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import {
  listChangedParts,
  listFilledInformation,
  copyParts,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { listRemainingPhotos } from '#app/domain/catalogue/product-form/photo-list.ts';
import type { ConflictChoice, Difference } from '#app/panel/forms/edit-conflict.tsx';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';

interface ComparedForms {
  /** Values of the stored product, when another person has changed it; null otherwise. */
  stored: ProductForm | null;
  /** Values of the form before the user changed them. */
  initial: ProductForm;
}

/**
 * Manages the choice between the typed and the stored value of each part of the form that another person has changed.
 */
export function useConflictingParts(form: ProductForm, { stored, initial }: ComparedForms) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ConflictChoice>>>({});
  const differences = useMemo(() => stored && listDifferences(form, { stored, initial }), [form, stored, initial]);
  const parts = formParts.filter((part) => chosen[part] === 'stored');
  return {
    differences,
    ...(stored ? copyParts(form, { from: stored, parts }) : form),
    /** Values of the form before the user changed them, with the stored value of each part where it was chosen. */
    seen: stored ? copyParts(initial, { from: stored, parts }) : initial,
    /**
     * React key of a part. The key changes when the other value is chosen, because the part's controls keep their own
     * state.
     */
    getPartKey: (part: FormPart) => `${part} ${chosen[part] ?? ''}`,
    choose: (part: string, choice: ConflictChoice) => setChosen((before) => ({ ...before, [part]: choice })),
  };
}

function listDifferences(
  form: ProductForm,
  { stored, initial }: { stored: ProductForm; initial: ProductForm },
): Difference[] {
  const changedParts = listChangedParts(form, initial);
  return listChangedParts(form, stored).map((part) => ({
    name: part,
    stored: formatPart(stored, part),
    typed: formatPart(form, part),
    isUntouched: !changedParts.includes(part),
  }));
}

function formatPart({ values, photos, information }: ProductForm, part: FormPart): string {
  if (part === 'photos') return texts.photos.count(listRemainingPhotos(photos).length);
  if (part === 'information') return texts.information.count(listFilledInformation(information).length);
  const value = values[part];
  const options: Record<string, Record<string, string>> = texts.options;
  return options[part]?.[value] ?? (part === 'description' ? htmlToText(value) : value);
}
