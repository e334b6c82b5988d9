import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from '@playwright/test';
import { openDatabase } from '#app/data/database/open-database.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { panelPaths } from '../../app/panel-paths.ts';
import routes from '../../app/panel/routes.ts';
import { runAxe } from '../support/axe.ts';
import { signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test, type Store } from '../support/store.ts';

usePanel();

const phone = { width: 360, height: 800 };

/** Id of a product in the starter catalogue. */
const productId = '1001';

/**
 * Addresses for each route of the panel, in every state worth checking. The list is empty for routes without a screen,
 * and for screens that other tests reach and check with axe.
 */
const addresses: Record<string, readonly string[]> = {
  [panelPaths.today]: ['/'],
  [panelPaths.manifest]: [],
  [panelPaths.products]: ['/produtos', '/produtos?busca=nada+assim', '/produtos?mostrar=hidden'],
  [panelPaths.bulk]: ['/produtos/mudar?todos=1'],
  [`${panelPaths.bulk}/:id`]: [],
  [panelPaths.labels]: ['/produtos/etiquetas?todos=1'],
  [panelPaths.newProduct]: ['/produtos/novo'],
  [panelPaths.removedProducts]: ['/produtos/lixeira'],
  [panelPaths.examples]: ['/produtos/exemplos'],
  [`${panelPaths.products}/:id`]: [`/produtos/${productId}`],
  [panelPaths.photos]: [],
  [panelPaths.categories]: ['/categorias'],
  [`${panelPaths.categories}/:id`]: ['/categorias/1'],
  [panelPaths.brands]: ['/marcas'],
  [`${panelPaths.brands}/:id`]: ['/marcas/1'],
  [panelPaths.quotations]: ['/cotacoes'],
  [panelPaths.quotationsCsv]: [],
  [`${panelPaths.quotations}/:id`]: [],
  [panelPaths.delivery]: ['/entrega'],
  [panelPaths.deliveryCsv]: [],
  [panelPaths.deliveryXlsx]: [],
  [panelPaths.import]: ['/importar'],
  [panelPaths.backups]: ['/copias'],
  [panelPaths.reviews]: [
    '/comentarios?situacao=todos',
    '/comentarios?situacao=sem-resposta&estrelas=5',
    '/comentarios?situacao=hidden&estrelas=1',
  ],
  [panelPaths.shop]: ['/loja'],
  [panelPaths.signIn]: ['/entrar?de-novo=sim'],
  [panelPaths.signInChallenge]: [],
  [panelPaths.signOut]: [],
  [panelPaths.notices]: ['/avisos'],
  [panelPaths.people]: ['/pessoas'],
  [panelPaths.invitation]: [`/convite/${'a'.repeat(21)}A`],
  [panelPaths.invitationChallenge]: [],
  [panelPaths.access]: ['/acesso'],
  [panelPaths.passkeyChallenge]: [],
  '*': ['/nada-disto'],
};

function listPatterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(path !== undefined ? [path] : index ? [panelPaths.today] : []),
    ...listPatterns(children ?? []),
  ]);
}

// The tests use touch but no mobile viewport, which would grow with content that is too wide and hide the problem.
test.use({ hasTouch: true });

test('every screen of the panel is accessible and fits a phone and a desktop, with any content and text of twice the size', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/status of 40[14]/);
  expect(Object.keys(addresses).toSorted(), 'every route of the panel').toEqual(listPatterns(routes).toSorted());
  await storeEndlessReview(store);
  await page.setViewportSize(phone);
  await page.goto('/painel/entrar');
  await judge(page, '/entrar');
  await page.getByLabel('Senha do painel').fill('errado');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await judge(page, '/entrar, refused');
  await signInToPanel(page, '/produtos');
  for (const address of Object.values(addresses).flat()) {
    await page.setViewportSize(phone);
    await page.goto(`/painel${address}`);
    await judge(page, address);
  }
});

/** Stores a review with very long words that waits for approval. */
async function storeEndlessReview(store: Store): Promise<void> {
  const endless = 'suplemento'.repeat(12);
  const db = await openDatabase(store.location);
  const review = { productId: Number(productId), status: 'held', name: endless, comment: endless } as const;
  await insertReview(db, makeNewReview({ ...review, email: `${endless}@example.com` }));
  await db.close();
}

/**
 * Checks an opened screen, with its collapsed parts opened: with axe on a phone, and its width in windows of every
 * size.
 */
async function judge(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect([state, (await runAxe(page)).found]).toEqual([state, []]);
  for (const [width, textSize] of [
    [360, '100%'],
    [320, '200%'],
    [820, '200%'],
    [1366, '200%'],
    [1366, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const overflowPx = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      return document.documentElement.scrollWidth - window.innerWidth;
    }, textSize);
    expect([state, width, textSize, overflowPx]).toEqual([state, width, textSize, 0]);
  }
}
