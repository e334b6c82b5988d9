import { z } from '@hono/zod-openapi';
import {
  listingParamEntries,
  listingParams,
  choiceFilters,
  maxSearchTextLength,
  sortOptions,
  type ChoiceFilter,
  type ListingParamField,
  mapChoiceFilters,
  type OfChoices,
} from '#app/domain/listing/listing-query.ts';
import { maxAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { defaultPageSize, maxPageSize } from './listing-request.ts';
import { lenientParam } from '#app/api/shared/schemas.ts';
import { productSchema } from '#app/api/catalogue/product-schema.ts';

type Description = Parameters<typeof lenientParam>[0];
type Descriptions = Record<Exclude<ListingParamField, ChoiceFilter>, Description> & Record<ChoiceFilter, Description>;

/** One entry for each parameter of the listing screens. None is ever refused: `listing-request.ts` reads them. */
const descriptions: Descriptions = {
  ...mapChoiceFilters((_, choices) => ({ type: 'string', description: `Um de ${choices.join(', ')}.` })),

  minPriceCents: { type: 'number', minimum: 0, description: 'Menor preço com desconto, em R$, incluído.' },
  maxPriceCents: { type: 'number', minimum: 0, description: 'Maior preço com desconto, em R$, incluído.' },
  brand: { type: 'string', description: 'Marca, por nome ou slug; acentos e maiúsculas não importam.' },
  category: { type: 'string', description: 'Categoria, por nome ou slug.', example: 'bovinos-de-corte' },
  subcategory: { type: 'string', description: 'Subcategoria, por nome ou slug.' },
  attributes: {
    type: 'string',
    description:
      `Valor do rótulo, filtro e valor como em facets.labels, separados por ponto; repetido ou com vírgulas, até ${maxAttributeChoices}. ` +
      'Valores do mesmo filtro somam-se, filtros diferentes valem juntos; um valor que o catálogo não tem deixa a lista vazia.',
    example: 'especie.equinos',
  },
  status: {
    type: 'string',
    description: `Um de ${choiceFilters.status.join(', ')}; em-estoque e fora-de-estoque também são entendidos.`,
  },
  sortBy: {
    type: 'string',
    enum: sortOptions,
    default: listingParams.sortBy.missing,
    description:
      'asc: por id, ou por relevância quando há busca; low e high: pelo preço com desconto; low-kg: pelo preço por kg, depois os vendidos por litro e os demais; on-sale: só os que têm desconto.',
  },
  searchText: {
    type: 'string',
    description: `Texto buscado em título, marca, categoria, subcategoria, etiquetas e SKU; até ${maxSearchTextLength} caracteres.`,
  },
  page: {
    type: 'integer',
    minimum: 1,
    default: listingParams.page.missing,
    description: 'Página. Além da última, a lista vem vazia e o pager descreve a última.',
  },
};

export const listingRequestParams = z.object({
  ...Object.fromEntries(listingParamEntries.map(([field, { name }]) => [name, lenientParam(descriptions[field])])),
  pageSize: lenientParam({
    type: 'integer',
    minimum: 1,
    maximum: maxPageSize,
    default: defaultPageSize,
    description: `Produtos por página, até ${maxPageSize}.`,
  }),
});

const count = z.int().min(0);
const choice = {
  id: z.int().min(1),
  slug: z.string().openapi({ description: 'Valor do parâmetro que escolhe este item.' }),
  products: count.openapi({ description: 'Quantos produtos a lista tem depois de escolher este item.' }),
  selected: z.boolean(),
};

const pagerSchema = z
  .strictObject({
    totalItems: count,
    currentPage: z.int().min(1),
    pageSize: z.int().min(1),
    totalPages: z.int().min(1),
    startPage: z.int().min(1),
    endPage: z.int().min(1),
    startIndex: count.openapi({ description: 'Posição do primeiro produto da página, a partir de 0.' }),
    endIndex: z.int().min(-1).openapi({ description: 'Posição do último produto; -1 em lista vazia.' }),
    pages: z.array(z.int().min(1)).openapi({ description: 'Páginas numeradas que um paginador mostra.' }),
  })
  .openapi('Paginador');

const facetsSchema = z
  .strictObject({
    categories: z.array(
      z.strictObject({
        ...choice,
        parent: z.string().openapi({ description: 'Nome da categoria.' }),
        img: z.string(),
        children: z.array(z.strictObject({ ...choice, name: z.string() })),
      }),
    ),
    brands: z
      .array(z.strictObject({ ...choice, name: z.string(), logo: z.string() }))
      .openapi({ description: 'As 8 marcas com mais produtos.' }),
    ...(mapChoiceFilters((name, choices) =>
      z
        .strictObject(Object.fromEntries(choices.map((slug) => [slug, count])))
        .openapi({ description: `Quantos produtos a lista tem com cada ${name}.` }),
    ) as { [Name in ChoiceFilter]: z.ZodObject<OfChoices<typeof count>[Name], z.core.$strict> }),
    labels: z
      .array(
        z.strictObject({
          slug: z.string(),
          name: z.string().openapi({ description: 'Nome do filtro, como a loja o escreve.' }),
          values: z.array(
            z.strictObject({
              slug: z.string().openapi({ description: 'Com o slug do filtro e um ponto na frente, valor de rotulo.' }),
              name: z.string(),
              products: count.openapi({
                description:
                  'Quantos produtos têm este valor, sob os outros filtros; os valores do mesmo filtro não contam.',
              }),
              selected: z.boolean(),
            }),
          ),
        }),
      )
      .openapi({
        description: 'Filtros do rótulo que a loja escolheu, e o peso da embalagem; só valores com produtos.',
      }),
    price: z
      .strictObject({ minPrice: z.number(), maxPrice: z.number() })
      .nullable()
      .openapi({ description: 'Limites do filtro de preço, em R$; null quando a loja não mostra preços.' }),
  })
  .openapi('Filtros', { description: 'O que cada filtro oferece, contado sob todos os outros filtros ativos.' });

export const listingSchema = z
  .strictObject({ products: z.array(productSchema), pager: pagerSchema, facets: facetsSchema })
  .openapi('Listagem');
export type ListingResponse = z.input<typeof listingSchema>;
