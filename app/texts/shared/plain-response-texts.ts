/** One-line plain texts for requests that reach neither a screen nor the API. */
export const plainResponses = {
  fileMissing: 'Arquivo não encontrado.',
  addressMalformed: 'Endereço malformado.',
  addressTooLong: 'Endereço longo demais.',
  headersTooLong: 'Cabeçalho longo demais.',
  notUnderstood: 'O pedido não pôde ser entendido.',
  failed: 'A loja está com um problema. Tente de novo em instantes.',
  databaseAway: 'o banco de dados não responde',
  databaseReadOnly: 'o banco de dados não aceita gravação',
  requestTimedOut: 'O pedido demorou demais.',
  tooManyPictures: 'Muitas imagens de uma vez. Tente de novo em instantes.',
  draining: 'encerrando',
  ownerOnly: 'Só para o dono da loja.',
} as const;
