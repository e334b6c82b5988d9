import { describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { readText } from '#tests/support/http/panel-calls.ts';

const app = setUpTestApp();

/** Returns the content of a page's first `<noscript>` element; '' without one. */
function getNoScript(html: string): string {
  return /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
}

const cartNeeds = 'O carrinho precisa de JavaScript. Sem ele, peça a cotação na página de cada produto.';

test.each([
  [paths.cart, 'Abrindo seu carrinho…', 'Nenhum item no carrinho', cartNeeds],
  [paths.wishlist, 'Abrindo sua lista de desejos…', 'Nenhum item encontrado', 'A lista de desejos precisa de'],
  [paths.compare, 'Abrindo sua comparação…', 'No Compare Items Found', 'A comparação precisa de JavaScript.'],
])(
  '%s has a skeleton, never a wrong "empty", and says without scripts what it needs and where to go (CL8, CL11, CL12)',
  async (path, opening, empty, needs) => {
    const html = await app.read(path);
    expect(html).toContain(opening);
    expect(html).not.toContain(empty);
    for (const text of [needs, 'href="/shop"']) expect(getNoScript(html)).toContain(text);
  },
);

test('the order mock-up says that it is one, is not indexed, and shows a date and amounts that add up (P2, CL7, P8, N17)', async () => {
  const html = (await app.read(paths.order)).replaceAll('\u00a0', ' ');
  expect(html).toContain('Exemplo de confirmação');
  expect(html).toContain('esta tela usa dados fixos e não representa um pedido real.');
  expect(html).toContain('EX-000123');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  for (const amount of ['R$ 659,60', 'R$ 139,80', 'R$ 49,90', 'R$ 849,30', 'R$ 35,00', 'R$ 884,30']) {
    expect(html).toContain(amount);
  }
  expect(html).toContain('<time dateTime="2026-03-10">10/03/2026</time>');
});

test('a category card has its name and number of products, and links to its listing (L5)', async () => {
  const html = await app.read(paths.categories);
  const cards = [...html.matchAll(/<a[^>]*href="(\/shop\?category=[^"]*)"[^>]*>(?:(?!<\/a>).)*Products/gs)];
  expect(cards.length).toBe(13);
  expect(html).toMatch(/<span[^>]* lang="en">8 Products<\/span>/);
  const [, href = ''] = cards[0] ?? [];
  expect(await app.read(href)).toContain('de 8 resultados');
});

describe('content pages (N12)', () => {
  test('the history page has its breadcrumb, heading and text', async () => {
    const html = await app.read(paths.history);
    expect(html).toMatch(/aria-current="page".*<h1[^>]*>Nossa História<\/h1>.*Do sal do gado à ração do cachorro/s);
  });

  test('the contact page has working links, hours and postal address, and no form', async () => {
    const html = await app.read(paths.contact);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain('(67) 5550-0142');
    for (const href of ['tel:', 'https://api.whatsapp.com/send?phone=', 'mailto:contato@boalida.example'])
      expect(main).toContain(`href="${href}`);
    expect(main).toContain('id="horario"');
    expect(main).toContain('id="endereco"');
    expect(main).toContain('das 7h30 às 18h');
    expect(main).not.toContain('<form');
  });
});

test('the Portuguese wording replaces the English sentences, without a lang attribute', async () => {
  const portuguese = await startTestApp({ env: { STORE_WORDING: 'pt-BR' } });
  const html = await (await portuguese.get(paths.categories)).text();
  await portuguese.stop();
  expect(html).toMatch(/<span(?![^>]* lang=)[^>]*>8 produtos<\/span>/);
  expect(html).not.toContain('Products');
});

const findCrumbs = (html: string) => /<nav aria-label="Você está aqui".*?<\/nav>/s.exec(html)?.[0] ?? '';

test('a breadcrumb separator may end a line, but never begins one (N12)', async () => {
  const crumbs = findCrumbs(await app.read(paths.categories));
  const texts = [...crumbs.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, ''));
  expect(texts).toEqual(['Home›', 'Loja›', 'Categorias']);
});

test('the footer names the shop, its contacts and its networks, and has the symbol of accessibility (N9, N12)', async () => {
  const html = await app.read(paths.home);
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  const year = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format();
  for (const text of [
    'Melhor nutrição animal do Brasil!',
    'href="tel:+556755500142"',
    'href="mailto:contato@boalida.example"',
    'href="https://www.google.com/maps/search/?api=1&amp;query=Campo+Grande+%E2%80%93+MS%2C+Brasil"',
    `© ${year} Boa Lida Nutrição Animal`,
  ]) {
    expect(footer).toContain(text);
  }
  // Article 63 of the LBI (Lei 13.146/2015) requires the accessibility symbol.
  expect(footer).toMatch(
    /href="\/pages\/acessibilidade"[^>]*><svg[^>]* aria-hidden="true"><use href="[^"]*#accessibility"/,
  );
  // The footer and the top bar must each link to both social networks.
  for (const network of ['facebook', 'instagram']) {
    const links = html.matchAll(
      new RegExp(`<a href="https://${network}[^>]*target="_blank" rel="noopener noreferrer"`, 'g'),
    );
    expect([network, [...links].length]).toEqual([network, 2]);
  }
});

test('a listing has its breadcrumb, and the current screen is no link in it (N12, N13)', async () => {
  const crumbs = findCrumbs(await app.read('/shop/shop-right-sidebar'));
  expect(crumbs).toMatch(/href="\/home".*Home.*aria-current="page"[^>]*>Produtos</s);
});

test('a product has its breadcrumbs with links, its facts, and without scripts too the links by which it is quoted (PP2, PP5, PP8, Q2)', async () => {
  const html = await app.read('/shop/shop-details/1055');
  const crumbs = findCrumbs(html);
  expect([...crumbs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/home',
    '/shop?category=cercas--arames',
    '/shop?category=cercas--arames&amp;subcategory=eletrificadores',
  ]);
  expect(crumbs).toMatch(/aria-current="page"[^>]*>Eletrificador de Cerca Rural 4 J Bivolt – Unidade</);
  const message =
    /href="https:\/\/api\.whatsapp\.com\/send\?phone=556755500142&amp;text=([^"]*)"/.exec(html)?.[1] ?? '';
  expect(decodeURIComponent(message)).toBe(
    'Olá, gostaria de comprar o produto Eletrificador de Cerca Rural 4 J Bivolt – Unidade. ' +
      'Categoria: Cercas & Arames. Valor: R$ 501,42. Gostaria de mais informações.',
  );
  expect(html).toContain('href="/cotacao?produto=1055"');
  const text = await readText(new Response(html));
  for (const fact of ['Em Estoque', '(2 Comentários)', 'SKUCE-CER-0055', 'CategoriaCercas &amp; Arames']) {
    expect(text).toContain(fact);
  }
  const soldOut = await readText(await app.get('/shop/shop-details/1050'));
  for (const fact of ['Fora de Estoque', '(0 Comentários)']) expect(soldOut).toContain(fact);
});

test('the comments of a product have the average, the share of each star, stars, name, date and text, but no e-mail (R10, R11)', async () => {
  const html = await app.read('/shop/shop-details/1001');
  const comments = html.slice(html.indexOf('id="reviews-heading"'), html.indexOf('id="avaliar"'));
  for (const label of ['Nota 4,5 de 5', '5 estrelas de 5']) expect(comments).toContain(`aria-label="${label}"`);
  const text = await readText(new Response(comments));
  expect(text).toContain('Avaliações dos Clientes4,5(2 avaliações)');
  expect([...text.matchAll(/: (\d+)% das avaliações/g)].map(([, share]) => share)).toEqual(['50', '50', '0', '0', '0']);
  expect(text).toMatch(/Antônio M\.04\/06\/2026O gado aceitou bem e o consumo ficou dentro do esperado\./);
  expect(html).not.toContain('cliente01@example.com');
  const none = await readText(await app.get('/shop/shop-details/1003'));
  expect(none).toContain('Avaliações dos Clientes5,0');
  expect(none).toContain('Nenhuma Avaliação Encontrada');
});
