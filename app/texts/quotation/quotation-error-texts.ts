import { maxItems, type RequestError } from '#app/domain/quotation/stored/quotation-request.ts';

/** Messages for a quotation that was not accepted. */
export const quotationErrorTexts = {
  off: 'Esta loja não guarda cotações. Fale com a loja.',
  nothingQuotable: 'Nenhum destes produtos é cotado pela internet. Fale com a loja.',
  tooMany: 'Muitas cotações seguidas. Espere alguns minutos e tente de novo.',
  noEstimate: 'A entrega não pôde ser estimada: confira o que foi enviado.',
  summary: 'A cotação não pôde ser registrada: confira o que foi enviado.',
} as const;

const wrongPostalCode = 'CEP: escreva os oito algarismos, como 79000-000, ou deixe em branco.';

/** Messages by field and code of a `RequestError`. */
export const requestErrorTexts: Record<RequestError['field'], Record<RequestError['code'], string>> = {
  codigo: {
    invalid: 'O código precisa ser base64url de 16 bytes sorteados (22 caracteres).',
    required: 'Informe o código.',
    'too-many': 'Informe um código só.',
  },
  itens: {
    invalid: 'Cada item precisa de produtoId e de uma quantidade inteira, de 1 a 1.000.000.',
    required: 'Informe ao menos um item.',
    'too-many': `Uma cotação tem no máximo ${maxItems} itens.`,
  },
  cep: { invalid: wrongPostalCode, required: wrongPostalCode, 'too-many': wrongPostalCode },
};
