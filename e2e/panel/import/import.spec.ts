import type { Page } from '@playwright/test';
import { expectAccessible, signInToPanel, usePanel } from '../../support/panel.ts';
import { expect, test } from '../../support/store.ts';

usePanel();

const sheet = 'Ident;Item;Venda;Setor\nJOR-1;Ração da jornada;12,50;Aves\nJOR-2;Milho da jornada;30,00;Aves';

test('a sheet is sent, its columns are corrected, what changes is seen and confirmed @phone-only', async ({ page }) => {
  await signInToPanel(page, '/importar');
  await sendSheet(page, 'tabela.csv', sheet);
  await expect(page.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('O que é a coluna Ident').selectOption({ label: 'Código (SKU)' });
  await page.getByLabel('O que é a coluna Venda').selectOption({ label: 'Preço' });
  await page.getByRole('button', { name: 'Ver o que muda' }).press('Enter');
  await expect(page.getByText('2 produtos novos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar a importação' }).press('Enter');
  await expect(page.getByText('A importação de tabela.csv terminou.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/painel/copias');
  await expect(page.getByText('feita antes de uma importação')).toBeVisible();
  await expectAccessible(page);
});

async function sendSheet(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
}
