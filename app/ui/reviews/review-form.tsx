import type { MouseEvent } from 'react';
import { paths, productPath } from '#app/paths.ts';
import { reviewFormTexts } from '#app/texts/reviews/review.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { ReviewFormField } from '#app/ui/reviews/review-form-field.tsx';
import { useReviewForm } from '#app/ui/reviews/review-form-state.ts';
import type { ReviewFormReply } from '#app/ui/reviews/review-form-values.ts';

const ratings = ['5', '4', '3', '2', '1'];
const formId = 'avaliar';

/**
 * The form 'Avalie este produto' (D11–D13). Where scripts do not run, the product's screen answers it: `reply` is that
 * answer, undefined on a page that was asked for.
 */
export function ReviewForm(props: { productId: number; reply: ReviewFormReply | undefined }) {
  const { productId } = props;
  const { values, errors, notice, isSending, formProps } = useReviewForm(props);
  return (
    <section id={formId} aria-labelledby="avaliar-titulo" className="card mt-10 max-w-3xl scroll-mt-32 p-5 sm:p-7">
      <h3 id="avaliar-titulo" className="text-lg">
        {reviewFormTexts.title}
      </h3>
      <p className="mt-1 text-sm text-moss-text">{reviewFormTexts.emailNotice}</p>
      <form
        {...formProps}
        method="post"
        action={`${productPath(productId)}#${formId}`}
        aria-labelledby="avaliar-titulo"
        className="mt-5 grid gap-4"
        // The messages are the store's own, with scripts and without.
        noValidate
      >
        <ReviewFormField name="avaliacao" label={reviewFormTexts.rating} error={errors['avaliacao']}>
          {(control) => (
            <select {...control} className={`${control.className} select`} defaultValue={values.avaliacao}>
              {ratings.map((rating) => (
                <option key={rating} value={rating}>
                  {reviewFormTexts.ratingOption(Number(rating))}
                </option>
              ))}
            </select>
          )}
        </ReviewFormField>
        <ReviewFormField name="comentario" label={reviewFormTexts.comment} error={errors['comentario']}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              defaultValue={values.comentario}
              placeholder={reviewFormTexts.commentPlaceholder}
            />
          )}
        </ReviewFormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <ReviewFormField name="nome" label={reviewFormTexts.name} error={errors['nome']}>
            {(control) => <input {...control} autoComplete="name" defaultValue={values.nome} />}
          </ReviewFormField>
          <ReviewFormField name="email" label={reviewFormTexts.email} error={errors['email']}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                inputMode="email"
                defaultValue={values.email}
                placeholder={reviewFormTexts.emailPlaceholder}
              />
            )}
          </ReviewFormField>
        </div>
        <Trap />
        <p role={notice?.isError ? 'alert' : 'status'} className={noticeClass(notice?.isError)}>
          {notice?.text}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="large" aria-disabled={isSending} onMouseDown={keepFocus}>
            {isSending ? reviewFormTexts.sending : reviewFormTexts.submit}
          </Button>
          <p className="text-sm text-moss-text">
            {reviewFormTexts.privacyNotice}{' '}
            <Link to={paths.privacy} className="prose-link">
              {reviewFormTexts.privacyLink}
            </Link>
          </p>
        </div>
      </form>
    </section>
  );
}

/** Invisible to people and to what reads pages to them: only programs that fill in every field get caught. */
function Trap() {
  return (
    <div aria-hidden="true" inert className="sr-only">
      <label htmlFor="avaliar-assunto">{reviewFormTexts.honeypot}</label>
      <input id="avaliar-assunto" name="assunto" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Leaving a field can bring up its error, and would move the button away from under the finger that presses it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function noticeClass(isError: boolean | undefined): string {
  const look = isError ? 'border-clay bg-clay-soft' : 'border-pasture bg-pasture-soft';
  return `rounded border-2 px-4 py-3 font-medium empty:hidden ${look}`;
}
