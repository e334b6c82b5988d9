/** Subjects by which the API documentation groups the calls. */
export const tagTexts = {
  products: 'Produtos',
  categories: 'Categorias',
  brands: 'Marcas',
  reviews: 'Avaliações',
  quotations: 'Cotações',
};

/** Example values of fields that several calls have. */
export const exampleTexts = {
  unit: 'saco 30 kg',
  stepName: 'palete',
};

/** Descriptions that the API documentation gives for every read call. */
export const readDocsTexts = {
  found: 'Encontrado.',
  unchanged: 'Igual à resposta que o cliente já tem (If-None-Match).',
};

/** Descriptions of the response of every call. */
export const responseDocsTexts = {
  message: 'O que deu errado, em uma frase.',
  exampleMessage: 'Produto não encontrado.',
  field: 'Nome do campo ou parâmetro.',
  fieldMessage: 'O que há de errado nele.',
  errors: 'Um item por campo com problema; vazia quando o problema não é de um campo.',
  error: 'Resposta de toda chamada que não deu certo.',
  done: 'Feito.',
  created: 'Cadastrado.',
  doneMessage: 'Presente quando há algo a dizer a uma pessoa.',
  unavailable: 'A loja está indisponível; tente depois do tempo em Retry-After.',
};
