import type { ZodType } from 'zod';
import { answerOf, errorAnswer } from './schemas/answer.ts';

const json = 'application/json';

/** What a read may answer, for its description. */
export function readResponses<Data extends ZodType>(data: Data, { missing }: { missing?: string } = {}) {
  return {
    200: { description: 'Encontrado.', content: { [json]: { schema: answerOf(data) } } },
    304: { description: 'Igual à resposta que o cliente já tem (If-None-Match).' },
    ...(missing && { 404: { description: missing, content: { [json]: { schema: errorAnswer } } } }),
    503: {
      description: 'A loja está indisponível; tente depois do tempo em Retry-After.',
      content: { [json]: { schema: errorAnswer } },
    },
  };
}
