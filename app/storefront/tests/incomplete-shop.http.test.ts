import { describe, expect, test } from 'vitest';
import { paths, productPath } from '#app/paths.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { requestQuotation } from '#tests/support/http/quotation-calls.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const lastDay = '2099-12-31';
/** An incomplete shop: it has three offers, but no WhatsApp, social networks or map. */
const app = setUpTestApp({
  env: {
    STORE_FACEBOOK_URL: '',
    STORE_INSTAGRAM_URL: '',
    STORE_MAPS_URL: '',
    STORE_CITY: 'Vilhena – RO',
    STORE_WHATSAPP: '',
    STORE_PHONE: '(69) 5550-0177',
  },
  seed: (db) =>
    importJson(db, [
      makeCatalogueRow({ id: 1, offerDate: { startDate: '2020-01-01', endDate: lastDay } }),
      makeCatalogueRow({
        id: 2,
        saleRestriction: 'prescrição',
        offerDate: { startDate: '2099-01-01', endDate: lastDay },
      }),
      makeCatalogueRow({ id: 3, offerDate: { startDate: null, endDate: lastDay } }),
    ]),
});

test('social networks without a URL have no link, and not even an empty list (N9, N12)', async () => {
  for (const path of [paths.home, paths.shop, paths.contact, paths.notFound, productPath(1)]) {
    const html = await app.read(path);
    expect([path, html.match(/<a[^>]*facebook|<a[^>]*instagram|Redes sociais|href=""|sameAs/gi)]).toEqual([path, null]);
  }
});

test('without a map link of its own, the city links to a search on a real map (N12)', async () => {
  const mapsUrl = 'https://www.google.com/maps/search/?api=1&amp;query=Vilhena+%E2%80%93+RO%2C+Brasil';
  for (const path of [paths.home, paths.contact, paths.shop]) {
    expect(await app.read(path)).toContain(`href="${mapsUrl}"`);
  }
});

test('an offer shows a countdown only after its start (PP7)', async () => {
  expect(await app.read(productPath(1))).toContain('role="timer"');
  expect(await app.read(productPath(2))).not.toMatch(/role="timer"|31\/12\/2099/);
  expect(await app.read(productPath(3))).toContain('role="timer"');
});

async function readMain(path: string): Promise<string> {
  return /<main[^]*<\/main>/.exec(await app.read(path))?.[0] ?? '';
}

test.each([1, 2])('the page of product %i links to the telephone without JavaScript too', async (id) => {
  expect(await readMain(productPath(id))).toMatch(/<a href="tel:\+556955500177"[^>]*>Ligar para \(69\) 5550-0177</);
});

test('without WhatsApp, no button shows its icon', async () => {
  expect(await readMain(productPath(1))).toContain('.svg#document"');
  for (const path of [productPath(1), paths.home, paths.cart, paths.contact]) {
    expect([path, (await readMain(path)).includes('.svg#chat"')]).toEqual([path, false]);
  }
});

test('without WhatsApp, the texts of the cart and of a quotation are still true', async () => {
  expect(await readMain(paths.cart)).toContain('peça a cotação na página de cada produto');
  const { codigo } = await requestQuotation(app);
  const quotation = await readMain(`/cotacao/${codigo}`);
  expect(quotation).toContain('A loja ainda não o abriu.');
  expect(quotation).not.toContain('WhatsApp');
});

test('menus link only to the blocks of home that this shop has', async () => {
  const listAnchors = async (path: string) =>
    [...(await app.read(path)).matchAll(/href="\/home#([^"]+)"/g)].map(([, anchor]) => anchor);
  const readHome = async () => [...(await app.read(paths.home)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const path of [paths.home, paths.shop, paths.contact]) {
    expect([path, ...new Set(await listAnchors(path))]).toEqual([path, 'novidades', 'como-funciona']);
  }
  expect(await readHome()).toEqual(expect.arrayContaining(['novidades', 'como-funciona']));
  expect(await readHome()).not.toContain('ofertas');
  const offered = { id: 4, discount: 10, sellCount: 3, quantity: 5 };
  expect(await importJson(app.db, [makeCatalogueRow({ ...offered, sku: 'OFERTA-1' })])).toMatchObject({ ok: true });
  const allAnchors = ['ofertas', 'novidades', 'mais-vendidos', 'como-funciona'];
  await expect.poll(() => listAnchors(paths.shop)).toEqual(allAnchors);
  expect(await readHome()).toEqual(expect.arrayContaining(allAnchors));
});

test('home shows a deadline only where its offers have one (N14, PP7)', async () => {
  const offer = (id: number, endDate: string | null) =>
    makeCatalogueRow({ id, sku: `PRAZO-${id}`, discount: 10, quantity: 5, offerDate: { startDate: null, endDate } });
  const readOffers = async () => {
    const block = /<section id="ofertas"[^]*?<\/section>/.exec(await app.read(paths.home))?.[0] ?? '';
    return [/<h2[^>]*>([^<]*)/.exec(block)?.[1], /<time[^>]*>([^<]*)/.exec(block)?.[1]];
  };
  const importOffers = async (...rows: ReturnType<typeof offer>[]) =>
    expect(await importJson(app.db, rows, { replace: true })).toMatchObject({ ok: true });

  await importOffers(offer(5, '2099-12-31'), offer(6, '2099-12-31'));
  await expect.poll(readOffers).toEqual(['Ofertas com prazo', 'Oferta válida até 31/12/2099']);
  await importOffers(offer(5, '2099-12-31'), offer(6, '2099-11-30'));
  await expect.poll(readOffers).toEqual(['Ofertas com prazo', 'A primeira oferta termina em 30/11/2099']);
  await importOffers(offer(5, '2099-12-31'), offer(6, null));
  await expect.poll(readOffers).toEqual(['Em promoção', 'A primeira oferta termina em 31/12/2099']);
  await importOffers(offer(5, null), offer(6, null));
  await expect.poll(readOffers).toEqual(['Em promoção', undefined]);
});

test('home offers a choice of categories only when there are at least two (N14)', async () => {
  const readHome = () => app.read(paths.home);
  const rows = ['Laços', 'Botas'].map((parent, index) =>
    makeCatalogueRow({ id: 7 + index, sku: `TIPO-${index}`, parent }),
  );
  expect(await importJson(app.db, rows.slice(0, 1), { replace: true })).toMatchObject({ ok: true });
  await expect.poll(readHome).not.toContain('Escolha por categoria');
  expect(await importJson(app.db, rows)).toMatchObject({ ok: true });
  await expect.poll(readHome).toContain('Escolha por categoria');
});

describe('a new shop that sells no feed (N8, SV7)', () => {
  const bare = ['Enxada', 'Regador', 'Adubo', 'Foice', 'Balde'];
  const shop = setUpTestApp({
    seed: (db) =>
      importJson(
        db,
        // The discount of the last product is less than a centavo.
        bare.map((title, index) => ({
          sku: `A-${index}`,
          title,
          parent: 'Cercas & Arames',
          price: index === 4 ? 0.04 : 0,
          discount: 10,
        })),
      ),
  });

  test('names its own categories and new products, and mentions no feed', async () => {
    const home = await (await shop.get(paths.home)).text();
    expect(home).toMatch(/<meta name="description" content="[^"]*Cercas &amp; Arames/);
    expect(home).toContain('id="novidades"');
    expect(home).not.toContain('id="destaques"');
    for (const path of [paths.home, paths.shop, paths.search]) {
      const html = await (await shop.get(path)).text();
      const shown = html.slice(0, html.indexOf('<footer')).replace(/<script[^]*?<\/script>/g, '');
      expect(shown).not.toMatch(/\bra(ção|ções)\b|sal mineral|semente|seus animais|escolha o animal/i);
    }
  });

  test('a product without a price, or whose discount changes no centavo, shows no discount (L19)', async () => {
    const html = await (await shop.get(paths.shop)).text();
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards.filter((card) => card.includes('Sob consulta'))).toHaveLength(4);
    expect(cards[4]).toMatch(/R\$\s0,04/);
    expect(cards.join('')).not.toContain('de desconto');
  });
});
