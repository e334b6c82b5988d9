import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router';
import { storeDraft, listTexts } from '#app/panel/product/form/draft.ts';

const draftDelayMs = 400;

/**
 * Returns whether the form has unsaved input, and stores such input as a draft.
 * @param isRefused whether the form shows input that was refused, which is unsaved from the start
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { path, isRefused }: { path: string; isRefused: boolean },
): { isUnsaved: boolean; recordInput: () => void } {
  const [isUnsaved, setUnsaved] = useState(isRefused);
  const initial = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function recordInput(): void {
    if (!form.current) return;
    const texts = listTexts(form.current);
    const now = JSON.stringify(texts);
    initial.current ??= now;
    const differs = isRefused || now !== initial.current;
    setUnsaved(differs);
    clearTimeout(timer.current);
    if (differs) timer.current = setTimeout(() => storeDraft(path, texts), draftDelayMs);
  }
  // The first call records the form's initial values, or stores the input of a refused form as a draft.
  const begin = useEffectEvent(recordInput);
  useEffect(() => begin(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBeforeUnload(() => {
    if (isUnsaved && form.current) storeDraft(path, listTexts(form.current));
  });
  return { isUnsaved, recordInput };
}
