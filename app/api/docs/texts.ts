import { nameShop } from '#app/texts/store/identification.ts';

/** Sentences of the API's description that belong to no single call. */
export const docsTexts = {
  title: ({ storeName }: { storeName: string }) => `API da ${nameShop(storeName)}`,
  description:
    'O catálogo da loja, em JSON. Não é preciso cadastro nem chave para ler, nem para avaliar um produto; alterar o catálogo é só da loja. Dinheiro está em R$, com até 2 casas; datas estão em UTC, no formato ISO 8601.',
  tags: [
    { name: 'Produtos', description: 'O catálogo: listas, filtros e detalhe.' },
    { name: 'Categorias', description: 'As categorias da loja e suas subcategorias.' },
    { name: 'Marcas', description: 'As marcas que a loja vende.' },
    { name: 'Avaliações', description: 'O que os clientes dizem dos produtos.' },
  ],
  general: [
    'O que foi pedido vem no campo data. Quando há algo a dizer a uma pessoa, vem em mensagem.',
    'Quando algo dá errado, data é null, mensagem diz o quê e erros aponta cada campo com problema. O código HTTP diz o tipo do erro.',
    'Toda leitura traz um ETag. Guarde a resposta e mande o ETag de volta em If-None-Match: se nada mudou, a resposta é 304, sem corpo.',
    'Se a loja estiver indisponível, a resposta é 503, com o tempo de espera em Retry-After.',
    'As respostas vêm comprimidas em Brotli ou gzip para quem aceita.',
  ],
  generalHeading: 'Como funciona',
  contents: 'Chamadas',
  models: 'Modelos',
  parameters: 'Parâmetros',
  body: 'Corpo',
  ownerOnly: 'Só para a loja: mande o token dela no cabeçalho Authorization, como Bearer.',
  answers: 'Respostas',
  tryIt: 'Abrir no navegador',
  document: 'Documento OpenAPI',
  backToStore: 'Ir para a loja',
  places: { path: 'no caminho', query: 'na consulta', header: 'no cabeçalho', cookie: 'no cookie' } as Record<
    string,
    string
  >,
  required: 'obrigatório',
  defaultValue: ({ value }: { value: string }) => `Padrão: ${value}.`,
  example: ({ value }: { value: string }) => `Exemplo: ${value}.`,
  range: ({ minimum, maximum }: { minimum?: number; maximum?: number }) => {
    if (minimum !== undefined && maximum !== undefined) return `De ${minimum} a ${maximum}.`;
    if (minimum !== undefined) return `A partir de ${minimum}.`;
    return maximum === undefined ? undefined : `Até ${maximum}.`;
  },
  oneOf: ({ values }: { values: readonly string[] }) => `Um de: ${values.join(', ')}.`,
  types: {
    string: 'texto',
    number: 'número',
    integer: 'número inteiro',
    boolean: 'verdadeiro ou falso',
    object: 'objeto',
    null: 'null',
    'date-time': 'data e hora',
    anything: 'qualquer valor',
  } as Record<string, string>,
  listOf: 'lista de ',
  or: ' ou ',
} as const;
