import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { productPath } from '#app/paths.ts';
import { reviewErrorTexts, reviewOutcomeTexts } from '#app/texts/review.ts';
import type { SentReview } from '#app/ui/product/review-form-send.ts';
import { emptyReviewForm, readReviewForm } from '#app/ui/product/review-form-values.ts';
import type { ReviewFormErrors, ReviewFormReply } from '#app/ui/product/review-form-values.ts';
import { showToast } from '#app/visitor/toasts.ts';

/** As the specification has it: time to read that it worked. */
const reloadDelayMs = 1000;
const noticeKey = 'review_notice';

/** What the form says as a whole: why it was refused, or that it went well. */
interface Notice {
  text: string;
  isError: boolean;
}

/**
 * The form at work. Its rules and its call are fetched when a visitor first enters it; until then, and where scripts do
 * not run, it is a plain form that the product's screen answers.
 */
export function useReviewForm({ productId, reply }: { productId: number; reply: ReviewFormReply | undefined }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const progress = useRef({ touched: new Set<string>(), dirty: new Set<string>(), isSubmitted: reply !== undefined });
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<ReviewFormErrors>(reply?.errors ?? {});
  const [notice, setNotice] = useState<Notice | null>(getNotice(reply));
  const reloadTimer = useRef<number>(undefined);

  useEffect(() => {
    tellWhatWasSent();
    if (reply) openReviews();
    return () => window.clearTimeout(reloadTimer.current);
  }, [reply]);

  async function showErrors(): Promise<ReviewFormErrors> {
    const { findShownErrors } = await loadBehaviour();
    if (!form.current) return {};
    const shown = findShownErrors(readReviewForm(new FormData(form.current)), { productId, ...progress.current });
    setErrors(shown);
    return shown;
  }

  async function submit(): Promise<void> {
    if (!form.current || sending.current) return;
    progress.current.isSubmitted = true;
    sending.current = true;
    setNotice(null);
    try {
      const wrong = Object.keys(await showErrors());
      if (wrong.length > 0) return focusField(wrong[0]);
      setSending(true);
      const { sendReview } = await loadBehaviour();
      finish(await sendReview(readReviewForm(new FormData(form.current)), productId));
    } catch {
      setNotice({ text: reviewErrorTexts.failed, isError: true });
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  function finish(outcome: SentReview): void {
    if (outcome.kind === 'refused') {
      setErrors(outcome.errors);
      setNotice({ text: outcome.message, isError: true });
      return focusField(Object.keys(outcome.errors)[0]);
    }
    progress.current = { touched: new Set(), dirty: new Set(), isSubmitted: false };
    form.current?.reset();
    setErrors({});
    showToast({ kind: 'success', message: reviewOutcomeTexts.sent });
    if (outcome.isHeld) setNotice({ text: reviewOutcomeTexts.held, isError: false });
    rememberToTell(outcome.isHeld ? reviewOutcomeTexts.held : reviewOutcomeTexts.sent);
    // Going where one is loads the product anew.
    void navigate(productPath(productId), { replace: true, preventScrollReset: true });
    reloadTimer.current = window.setTimeout(reloadAtReviews, reloadDelayMs);
  }

  function focusField(name: string | undefined): void {
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  return {
    values: reply && !reply.isSent ? reply.values : emptyReviewForm,
    errors,
    notice,
    isSending,
    formProps: {
      ref: form,
      onFocus: () => void prepare(),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        progress.current.touched.add(getFieldName(event.target));
        void showErrors().catch(ignore);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        progress.current.dirty.add(getFieldName(event.target));
        void showErrors().catch(ignore);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
    },
  };
}

function loadBehaviour() {
  return import('#app/ui/product/review-form-behaviour.ts');
}

async function prepare(): Promise<void> {
  try {
    const { prepareReviewCall } = await loadBehaviour();
    await prepareReviewCall();
  } catch {
    // Tried again when the form is sent, and told then.
  }
}

function ignore(): void {}

function getNotice(reply: ReviewFormReply | undefined): Notice | null {
  return reply?.message ? { text: reply.message, isError: !reply.isSent } : null;
}

function getFieldName(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}

/** The tab of the reviews opens by its anchor. */
function openReviews(): void {
  window.location.hash = 'comentarios';
}

function reloadAtReviews(): void {
  window.history.replaceState(window.history.state, '', '#comentarios');
  window.location.reload();
}

/** The reload takes the message away a second after it came up: the page after it says it again. */
function rememberToTell(message: string): void {
  try {
    sessionStorage.setItem(noticeKey, message);
  } catch {
    // Nothing is lost but the repetition.
  }
}

function tellWhatWasSent(): void {
  try {
    const message = sessionStorage.getItem(noticeKey);
    sessionStorage.removeItem(noticeKey);
    if (message) showToast({ kind: 'success', message });
  } catch {
    // As above.
  }
}
