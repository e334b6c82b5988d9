import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp, type TestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postForm, readText } from '#tests/support/http/panel-calls.ts';
import { openPanel } from '#tests/support/http/panel-form.ts';

const products = [{ id: 1, sku: 'SAL-1', title: 'Sal Mineral', price: 50, parent: 'Bovinos' }];
const long = 'a'.repeat(4000);
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff', noise } })
  .png()
  .toBuffer();
const picture = new Blob([new Uint8Array(bytes)]);

const whatToDo = /O disco do servidor está cheio.*Nada .* foi salvo.*Libere espaço/;

/** From now on nothing more fits. */
const fill = {
  // As a full disk does, this gives SQLITE_FULL; what is free in the file is taken first.
  async sqlite({ db }: TestApp) {
    await db.transact((tx) =>
      sql`create table filled as with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
        select zeroblob(3000) as bytes from n`.execute(tx.query),
    );
    await db.transact((tx) => sql`pragma max_page_count = 1`.execute(tx.query));
  },
  /** What the server says of a disk without room, at every change of the owner's. */
  async postgres({ db }: TestApp) {
    await sql`create function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db.query);
    for (const table of ['audit_log', 'pictures']) {
      await sql`create trigger fill before insert on ${sql.table(table)} execute function fill()`.execute(db.query);
    }
  },
};

describe.each(['sqlite', 'postgres'] as const)('a full disk, on %s', (engine) => {
  const app = setUpTestApp({ engine, env: ownerEnv, seed: (db) => fillCatalogue(db, products) });
  let panel: Awaited<ReturnType<typeof openPanel>>;
  beforeAll(async () => {
    panel = await openPanel(app);
    await fill[engine](app);
  });

  function form(fields: Record<string, string | Blob>): FormData {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  }

  test.each(['/painel/loja', '/painel/loja.data'])('is told to the owner who changes the shop at %s', async (path) => {
    const fields = await panel.openForm('/painel/loja');
    fields.set('history', long);
    const refused = await panel.post(path, fields);
    expect(refused.status).toBe(507);
    expect(await readText(refused)).toMatch(whatToDo);
  });

  test.each([
    ['/painel/fotos', { fotos: picture }],
    ['/painel/loja/previa', { logo: picture }],
  ])('is told to the owner who posts to %s, with what to do', async (path, fields) => {
    const refused = await panel.post(path, form(fields));
    expect(refused.status).toBe(507);
    expect(await readText(refused)).toMatch(whatToDo);
  });

  test('keeps a product as it is, and its screens can be read', async () => {
    const fields = await panel.openForm('/painel/produtos/1');
    fields.set('description', long);
    expect((await panel.post('/painel/produtos/1', fields)).status).toBe(507);
    const page = await panel.open('/painel/produtos/1');
    expect([page.status, (await page.text()).includes(long)]).toEqual([200, false]);
  });

  test('is told to the owner’s programs', async () => {
    const call = await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/1'], { body: { description: long } });
    expect([call.status, await call.json()]).toMatchObject([
      503,
      { mensagem: expect.stringContaining('O disco do servidor está cheio') },
    ]);
  });

  test('is told at the sign-in', async () => {
    const fields = { token: ownerToken };
    let attempt = await postForm(app, '/painel/entrar', { fields });
    // There is some room for small things.
    for (let count = 0; attempt.status !== 507 && count < 200; count += 1) {
      attempt = await postForm(app, '/painel/entrar', { fields });
    }
    expect(await readText(attempt)).toContain('O disco do servidor está cheio');
  });
});
