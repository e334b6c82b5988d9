import { Form } from 'react-router';
import type { ReviewAnswer } from '#app/domain/catalogue/product.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { panelReviewTexts } from '#app/texts/panel/reviews.ts';
import { TextAreaField } from '#app/panel/forms/field.tsx';
import { ActButton } from '#app/panel/forms/act-button.tsx';

const { answer: texts } = panelReviewTexts;

interface AnsweredReview {
  id: number;
  name: string;
  answer?: ReviewAnswer;
}

/**
 * The shop's answer to a review, and the form that changes it.
 * @param place of the review in its list, from 0
 * @param typed an answer that was refused, as it was typed
 */
export function AnswerForm({
  review,
  place,
  typed,
}: {
  review: AnsweredReview;
  place: number;
  typed: string | undefined;
}) {
  const { id, name, answer } = review;
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
      <details className="mt-3" open={typed !== undefined}>
        <summary
          className="btn btn-secondary btn-small"
          aria-label={answer ? texts.editOne(name) : texts.openOne(name)}
        >
          {answer ? texts.edit : texts.open}
        </summary>
        <Form method="post" preventScrollReset className="mt-2 flex flex-col gap-2">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="lugar" value={place} />
          <input type="hidden" name="visto" value={answer?.text ?? ''} />
          <TextAreaField
            label={texts.label}
            hint={texts.hint}
            name="resposta"
            rows={4}
            maxLength={1000}
            defaultValue={typed ?? answer?.text ?? ''}
          />
          <div className="flex flex-wrap gap-2">
            <ActButton act="answer" label={texts.save} size="small" />
            {answer && <ActButton act="removeAnswer" label={texts.remove} size="small" variant="danger" />}
          </div>
        </Form>
      </details>
    </>
  );
}
