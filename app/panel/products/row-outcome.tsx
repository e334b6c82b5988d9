import type { useFetcher } from 'react-router';
import type { Reply } from '#app/panel/forms/reply.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';

interface RowOutcomeProps {
  title: string;
  /** Fetcher that saves the row. Its data are null after a request that failed. */
  fetcher: Pick<ReturnType<typeof useFetcher<Reply | null>>, 'state' | 'data'>;
  errorId: string;
  onUndo: () => void;
  onSaveAgain: () => void;
}

/** Says whether the last change of a row was saved, and offers to undo it or, after a failed request, to save it again. */
export function RowOutcome({ title, fetcher: { state, data }, errorId, onUndo, onSaveAgain }: RowOutcomeProps) {
  const { message = null, errors = [], undo = null } = data ?? {};
  return (
    <>
      <span role="status">
        {state === 'submitting' ? texts.saving : message}
        {state !== 'submitting' && message !== null && <span className="sr-only">: {title}</span>}
      </span>
      {undo && (
        <button type="button" className="min-h-11 underline" onClick={onUndo} aria-label={texts.undoOf(title)}>
          {texts.undo}
        </button>
      )}
      {data === null && state === 'idle' && (
        <button type="button" className="min-h-11 text-clay underline" onClick={onSaveAgain}>
          {texts.saveAgain}
        </button>
      )}
      {errors.length > 0 && (
        <p id={errorId} role="alert" className="font-medium text-clay">
          {errors.join(' ')}
        </p>
      )}
    </>
  );
}
