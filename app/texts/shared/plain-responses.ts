/** Plain text responses outside the screens and the API. */
export const plainResponses = {
  fileMissing: 'Arquivo não encontrado.',
  addressMalformed: 'Endereço malformado.',
  addressTooLong: 'Endereço longo demais.',
  headersTooLong: 'Cabeçalho longo demais.',
  methodRefused: 'Método não aceito.',
  notUnderstood: 'O pedido não pôde ser entendido.',
  failed: 'A loja está com um problema. Tente de novo em instantes.',
  databaseAway: 'o banco de dados não responde',
  databaseReadOnly: 'o banco de dados não aceita gravação',
  ownerOnly: 'Só para o dono da loja.',
} as const;
