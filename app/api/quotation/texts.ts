/** Descriptions of the call that estimates a delivery. */
export const estimateDocsTexts = {
  summary: 'Estima uma entrega',
  description: 'Pelas rotas e pela tabela da loja. Nada é guardado nem consultado fora dela.',
  done: 'Estimada, ou a combinar.',
};

/** Descriptions of the fields of a quotation. */
export const quotationFieldTexts = {
  productId: 'Id do produto.',
  colour: 'Uma das cores do produto; outra é ignorada.',
  size: 'Um dos tamanhos do produto; outro é ignorado.',
  deliveryPlace: 'Produtos e o lugar da entrega: a cidade com a UF, o CEP, ou os dois.',
  freight: 'Em R$; 0 é grátis.',
  term: 'Nulo nas rotas próprias.',
  ownRoute: 'Das rotas próprias.',
  estimate: 'Nulo quando é a combinar. O valor que vale é o da resposta da loja.',
  pickup: 'Se a loja oferece retirada.',
  leftOutEstimate: 'Ids deixados de fora.',
  code: '16 bytes sorteados, em base64url. Quem o tem vê a cotação; enviá-lo de novo não cria outra.',
  request:
    'O que se envia para pedir uma cotação. Preço, título e estoque são sempre os do catálogo; outros campos são ignorados.',
  number: 'Número curto, para falar dela; não abre nada.',
  leftOut: 'Ids deixados de fora: desconhecidos, ocultos ou de venda restrita.',
};

/** Descriptions of the call that requests a quotation. */
export const quotationDocsTexts = {
  summary: 'Pede uma cotação',
  description:
    'A cotação fica em {PUBLIC_URL}/cotacao/{codigo}. Enviar o mesmo código de novo devolve a que já existe, também com 201. Só em lojas com PUBLIC_URL.',
};
