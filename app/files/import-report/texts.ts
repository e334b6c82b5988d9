import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { ImportSummary, ProductTally } from '#app/operations/import/import-types.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Text that is shown instead of an empty value. */
export const emptyValue = '(vazio)';

/** Texts about the problems found by an import. */
export const problemTexts = {
  more: (hidden: number) => `… e mais ${countOf(hidden, 'erro', 'erros')} (use --json para ver todos).`,
  nothingImported: ({ problems, isLimited, cells }: { problems: number; isLimited: boolean; cells: number }) =>
    `Nada foi importado: ${isLimited ? `${problems} erros ou mais` : countOf(problems, 'erro', 'erros')}${cells > problems ? `, em ${countOf(cells, 'lugar', 'lugares')},` : ''} no arquivo. Corrija e importe de novo.`,
  lists: { categories: 'Categorias', brands: 'Marcas' },
  sheet: (name: string) => `folha "${name}"`,
  column: (header: string) => `coluna "${header}"`,
  field: (field: string) => `campo "${field}"`,
  rows: { one: 'linha', many: 'linhas' },
  items: { one: 'item', many: 'itens' },
  range: ({ first, last }: { first: number; last: number }) => `${first} a ${last}`,
  otherRows: 'outras',
  listed: ({ before, last }: { before: readonly string[]; last: string }) => `${before.join(', ')} e ${last}`,
  examples: ({ shown, cells }: { shown: readonly string[]; cells: number }) =>
    `${shown.join(' · ')}${cells > shown.length ? ' · e assim por diante' : ''}`,
};

/** Texts about the result of an import. */
export const summaryTexts = {
  unlimited: (products: ProductTally) =>
    `${countOf(products.count, 'produto sem quantidade fica disponível', 'produtos sem quantidade ficam disponíveis')} sem limite de estoque${formatSkus(products)}.`,
  withoutPicture: (products: ProductTally) =>
    `${countOf(products.count, 'produto está', 'produtos estão')} sem foto${formatSkus(products)}.`,
  idleDiscounts: (products: ProductTally) =>
    `${countOf(products.count, 'produto tem desconto que não vale', 'produtos têm desconto que não vale')} agora, por causa das datas da oferta${formatSkus(products)}.`,
  hidden: (products: ProductTally) =>
    `${countOf(products.count, 'produto novo fica oculto', 'produtos novos ficam ocultos')}, como está no arquivo${formatSkus(products)}.`,
  removedForGood:
    'Os produtos que uma importação apaga não vão para a lixeira, e os comentários deles se perdem: só uma cópia de segurança os traz de volta.',
  withoutZeros: (products: ProductTally) =>
    `${countOf(products.count, 'código novo é o de um produto da loja', 'códigos novos são os de produtos da loja')} sem os zeros da frente; se são os mesmos produtos, formate a coluna como Texto e escreva os zeros${formatSkus(products)}.`,
  offersWithoutDiscount: (products: ProductTally) =>
    `${countOf(products.count, 'produto tem', 'produtos têm')} datas de oferta e nenhum desconto: a loja mostra até quando a oferta vale ao lado do preço de sempre${formatSkus(products)}.`,
  reviewed: (products: ProductTally) =>
    `${countOf(products.count, 'produto ganha comentários', 'produtos ganham comentários')} do arquivo, que ficam publicados${formatSkus(products)}.`,
  unusedPictures: (pictures: ProductTally) =>
    `${countOf(pictures.count, 'foto da pasta não foi usada', 'fotos da pasta não foram usadas')}${formatSkus(pictures)}.`,
  counts: ({ created, changed, unchanged, removed }: ImportSummary, { replaces }: { replaces: boolean }) => {
    const parts = [
      countOf(created, 'criado', 'criados'),
      countOf(changed, 'alterado', 'alterados'),
      `${formatCount(unchanged)} sem mudança`,
      ...(replaces ? [countOf(removed, 'apagado', 'apagados')] : []),
    ];
    return `Produtos: ${parts.join(', ')}.`;
  },
  kinds: { removed: 'Apagados', created: 'Criados', changed: 'Alterados' },
  dryRun: 'Foi só um ensaio: nada foi gravado.',
  empty: 'O arquivo não tem nenhum produto.',
  unchanged: (unchanged: number) =>
    `Nada mudou: ${countOf(unchanged, 'produto já estava', 'produtos já estavam')} como no arquivo.`,
  priceOnRequest: 'sob consulta',
  sellingPrice: 'preço com desconto',
  more: (hidden: number) => `… e mais ${formatCount(hidden)} (use --all para ver todos)`,
  oldDescription: '(o texto de antes)',
  newDescription: '(parte que não cabe aqui, ou a formatação, é outra)',
};

/** What happens to categories and brands, for one and for several. */
export const groupWords = {
  categories: {
    created: ['categoria nova', 'categorias novas'],
    changed: ['categoria muda de dados, ordem ou subcategorias', 'categorias mudam de dados, ordem ou subcategorias'],
    removed: ['categoria fica sem produtos e é apagada', 'categorias ficam sem produtos e são apagadas'],
  },
  brands: {
    created: ['marca nova', 'marcas novas'],
    changed: ['marca muda de dados', 'marcas mudam de dados'],
    removed: ['marca fica sem produtos e é apagada', 'marcas ficam sem produtos e são apagadas'],
  },
} as const;

/** Formats the listed SKUs and the number of further products: `: A, B, C e mais 297`. */
export function formatSkus({ count, skus }: ProductTally): string {
  const more = count - skus.length;
  return `: ${skus.join(', ')}${more > 0 ? ` e mais ${formatCount(more)}` : ''}`;
}
