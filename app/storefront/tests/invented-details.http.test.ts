import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { changeSettingsWithPictures } from '#app/operations/store/change-settings-with-pictures.ts';
import { paths, productPath } from '#app/paths.ts';
import routes from '#app/routes.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { makeShopFrontPhoto, makeLogo } from '#tests/factories/logo.ts';
import { customShopSettings } from '#tests/factories/shop.ts';

const { logo: _, heroPicture: __, ...ownTexts } = customShopSettings;
const { name, phone, whatsapp } = ownTexts;
const shops = [
  { title: 'a shop whose owner has said everything', changes: ownTexts, hasPictures: true },
  {
    title: 'a shop whose owner has said what it is called and how to reach it, and wants no tagline',
    changes: { name, phone, whatsapp, tagline: '' },
    hasPictures: false,
  },
  { title: 'a shop without WhatsApp', changes: { name, phone, whatsapp: '', tagline: '' }, hasPictures: false },
];

/**
 * Paths of all routes of the store, with parameters of an existing product and sitemap part, and other paths that the
 * server serves.
 */
const checkedPaths = [
  ...routes
    .flatMap((entry) => listPaths(entry))
    .map((path) => path.replace(':id', '1001').replace('*', 'nada').replace(':part', '1.xml')),
  `${paths.search}?searchText=sal`,
  `${productPath(1001)}.data`,
  `${paths.home}.data`,
  `${paths.contact}.data`,
  '/api/docs',
  '/api/openapi.json',
];

/**
 * Settings whose defaults also suit a real shop, and the opening hours, which are shown in another format than they are
 * stored.
 */
const neutralSettings = new Set(
  'tagline wording showPrices reviewsModeration hours hero privacyUse mainColour accentColour labelKeys'.split(' '),
);
const inventedValues = Object.entries(shopSettings).flatMap(([setting, { initial }]) =>
  neutralSettings.has(setting) ? [] : [initial],
);
const inventedFacts = [
  ...inventedValues.filter(Boolean),
  ...['Boa Lida', 'boalida', 'Campo Grande', '7h30', '07:30', '+556755500142', 'galpão', 'o pátio', 'na doca'],
  ...['Loja de demonstração', 'manhã no campo', 'lida hoje', 'yard-', 'herd-', '/assets/mark-', '/assets/hero-'],
  ...['/assets/map-', '/favicon.svg', '/apple-touch-icon.png', '/icon-512.png'],
];

describe.each(shops)('$title', ({ changes, hasPictures }) => {
  const app = setUpTestApp({
    prepare: async (db) => {
      const files = hasPictures ? { logo: await makeLogo(), heroPicture: await makeShopFrontPhoto() } : {};
      await changeSettingsWithPictures(db, { changes, files, environment: {}, nowMs: Date.now() });
    },
  });

  test.each(checkedPaths)('%s contains nothing of the demonstration shop', async (path) => {
    const response = await app.get(path);
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    const untrue = changes.whatsapp ? inventedFacts : [...inventedFacts, 'WhatsApp'];
    expect(untrue.filter((fact) => text.includes(fact))).toEqual([]);
    expect(text).not.toMatch(
      /undefined|<title>[^<]* – <|"description":""|\bd?a Casa do Campo|href=""|href="mailto:"|href="tel:"/,
    );
  });
});

test('the demonstration shows the invented details but no row that is to be filled in, and says that it is one; a real shop says who sells', async () => {
  const app = await startTestApp();
  // A product's page must not contain a row that the owner still has to fill in, but the API must (L30).
  for (const path of [productPath(1001), `${productPath(1001)}.data`]) {
    const page = await app.read(path);
    expect([path, page.includes('Espécie'), page.includes('informar aqui')]).toEqual([path, true, false]);
  }
  expect(await app.read('/api/Produto/v1/produtoDetalhe/1001')).toContain('informar aqui');
  const readFooter = async () => (await app.read(paths.contact)).split('<footer')[1] ?? '';
  const everything = (await Promise.all([paths.home, paths.history, paths.contact].map(app.read))).join('\n');
  // Every invented fact must appear in the demonstration, because otherwise its absence elsewhere would prove nothing.
  expect(inventedFacts.filter((fact) => !everything.includes(fact))).toEqual([]);
  const demo = await readFooter();
  expect(demo).toContain('Loja de demonstração');
  expect(demo).toContain('Melhor nutrição animal do Brasil!');
  await changeSettings(app.db, { changes: ownTexts, nowMs: Date.now() });
  await expect.poll(readFooter).toContain('CNPJ 12.ABC.345/01DE-35');
  const footer = await readFooter();
  for (const text of ['Do pasto ao cocho', '(69) 5550-0178', 'Ana Exemplo de Souza, CRMV-RO 1234', 'das 8h às 13h']) {
    expect(footer).toContain(text);
  }
  await app.stop();
});

function listPaths(entry: RouteConfigEntry, parent = ''): string[] {
  const path = `${parent}/${entry.path ?? ''}`.replaceAll(/\/+/g, '/');
  return [
    ...(entry.path || entry.index ? [path] : []),
    ...(entry.children ?? []).flatMap((child) => listPaths(child, path)),
  ];
}
