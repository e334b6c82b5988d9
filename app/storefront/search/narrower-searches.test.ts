import { expect, test } from 'vitest';
import type { AttributeFacets } from '#app/data/listing/attributes/attribute-facets.ts';
import { getNarrowerSearches } from './narrower-searches.ts';

function makeFacets(...counts: number[]): AttributeFacets {
  const choices = counts.map((count, index) => ({
    slug: `animal-${index}`,
    name: `Animal ${index}`,
    count,
    isSelected: false,
  }));
  return { offered: [{ slug: 'especie', name: 'Espécie', choices }], chosen: [] };
}

const listLinks = (offered: AttributeFacets, total: number) =>
  getNarrowerSearches(offered, { allHref: '/shop?searchText=ra%C3%A7%C3%A3o+%26+sal', total });

test('results of a search are divided by the first attribute filter, without values that all of them share', () => {
  expect(listLinks(makeFacets(9, 4, 1), 9)).toEqual({
    heading: 'Espécie',
    allHref: '/shop?searchText=ra%C3%A7%C3%A3o+%26+sal',
    links: [
      { name: 'Animal 1', count: 4, href: '/shop?searchText=ra%C3%A7%C3%A3o+%26+sal&rotulo=especie.animal-1' },
      { name: 'Animal 2', count: 1, href: '/shop?searchText=ra%C3%A7%C3%A3o+%26+sal&rotulo=especie.animal-2' },
    ],
  });
});

test('results that no attribute divides offer no narrower searches', () => {
  expect(listLinks(makeFacets(9), 9)).toBeNull();
  expect(listLinks({ offered: [], chosen: [] }, 9)).toBeNull();
  const weights = makeFacets(3, 2).offered.map((filter) => ({ ...filter, slug: 'peso-da-embalagem', name: null }));
  expect(listLinks({ offered: weights, chosen: [] }, 5)).toBeNull();
});

test('at most six links are shown', () => {
  expect(listLinks(makeFacets(8, 7, 6, 5, 4, 3, 2, 1), 9)?.links).toHaveLength(6);
});
