import { tagTexts } from '#app/api/shared/texts.ts';
import { formatShopName } from '#app/texts/store/shop-identification.ts';

/** Sentences of the API's documentation that concern no single endpoint. */
export const docsTexts = {
  title: ({ storeName }: { storeName: string }) => `API da ${formatShopName(storeName)}`,
  description:
    'O catálogo da loja, em JSON. Não é preciso cadastro nem chave para ler, nem para avaliar um produto; alterar o catálogo é só da loja. Dinheiro está em R$, com até 2 casas; datas estão em UTC, no formato ISO 8601.',
  tags: [
    { name: tagTexts.products, description: 'O catálogo: listas, filtros e detalhe.' },
    { name: tagTexts.categories, description: 'As categorias da loja e suas subcategorias.' },
    { name: tagTexts.brands, description: 'As marcas que a loja vende.' },
    { name: tagTexts.reviews, description: 'O que os clientes dizem dos produtos.' },
  ],
  general: [
    'O que foi pedido vem no campo data. Quando há algo a dizer a uma pessoa, vem em mensagem.',
    'Quando algo dá errado, data é null, mensagem diz o quê e erros aponta cada campo com problema. O código HTTP diz o tipo do erro.',
    'Toda leitura traz um ETag. Guarde a resposta e mande o ETag de volta em If-None-Match: se nada mudou, a resposta é 304, sem corpo.',
    'Se a loja estiver indisponível, a resposta é 503, com o tempo de espera em Retry-After.',
    'As respostas vêm comprimidas em Brotli ou gzip para quem aceita.',
  ],
  generalHeading: 'Como funciona',
  ownerOnly: 'Só para a loja: mande o token dela no cabeçalho Authorization, como Bearer.',
  document: 'Documento OpenAPI',
  backToStore: 'Ir para a loja',
  needsScript: 'A lista de chamadas precisa de JavaScript. O documento OpenAPI tem tudo o que ela mostra.',
} as const;
