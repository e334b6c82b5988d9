import { useState, type RefObject } from 'react';
import { Form } from 'react-router';
import { panelReviewTexts as texts } from '#app/texts/panel/reviews.ts';
import { ActButton } from '#app/panel/forms/act-button.tsx';
import { markedFormId, MarkPage } from '#app/panel/frame/marked.tsx';
import { Button } from '#app/design/button.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import type { ReviewView } from './review-filters.tsx';

interface MarkedBarProps {
  view: ReviewView;
  list: RefObject<HTMLElement | null>;
  reply: Reply | undefined;
}

/** Renders the buttons that publish, hide or erase the selected reviews, and the result. */
export function MarkedBar({ view, list, reply }: MarkedBarProps) {
  const [marked, setMarked] = useState(0);
  return (
    <Form
      id={markedFormId}
      method="post"
      aria-label={texts.marked.title}
      className="panel-marked-bar mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line bg-paper py-2"
    >
      {/* Enter in a check box presses the first submit button, so a hidden button that does nothing comes first. */}
      <button
        type="submit"
        hidden
        formMethod="dialog"
        aria-label={texts.marked.title}
        onClick={(event) => event.preventDefault()}
      />
      <ReplyMessage reply={reply} className="basis-full" />
      <MarkPage label={texts.marked.page} list={list} onCount={setMarked} />
      <p role="status" className="flex min-h-11 items-center font-semibold">
        {texts.marked.count(marked)}
      </p>
      <div className="flex flex-wrap gap-2">
        {view !== 'published' && view !== 'sem-resposta' && (
          <ActButton act="approve" label={texts.actions.approve} size="small" disabled={marked === 0} />
        )}
        {view !== 'hidden' && (
          <ActButton act="hide" label={texts.actions.hide} size="small" variant="secondary" disabled={marked === 0} />
        )}
        {marked === 0 ? (
          <Button size="small" variant="danger" disabled>
            {texts.actions.delete}
          </Button>
        ) : (
          // The key closes the confirmation whenever the selection changes.
          <details key={marked}>
            <summary className="btn btn-danger btn-small">{texts.actions.delete}</summary>
            <div className="mt-2">
              <ActButton act="delete" label={texts.marked.deleteForever(marked)} size="small" variant="danger" />
            </div>
          </details>
        )}
      </div>
    </Form>
  );
}
