import { openDatabase } from '#app/data/database/open-database.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { setGroupOrder } from '#app/operations/catalogue/groups/set-group-order.ts';
import { runAxe } from '../support/axe.ts';
import { signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

test('a refused order or merge of categories shows the changes that another person made', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  await signInToPanel(page, '/categorias');
  const [from, into, ...others] = await change(store.location, async (db) => {
    const { categories } = await loadCatalogueSummary(db);
    const seen = categories.map(({ id }) => id);
    await setGroupOrder(db, { kind: 'category', ids: seen.toReversed(), seen, nowMs: Date.now() });
    return categories;
  });
  if (!from || !into) throw new Error('Too few categories');
  await page.getByRole('button', { name: `Descer ${from.name}`, exact: true }).click();
  await expect(page.getByText('Alguém mudou a ordem enquanto isso.')).toBeVisible();
  const names = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(names).toHaveText([from, into, ...others].map(({ name }) => name).toReversed());

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

test('confirming an import that another person has ended shows its end', async ({ page, context, browserProblems }) => {
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

test('a backup that another person has deleted disappears from the list when it is requested', async ({
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

test('a form asks about changes that another person has made to a brand meanwhile [W13]', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  const [brand] = await change(store.location, async (db) => (await loadCatalogueSummary(db)).brands);
  if (!brand) throw new Error('No brand');
  await signInToPanel(page, `/marcas/${brand.id}`);
  const [site, place] = [page.getByLabel('Site'), page.getByLabel('Onde fica')];
  const shown = await page.locator('form').filter({ has: place }).locator('[name=versao]').inputValue();
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
  // The form shows the stored version after the screen has reloaded, a moment after the reply.
  const version = page.locator('form').filter({ has: place }).locator('[name=versao]');
  const refused = await version.inputValue();
  let loadAgain = () => {};
  const held = new Promise<void>((resolve) => (loadAgain = resolve));
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await save.click();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
  // Text that is typed before the reload is kept, and can be saved at once, also before the reload.
  await place.fill('Maracaju');
  const savedBefore = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.click();
  expect((await savedBefore).status()).toBe(200);
  await place.fill('Itaporã');
  loadAgain();
  await expect(version).not.toHaveValue(new RegExp(`${refused}|${shown}`));
  await expect(place).toHaveValue('Itaporã');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.click();
  expect((await saved).status()).toBe(200);
  const readStored = () => change(store.location, async (db) => (await loadCatalogueSummary(db)).brands);
  await expect
    .poll(async () => (await readStored())[0])
    .toMatchObject({ website: 'https://meu.example', location: 'Itaporã' });
});

test('a form that is saved twice before the first reply has come is saved once more after it', async ({
  page,
  store,
}) => {
  const [brand] = await change(store.location, async (db) => (await loadCatalogueSummary(db)).brands);
  await signInToPanel(page, `/marcas/${brand?.id}`);
  let isHeld = true;
  let sendFirst = () => {};
  const held = new Promise<void>((resolve) => (sendFirst = resolve));
  const statuses: number[] = [];
  page.on('response', (response) => response.request().method() === 'POST' && statuses.push(response.status()));
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST' && isHeld) await held;
    await route.continue();
  });
  const [place, save] = [page.getByLabel('Onde fica'), page.getByRole('button', { name: 'Salvar', exact: true })];
  await place.fill('Bonito');
  await save.click();
  await place.fill('Jardim');
  await save.click();
  isHeld = false;
  sendFirst();
  await expect.poll(() => statuses).toEqual([200, 200]);
  await expect(place).toHaveValue('Jardim');
  const stored = await change(store.location, async (db) => (await loadCatalogueSummary(db)).brands);
  expect(stored[0]?.location).toBe('Jardim');
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
