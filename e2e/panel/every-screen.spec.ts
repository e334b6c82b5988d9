import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from '@playwright/test';
import { openDatabase } from '#app/data/database/open-database.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { panelPaths } from '../../app/panel-paths.ts';
import routes from '../../app/panel/routes.ts';
import { runAxe } from '../support/axe.ts';
import { signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

/** A product of the starter catalogue. */
const productId = '1001';

/**
 * Addresses of each route of the panel, in every state worth a look; an empty list for what shows no screen, and for screens that only
 * come after others and have a journey of their own, with axe in it.
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

test('every route of the panel is in this walk', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(listPatterns(routes).toSorted());
});

for (const width of [360, 1366]) {
  test.describe(width === 360 ? 'under a thumb' : 'with a mouse', () => {
    // Without the phone's own viewport, which grows with what is too wide for it.
    test.use({ hasTouch: width === 360 });

    test(`every screen of the panel passes the accessibility rules and fits ${width} px`, async ({
      page,
      store,
      browserProblems,
    }) => {
      browserProblems.allow(/404/);
      const db = await openDatabase(store.location);
      await insertReview(
        db,
        makeNewReview({ productId: Number(productId), status: 'held', comment: 'Chegou inteiro.' }),
      );
      await db.close();
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/painel/entrar');
      await judge(page, '/entrar');
      await page.getByLabel('Senha do painel').fill('errado');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      browserProblems.allow(/401/);
      await expect(page.getByRole('alert')).toBeVisible();
      await judge(page, '/entrar, refused');
      await signInToPanel(page, '/produtos');
      for (const address of Object.values(addresses).flat()) {
        await page.goto(`/painel${address}`);
        await judge(page, address);
        if (await openAll(page)) await judge(page, `${address}, opened`);
      }
    });
  });
}

test('text of twice the size and words without end push no screen of the panel sideways', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/404/);
  const db = await openDatabase(store.location);
  const endless = 'suplemento'.repeat(12);
  await insertReview(
    db,
    makeNewReview({ productId: Number(productId), name: endless, comment: endless, email: `${endless}@example.com` }),
  );
  await db.close();
  await signInToPanel(page, '/produtos');
  for (const address of Object.values(addresses).flat()) {
    await page.goto(`/painel${address}`);
    await openAll(page);
    for (const [width, size] of [
      [320, '100%'],
      [320, '200%'],
      [390, '200%'],
      [820, '200%'],
      [1366, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        return document.documentElement.scrollWidth - window.innerWidth;
      }, size);
      expect([address, width, size, overflow]).toEqual([address, width, size, 0]);
    }
  }
});

async function judge(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([state, (await runAxe(page)).found]).toEqual([state, []]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([state, overflow]).toEqual([state, 0]);
}

/** Opens whatever a screen folds away, and tells whether there was anything. */
function openAll(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of folded) details.open = true;
    return folded.length > 0;
  });
}
