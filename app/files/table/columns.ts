import type { Column } from './column.ts';

/** Columns of a spreadsheet of products, in the order in which exports write them. */
export const productColumns: readonly Column[] = [
  {
    field: 'sku',
    header: 'sku',
    kind: 'code',
    aliases: ['código', 'código interno', 'código sku', 'sku id', 'código item', 'código mercadoria'],
    fallbacks: [
      ...['código referência', 'referência', 'reference', 'product code'],
      ...['ean', 'gtin', 'ean 13', 'gtin ean', 'código barras', 'código ean', 'código gtin', 'barcode'],
    ],
    required: true,
  },
  {
    field: 'title',
    header: 'título',
    kind: 'text',
    aliases: ['nome', 'produto', 'name', 'product name', 'mercadoria', 'nome item', 'nome mercadoria'],
    fallbacks: ['item'],
    required: true,
  },
  {
    field: 'price',
    header: 'preço',
    kind: 'money',
    aliases: [
      ...['valor', 'preço venda', 'valor venda', 'preço unitário', 'valor unitário', 'preço varejo', 'valor varejo'],
      ...['preço tabela', 'preço normal', 'preço cheio', 'preço final', 'preço atual', 'preço consumidor'],
      ...['preço à vista', 'preço venda varejo', 'vlrvenda', 'regular price', 'selling price'],
    ],
    fallbacks: ['à vista', 'valor à vista', 'preço pix', 'pix', 'preço dinheiro', 'de'],
    required: true,
  },
  {
    field: 'discount',
    header: 'desconto (%)',
    kind: 'percent',
    aliases: ['desconto percentual', 'percentual desconto', 'desconto %', '% desconto', 'desc %', '% desc', '% off'],
  },
  {
    field: 'priceSteps',
    header: 'preço por quantidade',
    kind: 'steps',
    aliases: [
      ...[
        'preços por quantidade',
        'preço p/ quantidade',
        'preço quantidade',
        'preço por volume',
        'preço progressivo',
        'preços progressivos',
        'faixas de preço',
      ],
      ...['tabela de quantidade', 'preço de atacado por quantidade', 'volume prices', 'price tiers', 'tier prices'],
    ],
  },
  {
    field: 'quantity',
    header: 'quantidade',
    kind: 'stock',
    aliases: [
      ...[
        'estoque',
        'quantidade estoque',
        'quantidade em estoque',
        'saldo em estoque',
        'estoque quantidade',
        'saldo',
        'saldo atual',
        'saldo estoque',
        'stock',
      ],
      ...['estoque atual', 'estoque disponível', 'estoque físico', 'quantidade disponível', 'quantidade atual', 'qty'],
    ],
  },
  { field: 'status', header: 'situação', kind: 'text', aliases: [] },
  { field: 'hidden', header: 'oculto', kind: 'flag', aliases: ['ocultar', 'escondido', 'esconder'] },
  {
    field: 'saleRestriction',
    header: 'restrição',
    kind: 'text',
    aliases: ['restrição de venda', 'venda restrita'],
  },
  {
    field: 'parent',
    header: 'categoria',
    kind: 'path',
    aliases: ['categoria principal', ...listLevels(1)],
    fallbacks: [
      ...['departamento', 'grupo', 'nome grupo', 'descrição grupo', 'setor', 'seção', 'família', 'linha'],
      'categoria pai',
    ],
    required: true,
  },
  {
    field: 'children',
    header: 'subcategoria',
    kind: 'text',
    aliases: ['sub categoria', ...listLevels(2)],
    fallbacks: [
      ...['subgrupo', 'sub grupo', 'nome subgrupo', 'descrição subgrupo'],
      ...['subfamília', 'subseção', 'subdepartamento'],
    ],
  },
  {
    field: 'brand.name',
    header: 'marca',
    kind: 'text',
    aliases: ['brand', 'fabricante', 'nome marca', 'descrição marca', 'marca fabricante', 'marca fornecedor'],
    fallbacks: ['fornecedor'],
  },
  {
    field: 'unit',
    header: 'unidade',
    kind: 'text',
    aliases: ['unidade medida', 'unidade venda'],
    fallbacks: ['embalagem', 'apresentação'],
  },
  {
    field: 'img',
    header: 'imagem',
    kind: 'picture',
    aliases: ['imagem principal', 'foto', 'foto principal', 'image', 'arquivo foto', 'arquivo imagem', 'url imagem'],
  },
  {
    field: 'imageURLs',
    header: 'mais imagens',
    kind: 'images',
    aliases: ['imagens', 'fotos', 'galeria', 'images', 'outras imagens', 'outras fotos', 'imagens adicionais'],
  },
  {
    field: 'description',
    header: 'descrição',
    kind: 'text',
    aliases: ['detalhes', 'descrição completa', 'descrição detalhada', 'descrição longa'],
    fallbacks: ['descrição complementar', 'descrição curta', 'short description'],
  },
  {
    field: 'additionalInformation',
    header: 'informações adicionais',
    kind: 'pairs',
    aliases: ['ficha técnica', 'características', 'informações'],
  },
  {
    field: 'offerDate.startDate',
    header: 'início da oferta',
    kind: 'date',
    aliases: [
      ...['start date', 'oferta de', 'oferta início', 'início promoção', 'data início promoção'],
      ...['data de preço promocional começa em', 'date sale price starts', 'sale price starts', 'sale start date'],
      ...['special price from date', 'special from date', 'special price from'],
    ],
  },
  {
    field: 'offerDate.endDate',
    header: 'fim da oferta',
    kind: 'date',
    aliases: [
      ...['end date', 'oferta até', 'oferta fim', 'validade oferta', 'fim promoção', 'data fim promoção'],
      ...['data de preço promocional termina em', 'date sale price ends', 'sale price ends', 'sale end date'],
      ...['special price to date', 'special to date', 'special price to'],
    ],
  },
  {
    field: 'offerDate.endsDiscount',
    header: 'desconto só na oferta',
    kind: 'flag',
    aliases: ['desconto acaba com a oferta'],
  },
  { field: 'featured', header: 'destaque', kind: 'flag', aliases: ['em destaque', 'is featured'] },
  { field: 'sellCount', header: 'vendidos', kind: 'whole', aliases: ['vendas', 'quantidade vendida'] },
  { field: 'tags', header: 'etiquetas', kind: 'list', aliases: ['palavras-chave', 'tag'] },
  { field: 'sizes', header: 'tamanhos', kind: 'list', aliases: ['tamanho', 'medidas'] },
  { field: 'videoId', header: 'vídeo', kind: 'text', aliases: ['video id', 'código do vídeo'] },
  { field: 'productType', header: 'tipo', kind: 'text', aliases: ['type'] },
  { field: 'category.name', header: 'nome da categoria', kind: 'text', aliases: ['category'] },
  { field: 'slug', header: 'endereço', kind: 'text', aliases: ['endereço da página'] },
  { field: 'id', header: 'id', kind: 'whole', aliases: ['número do produto'] },
  { field: 'reviews', header: 'comentários', kind: 'json', aliases: ['avaliações'] },
];

/** Columns of other programs, from which fields of a product are derived. */
export const derivedColumns: readonly Column[] = [
  {
    field: 'salePrice',
    header: 'preço promocional',
    kind: 'amount',
    aliases: ['preço promoção', 'valor promocional', 'preço oferta', 'preço por', 'sale price', 'special price'],
    fallbacks: ['por'],
  },
  { field: 'compareAtPrice', header: 'compare at price', kind: 'amount', aliases: ['preço comparativo'] },
  { field: 'inStock', header: 'em estoque', kind: 'text', aliases: ['in stock', 'is in stock', 'disponibilidade'] },
  { field: 'categoryPaths', header: 'categorias', kind: 'text', aliases: ['categories'] },
  {
    field: 'isVisible',
    header: 'exibir na loja',
    kind: 'visibility',
    aliases: [
      'mostrar na loja',
      'publicado',
      'published',
      'ativo',
      'active',
      'visível',
      'visibilidade',
      'visibility',
      'product online',
      'visible individually',
    ],
    repeats: true,
  },
  { field: 'pictures', header: 'imagem 1', kind: 'text', aliases: listNumbered(), repeats: true },
];

/** Headers of what labels say: such a column is a line of the product's information, if it is nothing else. */
export const labelHeaders: readonly string[] = [
  ...['espécie', 'espécies', 'espécie animal', 'espécie indicada', 'animal', 'categoria/fase', 'categoria animal'],
  ...['fase', 'fase de vida', 'fase de criação', 'porte', 'raça', 'sabor', 'forma', 'forma física', 'composição'],
  ...['proteína', 'proteína bruta', 'pb', 'extrato etéreo', 'fibra bruta', 'matéria mineral', 'umidade', 'cálcio'],
  ...['fósforo', 'energia metabolizável', 'níveis de garantia', 'princípio ativo', 'indicação', 'indicações'],
  ...['modo de usar', 'modo de uso', 'registro mapa', 'registro no mapa'],
  ...['ean', 'gtin', 'ean 13', 'gtin ean', 'código ean', 'código gtin', 'código barras'],
];

/** Columns that only the exports of other programs have, found by their layout and never by a header alone. */
export const layoutColumns: readonly Column[] = [
  ...['handle', 'key', 'parentKey', 'rowType', 'optionPairs', 'stockTracker', 'sellsWithoutStock'].map(asText),
  ...['shortDescription', 'tagList', 'pictureList', 'variantPicture', 'facets', 'saleDates', 'visibilityNumber'].map(
    asText,
  ),
  ...['options', 'otherCategory'].map((field) => ({ ...asText(field), repeats: true })),
];

function asText(field: string): Column {
  return { field, header: field, kind: 'text', aliases: [] };
}

/** `foto 2`, `url imagem externa 10` and the like. */
function listNumbered(): string[] {
  const names = ['imagem', 'foto', 'image', 'url imagem', 'url imagem externa', 'url foto', 'imagem url'];
  return names.flatMap((name) => Array.from({ length: 20 }, (_, index) => `${name} ${index + 1}`));
}

/** `categoria nível 1`, `categoria-principal-n1` and the like. */
function listLevels(level: number): string[] {
  return ['categoria', 'categoria nível', 'categoria n', 'categoria principal n'].map((name) => `${name} ${level}`);
}
