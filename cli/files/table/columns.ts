import { foldText } from '#app/domain/shared/fold-text.ts';

/** How the text of a column becomes a value. */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'whole'
  | 'stock'
  | 'picture'
  | 'money'
  | 'percent'
  | 'flag'
  | 'date'
  | 'list'
  | 'pairs'
  | 'images'
  | 'json';

export interface Column {
  /** Field of the catalogue file, such as `offerDate.endDate`. */
  field: string;
  /** What exports and the template write above it. */
  header: string;
  kind: ColumnKind;
  /** Other headers that mean the same; case, accents, signs and what stands in brackets do not count. */
  aliases: readonly string[];
  required?: boolean;
}

/** Columns of a spreadsheet of products, in the order in which exports write them. */
export const productColumns: readonly Column[] = [
  {
    field: 'sku',
    header: 'sku',
    kind: 'code',
    aliases: ['código', 'código do produto', 'referência', 'ref', 'cód'],
    required: true,
  },
  {
    field: 'title',
    header: 'título',
    kind: 'text',
    aliases: ['nome', 'nome do produto', 'produto', 'name'],
    required: true,
  },
  {
    field: 'price',
    header: 'preço',
    kind: 'money',
    aliases: ['valor', 'preço de venda', 'preço unitário', 'valor unitário'],
    required: true,
  },
  {
    field: 'discount',
    header: 'desconto (%)',
    kind: 'percent',
    aliases: ['desconto percentual', 'percentual de desconto'],
  },
  {
    field: 'quantity',
    header: 'quantidade',
    kind: 'stock',
    aliases: ['estoque', 'qtd', 'qtde', 'quant', 'quantidade em estoque'],
  },
  { field: 'status', header: 'situação', kind: 'text', aliases: ['disponibilidade'] },
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
    kind: 'text',
    aliases: ['categoria principal', 'departamento'],
    required: true,
  },
  { field: 'children', header: 'subcategoria', kind: 'text', aliases: ['sub categoria'] },
  { field: 'brand.name', header: 'marca', kind: 'text', aliases: ['brand', 'fabricante'] },
  { field: 'unit', header: 'unidade', kind: 'text', aliases: ['embalagem', 'apresentação'] },
  { field: 'img', header: 'imagem', kind: 'picture', aliases: ['imagem principal', 'foto', 'foto principal', 'image'] },
  { field: 'imageURLs', header: 'mais imagens', kind: 'images', aliases: ['imagens', 'fotos', 'galeria', 'images'] },
  { field: 'description', header: 'descrição', kind: 'text', aliases: ['detalhes'] },
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
    aliases: ['start date', 'oferta de', 'oferta início'],
  },
  {
    field: 'offerDate.endDate',
    header: 'fim da oferta',
    kind: 'date',
    aliases: ['end date', 'oferta até', 'oferta fim', 'validade da oferta'],
  },
  { field: 'featured', header: 'destaque', kind: 'flag', aliases: ['em destaque'] },
  { field: 'sellCount', header: 'vendidos', kind: 'whole', aliases: ['vendas', 'quantidade vendida'] },
  { field: 'tags', header: 'etiquetas', kind: 'list', aliases: ['palavras-chave', 'tag'] },
  { field: 'sizes', header: 'tamanhos', kind: 'list', aliases: ['tamanho', 'medidas'] },
  { field: 'videoId', header: 'vídeo', kind: 'text', aliases: ['video id', 'código do vídeo'] },
  { field: 'productType', header: 'tipo', kind: 'text', aliases: ['tipo de produto', 'type'] },
  { field: 'category.name', header: 'nome da categoria', kind: 'text', aliases: ['category'] },
  { field: 'slug', header: 'endereço', kind: 'text', aliases: ['endereço da página'] },
  { field: 'id', header: 'id', kind: 'whole', aliases: ['número do produto'] },
  { field: 'reviews', header: 'comentários', kind: 'json', aliases: ['avaliações'] },
];

export const categoryColumns: readonly Column[] = [
  { field: 'parent', header: 'categoria', kind: 'text', aliases: ['nome', 'name'], required: true },
  { field: 'children', header: 'subcategorias', kind: 'list', aliases: ['subcategoria'] },
  { field: 'img', header: 'imagem', kind: 'picture', aliases: ['foto', 'image'] },
  { field: 'productType', header: 'tipo', kind: 'text', aliases: ['tipo de produto'] },
  { field: 'status', header: 'situação', kind: 'text', aliases: [] },
  { field: 'id', header: 'id', kind: 'whole', aliases: [] },
];

export const brandColumns: readonly Column[] = [
  { field: 'name', header: 'marca', kind: 'text', aliases: ['nome'], required: true },
  { field: 'description', header: 'descrição', kind: 'text', aliases: [] },
  { field: 'email', header: 'e-mail', kind: 'text', aliases: [] },
  { field: 'website', header: 'site', kind: 'text', aliases: ['página'] },
  { field: 'location', header: 'local', kind: 'text', aliases: ['cidade', 'localização'] },
  { field: 'status', header: 'situação', kind: 'text', aliases: [] },
  { field: 'logo', header: 'logotipo', kind: 'picture', aliases: ['imagem', 'logomarca'] },
  { field: 'id', header: 'id', kind: 'whole', aliases: [] },
];

/** What makes two headers the same: `Preço (R$)` is `preco`. */
export function foldHeader(header: string): string {
  return foldText(header.replace(/\([^)]*\)|\[[^\]]*\]/g, '')).replace(/[^a-z0-9]+/g, '');
}

/** The column a header means, or undefined. */
export function findColumn(columns: readonly Column[], header: string): Column | undefined {
  const key = foldHeader(header);
  return columns.find((column) =>
    [column.field, column.header, ...column.aliases].some((name) => foldHeader(name) === key),
  );
}
