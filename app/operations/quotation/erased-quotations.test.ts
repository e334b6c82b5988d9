import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/quotations.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { forgetQuotation, purgeQuotations } from '#app/operations/quotation/shop-quotations.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { answer, dayMs, openQuotations, openWithQuotation, startMs } from '#tests/factories/stored-quotations.ts';

describeOnBothEngines('a quotation whose time has come', (openDatabase) => {
  test('is erased when its time has come: unanswered ones whole, answered ones but for items and totals', async () => {
    const { db, id, code, post, visitors } = await openWithQuotation(await openDatabase());
    const unanswered = (await post({ nome: 'Bia' })).quotation;
    await answer(db, id);
    expect(await purgeQuotations(db, { nowMs: startMs + 179 * dayMs, keepDays: 180 })).toEqual({
      deleted: 0,
      anonymised: 0,
    });
    const nowMs = startMs + 181 * dayMs;
    expect(await purgeQuotations(db, { nowMs, keepDays: 180 })).toEqual({ deleted: 1, anonymised: 1 });
    expect(await purgeQuotations(db, { nowMs, keepDays: 180 })).toEqual({ deleted: 0, anonymised: 0 });
    expect(await findQuotation(db, unanswered.id)).toBeUndefined();
    expect(await findQuotation(db, id)).toMatchObject({
      code: null,
      contact: noContact,
      terms: { freightCents: 1500, note: '' },
      items: [{ quantity: 2, answer: { unitPriceCents: 9000 } }],
    });
    expect(await visitors.find({ code, sender: 'a' })).toMatchObject({ error: { kind: 'unknown' } });
    expect(await answer(db, id, {}, nowMs)).toMatchObject({ error: { kind: 'illegal-move' } });
    expect(await forgetQuotation(db, { id, nowMs })).toBe(true);
    expect(await forgetQuotation(db, { id, nowMs })).toBe(false);
    expect(await listQuotationEvents(db, id)).toEqual([]);
  });
});

test('what an erased quotation said is nowhere in the file of the database', async () => {
  const { db, location } = await openSqliteDatabase();
  await fillCatalogue(db, [{ id: 1 }]);
  const traces = ['Nome que some', 'Cidade que some', 'Recado que ninguém mais deve ler'];
  const [nome, cidade, observacao = ''] = traces;
  const { quotation } = await openQuotations(db).post({ nome, cidade, observacao: observacao.repeat(9) });
  expect(await forgetQuotation(db, { id: quotation.id, nowMs: startMs })).toBe(true);
  await db.close();
  const bytes = await readFile(path.join(location.dataDir, databaseFileName));
  expect([...traces, quotation.code ?? ''].filter((trace) => bytes.includes(trace))).toEqual([]);
});
