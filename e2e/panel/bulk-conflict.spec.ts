import { openDatabase } from '#app/data/database/open-database.ts';
import { runAxe } from '../support/axe.ts';
import { listProductRows, signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

test('a bulk change whose products somebody else has changed shows its list again, and is confirmed as they are [W13] @phone-only', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  await signInToPanel(page, '/produtos');
  const rows = [listProductRows(page).nth(6), listProductRows(page).nth(7)];
  for (const row of rows) await row.getByLabel(/^Marcar/).check();
  const [other = ''] = await Promise.all(rows.map((row) => row.getByRole('link').first().textContent()));
  await page.getByRole('button', { name: 'Mudar 2 produtos' }).click();
  const form = page.getByRole('form', { name: 'Preço' });
  await form.getByLabel('Quanto').fill('5');
  await form.getByRole('button', { name: 'Conferir a lista' }).click();
  await expect(page.getByText('2 produtos vão mudar')).toBeVisible();
  const db = await openDatabase(store.location);
  await db.transact((tx) =>
    tx.query
      .updateTable('products')
      .set({ price_cents: 7777, selling_price_cents: 7777 })
      .where('title', '=', other ?? '')
      .execute(),
  );
  await db.close();
  await page.getByRole('button', { name: 'Mudar 2 produtos' }).press('Enter');
  await expect(page.getByText('1 produto mudou depois que a lista foi feita.')).toBeVisible();
  await expect(page.getByText('2 produtos vão mudar')).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await expect(page.getByText('R$ 77,77')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar 2 produtos' }).press('Enter');
  await expect(page.getByText('2 produtos mudaram')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer a mudança' }).press('Enter');
  await expect(page.getByText('2 produtos voltaram ao que eram')).toBeVisible();
});
