import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { openLoja } from '#tests/support/loja.ts';

test('loja quotations lists, shows, exports without codes, forgets and purges quotations', async () => {
  const { db, cwd, loja } = await openLoja();
  const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 24 * 60 * 60 * 1000 };
  const fresh = makeNewQuotation({ ...times, contact: { ...noContact, town: 'Bonito' } });
  const old = makeNewQuotation({ createdAtMs: Date.now() - 200 * 24 * 60 * 60 * 1000 });
  const [id = 0, oldId = 0] = await db.transact(async (tx) => [
    await insertQuotation(tx, fresh),
    await insertQuotation(tx, old),
  ]);
  const run = (...args: string[]) => loja('quotations', ...args);
  expect((await run('list', '--town', 'Bonito')).stdout).toContain(`${id}  recebida`);
  expect((await run('show', String(id))).stdout).toContain('2 x Sal mineral');
  expect(await run('export', 'cotacoes.json')).toMatchObject({ code: 0 });
  const text = await readFile(path.join(cwd, 'cotacoes.json'), 'utf8');
  expect(JSON.parse(text)).toHaveLength(2);
  expect(text).not.toContain(fresh.code);
  expect((await run('purge', '--json')).json()).toMatchObject({ deleted: 1, anonymised: 0 });
  expect(await findQuotation(db, oldId)).toBeUndefined();
  expect(await run('forget', String(id), '--yes')).toMatchObject({ code: 0 });
  expect(await run('forget', String(id), '--yes')).toMatchObject({ code: 3 });
  expect(await run('list', '--state', 'perdida')).toMatchObject({ code: 2 });
});
