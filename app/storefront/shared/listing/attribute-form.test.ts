import { expect, test } from 'vitest';
import type { FacetChoice, ListingFacets } from '#app/data/listing/list-products.ts';
import { getListingScreen } from '#app/domain/listing/listing-screens.ts';
import { getAttributeForm } from '#app/storefront/shared/listing/attribute-form.ts';
import { makeFacetChoice } from '#tests/factories/facet-choice.ts';

type Offered = ListingFacets['attributes']['offered'][number];

function makeFilter(name: string, counts: Record<string, number>, selected = ''): Offered {
  const choices = Object.entries(counts).map(([value, count]) => ({
    name: value,
    slug: value.toLowerCase(),
    count,
    isSelected: value === selected,
  }));
  return { slug: name.toLowerCase(), name, choices };
}

function getForm(offered: Offered[], categories: Partial<FacetChoice>[] = []) {
  const category = categories.map(makeFacetChoice);
  return getAttributeForm({
    screen: getListingScreen('shop'),
    params: new URLSearchParams(),
    facets: { attributes: { offered, chosen: [] }, choices: { status: [], category, subcategory: [], brand: [] } },
  });
}

function listHeadings(...formArguments: Parameters<typeof getForm>) {
  return getForm(...formArguments)?.groups.map(({ heading }) => heading) ?? [];
}

const species = { Equinos: 6, Aves: 5, Todas: 1 };
const phases = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Fase ${index}`, index < 3 ? 2 : 1]));

test('a filter that repeats the categories, or whose values each list a single product, is not offered (L24)', () => {
  const forms = makeFilter('Forma', { Pó: 3, Farelo: 2 });
  const filters = [makeFilter('Espécie', species), makeFilter('Fase', phases), forms];
  expect(listHeadings(filters, [{ name: 'Equinos' }, { name: 'Aves' }])).toEqual(['Forma']);
  expect(listHeadings(filters)).toEqual(['Espécie', 'Forma']);
  expect(getForm([makeFilter('Fase', phases)])).toBeNull();
});

test('within a category, a filter is compared with that category alone (L24)', () => {
  const filters = [makeFilter('Espécie', species)];
  const categories = [{ name: 'Equinos' }, { name: 'Aves' }, { name: 'Saúde Animal', isSelected: true }];
  expect(listHeadings(filters, categories)).toEqual(['Espécie']);
});

test('a chosen value can always be removed (L24)', () => {
  const filters = [makeFilter('Espécie', species, 'Aves'), makeFilter('Fase', phases, 'Fase 9')];
  expect(listHeadings(filters, [{ name: 'Equinos' }, { name: 'Aves' }])).toEqual(['Espécie', 'Fase']);
});

test('the six most frequent values are visible, and the others are hidden in alphabetical order (L22)', () => {
  const counts = { Z10: 9, Z9: 8, C: 7, D: 6, E: 5, F: 4, 'Grão de 10 mm': 3, 'Grão de 2 mm': 2 };
  const [group] = getForm([makeFilter('Forma', counts)])?.groups ?? [];
  expect(group?.boxes.map(([name]) => name)).toEqual(['Z10', 'Z9', 'C', 'D', 'E', 'F']);
  expect(group?.more).toEqual({
    text: 'Mostrar mais 2',
    boxes: [
      ['Grão de 2 mm', 2],
      ['Grão de 10 mm', 3],
    ],
  });
  expect(getForm([makeFilter('Forma', { A: 2, B: 1 })])?.groups[0]).not.toHaveProperty('more');
});
