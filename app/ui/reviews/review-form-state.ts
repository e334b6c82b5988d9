import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { productPath } from '#app/paths.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review.ts';
import type { SentReview } from '#app/ui/reviews/review-form-send.ts';
import {
  emptyReviewForm,
  readReviewForm,
  type ReviewFormErrors,
  type ReviewFormReply,
} from '#app/ui/reviews/review-form-values.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

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
 * not run, it is a plain form that the product's screen answers: `reply` is that answer.
 */
export function useReviewForm({ productId, reply }: { productId: number; reply: ReviewFormReply | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(getNotice(reply));
  const { errors, setErrors, showErrors, start, submitted, fieldProps } = useReviewErrors({ form, productId, reply });
  const refreshSoon = useRefresh(productId);

  useEffect(() => {
    tellWhatWasSent();
    if (reply) openReviews();
  }, [reply]);

  async function submit(): Promise<void> {
    if (!form.current || sending.current) return;
    sending.current = true;
    setNotice(null);
    try {
      submitted();
      const wrong = Object.keys(await showErrors());
      if (wrong.length > 0) return focusField(form.current, wrong[0]);
      setSending(true);
      const { sendReview } = await loadBehaviour();
      finish(await sendReview(readReviewForm(new FormData(form.current)), productId));
    } catch {
      setNotice({ text: reviewOutcomeTexts.failed, isError: true });
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  function finish(outcome: SentReview): void {
    if (outcome.kind === 'refused') {
      setErrors(outcome.errors);
      setNotice({ text: outcome.message, isError: true });
      return focusField(form.current, Object.keys(outcome.errors)[0]);
    }
    start();
    form.current?.reset();
    showToast({ kind: 'success', message: reviewOutcomeTexts.sent });
    if (outcome.isHeld) setNotice({ text: reviewOutcomeTexts.held, isError: false });
    rememberToTell(outcome.isHeld ? reviewOutcomeTexts.held : reviewOutcomeTexts.sent);
    refreshSoon();
  }

  return {
    values: reply && !reply.isSent ? reply.values : emptyReviewForm,
    errors,
    notice,
    isSending,
    formProps: {
      ...fieldProps,
      ref: form,
      onFocus: () => void prepare(),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
    },
  };
}

/** The errors that are shown by now, from what the visitor has done with the fields. */
function useReviewErrors({
  form,
  productId,
  reply,
}: {
  form: RefObject<HTMLFormElement | null>;
  productId: number;
  reply: ReviewFormReply | undefined;
}) {
  const progress = useRef(makeProgress(reply !== undefined));
  const [errors, setErrors] = useState<ReviewFormErrors>(reply?.errors ?? {});

  async function showErrors(): Promise<ReviewFormErrors> {
    const { findShownErrors } = await loadBehaviour();
    if (!form.current) return {};
    const shown = findShownErrors(readReviewForm(new FormData(form.current)), { productId, ...progress.current });
    setErrors(shown);
    return shown;
  }

  return {
    errors,
    setErrors,
    showErrors,
    start() {
      progress.current = makeProgress(false);
      setErrors({});
    },
    submitted() {
      progress.current.isSubmitted = true;
    },
    fieldProps: {
      onBlur(event: FocusEvent<HTMLFormElement>) {
        progress.current.touched.add(getFieldName(event.target));
        void showErrors().catch(ignore);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        progress.current.dirty.add(getFieldName(event.target));
        void showErrors().catch(ignore);
      },
    },
  };
}

/** Shows the product as it is now, and a second later loads the page anew, as the specification has it. */
function useRefresh(productId: number): () => void {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    // Going where one is loads the product anew.
    void navigate(productPath(productId), { replace: true, preventScrollReset: true });
    timer.current = window.setTimeout(reloadAtReviews, reloadDelayMs);
  };
}

function makeProgress(isSubmitted: boolean) {
  return { touched: new Set<string>(), dirty: new Set<string>(), isSubmitted };
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? undefined : form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // With its label, which the header would cover.
  field.parentElement?.scrollIntoView({ block: 'nearest' });
}

function loadBehaviour() {
  return import('#app/ui/reviews/review-form-behaviour.ts');
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
