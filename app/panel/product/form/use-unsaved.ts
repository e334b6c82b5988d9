import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router';
import { keepDraft, listTexts } from '#app/panel/product/form/draft.ts';

const draftDelayMs = 400;

/**
 * Whether the form holds what is not saved, kept as a draft while it does.
 * @param isRefused the form came back from a save that was refused
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
  // The form as it was filled; a refused one is a draft at once.
  const begin = useEffectEvent(note);
  useEffect(() => begin(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBeforeUnload(() => {
    if (isUnsaved && form.current) keepDraft(path, listTexts(form.current));
  });
  return { isUnsaved, note };
}
