import { Fragment, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Form } from 'react-router';
import type { PublishedReview } from '#app/domain/catalogue/product.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { productPath } from '#app/paths.ts';
import { panelReviewTexts as texts } from '#app/texts/panel/panel-review-texts.ts';
import { reviewStatusWords } from '#app/texts/reviews/review-status-words.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import { useErrorReply, type Reply } from '#app/panel/forms/reply.ts';
import { hasUnsaved } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { PagerLinks } from '#app/panel/frame/navigation-links.tsx';
import { TextField } from '#app/panel/forms/field.tsx';
import { SelectRowBox } from '#app/panel/frame/row-selection.tsx';
import { ReviewFilters, type ReviewView } from './review-filters.tsx';
import { ReviewAnswerForm } from './review-answer-form.tsx';
import { ReviewSelectionBar } from './review-selection-bar.tsx';
import { Badge } from '#app/design/badge.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { Button } from '#app/design/button.tsx';

interface Review extends Omit<PublishedReview, 'user'> {
  productId: number;
  productTitle: string;
  email: string;
  status: keyof typeof reviewStatusWords;
  answerVersion: string;
}

interface ReviewList {
  reviews: readonly Review[];
  /** Whether reviews may be approved, hidden and erased; only owners may. */
  mayModerate: boolean;
  view: ReviewView;
  /** Number of stars by which the list is filtered; null for all. */
  stars: number | null;
  page: number;
  hasMore: boolean;
}

export interface ReviewDetails {
  /** Index of the review whose button was pressed; missing after an action on several reviews. */
  reviewIndex?: number;
}

type ReviewReply = Reply & ReviewDetails;

export function ReviewsScreen({ list, reply }: { list: ReviewList; reply: ReviewReply | undefined }) {
  const { reviews, mayModerate, page, hasMore } = list;
  const listElement = useRef<HTMLUListElement>(null);
  // The reply to an action on one review is shown at its position, or at the end of a list that has become shorter.
  const requestedIndex = reviews.length === 0 && reply ? 0 : reply?.reviewIndex;
  const replyIndex = requestedIndex === undefined ? undefined : Math.min(requestedIndex, reviews.length);
  const replyAtReview = replyIndex !== undefined && <ReplyAtReview reply={reply} reviews={reviews} />;
  const [hasDraft, setHasDraft] = useState(false);
  const draftReply = useErrorReply(hasDraft ? texts.draft : null);
  return (
    <section className="max-w-4xl" onSubmitCapture={(event) => setHasDraft(stopWithDraft(event))}>
      <h1 className="text-2xl">{texts.title}</h1>
      <ReviewFilters view={list.view} stars={list.stars} />
      <ul ref={listElement} className="mt-4 flex flex-col gap-3">
        {reviews.map((review, index) => (
          <Fragment key={review.id}>
            {index === replyIndex && replyAtReview}
            <ReviewItem review={review} index={index} reply={reply} mayModerate={mayModerate} />
          </Fragment>
        ))}
        {replyIndex === reviews.length && replyAtReview}
      </ul>
      {reviews.length === 0 && <p className="mt-6">{texts.none}</p>}
      {reviews.length > 0 && mayModerate && (
        <ReviewSelectionBar
          view={list.view}
          list={listElement}
          reply={draftReply ?? (replyAtReview ? undefined : reply)}
        />
      )}
      <PagerLinks page={page} hasMore={hasMore} previous={texts.newer} next={texts.older} />
      {mayModerate && <EraseReviewerForm />}
    </section>
  );
}

/** Stops publishing, hiding and deleting while an answer is unsaved, because the list would be reloaded without its form. */
function stopWithDraft(event: SubmitEvent<HTMLElement>): boolean {
  const { submitter } = event.nativeEvent;
  const hasDraft = submitter instanceof HTMLButtonElement && submitter.value in texts.actions && hasUnsaved();
  if (hasDraft) event.preventDefault();
  return hasDraft;
}

/** Renders the form that erases all reviews with a person's e-mail address, at that person's request. */
function EraseReviewerForm() {
  return (
    <Form method="post" className="card mt-10 flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{texts.forget.title}</h2>
      <p className="text-ink-soft">{texts.forget.text}</p>
      <TextField label={texts.forget.email} name="email" type="email" maxLength={254} required className="max-w-md" />
      <Button type="submit" variant="danger" className="self-start">
        {texts.forget.submit}
      </Button>
    </Form>
  );
}

/**
 * Shows the result of an action on one review, at the position of that review. The result takes the focus when the
 * pressed button has disappeared.
 */
function ReplyAtReview({ reply, reviews }: { reply: Reply | undefined; reviews: readonly Review[] }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) item.current?.focus();
  }, [reply, reviews]);
  return (
    <li ref={item} tabIndex={-1}>
      <ReplyMessage reply={reply} className="" />
    </li>
  );
}

interface ReviewItemProps {
  review: Review;
  index: number;
  reply: Reply | undefined;
  mayModerate: boolean;
}

function ReviewItem({ review, index, reply, mayModerate }: ReviewItemProps) {
  const { id, name, status } = review;
  return (
    // The buttons to answer, hide and delete share a row until the answer is opened.
    <li className="card flex flex-wrap items-start gap-x-2 p-4 wrap-anywhere [&>:is(p,div,details[open])]:basis-full">
      <div className="-mt-2 -ml-3 flex items-start">
        {/* The status is the key, so a review is no longer selected after its status has changed. */}
        {mayModerate && (
          <SelectRowBox
            key={status}
            name={status}
            value={id}
            label={texts.actionLabel({ action: texts.selection.select, name })}
          />
        )}
        <p className={`flex min-w-0 flex-wrap items-center gap-2 pt-2.5 ${mayModerate ? '' : 'pl-3'}`}>
          <strong>{name}</strong>
          <span className="text-sm text-ink-soft">
            {review.email} · {formatDateTime(review.dateMs)}
          </span>
          <Badge tone={status === 'held' ? 'corn' : 'pasture'}>{reviewStatusWords[status]}</Badge>
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {texts.stars(review.rating)} ·{' '}
        <a href={productPath(review.productId)} className="underline">
          {review.productTitle}
        </a>
      </p>
      <p className="mt-2 whitespace-pre-line">{review.comment}</p>
      <ReviewAnswerForm key={review.answer?.dateMs} review={review} index={index} reply={reply} />
      {mayModerate && <ModerationForm review={review} index={index} />}
    </li>
  );
}

function ModerationForm({ review: { id, name, status }, index }: { review: Review; index: number }) {
  const actions = (['approve', 'hide'] as const).filter((action) => status !== statusAfter[action]);
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
      <input type="hidden" name={status} value={id} />
      <input type="hidden" name="lugar" value={index} />
      {actions.map((action) => (
        <ModerationButton key={action} action={action} name={name} />
      ))}
      <details>
        <summary className="btn btn-danger btn-small">{texts.actions.delete}</summary>
        <div className="mt-2">
          <ModerationButton action="delete" name={name} label={texts.deleteForever} />
        </div>
      </details>
    </Form>
  );
}

const statusAfter = { approve: 'published', hide: 'hidden' } as const;

function ModerationButton({
  action,
  name,
  label = texts.actions[action],
}: {
  action: keyof typeof texts.actions;
  name: string;
  label?: string;
}) {
  return (
    <ActionButton
      action={action}
      label={label}
      size="small"
      variant={action === 'approve' ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
      aria-label={texts.actionLabel({ action: label, name })}
    />
  );
}
