import { useState } from 'react';
import { Form } from 'react-router';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { panelReviewTexts } from '#app/texts/panel/panel-review-texts.ts';
import { TextAreaField } from '#app/panel/forms/field.tsx';
import { EditConflict } from '#app/panel/forms/edit-conflict.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { reviewAnswerSchema, getReviewAnswerFormId } from './review-answer-schema.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

const { answer: texts } = panelReviewTexts;

interface AnsweredReview extends Pick<PublishedReview, 'id' | 'name' | 'answer'> {
  answerVersion: string;
}

interface ReviewAnswerFormProps {
  review: AnsweredReview;
  /** Index of the review in its list. */
  index: number;
  reply: Reply | undefined;
}

/**
 * Shows the shop's answer to a review, with a form that edits the answer. The form is rendered once it has been opened.
 */
export function ReviewAnswerForm(props: ReviewAnswerFormProps) {
  const { id, name, answer } = props.review;
  const { posted } = props.reply ?? {};
  const isRefused = posted?.id === getReviewAnswerFormId(id) && posted.result.status === 'error';
  const [wasOpened, setOpened] = useState(isRefused);
  return (
    <>
      {answer && (
        <div className="mt-3 border-l-4 border-pasture pl-3">
          <p className="font-semibold">
            {texts.title} <span className="text-sm font-normal text-ink-soft">{formatDateTime(answer.dateMs)}</span>
          </p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      <details className="mt-3" open={wasOpened} onToggle={() => setOpened(true)}>
        <summary
          className="btn btn-secondary btn-small"
          aria-label={answer ? texts.editOne(name) : texts.openOne(name)}
        >
          {answer ? texts.edit : texts.open}
        </summary>
        {wasOpened && <AnswerForms {...props} />}
      </details>
    </>
  );
}

/** Renders the form that saves the answer and, if there is an answer, the one that removes it. */
function AnswerForms({ review: { id, answer, answerVersion }, index, reply }: ReviewAnswerFormProps) {
  const { formProps, fields, conflict } = useSchemaForm(reviewAnswerSchema, {
    id: getReviewAnswerFormId(id),
    values: { resposta: answer?.text ?? '', versao: answerVersion },
    reply,
  });
  return (
    <>
      <Form method="post" {...formProps} preventScrollReset className="my-2 flex flex-col gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="lugar" value={index} />
        <EditConflict {...conflict} labels={{ resposta: texts.label }} />
        <TextAreaField field={fields.resposta} label={texts.label} hint={texts.hint} rows={4} />
        <ActionButton action="answer" label={texts.save} size="small" className="self-start" />
      </Form>
      {answer && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="lugar" value={index} />
          <input type="hidden" name="versao" value={answerVersion} />
          <ActionButton action="removeAnswer" label={texts.remove} size="small" variant="danger" />
        </Form>
      )}
    </>
  );
}
