import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { insertPerson } from '#app/data/owner/people.ts';
import { brandWrites } from '#app/operations/catalogue/groups/brand-writes.ts';
import { runAxe } from '../support/run-axe.ts';
import { signInToPanel, usePanel } from '../support/panel-session.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, test } from '../support/journey-test.ts';
import { inDatabase } from '../support/stores/change-catalogue.ts';
import { answerStoredQuotation, storeQuotation } from '../support/stores/store-quotation.ts';

usePanel();

test('the form of a brand that another person changed meanwhile asks which values to keep, and keeps what is typed while it loads again (W13)', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  const [brand] = await inDatabase(store, async (db) => (await loadCatalogueSummary(db)).brands);
  if (!brand) throw new Error('No brand');
  await signInToPanel(page, `/marcas/${brand.id}`);
  const [site, addressField] = [page.getByLabel('Site'), page.getByLabel('Onde fica')];
  const shown = await page.locator('form').filter({ has: addressField }).locator('[name=versao]').inputValue();
  await site.fill('https://meu.example');
  const input = { website: 'https://outro.example', location: 'Dourados' };
  await inDatabase(store, (db) => brandWrites.change(db, { id: brand.id, input, nowMs: Date.now() }));
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Alguém mudou isto enquanto você editava' })).toBeFocused();
  await expect(addressField).toHaveValue('Dourados');
  await expect(site).toHaveValue('https://meu.example');
  await page.getByLabel('O de agora: https://outro.example').check();
  await expect(site).toHaveValue('https://outro.example');
  await page.getByLabel('O seu: https://meu.example').check();
  expect((await runAxe(page)).found).toEqual([]);
  // The form gets the new version when the screen loads its data again after the reply. The test delays that.
  const version = page.locator('form').filter({ has: addressField }).locator('[name=versao]');
  const refused = await version.inputValue();
  const loadAgain = await holdRequests(page, '**/*.data*', 'GET');
  await save.click();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
  // Text that is typed before the data have loaded must be kept, and must be savable before and after that.
  await addressField.fill('Maracaju');
  const savedBefore = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.click();
  expect((await savedBefore).status()).toBe(200);
  await addressField.fill('Itaporã');
  loadAgain();
  await expect(version).not.toHaveValue(new RegExp(`${refused}|${shown}`));
  await expect(addressField).toHaveValue('Itaporã');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.click();
  expect((await saved).status()).toBe(200);
  const readStored = () => inDatabase(store, async (db) => (await loadCatalogueSummary(db)).brands);
  await expect
    .poll(async () => (await readStored())[0])
    .toMatchObject({ website: 'https://meu.example', location: 'Itaporã' });
});

test('a form that is submitted again before the first response has arrived is saved again after that response', async ({
  page,
  store,
}) => {
  const [brand] = await inDatabase(store, async (db) => (await loadCatalogueSummary(db)).brands);
  await signInToPanel(page, `/marcas/${brand?.id}`);
  const statuses: number[] = [];
  page.on('response', (response) => response.request().method() === 'POST' && statuses.push(response.status()));
  const sendFirst = await holdRequests(page, '**/*.data*', 'POST');
  const addressField = page.getByLabel('Onde fica');
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await addressField.fill('Bonito');
  await save.click();
  await addressField.fill('Jardim');
  await save.click();
  sendFirst();
  await expect.poll(() => statuses).toEqual([200, 200]);
  await expect(addressField).toHaveValue('Jardim');
  const stored = await inDatabase(store, async (db) => (await loadCatalogueSummary(db)).brands);
  expect(stored[0]?.location).toBe('Jardim');
});

test('an answer is sent once when its button is pressed again before the screen has been loaded again', async ({
  page,
  store,
}) => {
  const { id } = await storeQuotation(store);
  await signInToPanel(page, `/cotacoes/${id}`);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const send = await holdRequests(page, '**/*.data*', 'POST');
  const loadAgain = await holdRequests(page, '**/*.data*', 'GET');
  await page.getByLabel(/^Preço/).fill('12');
  const answer = page.getByRole('button', { name: 'Responder', exact: true });
  await answer.click();
  await answer.click();
  send();
  await expect(page.getByText(/^Resposta registrada/)).toBeVisible();
  await answer.click();
  loadAgain();
  await page.getByRole('link', { name: 'Hoje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('the choice of values in a conflicting answer stays when the quotation is handed over meanwhile (W13)', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  const { id } = await storeQuotation(store);
  const bia = { name: 'Bia', slug: 'bia', whatsapp: '', role: 'seller', createdAtMs: Date.now() } as const;
  await inDatabase(store, (db) => db.transact((tx) => insertPerson(tx, bia)));
  await signInToPanel(page, `/cotacoes/${id}`);
  const note = page.getByLabel('Recado para o cliente');
  await note.fill('Entrego na terça');
  await answerStoredQuotation(store, id, 'Retire');
  await page.getByRole('button', { name: /^Responder/ }).click();
  const typed = page.getByLabel('O seu: Entrego na terça');
  await expect(typed).toBeChecked();
  await page.getByRole('button', { name: 'Passar' }).click();
  await expect(page.getByText('Bia', { exact: true }).first()).toBeVisible();
  await page.getByLabel('O de agora: Retire').check();
  await expect(note).toHaveValue('Retire');
  await typed.check();
  await page.getByRole('button', { name: /^Responder/ }).click();
  await expect(page.getByText(/^Resposta registrada/)).toBeVisible();
  await expect(page.getByLabel(/^Preço/)).toHaveValue('90,00');
  await expect(note).toHaveValue('Entrego na terça');
});
