import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { serializeReview } from '#app/domain/catalogue/serialize-product.ts';
import { maxCommentLength, maxNameLength, type ReviewError } from '#app/domain/reviews/review.ts';
import { maxEmailLength } from '#app/domain/shared/input/email.ts';
import {
  formatXsrfCookie,
  makeXsrfToken,
  readXsrfCookie,
  xsrfCookie,
  xsrfHeader,
} from '#app/http/guards/xsrf-token.ts';
import type { PostReview, PostReviewError } from '#app/operations/reviews/post-review.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { reviewErrorTexts, formatReviewError } from '#app/texts/reviews/review-error-texts.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { bodyRefusals, documentResponses } from '#app/api/shared/response-schemas.ts';
import { reviewSchema } from '#app/api/catalogue/product-schema.ts';
import { readJson, readSender, refuseForgedWrite } from '#app/api/shared/read-request.ts';
import { responseDocsTexts, tagTexts } from '#app/api/shared/texts.ts';
import { reviewDocsTexts } from './texts.ts';

const base = '/api/ProdutoComentario/v1';
/**
 * Documented path, which ends in a slash. The route is registered without the slash, with which the framework accepts
 * both forms.
 */
const postPath = `${base}/produtocomentario/`;
const tokenPath = `${base}/token`;
const tags = [tagTexts.reviews];

interface ReviewCalls {
  postReview: PostReview;
  /** Origin of the store, without a trailing slash. */
  publicUrl: string;
}

/** Adds the endpoint that stores a review, and the endpoint that sets the XSRF token of a browser. */
export function addReviewCalls(api: OpenAPIHono, { postReview, publicUrl }: ReviewCalls): void {
  documentReviewCalls(api);
  const isSecure = publicUrl.startsWith('https://');

  api.get(tokenPath, (c) => {
    // All tabs of a browser share the cookie, so that a request of one tab must not invalidate the token of another
    // tab.
    const token = readXsrfCookie(c.req.header('cookie')) ?? makeXsrfToken();
    c.header('Set-Cookie', formatXsrfCookie(token, { isSecure }));
    c.header('Cache-Control', 'no-store');
    return c.json({ data: { cookie: xsrfCookie, header: xsrfHeader } });
  });

  api.post(postPath.slice(0, -1), async (c) => {
    refuseForgedWrite(c, { publicUrl });
    const input = await readJson(c);
    const posted = await postReview({ input, sender: readSender(c) });
    if (!posted.ok) throw toApiError(posted.error);
    const { review, status } = posted.value;
    const mensagem = status === 'held' ? reviewOutcomeTexts.createdHeld : reviewOutcomeTexts.created;
    c.header('Cache-Control', 'no-store');
    return c.json({ data: serializeReview(review), mensagem }, 201);
  });
}

function documentReviewCalls(api: OpenAPIHono): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: tokenPath,
    tags,
    summary: reviewDocsTexts.token,
    description: reviewDocsTexts.tokenNote,
    responses: documentResponses(tokenSchema),
  });
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: postPath,
    tags,
    summary: reviewDocsTexts.post,
    description: reviewDocsTexts.postNote,
    request: { body: { required: true, content: { 'application/json': { schema: reviewRequestSchema } } } },
    responses: documentResponses(reviewSchema, {
      status: 201,
      done: responseDocsTexts.created,
      refusals: {
        ...bodyRefusals,
        403: apiErrorTexts.crossSite,
        409: reviewErrorTexts.sameText,
        429: reviewErrorTexts.tooMany,
      },
    }),
  });
}

function toApiError(refusal: PostReviewError): ApiError {
  switch (refusal.kind) {
    case 'invalid':
      return invalid(refusal.errors.map((error) => ({ campo: error.field, mensagem: formatReviewError(error) })));
    case 'unknown-product':
      return invalid([{ campo: 'produtoId', mensagem: reviewErrorTexts.productUnknown }]);
    case 'trapped':
      return new ApiError(422, reviewErrorTexts.trapped);
    case 'same-text':
      return new ApiError(409, reviewErrorTexts.sameText, { fields: [sameTextField] });
    case 'too-many': {
      const headers = { 'Retry-After': String(refusal.retryAfterSeconds) };
      return new ApiError(429, reviewErrorTexts.tooMany, { headers });
    }
  }
}

const sameTextField = {
  campo: 'comentario' satisfies ReviewError['field'],
  mensagem: reviewErrorTexts.sameText,
};

function invalid(fields: { campo: string; mensagem: string }[]): ApiError {
  return new ApiError(422, reviewErrorTexts.summary(fields.length), { fields });
}

/**
 * A posted review. This schema only documents it; `domain/reviews/review.ts` validates it, and a test ensures that both
 * have the same fields.
 */
export const reviewRequestSchema = z
  .strictObject({
    produtoId: z.string().openapi({ description: reviewDocsTexts.productId, example: '1001' }),
    avaliacao: z
      .union([z.enum(['1', '2', '3', '4', '5']), z.int().min(1).max(5)])
      .openapi({ description: reviewDocsTexts.rating, example: '5' }),
    nome: z.string().min(1).max(maxNameLength).openapi({ description: reviewDocsTexts.name }),
    email: z.email().max(maxEmailLength).openapi({ description: reviewDocsTexts.email }),
    comentario: z.string().min(1).max(maxCommentLength),
  })
  .openapi('NovaAvaliacao', { description: reviewDocsTexts.request });

/** Names of the cookie and the request header of the XSRF token, which browsers have to send. */
export const tokenSchema = z
  .strictObject({
    cookie: z.string().openapi({ description: reviewDocsTexts.cookie, example: 'XSRF-TOKEN' }),
    header: z.string().openapi({ description: reviewDocsTexts.header, example: 'X-XSRF-TOKEN' }),
  })
  .openapi('CodigoDeSeguranca');
