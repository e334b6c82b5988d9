import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router';
import { keepDraft, listTexts } from '#app/panel/product/form/draft.ts';

const draftDelayMs = 400;

/**
 * Returns whether the form has unsaved input, which it stores as a draft meanwhile.
 * @param isRefused whether the form came back from a refused save
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { path, isRefused }: { path: string; isRefused: boolean },
): { isUnsaved: boolean; note: () => void } {
  const [isUnsaved, setUnsaved] = useState(isRefused);
  const initial = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function note(): void {
    if (!form.current) return;
    const texts = listTexts(form.current);
    const now = JSON.stringify(texts);
    initial.current ??= now;
    const differs = isRefused || now !== initial.current;
    setUnsaved(differs);
    clearTimeout(timer.current);
    if (differs) timer.current = setTimeout(() => keepDraft(path, texts), draftDelayMs);
  }
  // Records the form's initial values; a refused form is stored as a draft at once.
  const begin = useEffectEvent(note);
  useEffect(() => begin(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBeforeUnload(() => {
    if (isUnsaved && form.current) keepDraft(path, listTexts(form.current));
  });
  return { isUnsaved, note };
}
