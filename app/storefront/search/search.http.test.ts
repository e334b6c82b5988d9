import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp();

async function listHeadings(query: string): Promise<string[]> {
  const html = await (await app.get(`${paths.search}${query}`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading = '']) => heading);
}

test.each(['', '?searchText=xilofone'])(
  'S8 %s: best sellers and categories are offered when nothing is found',
  async (query) => {
    expect(await listHeadings(query)).toEqual(['Mais vendidos', 'Ou escolha por categoria']);
  },
);

test('S8 results are shown without suggestions; a price filter without results offers the best sellers', async () => {
  expect(await listHeadings('?searchText=sal')).not.toContain('Mais vendidos');
  const narrowed = await listHeadings('?searchText=sal&minPrice=900');
  expect(narrowed).toContain('Mais vendidos');
  expect(narrowed).not.toContain('Ou escolha por categoria');
});
