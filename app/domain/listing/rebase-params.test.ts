import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { rebaseParams } from './rebase-params.ts';

function rebase({ from = '', to = '', onto = '' }): string {
  const params = rebaseParams({
    from: new URLSearchParams(from),
    to: new URLSearchParams(to),
    onto: new URLSearchParams(onto),
  });
  params.sort();
  return decodeURIComponent(params.toString());
}

/** Parameters whose choice neither removes another choice nor changes the position in the list. */
const anyChoice = fc.constantFrom<[string, string]>(
  ['brand', 'campo'],
  ['brand', 'vale'],
  ['category', 'racoes'],
  ['status', 'em-estoque'],
  ['minPrice', '60'],
  ['sortBy', 'high'],
  ['layout', 'list'],
);
const anyParams = fc.uniqueArray(anyChoice, { selector: ([name]) => name }).map((pairs) => new URLSearchParams(pairs));

test.each([
  ['a page chosen while another list is loading stays', { to: 'page=2', onto: 'sortBy=high' }, 'page=2&sortBy=high'],
  ['a filter goes back to the first page', { to: 'status=em-estoque', onto: 'page=2' }, 'status=em-estoque'],
  ['a filter goes back to the first load-more step', { to: 'brand=campo', onto: 'shown=18' }, 'brand=campo'],
  ['a layout keeps the page', { to: 'layout=list', onto: 'page=2' }, 'layout=list&page=2'],
  [
    'the later of two choices for one filter wins',
    { to: 'brand=campo', onto: 'brand=vale&sortBy=low' },
    'brand=campo&sortBy=low',
  ],
  [
    'another category clears the subcategory',
    { from: 'category=racoes', to: 'category=sal', onto: 'category=racoes&subcategory=aves' },
    'category=sal',
  ],
  [
    'a checkbox is added to one whose list is still loading',
    { to: 'rotulo=especie.Aves', onto: 'rotulo=especie.bovinos' },
    'rotulo=especie.bovinos&rotulo=especie.Aves',
  ],
  [
    'a checkbox ticked a moment ago is cleared, however its value is written',
    { from: 'rotulo=especie.Gado de corte', onto: 'rotulo=especie.gado-de-corte&sortBy=low' },
    'sortBy=low',
  ],
  [
    'a checkbox is ticked while another is being cleared',
    { from: 'rotulo=fase.cria', to: 'rotulo=fase.cria&rotulo=fase.recria', onto: '' },
    'rotulo=fase.recria',
  ],
  ['a ticked checkbox is not added again', { to: 'rotulo=fase.cria', onto: 'rotulo=fase.cria' }, 'rotulo=fase.cria'],
])('%s (L17)', (_name, params, expected) => {
  expect(rebase(params)).toBe(expected);
});

test('two simultaneous choices give the same result in either order, unless both set the same parameter (L17)', () => {
  forAll(anyParams, anyChoice, anyChoice, (from, [nameA, valueA], [nameB, valueB]) => {
    fc.pre(nameA !== nameB);
    const choose = (name: string, value: string) => {
      const to = new URLSearchParams(from);
      to.set(name, value);
      return `${to}`;
    };
    const [first, second] = [choose(nameA, valueA), choose(nameB, valueB)];
    const rebased = rebase({ from: `${from}`, to: second, onto: first });
    expect(rebased).toBe(rebase({ from: `${from}`, to: first, onto: second }));
    expect(new URLSearchParams(rebased).get(nameA)).toBe(valueA);
    expect(new URLSearchParams(rebased).get(nameB)).toBe(valueB);
  });
});
