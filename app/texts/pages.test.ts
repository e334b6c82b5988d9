import { expect, test } from 'vitest';
import type { ContentPage } from '#app/texts/store/content-page.ts';
import { paths } from '#app/paths.ts';
import { mainMenu } from '#app/texts/store/menu.ts';
import { accessPage, accessUpdatedOn } from '#app/texts/store/accessibility-page.ts';
import { contactPage } from '#app/texts/store/contact-page.ts';
import { historyPage } from '#app/texts/store/history-page.ts';
import { privacyPage, privacyUpdatedOn } from '#app/texts/store/privacy-page.ts';

const shop = {
  name: 'Loja de Teste',
  phone: '(67) 5550-0142',
  whatsapp: '5567555500142',
  email: 'contato@example.com',
  city: 'Cidade de Teste – MS',
  mapsUrl: 'https://mapas.example/teste',
};

test('the content pages take the name, place and channels of the shop', () => {
  expect(textOf(historyPage(shop))).toContain('Loja de Teste é um galpão de Cidade de Teste – MS');
  expect(textOf(privacyPage(shop))).toContain('contato@example.com');
  expect(contactPage(shop).channels.map(({ id, value }) => [id, value])).toEqual([
    ['phone', '(67) 5550-0142'],
    ['whatsapp', 'Conversar agora'],
    ['email', 'contato@example.com'],
    ['map', 'Cidade de Teste – MS'],
  ]);
});

test('a channel without a setting is not offered', () => {
  const { channels } = contactPage({ ...shop, whatsapp: '', mapsUrl: '' });
  expect(channels.map(({ id }) => id)).toEqual(['phone', 'email']);
});

test('the privacy page says what the LGPD asks for', () => {
  const ids = privacyPage(shop).sections.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['controlador', 'dados-tratados', 'finalidades', 'prazo', 'direitos', 'contato']),
  );
  const text = textOf(privacyPage(shop));
  for (const said of ['Lei nº 13.709/2018', 'cart_products', 'XSRF-TOKEN', 'ANPD', 'art. 7º'])
    expect(text).toContain(said);
});

test.each([
  { name: 'privacy', page: privacyPage(shop), updatedOn: privacyUpdatedOn },
  { name: 'accessibility', page: accessPage(shop), updatedOn: accessUpdatedOn },
])('the day of the last change to the $name page is written as its constant says', ({ page, updatedOn }) => {
  const day = new Date(`${updatedOn}T12:00:00Z`).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
  expect(textOf(page)).toContain(`Última atualização: ${day}.`);
});

test('the accessibility page says the level, what was tested, what was not and how to complain', () => {
  const ids = accessPage(shop).sections.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['nivel', 'testes', 'limites', 'reclamar']));
  const text = textOf(accessPage(shop));
  for (const said of ['WCAG) 2.2, nível AA', 'contato@example.com', '(67) 5550-0142', 'leitores de tela']) {
    expect(text).toContain(said);
  }
});

test('the anchors of the contact page in the menu exist on it', () => {
  const { hours, place } = contactPage(shop);
  const links = mainMenu.flatMap(({ sub_menus = [] }) => sub_menus).map(({ link }) => link);
  const anchored = links.filter((link) => link.startsWith(`${paths.contact}#`));
  expect(anchored).toEqual([`${paths.contact}#${hours.id}`, `${paths.contact}#${place.id}`]);
});

function textOf(page: ContentPage): string {
  const blocks = page.sections.flatMap(({ blocks: inside }) => inside);
  return [page.intro, ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))].join('\n');
}
