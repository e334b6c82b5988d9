import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { watchQuotations } from '#app/data/quotation/watch-quotations.ts';
import {
  countContactChanges,
  countWaitingQuotations,
  listQuotations,
  listWaitingQuotations,
} from '#app/data/quotation/quotation-lists.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/read-quotations.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { forgetQuotation, purgeQuotations, markQuotationSeen } from '#app/operations/quotation/shop-quotations.ts';
import { maxChanges } from '#app/operations/quotation/visitor-quotation-changes.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openForTest, openSqliteDatabase } from '#tests/support/databases/databases.ts';
import {
  answerQuotationWith,
  dayMs,
  openVisitorQuotations,
  openWithQuotation,
  startMs,
} from '#tests/factories/stored-quotations.ts';

describeOnBothEngines('a quotation that waits for the shop', (openDatabase) => {
  test('is first in the list when the visitor has changed it since the shop read it, until it is opened, and shows the earlier data (Q13)', async () => {
    const { db, id, code, visitors, post, clock } = await openWithQuotation(await openDatabase());
    await answerQuotationWith(db, id);
    await answerQuotationWith(db, (await post()).quotation.id);
    const saveContact = async (note: string) => {
      clock.nowMs += 60_000;
      const contact = { ...noContact, firstName: 'Ana', town: 'Bonito', note };
      expect(await visitors.addContact({ code, sender: 'v', contact })).toMatchObject({ ok: true });
    };
    const listIds = () => listQuotations(db, { nowMs: clock.nowMs, limit: 9 });
    await saveContact('Portão azul');
    expect(await countContactChanges(db), 'saved as it was').toBe(0);
    await saveContact('Portão verde');
    await saveContact('Portão branco');
    expect(await listIds()).toMatchObject([{ id, isContactChanged: true }, { isContactChanged: false }]);
    expect(await countContactChanges(db)).toBe(1);
    expect(await findQuotation(db, id)).toMatchObject({
      contact: { note: 'Portão branco' },
      earlierContacts: [
        { note: 'Portão azul', untilMs: startMs + 120_000 },
        { note: 'Portão verde', untilMs: startMs + 180_000 },
      ],
    });
    await markQuotationSeen(db, { id, nowMs: clock.nowMs });
    expect(await countContactChanges(db)).toBe(0);
    expect((await findQuotation(db, id))?.earlierContacts).toHaveLength(2);
    await purgeQuotations(db, { nowMs: startMs + 200 * dayMs, keepDays: 180 });
    expect(await findQuotation(db, id)).toMatchObject({ contact: noContact, earlierContacts: [] });
  });

  test('is marked as changed after the answer until the shop answers again, keeps all other data, and accepts a limited number of changes (Q13)', async () => {
    const { db, id, code, visitors, clock } = await openWithQuotation(await openDatabase());
    const saveContact = (note: string) => visitors.addContact({ code, sender: 'v', contact: { ...noContact, note } });
    const readChangeMarks = async () => {
      const [listed] = await listQuotations(db, { nowMs: clock.nowMs, limit: 1 });
      return [listed?.isChangedSinceAnswer, (await findQuotation(db, id))?.isChangedSinceAnswer];
    };
    expect(await saveContact('Portão azul')).toEqual({ ok: true, value: { isChangedSinceAnswer: false } });
    await answerQuotationWith(db, id);
    expect(await readChangeMarks()).toEqual([false, false]);
    expect(await saveContact('Só dois sacos')).toEqual({ ok: true, value: { isChangedSinceAnswer: true } });
    await markQuotationSeen(db, { id, nowMs: clock.nowMs });
    expect(await readChangeMarks(), 'opened, and not yet answered').toEqual([true, true]);
    await answerQuotationWith(db, id, { note: 'Dois sacos' });
    expect(await readChangeMarks()).toEqual([false, false]);
    await saveContact('Três sacos');
    expect((await findQuotation(db, id))?.earlierContacts.map(({ note }) => note)).toEqual([
      'Portão azul',
      'Só dois sacos',
    ]);
    for (let change = 2; change < maxChanges; change += 1) await saveContact(`Mudança ${change}`);
    expect(await saveContact('Mais uma')).toEqual({ ok: false, error: { kind: 'too-many-changes' } });
    expect(await findQuotation(db, id)).toMatchObject({
      contact: { note: `Mudança ${maxChanges - 1}` },
      earlierContacts: { length: maxChanges, 0: { note: 'Portão azul' } },
    });
    clock.nowMs += 30 * dayMs;
    expect((await listQuotations(db, { nowMs: clock.nowMs, limit: 1 }))[0]?.isChangedSinceAnswer).toBe(false);
  });

  test('is in the list of waiting quotations, oldest first, if it has no answer or a requested change', async () => {
    const { db, id, code, visitors, post, clock, close } = await openWithQuotation(await openDatabase());
    const [seenId, thirdQuotation] = [(await post()).quotation.id, (await post()).quotation];
    const listIds = async () =>
      (await listWaitingQuotations(db, { nowMs: clock.nowMs, limit: 9 })).map((listed) => listed.id);
    await markQuotationSeen(db, { id: seenId, nowMs: clock.nowMs });
    await answerQuotationWith(db, id);
    expect(await listIds()).toEqual([seenId, thirdQuotation.id]);
    await visitors.addContact({ code, sender: 'v', contact: { ...noContact, note: 'Só um saco' } });
    await markQuotationSeen(db, { id, nowMs: clock.nowMs });
    expect(await listIds()).toEqual([id, seenId, thirdQuotation.id]);
    expect(await countWaitingQuotations(db, clock.nowMs)).toBe(3);
    expect(await listWaitingQuotations(db, { nowMs: clock.nowMs, limit: 1 })).toMatchObject([
      { id, isChangedSinceAnswer: true },
    ]);
    await close('accept', 2);
    clock.nowMs += 11 * dayMs;
    expect(await listIds(), 'accepted, or expired').toEqual([]);
    expect(await countWaitingQuotations(db, clock.nowMs)).toBe(0);
  });

  test('is listed first while unseen, until it has expired', async () => {
    const { db, id, post } = await openWithQuotation(await openDatabase());
    const { quotation } = await post();
    await answerQuotationWith(db, quotation.id);
    const listIds = async (nowMs: number) => (await listQuotations(db, { nowMs, limit: 9 })).map((listed) => listed.id);
    expect(await listIds(startMs)).toEqual([id, quotation.id]);
    expect(await listIds(startMs + 11 * dayMs)).toEqual([quotation.id, id]);
  });

  test('is reported to another process when it changes', async () => {
    const { db, location, id } = await openWithQuotation(await openDatabase());
    const otherDb = await openForTest(location);
    let changes = 0;
    onTestFinished(watchQuotations(otherDb, () => (changes += 1)));
    // The watch first reads the latest event and reports only later ones, so the shop answers until a change is
    // reported.
    let answers = 0;
    const answerAgain = () => answerQuotationWith(db, id, { note: `Entrega ${(answers += 1)}` });
    await expect.poll(() => answerAgain().then(() => changes)).toBeGreaterThan(0);
  });
});

describeOnBothEngines('a quotation whose retention period has ended', (openDatabase) => {
  test('is erased completely when it was not answered, and except for items and totals when it was answered', async () => {
    const { db, id, code, post, visitors } = await openWithQuotation(await openDatabase());
    const unanswered = (await post({ nome: 'Bia' })).quotation;
    await answerQuotationWith(db, id);
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
    expect(await answerQuotationWith(db, id, {}, nowMs)).toMatchObject({ error: { kind: 'illegal-move' } });
    expect(await forgetQuotation(db, { id, nowMs })).toBe(true);
    expect(await forgetQuotation(db, { id, nowMs })).toBe(false);
    expect(await listQuotationEvents(db, id)).toEqual([]);
  });
});

test('an erased quotation leaves no data in the database file', async () => {
  const { db, location } = await openCatalogue(openSqliteDatabase, [{ id: 1 }]);
  const traces = ['Nome que some', 'Cidade que some', 'Recado que ninguém mais deve ler'];
  const [nome, cidade, observacao = ''] = traces;
  const { quotation } = await openVisitorQuotations(db).post({ nome, cidade, observacao: observacao.repeat(9) });
  expect(await forgetQuotation(db, { id: quotation.id, nowMs: startMs })).toBe(true);
  await db.close();
  const bytes = await readFile(path.join(location.dataDir, databaseFileName));
  expect([...traces, quotation.code ?? ''].filter((trace) => bytes.includes(trace))).toEqual([]);
});
