import type { DeriveContext, RowFields } from './parsed-row.ts';

/** Matches the brand in `brand:X|category:Peixes` and `manufacturer=X,cor=Azul`. */
const brandFacet = /(?:^|[,|])(?:brand|manufacturer|marca)[:=]([^,|]+)/i;

/** Matches a list such as `brand:X,cor=Azul` that has an attribute other than the brand and the category. */
const otherFacet = /(?:^|[,|])(?!(?:brand|manufacturer|marca|categor(?:y|ia))[:=])[^,|:=]+[:=][^,|]/i;

/**
 * Derives the brand from a list of attributes such as `manufacturer=X,cor=Azul`. Attributes other than the brand and the
 * category are not imported, and are reported to the owner.
 */
export function deriveBrand(row: RowFields, { notes, product }: DeriveContext): void {
  if (typeof row.facets !== 'string') return;
  const [, brand] = brandFacet.exec(row.facets) ?? [];
  if (brand) row.brand ??= { name: brand };
  const others = row.facets.split(/[,|]/).filter((facet) => otherFacet.test(facet));
  if (others.length > 0) notes.add('other-attributes', `${product}: ${others.join(', ')}`);
}
