import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpPanel } from '#tests/support/http/panel-calls.ts';

const { app, get } = setUpPanel([{ sku: 'A-2' }]);

describe('the download of the catalogue', () => {
  const download = (name: string) => get(`/painel/importar/${name}`);

  test('is available in every format after signing in, and so is the template', async () => {
    const exported = await download('catalogo.csv');
    const datedAttachment = /^attachment; filename="catalogo-\d{4}-\d\d-\d\d\.csv"$/;
    expect(exported.headers.get('Content-Disposition')).toMatch(datedAttachment);
    expect(await exported.text()).toContain('A-2');
    expect(await (await download('catalogo.xlsx')).text()).toMatch(/^PK/);
    expect(await (await download('catalogo.json')).json()).toHaveProperty('products');
    expect((await download('modelo-catalogo.xlsx')).status).toBe(200);
    expect((await app.get('/painel/importar/catalogo.csv')).status).toBe(303);
    expect(await readdir(path.join(app.dataDir, 'tarefas', 'exportacao'))).toEqual([]);
  });

  test('is refused as XLSX when a text is too long for a cell, with the product and the other formats', async () => {
    await fillCatalogue(app.db, [{ sku: 'LONGO-1', description: `<p>${'Sal '.repeat(9000)}</p>` }]);
    const refused = await download('catalogo.xlsx');
    const page = await refused.text();
    expect([refused.status, page]).toEqual([422, expect.stringContaining('do produto de SKU LONGO-1 é longo demais')]);
    expect(page).toContain('Exporte para .csv ou .json.');
    expect((await download('catalogo.csv')).status).toBe(200);
  });
});
