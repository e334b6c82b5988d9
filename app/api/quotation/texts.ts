/** Texts of the API documentation about the endpoint that estimates a delivery. */
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
  postalCode: 'Oito algarismos.',
  freight: 'Em R$; 0 é grátis.',
  term: 'Nulo nas rotas próprias.',
  ownRoute: 'Das rotas próprias.',
  weekdayExample: 'terça',
  estimate: 'Nulo quando é a combinar. O valor que vale é o da resposta da loja.',
  pickup: 'Se a loja oferece retirada.',
  leftOutEstimate: 'Ids deixados de fora.',
  code: '16 bytes sorteados, em base64url. Quem o tem vê a cotação; enviá-lo de novo não cria outra.',
  request:
    'O que se envia para pedir uma cotação. Preço, título e estoque são sempre os do catálogo; outros campos são ignorados.',
  seller:
    'De um link {PUBLIC_URL}/v/{vendedor}: a cotação já chega com essa pessoa. Quem não trabalha na loja é ignorado.',
  number: 'Número curto, para falar dela; não abre nada.',
  leftOut: 'Ids deixados de fora: desconhecidos, ocultos ou de venda restrita. Vazia quando a cotação já existia.',
};

/** Texts of the API documentation about the endpoint that creates a quotation. */
export const quotationDocsTexts = {
  summary: 'Pede uma cotação',
  description:
    'A cotação fica em {PUBLIC_URL}/cotacao/{codigo}. Enviar o mesmo código de novo devolve a que já existe, também com 201. Só em lojas com PUBLIC_URL.',
  done: 'Registrada.',
};

/** Texts of the API documentation about the notices that the store posts to the shop's webhook. */
export const noticeDocsTexts = {
  summary: 'Avisa outro sistema da loja',
  description:
    'A loja faz este POST no endereço escrito no painel, em Avisos, ou em NOTICE_WEBHOOK_URL, no formato Standard Webhooks. Repete por um dia até receber uma resposta 2xx.',
  id: 'O mesmo em cada repetição.',
  number: 'Número da cotação; nulo num teste.',
  link: 'A cotação no painel.',
  timestamp: 'Segundos desde 1970, na hora do envio.',
  signature: '"v1," e, em base64, o HMAC-SHA-256 de "webhook-id.webhook-timestamp.corpo" com o segredo.',
  received: 'Recebido.',
};

/** Texts of the API documentation about the endpoint that returns the seller to whom a link (`/v/{name}`) belongs. */
export const sellerDocsTexts = {
  summary: 'O vendedor de um link',
  description: 'De um link {PUBLIC_URL}/v/{vendedor}. Nunca vem de um cache: quem saiu da loja some na hora.',
  done: 'Trabalha na loja.',
  whatsapp: 'Algarismos com o código do país; vazio: vale o da loja.',
};
