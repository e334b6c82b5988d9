import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { callAsOwner, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postForm, readText, setUpPanel } from '#tests/support/http/panel-calls.ts';

const products = [{ id: 1, sku: 'SAL-1', title: 'Sal Mineral', price: 50, parent: 'Bovinos' }];
const longText = 'a'.repeat(4000);
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const diskFullMessage = /O disco do servidor está cheio.*Nada .* foi salvo.*Libere espaço/;

const panel = setUpPanel(products);
const { app } = panel;

// From now on the database cannot grow: like a full disk, this causes SQLITE_FULL. The new table first uses up the free
// pages of the file.
beforeAll(async () => {
  await app.db.transact((tx) =>
    sql`create table filled as with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
      select zeroblob(3000) as bytes from n`.execute(tx.query),
  );
  await app.db.transact((tx) => sql`pragma max_page_count = 1`.execute(tx.query));
});

test.each(['/painel/loja', '/painel/loja.data'])(
  'a full disk is reported to the owner who changes the shop at %s',
  async (path) => {
    const fields = await panel.openForm('/painel/loja');
    fields.set('history', longText);
    const refused = await panel.send(path, fields);
    expect([refused.status, await readText(refused)]).toEqual([507, expect.stringMatching(diskFullMessage)]);
  },
);

test('a full disk is reported to the owner who uploads a picture, with advice', async () => {
  const drawing = sharp({ create: { width: 240, height: 240, channels: 3, background: '#fff', noise } });
  const picture = new Blob([new Uint8Array(await drawing.png().toBuffer())]);
  for (const [path, name] of [
    ['/painel/fotos', 'fotos'],
    ['/painel/loja/previa', 'logo'],
  ] as const) {
    const form = new FormData();
    form.set(name, picture);
    const refused = await panel.send(path, form);
    expect([refused.status, await readText(refused)]).toEqual([507, expect.stringMatching(diskFullMessage)]);
  }
});

test('a full disk leaves a product unchanged, and its screens can be read', async () => {
  const fields = await panel.openForm('/painel/produtos/1');
  fields.set('description', longText);
  expect((await panel.send('/painel/produtos/1', fields)).status).toBe(507);
  const page = await panel.get('/painel/produtos/1');
  expect([page.status, (await page.text()).includes(longText)]).toEqual([200, false]);
});

test('a full disk is reported to the owner’s programs', async () => {
  const call = await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/1'], { body: { description: longText } });
  const mensagem = expect.stringContaining('O disco do servidor está cheio');
  expect([call.status, await call.json()]).toMatchObject([503, { mensagem }]);
});

test('a full disk is reported at the sign-in', async () => {
  const signIn = () => postForm(app, '/painel/entrar', { fields: { token: ownerToken } });
  let attempt = await signIn();
  // The file still has some free space, so small writes succeed until it is used up.
  for (let count = 0; attempt.status !== 507 && count < 200; count += 1) attempt = await signIn();
  expect(await readText(attempt)).toContain('O disco do servidor está cheio');
});
