import { parseId } from '#app/domain/shared/ids.ts';

/** Filters of the owner's table; several together are all required. */
export const ownerShows = [
  ...(['in-stock', 'out-of-stock', 'discounted', 'restricted'] as const),
  ...(['shown', 'hidden', 'without-photo', 'without-price'] as const),
] as const;
export type OwnerShow = (typeof ownerShows)[number];

/** Columns of the table that it can be sorted by, with the direction of the first click. */
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

/** Which products the owner asks for. */
export interface OwnerFilter {
  /** '' for every product. */
  text: string;
  shows: readonly OwnerShow[];
  categoryId: number | null;
  brandId: number | null;
}

export interface OwnerProductQuery extends OwnerFilter {
  sort: OwnerSort;
  direction: SortDirection;
  /** From 1. */
  page: number;
}

const maxTextLength = 200;
const maxPage = 100_000;

/** The query of an address; what nobody could have chosen counts as nothing. */
export function parseOwnerQuery(params: URLSearchParams): OwnerProductQuery {
  const given = params.get('ordem') ?? '';
  const sort = (Object.keys(ownerSorts) as OwnerSort[]).find((name) => name === given.replace(/^-/, '')) ?? 'newest';
  const page = Number(params.get('pagina'));
  const chosen = new Set(params.getAll('mostrar'));
  return {
    text: (params.get('busca') ?? '').trim().slice(0, maxTextLength).trim(),
    shows: ownerShows.filter((show) => chosen.has(show)),
    categoryId: parseId(params.get('categoria') ?? '') ?? null,
    brandId: parseId(params.get('marca') ?? '') ?? null,
    sort,
    direction: given.startsWith('-') ? flip(ownerSorts[sort]) : ownerSorts[sort],
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
  };
}

/** The shortest address of a query: what is as usual is left out. */
export function formatOwnerQuery({ sort, direction, page, ...filter }: OwnerProductQuery): URLSearchParams {
  const params = formatOwnerFilter(filter);
  const isUsual = direction === ownerSorts[sort];
  if (sort !== 'newest' || !isUsual) params.set('ordem', (isUsual ? '' : '-') + sort);
  if (page > 1) params.set('pagina', String(page));
  return params;
}

/** The part of an address that says which products, in whatever order. */
export function formatOwnerFilter({ text, shows, categoryId, brandId }: OwnerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('busca', text);
  if (categoryId !== null) params.set('categoria', String(categoryId));
  if (brandId !== null) params.set('marca', String(brandId));
  for (const show of shows) params.append('mostrar', show);
  return params;
}

/** A click on the column that is sorted by turns it around. */
export function getNextDirection(
  { sort, direction }: Pick<OwnerProductQuery, 'sort' | 'direction'>,
  wanted: OwnerSort,
): SortDirection {
  return sort === wanted ? flip(direction) : ownerSorts[wanted];
}

function flip(direction: SortDirection): SortDirection {
  return direction === 'ascending' ? 'descending' : 'ascending';
}
