import type { MouseEvent, ReactElement } from 'react';
import { paths, productPath } from '#app/paths.ts';
import { reviewFormTexts } from '#app/texts/reviews/review-form-texts.ts';
import { Button } from '#app/design/button.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { useReviewForm, type ReviewFormReply } from '#app/storefront/shared/reviews/review-form-state.ts';

const ratings = ['5', '4', '3', '2', '1'];
const formId = 'avaliar';

/**
 * Renders the form 'Avalie este produto'. `reply` is the server's reply to a form that was posted without JavaScript.
 */
export function ReviewForm(props: { productId: number; reply: ReviewFormReply | undefined }) {
  const { productId } = props;
  const { values, errors, notice, isSending, formProps } = useReviewForm(props);
  return (
    <section
      id={formId}
      aria-labelledby="avaliar-titulo"
      className="card no-print mt-10 max-w-3xl scroll-mt-32 p-5 sm:p-7"
    >
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
        // The form shows its own error messages instead of the browser's.
        noValidate
      >
        <ReviewFormField name="avaliacao" label={reviewFormTexts.rating} error={errors['avaliacao']}>
          {(control) => (
            // The list needs no `required`, because one of its values is always selected.
            <select {...control} required={undefined} defaultValue={values.avaliacao}>
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
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
        <Honeypot />
        <p role={notice?.isError ? 'alert' : 'status'} className={getNoticeClass(notice?.isError)}>
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

/** Renders a field that people and screen readers cannot perceive, so that only robots fill it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" inert className="sr-only">
      <label htmlFor="avaliar-assunto">{reviewFormTexts.honeypot}</label>
      <input id="avaliar-assunto" name="assunto" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/**
 * Keeps the focus in the field while the button is pressed, because the error that appears when the field loses the
 * focus could move the button away from the pointer.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function getNoticeClass(isError: boolean | undefined): string {
  const colourClass = isError ? 'border-clay bg-clay-soft' : 'border-pasture bg-pasture-soft';
  return `rounded border-2 px-4 py-3 font-medium empty:hidden ${colourClass}`;
}

/** Attributes that link a control to its label and its error. */
interface FieldControl {
  id: string;
  name: string;
  className: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface ReviewFormFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  children: (control: FieldControl) => ReactElement;
}

/** Renders a labelled field with its error. The asterisk is not part of its accessible name. */
export function ReviewFormField({ name, label, error, children }: ReviewFormFieldProps) {
  const id = `avaliar-${name}`;
  const errorId = `${id}-erro`;
  return (
    <div>
      <div className="mb-1 font-semibold">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true"> *</span>
      </div>
      {children({
        id,
        name,
        className: 'field aria-invalid:border-2 aria-invalid:border-clay',
        required: true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <p id={errorId} aria-live="polite" className="mt-1 text-sm font-medium text-clay empty:hidden">
        {error}
      </p>
    </div>
  );
}
