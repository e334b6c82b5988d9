import { isRecord, readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import { validateReview } from '#app/domain/reviews/review.ts';
import { formatReviewError } from '#app/texts/reviews/review-error-texts.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';

/** Values of the form's fields, which are named as in the API; `assunto` is the hidden honeypot. */
export interface ReviewFormValues {
  avaliacao: string;
  comentario: string;
  nome: string;
  email: string;
  assunto: string;
}

/** Error messages of the invalid fields by field name. */
export type ReviewFormErrors = Partial<Record<string, string>>;

interface ReviewFormProgress {
  /** Names of the fields that have lost the focus. */
  touched: ReadonlySet<string>;
  /** Names of the fields whose value was changed. */
  dirty: ReadonlySet<string>;
  isSubmitted: boolean;
}

/** Result of a call to the review API, with messages for the visitor. */
export type SubmittedReview =
  /** `isPending` is true while the review waits for the owner's approval. */
  | { kind: 'accepted'; isPending: boolean }
  /** `errors` belong to single fields, and `message` to the form as a whole. */
  | { kind: 'rejected'; message: string; errors: ReviewFormErrors };

const endpoint = '/api/ProdutoComentario/v1';
const timeoutMs = 20_000;
/** Text that the field `mensagem` contains in every successful response. */
const successMark = 'cadastrado com sucesso.';
/** Status of the API's response to a missing or outdated XSRF token. */
const staleTokenStatus = 403;

/**
 * Returns the errors to show now, which are determined by the server's own rules. A missing value is reported when its
 * field has lost the focus or the form was submitted, and an invalid value as soon as its field was changed.
 */
export function findVisibleErrors(
  values: ReviewFormValues,
  { productId, touched, dirty, isSubmitted }: ReviewFormProgress & { productId: number },
): ReviewFormErrors {
  const validation = validateReview({ ...values, produtoId: productId });
  if (validation.ok) return {};
  const visible = validation.error.filter(
    ({ field, code }) => isSubmitted || touched.has(field) || (code !== 'required' && dirty.has(field)),
  );
  return Object.fromEntries(visible.map((error) => [error.field, formatReviewError(error)]));
}

/** Fetches the XSRF token while the visitor is still writing. */
export async function prefetchReviewToken(): Promise<void> {
  if (readToken() === '') await fetchToken();
}

/** Posts a review. It never throws: a failure is returned as a rejection. */
export async function submitReview(values: ReviewFormValues, productId: number): Promise<SubmittedReview> {
  try {
    await prefetchReviewToken();
    let response = await postReview(values, productId);
    if (response.status === staleTokenStatus) {
      // The cookie has expired or was replaced since the token was fetched.
      await fetchToken();
      response = await postReview(values, productId);
    }
    return await readResponse(response);
  } catch {
    // There was no network, a timeout, an error of the server, or a response that is not from the API.
    return { kind: 'rejected', message: reviewOutcomeTexts.failed, errors: {} };
  }
}

function postReview(values: ReviewFormValues, productId: number): Promise<Response> {
  return fetch(`${endpoint}/produtocomentario/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': readToken() },
    body: JSON.stringify({ produtoId: String(productId), ...values }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function readResponse(response: Response): Promise<SubmittedReview> {
  const body: unknown = await response.json();
  const message = readText(readField(body, 'mensagem'));
  if (response.ok && message.includes(successMark)) {
    return { kind: 'accepted', isPending: message !== reviewOutcomeTexts.created };
  }
  if (response.ok || response.status >= 500) throw new Error('The API could not store the review');
  const errors = readErrors(readField(body, 'erros'));
  // An error of the product id belongs to no field, so it becomes the message of the whole form.
  return { kind: 'rejected', message: errors['produtoId'] ?? (message || reviewOutcomeTexts.failed), errors };
}

function readErrors(list: unknown): ReviewFormErrors {
  const items = Array.isArray(list) ? list.filter(isRecord) : [];
  return Object.fromEntries(items.map((item) => [readText(item['campo']), readText(item['mensagem'])]));
}

function readToken(): string {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

let pendingToken: Promise<unknown> | undefined;

/**
 * Fetches the XSRF token with only one call at a time, because a second response would replace the cookie before the
 * first token is posted.
 */
async function fetchToken(): Promise<void> {
  pendingToken ??= fetch(`${endpoint}/token`, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).finally(
    () => {
      pendingToken = undefined;
    },
  );
  await pendingToken;
}
