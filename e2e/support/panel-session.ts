import type { Locator, Page } from '@playwright/test';
import { runAxe } from './run-axe.ts';
import { expect, test } from './journey-test.ts';

export const ADMIN_TOKEN = 'token-do-dono-para-as-jornadas';
/** Address of the shop in messages. A store without it stores no quotations. */
export const publicUrl = 'http://loja.example';

/**
 * Runs the tests of a file on a store with a panel and stored quotations.
 * @param options with `isShared` the store is also used by other files, which may have added products, quotations and
 * people; otherwise it has the unchanged starter catalogue
 */
export function usePanel({ isShared = false }: { isShared?: boolean } = {}): void {
  test.use({ storeEnv: { ADMIN_TOKEN, PUBLIC_URL: publicUrl }, sharesStore: isShared });
}

/** Signs in by the request of the sign-in form, and opens a screen of the panel, such as `/produtos`. */
export async function signInToPanel(page: Page, path: string): Promise<void> {
  const response = await page.request.post('/painel/entrar', { form: { token: ADMIN_TOKEN }, maxRedirects: 0 });
  expect(response.status()).toBe(302);
  await page.goto(`/painel${path}`);
}

/** Signs in with the form on the open screen. */
export async function typeToken(page: Page): Promise<void> {
  await page.getByLabel('Senha do painel').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Returns the rows of the table of products, without the header row. */
export function listProductRows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('textbox') });
}

/** Expects that axe finds no violation, and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect((await runAxe(page)).found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}
