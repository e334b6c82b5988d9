import { maxAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { choiceFilters, maxSearchTextLength } from '#app/domain/listing/listing-query.ts';
import type { SortOption } from '#app/domain/listing/listing-choices.ts';
import { maxPageSize } from '#app/api/listing/listing-request.ts';

/** Describes each value of the parameter `sortBy`. */
const sortMeanings: Record<SortOption, string> = {
  asc: 'por id, ou por relevância quando há busca',
  low: 'pelo preço com desconto, do menor ao maior',
  high: 'pelo preço com desconto, do maior ao menor',
  'on-sale': 'só os que têm desconto',
  'low-kg': 'pelo preço por kg, depois os vendidos por litro e os demais',
};

/** Descriptions of the parameters and fields of a listing. */
export const listingDocsTexts = {
  oneOf: (choices: readonly string[]) => `Um de ${choices.join(', ')}.`,
  minPrice: 'Menor preço com desconto, em R$, incluído.',
  maxPrice: 'Maior preço com desconto, em R$, incluído.',
  brand: 'Marca, por nome ou slug; acentos e maiúsculas não importam.',
  category: 'Categoria, por nome ou slug.',
  subcategory: 'Subcategoria, por nome ou slug.',
  attributes:
    `Valor do rótulo, filtro e valor como em facets.labels, separados por ponto; repetido ou com vírgulas, até ${maxAttributeChoices}. ` +
    'Valores do mesmo filtro somam-se, filtros diferentes valem juntos; um valor que o catálogo não tem deixa a lista vazia.',
  status: `Um de ${choiceFilters.status.join(', ')}; em-estoque e fora-de-estoque também são entendidos.`,
  sort: `${Object.entries(sortMeanings)
    .map(([option, meaning]) => `${option}: ${meaning}`)
    .join('; ')}.`,
  searchText: `Texto buscado em título, marca, categoria, subcategoria, etiquetas e SKU; até ${maxSearchTextLength} caracteres.`,
  page: 'Página. Além da última, a lista vem vazia e o pager descreve a última.',
  pageSize: `Produtos por página, até ${maxPageSize}.`,
  choiceSlug: 'Valor do parâmetro que escolhe este item.',
  choiceCount: 'Quantos produtos a lista tem depois de escolher este item.',
  first: 'Posição do primeiro produto da página, a partir de 0.',
  last: 'Posição do último produto; -1 em lista vazia.',
  pages: 'Páginas numeradas que um paginador mostra.',
  categoryName: 'Nome da categoria.',
  brands: 'As 8 marcas com mais produtos.',
  choices: (name: string) => `Quantos produtos a lista tem com cada ${name}.`,
  attributeName: 'Nome do filtro, como a loja o escreve.',
  attributeValue: 'Com o slug do filtro e um ponto na frente, valor de rotulo.',
  attributeCount: 'Quantos produtos têm este valor, sob os outros filtros; os valores do mesmo filtro não contam.',
  attributeFilters: 'Filtros do rótulo que a loja escolheu, e o peso da embalagem; só valores com produtos.',
  priceLimits: 'Limites do filtro de preço, em R$; null quando a loja não mostra preços.',
  facets: 'O que cada filtro oferece, contado sob todos os outros filtros ativos.',
};
