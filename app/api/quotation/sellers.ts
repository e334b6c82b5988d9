import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { documentResponses } from '#app/api/shared/response-schemas.ts';
import type { Database } from '#app/data/database/database.ts';
import { findPerson } from '#app/data/owner/people.ts';
import { makePersonSlug } from '#app/domain/store/person-name.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { sellerDocsTexts as texts } from './texts.ts';

const path = '/api/Cotacao/v1/vendedor';

const sellerSchema = z
  .strictObject({
    nome: z.string().openapi({ example: 'Ana' }),
    whatsapp: z.string().openapi({ description: texts.whatsapp, example: '5567999990001' }),
  })
  .openapi('Vendedor');

/**
 * Adds the endpoint that returns whether a seller still works for the shop, and the seller's phone number. The browser
 * of a visitor who followed the seller's link requests it.
 */
export function addSellerReads(api: OpenAPIHono, { db }: { db: Database }): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: `${path}/{vendedor}`,
    tags: [tagTexts.quotations],
    summary: texts.summary,
    description: texts.description,
    request: { params: z.object({ vendedor: z.string().max(200).openapi({ example: 'ana' }) }) },
    responses: documentResponses(sellerSchema, {
      status: 200,
      done: texts.done,
      refusals: { 404: apiErrorTexts.notFound },
    }),
  });

  api.get(`${path}/:vendedor`, async (c) => {
    const person = await findPerson(db, { slug: makePersonSlug(c.req.param('vendedor')) });
    if (!person) throw new ApiError(404, apiErrorTexts.notFound);
    c.header('Cache-Control', 'no-store');
    return c.json({ data: { nome: person.name, whatsapp: person.whatsapp } }, 200);
  });
}
