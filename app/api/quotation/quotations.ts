import type { OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { readJson, readSender } from '#app/api/shared/read-request.ts';
import { bodyRefusals, documentResponses } from '#app/api/shared/response-schemas.ts';
import { getQuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { isCrossSite } from '#app/http/guards/same-site.ts';
import type { PostQuotationError, VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { quotationErrorTexts, requestErrorTexts } from '#app/texts/quotation/quotation-error-texts.ts';
import { quotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { quotationReceiptSchema, quotationRequestSchema } from './quotation-schema.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { quotationDocsTexts } from './texts.ts';

const path = '/api/Cotacao/v1/cotacao';

interface QuotationCalls {
  quotations: VisitorQuotations;
  /** Origin of the store, without a trailing slash. */
  publicUrl: string;
  now: () => number;
}

/**
 * Adds the endpoint that creates a quotation. The browser generates its code, so a repeated request has the same code
 * and creates no second quotation. The endpoint refuses requests from pages of other sites, but needs no XSRF token: the
 * browser sends the request while the visitor leaves the page, and a token would protect nothing, because anybody may
 * send the request directly.
 */
export function addQuotationCalls(api: OpenAPIHono, { quotations, publicUrl, now }: QuotationCalls): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path,
    tags: [tagTexts.quotations],
    summary: quotationDocsTexts.summary,
    description: quotationDocsTexts.description,
    request: { body: { required: true, content: { 'application/json': { schema: quotationRequestSchema } } } },
    responses: documentResponses(quotationReceiptSchema, {
      status: 201,
      done: quotationDocsTexts.done,
      refusals: {
        ...bodyRefusals,
        403: apiErrorTexts.crossSite,
        404: quotationErrorTexts.off,
        429: quotationErrorTexts.tooMany,
      },
    }),
  });

  api.post(path, async (c) => {
    const from = {
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
      host: c.req.header('host'),
    };
    if (isCrossSite(from, publicUrl)) throw new ApiError(403, apiErrorTexts.crossSite);
    if (!(await quotations.isOn())) throw new ApiError(404, quotationErrorTexts.off);
    const input = await readJson(c);
    const posted = await quotations.post({ input, sender: readSender(c) });
    if (!posted.ok) throw toApiError(posted.error);
    const { quotation, leftOut } = posted.value;
    c.header('Cache-Control', 'no-store');
    const data = {
      numero: quotation.id,
      situacao: quotationStateWords[getQuotationState(quotation, now())],
      validaAte: new Date(quotation.validUntilMs).toISOString(),
      naoCotados: leftOut,
    };
    return c.json({ data }, 201);
  });
}

function toApiError(refusal: PostQuotationError): ApiError {
  switch (refusal.kind) {
    case 'invalid': {
      const fields = refusal.errors.map(({ field, code }) => ({
        campo: field,
        mensagem: requestErrorTexts[field][code],
      }));
      return new ApiError(422, quotationErrorTexts.summary, { fields });
    }
    case 'nothing-quotable':
      return new ApiError(422, quotationErrorTexts.nothingQuotable, {
        fields: [{ campo: 'itens', mensagem: quotationErrorTexts.nothingQuotable }],
      });
    case 'too-many': {
      const headers = { 'Retry-After': String(refusal.retryAfterSeconds) };
      return new ApiError(429, quotationErrorTexts.tooMany, { headers });
    }
  }
}
