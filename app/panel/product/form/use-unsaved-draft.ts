import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router';
import { storeDraft, listTextFields } from '#app/panel/product/form/product-draft.ts';

/** Time without input in ms after which a draft is stored. */
const draftDelayMs = 400;

/**
 * Returns whether the form has unsaved input, and stores such input as a draft.
 * @param isUnsavedAtFirst whether the form shows refused input or a draft, which is unsaved from the start
 */
export function useUnsavedDraft(
  form: RefObject<HTMLFormElement | null>,
  { path, isUnsavedAtFirst }: { path: string; isUnsavedAtFirst: boolean },
): { isUnsaved: boolean; recordInput: () => void } {
  const [isUnsaved, setUnsaved] = useState(isUnsavedAtFirst);
  const initialFields = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function recordInput(): void {
    if (!form.current) return;
    const fields = listTextFields(form.current);
    const currentFields = JSON.stringify(fields);
    initialFields.current ??= currentFields;
    const hasChanged = isUnsavedAtFirst || currentFields !== initialFields.current;
    setUnsaved(hasChanged);
    clearTimeout(timer.current);
    if (hasChanged) timer.current = setTimeout(() => storeDraft(path, fields), draftDelayMs);
  }
  // The first call records the form's initial values, or stores input that is unsaved from the start as a draft.
  const recordFirst = useEffectEvent(recordInput);
  useEffect(() => recordFirst(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBeforeUnload(() => {
    if (isUnsaved && form.current) storeDraft(path, listTextFields(form.current));
  });
  return { isUnsaved, recordInput };
}
