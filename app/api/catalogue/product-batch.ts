import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { maxProductIds, parseProductIds } from '#app/domain/catalogue/product-ids.ts';
import { apiErrorTexts, fieldErrorTexts } from '#app/texts/shared/errors.ts';
import { ApiError } from '#app/api/shared/errors.ts';
import { loadProductAnswers } from './present-product.ts';
import { respondWithData, type Reads } from '#app/api/shared/reads.ts';
import { readResponses } from '#app/api/shared/responses.ts';
import { lenientParam } from '#app/api/shared/response-schema.ts';
import { productSchema } from './product-schema.ts';

const batchRoute = createRoute({
  method: 'get',
  path: '/api/Produto/v1/produtos',
  tags: ['Produtos'],
  summary: `Até ${maxProductIds} produtos por seus ids`,
  description: 'Em ordem de id. Id que não é de produto algum fica de fora da resposta, sem erro.',
  request: {
    query: z.object({
      ids: lenientParam({
        type: 'string',
        description: `Ids separados por vírgula; até ${maxProductIds} diferentes.`,
        example: '1001,1055',
      }),
    }),
  },
  responses: readResponses(z.array(productSchema), { invalid: apiErrorTexts.badQuery }),
});

/** Several products in one call: what a browser asks about the lists it keeps. */
export function addProductBatchRead(api: OpenAPIHono, { db, readShop, cache }: Reads): void {
  api.openapi(batchRoute, (c) => {
    const ids = parseProductIds((c.req.queries('ids') ?? []).join());
    if (!ids) throw tooManyIds();
    const products = ids.map((id) => ({ id }));
    return respondWithData(c, cache, {
      key: `produtos ${ids.join()}`,
      load: async () => loadProductAnswers(db, { products, shop: await readShop() }),
    });
  });
}

function tooManyIds(): ApiError {
  const message = fieldErrorTexts.tooManyItems({ max: maxProductIds });
  return new ApiError(422, apiErrorTexts.badQuery, { fields: [{ campo: 'ids', mensagem: message }] });
}
