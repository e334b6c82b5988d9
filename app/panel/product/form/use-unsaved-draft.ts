import { useState, type RefObject } from 'react';
import { useBeforeUnload, useLocation } from 'react-router';
import {
  listChangedParts,
  readProductForm,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { removeDraft, storeDraft } from '#app/panel/product/form/product-draft.ts';

interface DraftOptions {
  /** Values of the form before the user changed them. */
  initial: ProductForm;
  /** Whether the form shows refused input or a draft, which is unsaved from the start. */
  startsUnsaved: boolean;
}

/** Returns whether the form has unsaved input, and a function that stores such input as a draft. */
export function useUnsavedDraft(
  element: RefObject<HTMLFormElement | null>,
  { initial, startsUnsaved }: DraftOptions,
): { isUnsaved: boolean; recordInput: () => void } {
  const { pathname: path } = useLocation();
  const [isUnsaved, setUnsaved] = useState(startsUnsaved);

  function recordInput(): void {
    if (!element.current) return;
    const form = readProductForm(new FormData(element.current));
    const hasChanged = listChangedParts(form, initial).length > 0;
    if (hasChanged) storeDraft(path, { form, initial });
    else if (isUnsaved) removeDraft(path);
    setUnsaved(hasChanged);
  }
  useBeforeUnload(() => {
    if (isUnsaved) recordInput();
  });
  return { isUnsaved, recordInput };
}
