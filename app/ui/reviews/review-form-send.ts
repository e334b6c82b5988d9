import { isRecord, readField, readText } from '#app/domain/shared/read-unknown.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review.ts';
import type { ReviewFormErrors, ReviewFormValues } from '#app/ui/reviews/review-form-values.ts';

/** How a call to the review service ended, in words for the visitor. */
export type SentReview =
  { kind: 'sent'; isHeld: boolean } | { kind: 'refused'; message: string; errors: ReviewFormErrors };

const service = '/api/ProdutoComentario/v1';
const timeoutMs = 20_000;
/** What the service says of every review it has taken (section 7). */
const successMark = 'cadastrado com sucesso.';
const refusedOrigin = 403;

/** Gets the token that calls need, so that it is there when the visitor has finished writing. */
export async function prepareReviewCall(): Promise<void> {
  if (readToken() === '') await fetchToken();
}

/** Posts a review. It throws nothing: whatever goes wrong is told. */
export async function sendReview(values: ReviewFormValues, productId: number): Promise<SentReview> {
  try {
    await prepareReviewCall();
    let response = await post(values, productId);
    if (response.status === refusedOrigin) {
      // The cookie went away or was replaced meanwhile.
      await fetchToken();
      response = await post(values, productId);
    }
    return await readAnswer(response);
  } catch {
    return { kind: 'refused', message: reviewOutcomeTexts.failed, errors: {} };
  }
}

function post(values: ReviewFormValues, productId: number): Promise<Response> {
  return fetch(`${service}/produtocomentario/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': readToken() },
    body: JSON.stringify({ produtoId: String(productId), ...values }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function readAnswer(response: Response): Promise<SentReview> {
  const body: unknown = await response.json();
  const message = readText(readField(body, 'mensagem'));
  if (response.ok && message.includes(successMark)) {
    return { kind: 'sent', isHeld: message !== reviewOutcomeTexts.created };
  }
  if (response.ok || response.status >= 500) throw new Error('The service could not take the review');
  const errors = readErrors(readField(body, 'erros'));
  // What is wrong with the product itself has no field of its own.
  return { kind: 'refused', message: errors['produtoId'] ?? (message || reviewOutcomeTexts.failed), errors };
}

function readErrors(list: unknown): ReviewFormErrors {
  const items = Array.isArray(list) ? list.filter(isRecord) : [];
  return Object.fromEntries(items.map((item) => [readText(item['campo']), readText(item['mensagem'])]));
}

function readToken(): string {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

let tokenOnItsWay: Promise<unknown> | undefined;

/** One at a time: a second answer would replace the cookie between the reading of it and the call. */
async function fetchToken(): Promise<void> {
  tokenOnItsWay ??= fetch(`${service}/token`, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).finally(
    () => {
      tokenOnItsWay = undefined;
    },
  );
  await tokenOnItsWay;
}
