import { expect, test } from 'vitest';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { setUpPanelSession } from '#tests/support/http/panel-calls.ts';

const seed = (db: Parameters<typeof importStarterCatalogue>[0]) => importStarterCatalogue(db, { nowMs: Date.now() });
const app = setUpTestApp({ env: ownerEnv, seed });
const { get, submitAction } = setUpPanelSession(app);

const read = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '');

test('the first steps of a new shop are shown until they are dismissed, and again on request', async () => {
  expect(await read('/painel')).toContain('0 de 5 feitos');
  expect(await read('/painel/produtos')).toContain('60 produtos da loja são exemplos que já vieram com ela');
  await submitAction('/painel?index', 'dispensar-passos');
  const dismissed = await read('/painel');
  expect(dismissed).not.toContain('de 5 feitos');
  expect(dismissed).toContain('A loja ainda tem o nome ou os telefones de exemplo');
  expect(await read('/painel/produtos')).not.toContain('são exemplos');
  await submitAction('/painel?index', 'mostrar-passos');
  expect(await read('/painel')).toContain('0 de 5 feitos');
});

test('the example products are removed after a list of what will be removed, and can be restored', async () => {
  const path = '/painel/produtos/exemplos';
  const before = await read(path);
  expect(before).toContain('60 produtos que vieram');
  expect(before).toContain('13 categorias que ficam vazias');
  expect(before).toContain('ainda não cadastrou nenhum produto');
  const readStatus = async () => (await app.get('/shop/shop-details/1001')).status;
  expect(await (await submitAction(path, 'tirar')).text()).toContain('exemplo saíram da loja');
  expect(await readStatus()).toBe(404);
  expect(await read('/painel/produtos/lixeira')).toContain('60 produtos de exemplo foram tirados');
  expect(await (await submitAction(path, 'trazer')).text()).toContain('exemplo voltaram para a loja');
  expect(await readStatus()).toBe(200);
});
