import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp();

async function readMain(query: string): Promise<string> {
  const html = await (await app.get(`${paths.search}${query}`)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
}

async function listHeadings(query: string): Promise<string[]> {
  const main = await readMain(query);
  return [...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading = '']) => heading);
}

test.each(['', '?searchText=xilofone'])(
  '/pages/search%s, which finds nothing, offers best sellers and categories (S8)',
  async (query) => {
    expect(await listHeadings(query)).toEqual(['Mais vendidos', 'Ou escolha por categoria']);
  },
);

test('results are shown without best sellers; a price filter without results offers them, but no categories (S8)', async () => {
  expect(await listHeadings('?searchText=sal')).not.toContain('Mais vendidos');
  const narrowed = await listHeadings('?searchText=sal&minPrice=900');
  expect(narrowed).toContain('Mais vendidos');
  expect(narrowed).not.toContain('Ou escolha por categoria');
});

test.each([
  ['horário', 'href="/pages/contact#horario"'],
  ['ração até R$ 80', 'href="/pages/search?maxPrice=80&amp;searchText=ra%C3%A7%C3%A3o"'],
  ['ração úmida', 'Nenhum produto tem a palavra “úmida”: veja os resultados sem ela.'],
  ['eletrificadro', 'Mostrando resultados para “eletrificador”'],
  ['eletrificadro', 'href="/pages/search?exato=1&amp;searchText=eletrificadro"'],
])('the search for %s shows %s above the products (S1, S5, S6, S7)', async (text, note) => {
  const main = await readMain(`?${new URLSearchParams({ searchText: text })}`);
  expect(main.slice(0, main.indexOf('<article'))).toContain(note);
  expect(main).not.toContain('Desculpe!');
});

test('a text that is searched exactly as it was typed is not corrected (S1)', async () => {
  const main = await readMain('?exato=1&searchText=eletrificadro');
  expect(main).toContain('Desculpe! Não conseguimos encontrar');
  expect(main).not.toContain('Mostrando resultados para');
});
