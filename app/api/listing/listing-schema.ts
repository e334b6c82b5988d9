import { z } from '@hono/zod-openapi';
import {
  listingParamEntries,
  listingParams,
  type ChoiceFilter,
  type ListingParamField,
  mapChoiceFilters,
  type OfChoices,
} from '#app/domain/listing/listing-query.ts';
import { sortOptions } from '#app/domain/listing/listing-choices.ts';
import { defaultPageSize, maxPageSize } from './listing-request.ts';
import { lenientParam } from '#app/api/shared/response-schemas.ts';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import { listingDocsTexts } from './texts.ts';

type ParamDescription = Parameters<typeof lenientParam>[0];
type ParamDescriptions = Record<Exclude<ListingParamField, ChoiceFilter>, ParamDescription> &
  Record<ChoiceFilter, ParamDescription>;

/**
 * Descriptions of the query parameters of listings. `listing-request.ts` ignores invalid values and never rejects them.
 */
const paramDescriptions: ParamDescriptions = {
  ...mapChoiceFilters((_, choices) => ({ type: 'string', description: listingDocsTexts.oneOf(choices) })),

  minPriceCents: { type: 'number', minimum: 0, description: listingDocsTexts.minPrice },
  maxPriceCents: { type: 'number', minimum: 0, description: listingDocsTexts.maxPrice },
  brand: { type: 'string', description: listingDocsTexts.brand },
  category: { type: 'string', description: listingDocsTexts.category, example: 'bovinos-de-corte' },
  subcategory: { type: 'string', description: listingDocsTexts.subcategory },
  attributes: {
    type: 'string',
    description: listingDocsTexts.attributes,
    example: 'especie.equinos',
  },
  status: {
    type: 'string',
    description: listingDocsTexts.status,
  },
  sortBy: {
    type: 'string',
    enum: sortOptions,
    default: listingParams.sortBy.missing,
    description: listingDocsTexts.sort,
  },
  searchText: {
    type: 'string',
    description: listingDocsTexts.searchText,
  },
  page: {
    type: 'integer',
    minimum: 1,
    default: listingParams.page.missing,
    description: listingDocsTexts.page,
  },
};

export const listingRequestParams = z.object({
  ...Object.fromEntries(listingParamEntries.map(([field, { name }]) => [name, lenientParam(paramDescriptions[field])])),
  pageSize: lenientParam({
    type: 'integer',
    minimum: 1,
    maximum: maxPageSize,
    default: defaultPageSize,
    description: listingDocsTexts.pageSize,
  }),
});

const count = z.int().min(0);
const choiceFields = {
  id: z.int().min(1),
  slug: z.string().openapi({ description: listingDocsTexts.choiceSlug }),
  products: count.openapi({ description: listingDocsTexts.choiceCount }),
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
    startIndex: count.openapi({ description: listingDocsTexts.first }),
    endIndex: z.int().min(-1).openapi({ description: listingDocsTexts.last }),
    pages: z.array(z.int().min(1)).openapi({ description: listingDocsTexts.pages }),
  })
  .openapi('Paginador');

const facetsSchema = z
  .strictObject({
    categories: z.array(
      z.strictObject({
        ...choiceFields,
        parent: z.string().openapi({ description: listingDocsTexts.categoryName }),
        img: z.string(),
        children: z.array(z.strictObject({ ...choiceFields, name: z.string() })),
      }),
    ),
    brands: z
      .array(z.strictObject({ ...choiceFields, name: z.string(), logo: z.string() }))
      .openapi({ description: listingDocsTexts.brands }),
    ...(mapChoiceFilters((name, choices) =>
      z
        .strictObject(Object.fromEntries(choices.map((slug) => [slug, count])))
        .openapi({ description: listingDocsTexts.choices(name) }),
    ) as { [Name in ChoiceFilter]: z.ZodObject<OfChoices<typeof count>[Name], z.core.$strict> }),
    labels: z
      .array(
        z.strictObject({
          slug: z.string(),
          name: z.string().openapi({ description: listingDocsTexts.attributeName }),
          values: z.array(
            z.strictObject({
              slug: z.string().openapi({ description: listingDocsTexts.attributeValue }),
              name: z.string(),
              products: count.openapi({
                description: listingDocsTexts.attributeCount,
              }),
              selected: z.boolean(),
            }),
          ),
        }),
      )
      .openapi({
        description: listingDocsTexts.attributeFilters,
      }),
    price: z
      .strictObject({ minPrice: z.number(), maxPrice: z.number() })
      .nullable()
      .openapi({ description: listingDocsTexts.priceLimits }),
  })
  .openapi('Filtros', { description: listingDocsTexts.facets });

export const listingSchema = z
  .strictObject({ products: z.array(productSchema), pager: pagerSchema, facets: facetsSchema })
  .openapi('Listagem');
export type ListingResponse = z.input<typeof listingSchema>;
