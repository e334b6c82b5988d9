import { useEffect, useState } from 'react';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { changeKept, refreshKept } from '#app/visitor/offline/keep-quotation.ts';

/** Keeping is the visitor's own choice, on this device alone: nothing of a quotation is cached without it. */
export function KeepButton() {
  const [isKept, setKept] = useState(false);
  const [isPossible, setPossible] = useState(true);
  useEffect(() => {
    refreshKept(window.location.pathname).then(setKept, () => setPossible(false));
  }, []);
  function change(): void {
    changeKept(window.location.pathname, !isKept).then(
      () => setKept(!isKept),
      () => undefined,
    );
  }
  if (!isPossible) return null;
  return (
    <button type="button" className="btn btn-secondary needs-script" aria-pressed={isKept} onClick={change}>
      {isKept ? texts.forget : texts.keep}
    </button>
  );
}
