import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { getTitles, getToasts } from '../support/page-elements.ts';
import { expect, test } from '../support/journey-test.ts';
import { makeOtherBuild } from '../support/stores/make-other-build.ts';
import { startServer } from '../support/stores/start-server.ts';
import { templateDataDir } from '../support/stores/store-template.ts';

test('a tab opened before a deploy continues to work without a reload, because the files of the old build are still served (CL8)', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/ERR_CONNECTION/);
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-e2e-'));
  const dataDir = path.join(folder, 'data');
  await cp(templateDataDir(), dataDir, { recursive: true });
  const port = await findFreePort();
  const old = await startServer({ dataDir, port });
  await page.goto(`${old.url}/shop`);
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  const build = await makeOtherBuild();
  await old.stop();
  const server = await startServer({ dataDir, port, cwd: build });

  const card = page.getByRole('main').getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(getToasts(page)).toContainText('Incluído no carrinho');
  await getTitles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/shop-details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toBe(0);
  await server.stop();
  for (const madeFolder of [folder, build]) await rm(madeFolder, { recursive: true });
});
