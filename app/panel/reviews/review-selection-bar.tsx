import { useState, type RefObject } from 'react';
import { Form } from 'react-router';
import { panelReviewTexts as texts } from '#app/texts/panel/panel-review-texts.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { selectionFormId, SelectAllRowsBox } from '#app/panel/frame/row-selection.tsx';
import { Button } from '#app/design/button.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import type { ReviewView } from './review-filters.tsx';

interface ReviewSelectionBarProps {
  view: ReviewView;
  list: RefObject<HTMLElement | null>;
  reply: Reply | undefined;
}

/** Renders the buttons that publish, hide or erase the selected reviews, and the result. */
export function ReviewSelectionBar({ view, list, reply }: ReviewSelectionBarProps) {
  const [selectedCount, setSelectedCount] = useState(0);
  return (
    <Form
      id={selectionFormId}
      method="post"
      aria-label={texts.selection.title}
      className="panel-marked-bar mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line bg-paper py-2"
    >
      {/* Enter in a check box presses the first submit button, so a hidden button that does nothing comes first. */}
      <button
        type="submit"
        hidden
        formMethod="dialog"
        aria-label={texts.selection.title}
        onClick={(event) => event.preventDefault()}
      />
      <ReplyMessage reply={reply} className="basis-full" />
      <SelectAllRowsBox label={texts.selection.selectPage} list={list} onCount={setSelectedCount} />
      <p role="status" className="flex min-h-11 items-center font-semibold">
        {texts.selection.count(selectedCount)}
      </p>
      <div className="flex flex-wrap gap-2">
        {view !== 'published' && view !== 'sem-resposta' && (
          <ActionButton action="approve" label={texts.actions.approve} size="small" disabled={selectedCount === 0} />
        )}
        {view !== 'hidden' && (
          <ActionButton
            action="hide"
            label={texts.actions.hide}
            size="small"
            variant="secondary"
            disabled={selectedCount === 0}
          />
        )}
        {selectedCount === 0 ? (
          <Button size="small" variant="danger" disabled>
            {texts.actions.delete}
          </Button>
        ) : (
          // The key closes the confirmation whenever the selection changes.
          <details key={selectedCount}>
            <summary className="btn btn-danger btn-small">{texts.actions.delete}</summary>
            <div className="mt-2">
              <ActionButton
                action="delete"
                label={texts.selection.deleteForever(selectedCount)}
                size="small"
                variant="danger"
              />
            </div>
          </details>
        )}
      </div>
    </Form>
  );
}
