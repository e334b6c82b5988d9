/** Tags by which the API documentation groups the endpoints. */
export const tagTexts = {
  products: 'Produtos',
  categories: 'Categorias',
  brands: 'Marcas',
  reviews: 'Avaliações',
  quotations: 'Cotações',
};

/** Example values of fields that several endpoints share. */
export const exampleTexts = {
  unit: 'saco 30 kg',
  stepName: 'palete',
};

/** Texts of the API documentation about all read endpoints. */
export const readDocsTexts = {
  found: 'Encontrado.',
  unchanged: 'Igual à resposta que o cliente já tem (If-None-Match).',
};

/** Texts of the API documentation about the responses of all endpoints. */
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
