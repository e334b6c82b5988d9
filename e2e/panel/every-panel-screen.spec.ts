import type { RouteConfigEntry } from '@react-router/dev/routes';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { panelPaths } from '../../app/panel-paths.ts';
import routes from '../../app/panel/routes.ts';
import { runAxe } from '../support/run-axe.ts';
import { signInToPanel, usePanel } from '../support/panel-session.ts';
import { expect, test, type Store, type Page } from '../support/journey-test.ts';
import { findSmallTargets } from '../support/touch-targets.ts';
import { inDatabase } from '../support/stores/change-catalogue.ts';

usePanel();

const phone = { width: 360, height: 800 };

/** Patterns of routes without a screen, and of screens that other tests check with axe. */
const visitedElsewhere: readonly string[] = [
  panelPaths.manifest,
  `${panelPaths.bulk}/:id`,
  panelPaths.photos,
  panelPaths.quotationsCsv,
  `${panelPaths.quotations}/:id`,
  panelPaths.deliveryCsv,
  panelPaths.deliveryXlsx,
  panelPaths.signInChallenge,
  panelPaths.signOut,
  panelPaths.invitationChallenge,
  panelPaths.passkeyChallenge,
];

/** Paths to visit, by route pattern, for routes with parameters or with several states. */
const pathsByPattern: Record<string, readonly string[]> = {
  // The second page has ten rows. The fifty of the first would take axe five times as long, and differ in nothing.
  [panelPaths.products]: ['/produtos?pagina=2', '/produtos?busca=nada+assim'],
  [panelPaths.bulk]: ['/produtos/mudar?todos=1'],
  [panelPaths.labels]: ['/produtos/etiquetas?todos=1'],
  [`${panelPaths.products}/:id`]: ['/produtos/1001'],
  [`${panelPaths.categories}/:id`]: ['/categorias/1?juntar=2'],
  [`${panelPaths.brands}/:id`]: ['/marcas/1'],
  [panelPaths.reviews]: ['/comentarios?situacao=todos', '/comentarios?situacao=hidden&estrelas=1'],
  [panelPaths.signIn]: ['/entrar?de-novo=sim'],
  [panelPaths.invitation]: [`/convite/${'a'.repeat(21)}A`],
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

test('the screens of the panel are accessible and fit a phone and a desktop, with long words and text of twice the size', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/status of 40[14]/);
  const patterns = listPatterns(routes);
  const named = [...Object.keys(pathsByPattern), ...visitedElsewhere];
  expect(
    named.filter((pattern) => !patterns.includes(pattern)),
    'no route of the panel',
  ).toEqual([]);
  await storeEndlessReview(store);
  await page.setViewportSize(phone);
  await page.goto('/painel/entrar');
  await checkScreen(page, '/entrar');
  await page.getByLabel('Senha do painel').fill('errado');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen(page, '/entrar, refused');
  await signInToPanel(page, '/produtos');
  const visited = patterns.filter((pattern) => !visitedElsewhere.includes(pattern));
  for (const path of visited.flatMap((pattern) => pathsByPattern[pattern] ?? pattern)) {
    await page.setViewportSize(phone);
    await page.goto(`/painel${path}`);
    await checkScreen(page, path);
  }
});

/** Stores a review with very long words that waits for approval. */
async function storeEndlessReview(store: Store): Promise<void> {
  const endless = 'suplemento'.repeat(12);
  const review = { productId: 1001, status: 'held', name: endless, comment: endless } as const;
  await inDatabase(store, (db) => insertReview(db, makeNewReview({ ...review, email: `${endless}@example.com` })));
}

/**
 * Checks the open screen after opening its collapsed parts: with axe on a phone, and its width at several widths and
 * text sizes.
 */
async function checkScreen(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect([state, (await runAxe(page)).found]).toEqual([state, []]);
  expect.soft(await findSmallTargets(page), `${state}, under a thumb`).toEqual([]);
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
