import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { menuVariants, settingsMenu, type MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';

const mainMenu = getMainMenu();
const allItems = [...mainMenu, ...settingsMenu].flatMap(withSubMenus);

test('the menu data contain home variants, a mega menu and dropdowns (N8)', () => {
  const usedVariants = mainMenu.flatMap(({ variant }) => variant ?? []);
  expect(new Set(usedVariants)).toEqual(new Set(menuVariants));
  expect(mainMenu.filter(({ variant }) => variant).every(({ sub_menus }) => sub_menus?.length)).toBe(true);
});

test('every menu item has an id of its own (N8)', () => {
  expect(new Set(allItems.map(({ id }) => id)).size).toBe(allItems.length);
});

test('the menu has no entry whose link ends in one of the omitted links', () => {
  const links = getMainMenu(['horario', 'endereco', paths.calculator])
    .flatMap(withSubMenus)
    .map(({ link }) => link);
  expect(links).toContain(paths.contact);
  const omitted = /horario|endereco|calculadora/;
  expect(links.filter((link) => omitted.test(link))).toEqual([]);
  expect(allItems.filter(({ link }) => omitted.test(link))).toHaveLength(3);
});

function withSubMenus(item: MenuItem): MenuItem[] {
  return [item, ...(item.sub_menus ?? []).flatMap(withSubMenus)];
}
