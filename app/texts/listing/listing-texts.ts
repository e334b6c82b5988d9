import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { ListingFilter, OfChoices } from '#app/domain/listing/listing-query.ts';
import type { SortOption } from '#app/domain/listing/listing-choices.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import { formatContactChannel, formatShopName } from '#app/texts/store/shop-identification.ts';

/** Texts of all listing screens: `/shop` and its layout variants. */
export const listingTexts = {
  title: 'Loja',
  subtitle: 'Produtos',
  /**
   * Range of the displayed products. The range starts with the first product of the page, or with 1 when 'load more'
   * has appended pages.
   */
  showing: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `Mostrando ${formatCount(first)}–${formatCount(last)} de ${formatCount(total)} resultados`,
  resultsAnnouncement: (total: number) => countOf(total, 'produto encontrado', 'produtos encontrados'),
  productsHeading: 'Lista de produtos',
  toolbarLabel: 'Exibição e ordenação',
  viewLabel: 'Modo de exibição',
  gridView: 'Ver em grade',
  listView: 'Ver em lista',
  sortLabel: 'Ordenar por',
  sortSubmit: 'Ordenar',
  sortByLitre: 'Menor preço por litro',
  pageBeyond: 'Esta página não existe nesta lista.',
  backToFirstPage: 'Voltar para a primeira página',
} as const;

interface DescribedShop {
  name: string;
  whatsapp: string;
  email: string;
  showPrices: boolean;
}

/** Meta descriptions of the listing screens, which only the server needs. */
export const listingMetaTexts = {
  ofStore: (shop: DescribedShop) =>
    `Todos os produtos da ${formatShopName(shop.name)}. Filtre por categoria${shop.showPrices ? ', marca e preço' : ' e marca'} e peça a cotação ${formatContactChannel(shop)}.`,
  /** Description of a list of one group: `name` is that of a category, subcategory, brand or attribute value. */
  ofGroup: ({ name, shop }: { name: string; shop: DescribedShop }) =>
    `Produtos de ${name} na ${formatShopName(shop.name)}: ${shop.showPrices ? 'preços, ' : ''}estoque e cotação ${formatContactChannel(shop)}.`,
} as const;

/** Labels of the sort orders, by their value in the URL. */
export const sortTexts = {
  asc: 'Ordenação Padrão',
  low: 'Menor Preço',
  high: 'Maior Preço',
  'on-sale': 'Em Promoção',
  'low-kg': 'Menor preço por kg',
} as const satisfies Record<SortOption, string>;

/** Texts of the sidebar, the filter panel and the filter drawer. */
export const filterTexts = {
  label: 'Filtros',
  close: 'Fechar filtros',
  skip: 'Pular os filtros',
  /** Label of the button that closes the filters and, if there are results, shows them. */
  showResults: (total: number) => (total > 0 ? `Ver ${countOf(total, 'produto', 'produtos')}` : 'Fechar filtros'),
  priceHeading: 'Filtro de Preço',
  minPrice: 'Preço mínimo',
  maxPrice: 'Preço máximo',
  priceSubmit: 'Filtrar por preço',
  priceRanges: 'Faixas de preço',
  priceRange: (min: string | null, max: string | null) =>
    min === null ? `Até ${max}` : max === null ? `A partir de ${min}` : `${min} a ${max}`,
  headings: {
    status: 'Status do Produto',
    category: 'Categorias',
    subcategory: 'Subcategorias',
    brand: 'Marcas populares',
  } satisfies Record<ListingFilter, string>,
  choices: {
    status: { 'on-sale': 'Em Promoção', 'in-stock': 'Em Estoque', 'out-of-stock': 'Fora de Estoque' },
  } satisfies OfChoices<string>,
  moreCategories: (count: number) => `Mais ${countOf(count, 'categoria', 'categorias')}`,
  brandLabel: ({ name }: { name: string }) => `Produtos da marca ${name}`,
  topRatedHeading: 'Mais bem avaliados',
  resetHeading: 'Limpar Filtro',
  reset: 'Limpar',
  activeHeading: 'Filtros ativos',
  removeFilter: ({ name }: { name: string }) => `Remover filtro ${name}`,
} as const;

/** Formats a price range as an active filter. A bound is null where the range is open. */
export function formatPriceFilter(min: string | null, max: string | null): string {
  if (min === null) return `Preço até ${max}`;
  return max === null ? `Preço a partir de ${min}` : `Preço de ${min} a ${max}`;
}

/** Formats the error for a text that a visitor typed as a price and that is none. */
export function formatRejectedPrice(typed: string): string {
  return `“${typed}” não é um preço. Escreva só o número, como 49,90 ou 1.000.`;
}

/**
 * Texts of the attribute filters that the browser needs. `attribute-texts.ts` contains those that only the server uses.
 */
export const attributeFilterTexts = {
  submit: 'Filtrar',
  seek: (heading: string) => `Buscar em ${heading}`,
} as const;

/** Texts for a listing or a search without results. */
export const emptyListingTexts = {
  title: 'Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!',
  hint: 'Verifique se não há erro de digitação ou tente buscar com outras palavras.',
  continueShopping: 'Continue na Loja',
} as const;

/** Texts of the screen with all categories. */
export const categoryScreenTexts = {
  title: 'Categorias',
  subtitle: 'Categorias',
  metaDescription: ({ storeName }: { storeName: string }) =>
    `Todas as categorias da ${formatShopName(storeName)}, com o número de produtos de cada uma.`,
  empty: 'Ainda não há categorias cadastradas.',
} as const;

/**
 * Titles of the layout variants of `/shop`. Each needs its own `<title>`, while the breadcrumb stays 'Loja' /
 * 'Produtos'.
 */
export const listingVariantTitles = {
  shop: 'Loja',
  'shop-list': 'Loja em lista',
  'shop-full-width': 'Loja em largura total',
  'shop-1600': 'Loja em tela grande',
  'shop-right-sidebar': 'Loja com filtros à direita',
  'shop-no-sidebar': 'Loja sem barra lateral',
  'shop-filter-dropdown': 'Loja com painel de filtros',
  'shop-filter-offcanvas': 'Loja com gaveta de filtros',
  'shop-load-more': 'Loja contínua',
} as const;
