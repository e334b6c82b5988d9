import { expect, type Page } from '@playwright/test';
import { panelProductPath, panelRoot } from '#app/panel-paths.ts';
import { ADMIN_TOKEN, signInToPanel } from './panel-session.ts';

/** Creates a product by the owner's API, and opens its form in the panel. @returns the path of the form */
export async function createProduct(page: Page, sku: string): Promise<string> {
  const response = await page.request.post('/api/Produto/v1/produto', {
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
    data: { sku, title: `Balde ${sku}`, parent: 'Baldes', price: 25.9 },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { data } = (await response.json()) as { data: { id: number } };
  const path = panelProductPath(data.id);
  await signInToPanel(page, path);
  return `${panelRoot}${path}`;
}

/** Saves the open product form, and waits for the confirmation. */
export async function saveProduct(page: Page): Promise<void> {
  await pressSave(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
}
