import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router';
import { storeDraft, listTextFields } from '#app/panel/product/form/product-draft.ts';

const draftDelayMs = 400;

/**
 * Returns whether the form has unsaved input, and stores such input as a draft.
 * @param isRefused whether the form shows input that was refused, which is unsaved from the start
 */
export function useUnsavedDraft(
  form: RefObject<HTMLFormElement | null>,
  { path, isRefused }: { path: string; isRefused: boolean },
): { isUnsaved: boolean; recordInput: () => void } {
  const [isUnsaved, setUnsaved] = useState(isRefused);
  const initial = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function recordInput(): void {
    if (!form.current) return;
    const fields = listTextFields(form.current);
    const current = JSON.stringify(fields);
    initial.current ??= current;
    const differs = isRefused || current !== initial.current;
    setUnsaved(differs);
    clearTimeout(timer.current);
    if (differs) timer.current = setTimeout(() => storeDraft(path, fields), draftDelayMs);
  }
  // The first call records the form's initial values, or stores the input of a refused form as a draft.
  const begin = useEffectEvent(recordInput);
  useEffect(() => begin(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBeforeUnload(() => {
    if (isUnsaved && form.current) storeDraft(path, listTextFields(form.current));
  });
  return { isUnsaved, recordInput };
}
