import { signInToPanel, usePanel } from '../support/panel-session.ts';
import { expect, test, type Page, type Route } from '../support/journey-test.ts';

usePanel({ isShared: true });

test('categories can be reordered by keyboard and by dragging, moves are announced and can be undone, and a category can be created', async ({
  page,
}) => {
  await signInToPanel(page, '/categorias');
  const before = await listNames(page);
  const [first = '', second = '', third = ''] = before;
  await expect(page.getByRole('button', { name: `Subir ${second}`, exact: true })).toHaveText('↑');
  await expect(page.getByRole('button', { name: `Descer ${first}`, exact: true })).toHaveText('↓');
  await page.getByRole('button', { name: `Descer ${first}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first} agora é a 2ª de ${before.length}.`)).toBeVisible();
  const listFirst = async () => (await listNames(page)).slice(0, 3);
  await expect.poll(listFirst).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: `Descer ${first}`, exact: true })).toBeFocused();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.nth(2).locator('[data-handle]').dragTo(rows.nth(0));
  await expect(page.getByText(`${third} agora é a 1ª de ${before.length}.`)).toBeVisible();
  await expect.poll(listFirst).toEqual([third, second, first]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeito.')).toBeVisible();
  await expect.poll(listFirst).toEqual([second, first, third]);
  await page.getByLabel('Nova categoria').fill('Pássaros');
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByText('Pássaros foi criada.')).toBeVisible();
  await expect(page.getByLabel('Nova categoria')).toHaveValue('');
});

test('on a phone, a category that is moved several times stays on the screen with its message, and so does the question of a merge @phone', async ({
  page,
}) => {
  await signInToPanel(page, '/categorias');
  const [count, name = ''] = [(await listNames(page)).length, (await listNames(page)).at(-1)];
  const up = page.getByRole('button', { name: `Subir ${name}`, exact: true });
  await up.tap();
  for (const rank of [1, 2, 3]) {
    await expect(page.getByText(`${name} agora é a ${count - rank}ª de ${count}.`)).toBeInViewport({ ratio: 1 });
    await expect(up).toBeInViewport({ ratio: 1 });
    await up.evaluate((button) => (button as HTMLElement).click());
  }
  await page.getByRole('link', { name }).tap();
  await page.getByLabel('Passar os produtos para').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Conferir' }).tap();
  // What is said depends on whether the category has products.
  const question = new RegExp(`(passam? de ${name} para)|(${name} não tem produtos)`);
  await expect(page.getByText(question)).toBeInViewport({ ratio: 1 });
});

test('moves made while an earlier move is being saved are shown at once and all saved', async ({ page }) => {
  await signInToPanel(page, '/categorias');
  const before = await listNames(page);
  const [count, name = ''] = [before.length, before[0]];
  const held: Route[] = [];
  await page.route('**/painel/categorias.data', (route) => {
    if (route.request().method() === 'POST' && held.length === 0) held.push(route);
    else void route.continue();
  });
  const down = page.getByRole('button', { name: `Descer ${name}`, exact: true });
  const moved = [...before.slice(1, 4), name];
  for (const rank of [1, 2, 3]) {
    await down.press('Enter');
    expect((await listNames(page)).indexOf(name)).toBe(rank);
  }
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByText(`${name} agora é a 4ª de ${count}.`)).toBeVisible();
  await page.reload();
  expect((await listNames(page)).slice(0, 4)).toEqual(moved);
});

async function listNames(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}
