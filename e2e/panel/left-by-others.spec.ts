import type { Page } from '@playwright/test';
import { openDatabase } from '#app/data/database/open-database.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { orderGroups } from '#app/operations/catalogue/groups/order-groups.ts';
import { runAxe } from '../support/axe.ts';
import { signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

test('a refused order of categories or brands shows the order somebody else made', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  await signInToPanel(page, '/produtos');
  for (const kind of ['category', 'brand'] as const) {
    await page.goto(`/painel${kind === 'category' ? '/categorias' : '/marcas'}`);
    const names = await change(store.location, async (db) => {
      const groups = await listGroups(db, kind);
      const seen = groups.map(({ id }) => id);
      await orderGroups(db, { kind, ids: seen.toReversed(), seen, nowMs: Date.now() });
      return groups.map(({ name }) => name);
    });
    await page.getByRole('button', { name: `Descer ${names[0]}`, exact: true }).click();
    await expect(page.getByText('Alguém mudou a ordem enquanto isso.')).toBeVisible();
    await expect.poll(() => listNames(page)).toEqual(names.toReversed());
  }
});

test('a refused merge shows how many products there are by now', async ({ page, store, browserProblems }) => {
  browserProblems.allow(/409/);
  const [from, into] = await change(store.location, async (db) => (await loadCatalogueSummary(db)).categories);
  if (!from || !into) throw new Error('Too few categories');
  await signInToPanel(page, `/categorias/${from.id}`);
  await page.goto(`/painel/categorias/${from.id}?juntar=${into.id}`);
  await change(store.location, async (db) => {
    const { id } = await db.query
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', from.id)
      .executeTakeFirstOrThrow();
    await deleteProduct(db, { id, nowMs: Date.now() });
  });
  await page.getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(page.getByText(`agora são ${from.productCount - 1}`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${from.productCount - 1} produtos? passa`))).toBeVisible();
});

test('a confirmation of an import that somebody else has ended shows that', async ({
  page,
  context,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  await signInToPanel(page, '/importar');
  const sheet = 'Código;Produto;Preço;Categoria\nOUT-1;Sela;10,00;Selaria';
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  await page.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(page.getByText('1 produto novo')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/painel/importar');
  await other.getByRole('button', { name: 'Desistir' }).click();
  await expect(other.getByText('foi cancelada')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar a importação' }).click();
  await expect(page.getByText('Esta importação não é mais a mesma')).toBeVisible();
  await expect(page.getByText('foi cancelada')).toBeVisible();
});

test('a copy that somebody else has deleted is off the list after it is asked for', async ({
  page,
  context,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  await signInToPanel(page, '/copias');
  const copies = page.getByRole('listitem').filter({ hasText: 'pedida por você' });
  const before = await copies.count();
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click();
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  await expect(copies).toHaveCount(before + 1);
  const other = await context.newPage();
  await other.goto('/painel/copias');
  const [first] = [other.getByRole('listitem').filter({ hasText: 'pedida por você' }).first()];
  await first.getByText('Apagar', { exact: true }).click();
  await first.getByRole('button', { name: /^Apagar para sempre/ }).click();
  await expect(other.getByText('A cópia foi apagada.')).toBeVisible();
  await copies
    .first()
    .getByRole('button', { name: /^Restaurar…/ })
    .click();
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'não está mais aqui' }),
  ).toBeVisible();
  await expect(copies).toHaveCount(before);
});

test('what somebody else has changed of a brand or a setting meanwhile is asked too [W13]', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  const [brand] = await change(store.location, (db) => listGroups(db, 'brand'));
  if (!brand) throw new Error('No brand');
  await signInToPanel(page, `/marcas/${brand.id}`);
  const [site, place] = [page.getByLabel('Site'), page.getByLabel('Onde fica')];
  await site.fill('https://meu.example');
  const input = { website: 'https://outro.example', location: 'Dourados' };
  await change(store.location, (db) => brandWrites.change(db, { id: brand.id, input, nowMs: Date.now() }));
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Alguém mudou isto enquanto você editava' })).toBeFocused();
  await expect(place).toHaveValue('Dourados');
  await expect(site).toHaveValue('https://meu.example');
  await page.getByLabel('O de agora: https://outro.example').check();
  await expect(site).toHaveValue('https://outro.example');
  await page.getByLabel('O seu: https://meu.example').check();
  expect((await runAxe(page)).found).toEqual([]);
  await save.click();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
  await expect(place).toHaveValue('Dourados');
  // The form is saved again at once, because it shows the stored version.
  await place.fill('Itaporã');
  await save.click();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(site).toHaveValue('https://meu.example');
  await expect(place).toHaveValue('Itaporã');

  await page.goto('/painel/loja');
  await page.getByLabel('CEP').fill('79000-000');
  const changes = { address: 'Rua das Selas, 5' };
  await change(store.location, (db) => changeSettings(db, { changes, nowMs: Date.now() }));
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Alguém mudou isto enquanto você editava' })).toBeFocused();
  await expect(page.getByLabel('Endereço (rua, número, bairro)')).toHaveValue('Rua das Selas, 5');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. A loja já mostra')).toBeVisible();
  await expect(page.getByLabel('CEP')).toHaveValue('79000-000');
});

async function change<Result>(
  location: Parameters<typeof openDatabase>[0],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function listGroups(db: Database, kind: 'category' | 'brand') {
  const { categories, brands } = await loadCatalogueSummary(db);
  return kind === 'category' ? categories : brands;
}

function listNames(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('list').first().getByRole('link').allTextContents();
}
