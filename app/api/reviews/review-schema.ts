import { z } from '@hono/zod-openapi';
import { maxCommentLength, maxEmailLength, maxNameLength } from '#app/domain/reviews/review.ts';

/** A review as it is posted. `domain/reviews/review.ts` is what checks it; a test holds the two together. */
export const reviewRequestSchema = z
  .strictObject({
    produtoId: z.string().openapi({ description: 'Id do produto.', example: '1001' }),
    avaliacao: z
      .union([z.enum(['1', '2', '3', '4', '5']), z.int().min(1).max(5)])
      .openapi({ description: 'Nota inteira, de 1 a 5.', example: '5' }),
    nome: z.string().min(1).max(maxNameLength).openapi({ description: 'Aparece junto do comentário.' }),
    email: z.email().max(maxEmailLength).openapi({ description: 'Não é publicado nem aparece em resposta alguma.' }),
    comentario: z.string().min(1).max(maxCommentLength),
  })
  .openapi('NovaAvaliacao', { description: 'O que se envia para avaliar um produto. Outros campos são ignorados.' });

/** What the browser's calls need to know of the token. */
export const tokenSchema = z
  .strictObject({
    cookie: z.string().openapi({ description: 'Cookie que esta resposta deixa no navegador.', example: 'XSRF-TOKEN' }),
    header: z.string().openapi({ description: 'Cabeçalho em que copiar o cookie.', example: 'X-XSRF-TOKEN' }),
  })
  .openapi('CodigoDeSeguranca');
