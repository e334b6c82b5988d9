import { describe, expect, test } from 'vitest';
import { revokePerson } from '#app/data/owner/people.ts';
import { findQuotationByCode } from '#app/data/quotation/read-quotations.ts';
import { requestQuotation } from '#tests/support/http/quotation-calls.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { readText } from '#tests/support/http/panel-calls.ts';
import { signInAsPerson } from '#tests/support/http/people-calls.ts';

const whatsapp = '5567999990007';

describe('the link of a seller', () => {
  const app = setUpTestApp({ env: ownerEnv, seed: (db) => fillCatalogue(db, [{ id: 1 }]) });

  const readSeller = async (slug: string) => {
    const response = await app.get(`/api/Cotacao/v1/vendedor/${slug}`);
    return [response.status, response.headers.get('Cache-Control'), await response.json()];
  };

  async function post(vendedor: string): Promise<number | null | undefined> {
    const { codigo, status } = await requestQuotation(app, { vendedor });
    expect(status).toBe(201);
    return (await findQuotationByCode(app.db, codigo))?.assignedTo;
  }

  test('links without scripts to the WhatsApp of the seller and to the shop, and is neither cached nor indexed (W9)', async () => {
    await signInAsPerson(app, { name: `Ana "Boa" <i>`, whatsapp });
    for (const path of ['/v/ana-boa-i', '/v/Ana-Boa-I/', '/v/ana-boa-i?utm=1']) {
      const response = await app.get(path);
      const { headers } = response;
      expect([path, response.status, headers.get('Cache-Control')]).toEqual([path, 200, 'no-store']);
      expect([headers.get('X-Robots-Tag'), headers.get('Set-Cookie')]).toEqual(['noindex', null]);
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*script-src 'sha256-[^']+'$/);
      const html = await response.text();
      expect(html).toContain(`href="https://api.whatsapp.com/send?phone=${whatsapp}&amp;text=`);
      expect(html).toContain('<a href="/">Ver os produtos de');
      expect(html).not.toContain('<i>');
    }
    expect((await app.get('/v/ana-boa-i', { method: 'POST' })).status).toBe(405);
  });

  test('does not change a byte of a page of the shop (W9)', async () => {
    await signInAsPerson(app, { name: 'Bete', whatsapp });
    const read = async (headers: Record<string, string> = {}) => (await app.get('/pages/cart', { headers })).text();
    const before = await read();
    await app.get('/v/bete');
    expect(await read({ Referer: 'http://loja.example/v/bete', Cookie: 'seller=bete' })).toBe(before);
    expect(before).not.toContain(whatsapp);
  });

  test('assigns the quotation to the seller, whose number its page then shows, and to no seller for an unknown name (W10)', async () => {
    const { person } = await signInAsPerson(app, { name: 'Cida', whatsapp });
    expect(await readSeller('cida')).toEqual([200, 'no-store', { data: { nome: 'Cida', whatsapp } }]);
    expect(await post('cida')).toBe(person.id);
    for (const name of ['ninguem', '', '../../', "' or 1=1", 'x'.repeat(500)]) expect(await post(name)).toBeNull();
    const { codigo } = await requestQuotation(app, { vendedor: 'cida' });
    expect(await (await app.get(`/cotacao/${codigo}`)).text()).toContain(`phone=${whatsapp}`);
  });

  test('stops working when the seller’s access is revoked [W9 W10]', async () => {
    const { person } = await signInAsPerson(app, { name: 'Dora', whatsapp });
    await app.db.transact((tx) => revokePerson(tx, { id: person.id, nowMs: Date.now() }));
    const gone = await app.get('/v/dora');
    expect([gone.status, await readText(gone)]).toEqual([404, expect.stringContaining('Este link não vale mais')]);
    expect((await readSeller('dora'))[0]).toBe(404);
    expect(await post('dora')).toBeNull();
  });
});
