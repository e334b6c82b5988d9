import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#app/data/database/open-database.ts';
import { markProcess } from '#app/files/process-mark.ts';
import { writeJsonFile } from '#app/server/owner-tasks/task-files.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { expectAccessible, signInToPanel, usePanel } from '../../support/panel.ts';
import { expect, test } from '../../support/store.ts';

usePanel();

const shopName = 'Boa Lida Nutrição Animal';

test('a copy is made, looked into and restored by keyboard, after the name of the shop is written', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, '/copias');
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).press('Enter');
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  const copy = page.getByRole('listitem').filter({ hasText: 'pedida por você' }).first();
  await expect(copy).toBeVisible();
  await expect(copy.getByRole('link', { name: /^Baixar/ })).toHaveAttribute('href', /\/painel\/copias\/arquivo\/loja-/);
  await expectAccessible(page);

  const db = await openDatabase(store.location);
  await fillCatalogue(db, [{ sku: 'DEPOIS-1', title: 'Produto de depois da cópia' }]);
  await db.close();
  await copy.getByRole('button', { name: /^Restaurar…/ }).press('Enter');
  const inside = page.getByRole('region', { name: 'O que há na cópia' });
  await expect(inside).toContainText(/Produtos\d+/);
  await expect(inside).toContainText('Restaurar apaga tudo o que a loja tem agora');
  await expectAccessible(page);
  const name = inside.getByLabel(/escreva o nome da loja/);
  await name.fill('Outra loja');
  await name.press('Enter');
  await expect(page.getByText('O nome não confere.')).toBeVisible();
  await expectAccessible(page);
  await name.fill(shopName.toLowerCase());
  await inside.getByRole('button', { name: 'Apagar tudo e restaurar' }).press('Enter');
  await expect(page.getByText('A cópia foi restaurada')).toBeVisible();
  await expect(page.getByText('feita antes de restaurar').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/painel/produtos?busca=DEPOIS-1');
  await expect(page.getByText('Nenhum produto assim')).toBeVisible();
});

test('a copy is followed by a phone that is too slow to draw that its screen is read again', async ({
  page,
  store,
}) => {
  await signInToPanel(page, '/copias');
  const { dataDir } = store.location;
  const folder = path.join(dataDir, 'tarefas', 'copia');
  const [kind, name, worker] = ['backup', 'loja-20260101T120000Z-pedida-1f2e.backup', markProcess(process.pid)];
  const task = { id: 'ab', ...{ kind, name, worker }, progress: null, contents: null, failure: null, safetyName: null };
  await mkdir(folder, { recursive: true });
  await writeJsonFile(path.join(folder, 'estado.json'), { ...task, state: 'working' });
  await page.reload();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 25 });
  let looked = 0;
  page.on('requestfinished', (request) => (looked += Number(request.url().includes('/copias.data'))));
  await expect.poll(() => looked).toBeGreaterThan(15);
  const copy = path.join(dataDir, 'copias', name);
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, '');
  await writeJsonFile(path.join(folder, 'estado.json'), { ...task, state: 'done' });
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  await Promise.all([rm(folder, { recursive: true }), rm(copy)]);
});

test('a copy is made, the page follows by itself, and it is deleted after a second press', async ({ page }) => {
  await signInToPanel(page, '/copias');
  const copies = page.getByRole('listitem').filter({ hasText: 'pedida por você' });
  const before = await copies.count();
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click();
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  await expect(copies).toHaveCount(before + 1);
  await copies.first().getByText('Apagar', { exact: true }).click();
  await copies
    .first()
    .getByRole('button', { name: /^Apagar para sempre/ })
    .click();
  await expect(page.getByText('A cópia foi apagada.')).toBeVisible();
  await expect(copies).toHaveCount(before);
});
