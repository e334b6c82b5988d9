import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { productPath } from '#app/paths.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import type {
  ReviewFormErrors,
  ReviewFormValues,
  SubmittedReview,
} from '#app/storefront/shared/reviews/review-form-submit.ts';
import { tabStorage } from '#app/visitor/shared/browser-storage.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

/** Reply of the server to a review form that was posted without JavaScript. */
export interface ReviewFormReply {
  /** Values as they were typed, so that the visitor does not have to type them again. */
  values: ReviewFormValues;
  errors: ReviewFormErrors;
  /** Message about the form as a whole: a confirmation when the review was sent, otherwise an error or empty. */
  message: string;
  /** Whether the review was accepted, so that the form is shown empty. */
  isSent: boolean;
}

/** Values of the initial form: 5 stars and empty texts. */
export const emptyReviewForm: ReviewFormValues = { avaliacao: '5', comentario: '', nome: '', email: '', assunto: '' };

/** Reads the fields of a form; a missing field or a file counts as its initial value. */
export function readReviewForm(fields: Pick<FormData, 'get'>): ReviewFormValues {
  const values = { ...emptyReviewForm };
  for (const name of Object.keys(values) as (keyof ReviewFormValues)[]) {
    const value = fields.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Time in ms for which the success message is shown before the page reloads. */
const reloadDelayMs = 1000;
const noticeKey = 'review_notice';

/** Message about the form as a whole. */
interface Notice {
  text: string;
  isError: boolean;
}

/**
 * Manages the state of the review form. The code that validates and sends it loads when a field is first focused; until
 * then, and without JavaScript, it is a plain form, to which the product's route replies with `reply`.
 */
export function useReviewForm({ productId, reply }: { productId: number; reply: ReviewFormReply | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const progress = useRef(createProgress(reply !== undefined));
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<ReviewFormErrors>(reply?.errors ?? {});
  const [notice, setNotice] = useState(getNotice(reply));
  const refresh = useRefresh(productId);

  useEffect(() => {
    showStoredNotice();
    if (reply) openReviewsTab();
  }, [reply]);

  async function validate(): Promise<ReviewFormErrors> {
    const { findVisibleErrors } = await loadSubmit();
    if (!form.current) return {};
    const visible = findVisibleErrors(readReviewForm(new FormData(form.current)), { productId, ...progress.current });
    setErrors(visible);
    return visible;
  }

  async function submit(): Promise<void> {
    if (!form.current || isBusy.current) return;
    isBusy.current = true;
    setNotice(null);
    try {
      progress.current.isSubmitted = true;
      const invalid = Object.keys(await validate());
      if (invalid.length > 0) return focusField(form.current, invalid[0]);
      setSending(true);
      const { submitReview } = await loadSubmit();
      finish(await submitReview(readReviewForm(new FormData(form.current)), productId));
    } catch (error) {
      // The form's code could not be loaded or has a bug, which the console shows.
      window.reportError(error);
      setNotice({ text: reviewOutcomeTexts.failed, isError: true });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  function finish(outcome: SubmittedReview): void {
    if (outcome.kind === 'rejected') {
      setErrors(outcome.errors);
      setNotice({ text: outcome.message, isError: true });
      return focusField(form.current, Object.keys(outcome.errors)[0]);
    }
    progress.current = createProgress(false);
    setErrors({});
    form.current?.reset();
    showToast({ kind: 'success', message: reviewOutcomeTexts.sent });
    if (outcome.isPending) setNotice({ text: reviewOutcomeTexts.held, isError: false });
    storeNotice(outcome.isPending ? reviewOutcomeTexts.held : reviewOutcomeTexts.sent);
    refresh();
  }

  return {
    values: reply && !reply.isSent ? reply.values : emptyReviewForm,
    errors,
    notice,
    isSending,
    formProps: {
      ref: form,
      onFocus: () => void prefetch(),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        progress.current.touched.add(getFieldName(event.target));
        void validate().catch(ignore);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        progress.current.dirty.add(getFieldName(event.target));
        void validate().catch(ignore);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
    },
  };
}

/** Returns a function that reloads the product's data at once and the document a second later. */
function useRefresh(productId: number): () => void {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    // Navigating to the current URL runs the loader again.
    void navigate(productPath(productId), { replace: true, preventScrollReset: true });
    // The specification requires this call.
    void fetch(`/api/Produto/v1/produtoDetalhe/${productId}`).catch(ignore);
    timer.current = window.setTimeout(reloadAtReviews, reloadDelayMs);
  };
}

function createProgress(isSubmitted: boolean) {
  return { touched: new Set<string>(), dirty: new Set<string>(), isSubmitted };
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? undefined : form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // The field's label is scrolled into view too, because the sticky header could cover it.
  field.parentElement?.scrollIntoView({ block: 'nearest' });
}

function loadSubmit() {
  return import('#app/storefront/shared/reviews/review-form-submit.ts');
}

async function prefetch(): Promise<void> {
  try {
    const { prefetchReviewToken } = await loadSubmit();
    await prefetchReviewToken();
  } catch {
    // The error is ignored, because submitting tries again and reports it.
  }
}

/** Ignores a failure in the background that the visitor does not have to know. */
function ignore(): void {}

function getNotice(reply: ReviewFormReply | undefined): Notice | null {
  return reply?.message ? { text: reply.message, isError: !reply.isSent } : null;
}

function getFieldName(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}

/** Opens the reviews tab, which the hash of the URL selects. */
function openReviewsTab(): void {
  window.location.hash = 'comentarios';
}

function reloadAtReviews(): void {
  window.history.replaceState(window.history.state, '', '#comentarios');
  window.location.reload();
}

/** Stores the message, so that the page shows it again after the reload a second later. */
function storeNotice(message: string): void {
  tabStorage.write(noticeKey, message);
}

function showStoredNotice(): void {
  const message = tabStorage.read(noticeKey);
  tabStorage.write(noticeKey, null);
  if (message) showToast({ kind: 'success', message });
}
