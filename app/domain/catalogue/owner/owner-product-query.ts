import { parseId } from '#app/domain/shared/ids.ts';

/** Filters of the owner's product table. A product must match all chosen filters. */
export const ownerConditions = [
  'in-stock',
  'out-of-stock',
  'discounted',
  'ending-offer',
  'restricted',
  'shown',
  'hidden',
  'without-photo',
  'without-price',
  'to-fill-in',
] as const;
export type OwnerCondition = (typeof ownerConditions)[number];

/** Sortable columns of the table, each with the direction of the first click. */
export const ownerSorts = {
  newest: 'descending',
  title: 'ascending',
  price: 'ascending',
  discount: 'descending',
  stock: 'ascending',
  changed: 'descending',
} as const;
export type OwnerSort = keyof typeof ownerSorts;
type SortDirection = 'ascending' | 'descending';

/** Filter that selects the products of the owner's table and of bulk changes. */
export interface OwnerFilter {
  /** Search text; an empty string selects every product. */
  text: string;
  conditions: readonly OwnerCondition[];
  /** Id of a category; null for products of any category. `brandId` works in the same way. */
  categoryId: number | null;
  brandId: number | null;
}

/** Products marked by the owner, or all that match a filter. */
export type OwnerSelection = { ids: readonly number[] } | { filter: OwnerFilter };

export interface OwnerProductQuery extends OwnerFilter {
  sort: OwnerSort;
  direction: SortDirection;
  /** Page number, from 1. */
  page: number;
}

const maxTextLength = 200;
const maxPage = 100_000;

/** Parses the query parameters of the product table's URL. Invalid parameters are ignored. */
export function parseOwnerQuery(params: URLSearchParams): OwnerProductQuery {
  const sortParam = params.get('ordem') ?? '';
  const sort =
    (Object.keys(ownerSorts) as OwnerSort[]).find((name) => name === sortParam.replace(/^-/, '')) ?? 'newest';
  const page = Number(params.get('pagina'));
  const chosen = new Set(params.getAll('mostrar'));
  return {
    text: (params.get('busca') ?? '').trim().slice(0, maxTextLength).trim(),
    conditions: ownerConditions.filter((condition) => chosen.has(condition)),
    categoryId: parseId(params.get('categoria') ?? '') ?? null,
    brandId: parseId(params.get('marca') ?? '') ?? null,
    sort,
    direction: sortParam.startsWith('-') ? flip(ownerSorts[sort]) : ownerSorts[sort],
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
  };
}

/**
 * Parses a selection from query parameters: with `todos=1` all products that match the filter, otherwise the products
 * with the given ids.
 */
export function parseOwnerSelection(params: URLSearchParams): OwnerSelection {
  if (params.get('todos') === '1') return { filter: parseOwnerQuery(params) };
  return { ids: [...new Set(params.getAll('id').flatMap((text) => parseId(text) ?? []))] };
}

/** Formats a query as the shortest list of query parameters: those with their default value are left out. */
export function formatOwnerQuery({ sort, direction, page, ...filter }: OwnerProductQuery): URLSearchParams {
  const params = formatOwnerFilter(filter);
  const isDefaultDirection = direction === ownerSorts[sort];
  if (sort !== 'newest' || !isDefaultDirection) params.set('ordem', (isDefaultDirection ? '' : '-') + sort);
  if (page > 1) params.set('pagina', String(page));
  return params;
}

/** Whether a filter may leave products out. */
export function isFiltered(filter: OwnerFilter): boolean {
  return formatOwnerFilter(filter).size > 0;
}

/** Formats the part of the query that selects products, without sort and page. */
export function formatOwnerFilter({ text, conditions, categoryId, brandId }: OwnerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('busca', text);
  if (categoryId !== null) params.set('categoria', String(categoryId));
  if (brandId !== null) params.set('marca', String(brandId));
  for (const condition of conditions) params.append('mostrar', condition);
  return params;
}

/** Direction after a click on a column: the opposite one when the table is already sorted by that column. */
export function getNextDirection(
  { sort, direction }: Pick<OwnerProductQuery, 'sort' | 'direction'>,
  requestedSort: OwnerSort,
): SortDirection {
  return sort === requestedSort ? flip(direction) : ownerSorts[requestedSort];
}

function flip(direction: SortDirection): SortDirection {
  return direction === 'ascending' ? 'descending' : 'ascending';
}
