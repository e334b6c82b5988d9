import { expect, type Page } from '@playwright/test';
import { signInToPanel } from './panel.ts';

/** Creates a product for the test. @returns the path of its form */
export async function createProduct(page: Page, sku: string): Promise<string> {
  await signInToPanel(page, '/produtos/novo');
  await page.getByLabel('Título', { exact: true }).fill(`Balde ${sku}`);
  await page.getByLabel('Código (SKU)').fill(sku);
  await page.getByLabel('Preço (R$)').fill('25,90');
  await page.getByLabel('Categoria', { exact: true }).selectOption('Criar outra…');
  await page.getByLabel('Nova: Categoria', { exact: true }).fill('Baldes');
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByText('Produto criado.')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Saves the form, and waits for the confirmation. */
export async function saveProduct(page: Page): Promise<void> {
  await pressSave(page);
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
}

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
}
