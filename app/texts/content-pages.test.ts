import { expect, test } from 'vitest';
import { makeTestShop, customShopSettings } from '#tests/factories/shop.ts';
import { parseOpeningHours } from '#app/domain/store/opening-hours.ts';
import type { ContentPage } from '#app/storefront/pages/texts.ts';
import { getTextPage } from '#app/storefront/pages/text-pages.ts';
import { contentPages, type ContentPageEntry } from '#app/content-pages.ts';
import { getContactPage } from '#app/storefront/pages/contact-texts.ts';
import { getHistoryPage } from '#app/storefront/pages/history-texts.ts';
import { listOpeningHours } from '#app/storefront/frame/opening-hours-texts.ts';
import { getPrivacyPage } from '#app/storefront/pages/privacy-texts.ts';

const shop = makeTestShop();
const ownShop = makeTestShop(customShopSettings);
const today = '2026-11-20';
const { name, phone, whatsapp } = customShopSettings;
/** A shop whose owner has entered only the required settings. */
const bare = makeTestShop({ name, phone, whatsapp });

const allPages: ContentPageEntry[] = Object.values(contentPages);
const textPages = allPages.filter(({ route }) => route.endsWith('/text-page.tsx'));

test('the content pages show the name, postal address and channels of the shop', () => {
  expect(joinTexts(getHistoryPage(shop))).toContain('Boa Lida Nutrição Animal é um galpão de Campo Grande – MS');
  expect(joinTexts(getPrivacyPage(shop))).toContain('contato@boalida.example');
  expect(getContactPage(shop, today).channels.map(({ id, value }) => [id, value])).toEqual([
    ['phone', '(67) 5550-0142'],
    ['whatsapp', 'Conversar agora'],
    ['email', 'contato@boalida.example'],
    ['map', 'Campo Grande – MS'],
  ]);
});

test('a shop with all settings shows its channels, company numbers, hours, address and history, and says who sells', () => {
  const { intro, channels, identification, hours, place } = getContactPage(ownShop, today);
  expect(intro).toBe('Chame no WhatsApp ou passe na loja.');
  expect(channels.map(({ id, value, target }) => [id, value, target])).toEqual([
    ['phone', '(69) 5550-0177', '(69) 5550-0177'],
    ['phone', '(69) 5550-0178', '(69) 5550-0178'],
    ['whatsapp', 'Conversar agora', '5569955500177'],
    ['whatsapp', '(69) 95550-0178', '5569955500178'],
    ['email', 'vendas@casadocampo.example', 'vendas@casadocampo.example'],
    ['map', 'Vilhena – RO', 'https://mapas.example/casadocampo'],
  ]);
  expect(identification?.blocks).toEqual([
    {
      kind: 'list',
      items: [
        'Casa do Campo Comércio Ltda. – CNPJ 12.ABC.345/01DE-35',
        'Rua das Palmeiras, 120 – Centro, Vilhena – RO, CEP 76980-000',
        'Responsável técnico: Ana Exemplo de Souza, CRMV-RO 1234',
        'Registro no MAPA: RO-00000 12345-6',
        'RENASEM: RO-01234/2026',
      ],
    },
  ]);
  expect(hours?.lines).toEqual([
    { days: 'Segunda a sexta', hours: 'das\u00a08h\u00a0às\u00a012h e\u00a0das\u00a014h\u00a0às\u00a019h' },
    { days: 'Sábado', hours: 'das 8h às 13h' },
    { days: '25 de dezembro', hours: 'fechado' },
    { days: '24 de dezembro de 2099', hours: 'das 8h às 11h' },
  ]);
  expect(place?.blocks).toEqual([
    { kind: 'paragraph', text: 'Rua das Palmeiras, 120 – Centro, Vilhena – RO, CEP 76980-000.' },
  ]);
  expect(joinTexts(getHistoryPage(ownShop))).toContain('Abrimos as portas ontem.\nVoltamos amanhã.');
  expect(joinTexts(getPrivacyPage(ownShop))).toContain(
    '(Casa do Campo Comércio Ltda., CNPJ 12.ABC.345/01DE-35), de Vilhena – RO, é quem',
  );
});

test('details that the owner has not given are left out, without a gap in any sentence', () => {
  const contact = getContactPage(bare, today);
  expect(contact).toMatchObject({ hours: null, place: null, identification: null });
  expect(contact.metaDescription).toBe('Fale com a loja Casa do Campo Vilhena: telefone e WhatsApp.');
  const pages = [getHistoryPage(bare), ...textPages.map(({ path }) => getTextPage(path).getPage(bare))];
  const text = [contact.intro, ...pages.flatMap((page) => [page.metaDescription, joinTexts(page)])].join('\n');
  expect(text).not.toMatch(/undefined|null| ,|, ,|\(\)|  |galpão|pátio|doca/);
  expect(text).toContain('atende pelo telefone (69) 5550-0177.');
});

test.each([
  ['Armazém do Zé', 'Fale com a loja Armazém do Zé'],
  ['Loja do Campo', 'Fale com a Loja do Campo'],
])('the gender of the shop’s name is never guessed: %s', (shopName, expectedWords) => {
  expect(getContactPage({ ...bare, name: shopName }, today).metaDescription).toContain(expectedWords);
  const demo = getHistoryPage({ ...shop, name: shopName });
  expect(`${demo.metaDescription} ${joinTexts(demo)}`).not.toMatch(new RegExp(`\\b[AaOo] ${shopName}`));
  expect(demo.intro).toContain(`${shopName} é um galpão`);
});

test('a past date with hours of its own is no longer shown', () => {
  const hours = parseOpeningHours('dom e feriados fechado; 19/11/2026 fechado; 20/11/2026 7h-12h; 01/05 fechado');
  expect(listOpeningHours(hours, today)).toEqual([
    { days: 'Domingo e feriados', hours: 'fechado' },
    { days: '1º de maio', hours: 'fechado' },
    { days: '20 de novembro de 2026', hours: 'das 7h às 12h' },
  ]);
});

test('the privacy page has the sections that the LGPD requires, and names the law and what is stored', () => {
  const ids = getPrivacyPage(shop).sections.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['controlador', 'dados-tratados', 'finalidades', 'prazo', 'direitos', 'contato']),
  );
  const text = joinTexts(getPrivacyPage(shop));
  for (const phrase of ['Lei nº 13.709/2018', 'cart_products', 'XSRF-TOKEN', 'ANPD', 'art. 7º'])
    expect(text).toContain(phrase);
});

test('the privacy page mentions access logs and quotations where the shop keeps them, and for how long', () => {
  expect(joinTexts(getPrivacyPage({ ...shop, quotationKeepDays: null }))).not.toMatch(/Marco Civil|Cotações:|cotações/);
  const text = joinTexts(getPrivacyPage({ ...shop, accessLogDays: 183, quotationKeepDays: 45 }));
  for (const phrase of [
    'art. 15 do Marco Civil',
    'porque a lei obriga',
    'Registros de acesso: 183 dias',
    'depois de 45 dias;',
  ])
    expect(text).toContain(phrase);
});

test.each(textPages)('the page $path has its declared title and day of change', ({ path, title, updatedOn }) => {
  const page = getTextPage(path).getPage(shop);
  expect(page.title).toBe(title);
  const day = new Date(`${updatedOn}T12:00:00Z`).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
  expect(joinTexts(page)).toContain(`Última atualização: ${day}.`);
});

test('the privacy page has the shop’s own text after the template, or in its place, and the date of its change', () => {
  const listSectionIds = (changes: Parameters<typeof makeTestShop>[0]) =>
    getPrivacyPage(makeTestShop(changes)).sections.map(({ id }) => id);
  expect(listSectionIds({ privacy: 'Notas por cinco anos.' }).slice(-3)).toEqual(['da-loja', 'contato', 'atualizacao']);
  const replaced = listSectionIds({ privacy: 'Tudo nosso.', privacyUse: 'replace' });
  expect(replaced).toEqual(['da-loja', 'controlador', 'contato', 'atualizacao']);
  expect(listSectionIds({ privacyUse: 'replace' })).toContain('direitos');
  const changed = { ...ownShop, privacyChangedAtMs: Date.UTC(2027, 0, 2, 1) };
  expect(joinTexts(getPrivacyPage(changed))).toContain('Última atualização: 1 de janeiro de 2027.');
  expect(joinTexts(getPrivacyPage(changed))).toContain('notas fiscais');
  expect(joinTexts(getPrivacyPage({ ...ownShop, privacyChangedAtMs: 0 }))).toContain('27 de novembro de 2026');
});

function joinTexts(page: ContentPage): string {
  const blocks = page.sections.flatMap(({ blocks: inside }) => inside);
  return [page.intro, ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))].join('\n');
}
