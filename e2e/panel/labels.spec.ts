import { readPdfText } from '#tests/support/files/pdf.ts';
import { readFile } from 'node:fs/promises';
import { expectAccessible, signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();
test.use({ viewport: { width: 390, height: 844 } });

test('labels of selected products are made, downloaded and confirmed on a phone [PE5] [PE7]', async ({ page }) => {
  await signInToPanel(page, '/produtos?busca=postura');
  await page.getByRole('checkbox', { name: /^Marcar Ração Postura 17/ }).check();
  await page.getByRole('button', { name: 'Etiquetas e lista de preços' }).click();
  await expect(page.getByText('1 produto escolhido.')).toBeVisible();
  await page.getByLabel('Papel').selectOption({ label: 'Impressora térmica, uma a uma (60 × 40 mm)' });
  await page.getByRole('button', { name: 'Fazer as etiquetas (PDF)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'O PDF está pronto' })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Baixar o PDF/ }).click();
  const words = await readPdfText(await readFile(await (await downloading).path()));
  expect(words).toMatch(/^Ração Postura 17 – Saco 25 kg .*R\$ 2,80 por kg Código AV-GAL-0025$/);
  await page.getByRole('button', { name: /^Foram impressas/ }).click();
  await expect(page.getByText('Anotado: 1 etiqueta impressa.')).toBeVisible();
  await expect(page.getByLabel(/^Só as que mudaram.*: 0 etiquetas$/)).toBeChecked();
});
