import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { watchQuotations } from '#app/data/quotation/quotation-changes.ts';
import {
  countChangedQuotations,
  countQuotationStates,
  countWaitingQuotations,
  listQuotations,
  listQuotationWeeks,
  listWaitingQuotations,
} from '#app/data/quotation/quotation-lists.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/quotations.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationAnswer } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import {
  answerQuotation,
  forgetQuotation,
  purgeQuotations,
  seeQuotation,
} from '#app/operations/quotation/shop-quotations.ts';
import { createVisitorQuotations, maxChanges } from '#app/operations/quotation/visitor-quotations.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { makeCode, makeNewQuotation } from '#tests/factories/quotation.ts';
import { describeOnBothEngines, openForTest, openSqliteDatabase } from '#tests/support/databases/databases.ts';

const startMs = Date.UTC(2026, 10, 20, 15);
const dayMs = 24 * 60 * 60 * 1000;

function open(db: Database, { maxPerHour = 1000 } = {}) {
  const clock = { nowMs: startMs };
  const now = () => clock.nowMs;
  const visitors = createVisitorQuotations({
    db,
    now,
    clock: now,
    hashKey: 'chave',
    isOn: async () => true,
    validDays: 10,
    maxPerHour,
  });
  let senders = 0;
  return {
    clock,
    visitors,
    async post(input: object = {}, sender = `203.0.113.${(senders += 1)}`) {
      const result = await visitors.post({ input: { codigo: makeCode(), itens: [item(1)], ...input }, sender });
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      return result.value;
    },
  };
}

function item(produtoId: number, fields: object = {}) {
  return { produtoId, quantidade: 2, ...fields };
}

function makeAnswer(fields: Partial<QuotationAnswer> = {}): QuotationAnswer {
  const line = { quantity: 2, unitPriceCents: 9000, discountCents: 0, substitute: null };
  const validUntilMs = startMs + 20 * dayMs;
  return { items: [line], freightCents: 1500, discountCents: 500, note: 'Entrega na quinta.', validUntilMs, ...fields };
}

async function answer(db: Database, id: number, fields: Partial<QuotationAnswer> = {}, nowMs = startMs) {
  const { version = 0 } = (await findQuotation(db, id)) ?? {};
  return answerQuotation(db, { id, version, answer: makeAnswer(fields), nowMs });
}

describeOnBothEngines('asking for a quotation', (openDatabase) => {
  test('keeps titles, prices and stock of the catalogue, whatever the browser sends', async () => {
    const { db } = await openDatabase();
    await fillCatalogue(db, [
      { id: 1, title: 'Sal mineral', price: 100, discount: 10, sizes: ['30 kg'] },
      { id: 2, title: 'Esgotado', price: 5, quantity: 0, status: 'out-of-stock' },
    ]);
    const { post } = open(db);
    const itens = [
      item(1, { preco: 1, titulo: 'De graça', tamanho: '30 kg', cor: 'Ligue 9999' }),
      item(2, { quantidade: 1 }),
    ];
    const { quotation, isNew, leftOut } = await post({ itens, cidade: 'Campo Grande' });
    expect([isNew, leftOut, quotation.status]).toEqual([true, [], 'sent']);
    expect(quotation.items).toMatchObject([
      { title: 'Sal mineral', unitPriceCents: 9000, quantity: 2, size: '30 kg', color: '', wasInStock: true },
      { title: 'Esgotado', unitPriceCents: 500, wasInStock: false },
    ]);
    expect(await listQuotations(db, { nowMs: startMs, limit: 9 })).toMatchObject([
      { id: quotation.id, itemCount: 2, totalCents: 18_500, town: 'Campo Grande', state: 'sent' },
    ]);
  });

  test('names what is unknown, hidden or restricted, and is refused when nothing else is asked for', async () => {
    const { db } = await openDatabase();
    await fillCatalogue(db, [{ id: 1 }, { id: 2, hidden: true }, { id: 3, saleRestriction: 'prescription' }]);
    const { post, visitors } = open(db);
    const { quotation, leftOut } = await post({ itens: [1, 2, 3, 99].map((id) => item(id)) });
    expect([quotation.items.length, leftOut]).toEqual([1, [2, 3, 99]]);
    const input = { codigo: makeCode(), itens: [item(99)] };
    expect(await visitors.post({ input, sender: '' })).toEqual({ ok: false, error: { kind: 'nothing-quotable' } });
  });

  test('is stored once, however often and however much at once it is sent', async () => {
    const { db } = await openDatabase();
    await fillCatalogue(db, [{ id: 1 }]);
    const { post } = open(db);
    const codigo = makeCode();
    const posted = await Promise.all(Array.from({ length: 8 }, () => post({ codigo }, '203.0.113.9')));
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(posted.map(({ quotation }) => quotation.id)).size).toBe(1);
    const again = await post({ codigo, itens: [item(1, { quantidade: 7 })] });
    expect(again).toMatchObject({ isNew: false, quotation: { items: [{ quantity: 2 }] } });
    expect((await countQuotationStates(db, startMs)).total).toBe(1);
  });
});

describeOnBothEngines('a quotation that is answered', (openDatabase) => {
  async function openWithQuotation() {
    const { db, location } = await openDatabase();
    await fillCatalogue(db, [{ id: 1 }]);
    const store = open(db);
    const { quotation } = await store.post({ nome: 'Ana', cidade: 'Bonito', observacao: 'Portão azul' });
    const { id, code } = quotation;
    const close = (move: 'accept' | 'refuse', version: number) =>
      store.visitors.close({ code: code ?? '', sender: 'v', move, version });
    return { ...store, db, location, id, code: code ?? '', close };
  }

  test('goes from sent to accepted, with every step in its history', async () => {
    const { db, id, close, clock } = await openWithQuotation();
    expect(await close('accept', 1)).toMatchObject({ error: { kind: 'illegal-move', state: 'sent' } });
    await seeQuotation(db, { id, nowMs: startMs });
    await seeQuotation(db, { id, nowMs: startMs });
    clock.nowMs += 60_000;
    const substitute = { productId: null, title: 'Sal proteinado' };
    const items = [{ quantity: 1, unitPriceCents: 8000, discountCents: 1000, substitute }];
    expect(await answer(db, id, { items }, clock.nowMs)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await close('accept', 1)).toMatchObject({ error: { kind: 'changed-meanwhile' } });
    expect(await close('accept', 2)).toMatchObject({ ok: true, value: { status: 'accepted' } });
    expect(await close('accept', 2)).toMatchObject({ ok: true });
    expect(await close('refuse', 3)).toMatchObject({ error: { kind: 'illegal-move', state: 'accepted' } });
    expect(await answer(db, id)).toMatchObject({ error: { kind: 'illegal-move', state: 'accepted' } });
    expect(await findQuotation(db, id)).toMatchObject({
      answeredAtMs: startMs + 60_000,
      closedAtMs: startMs + 60_000,
      items: [{ quantity: 2, unitPriceCents: 10_000, answer: { quantity: 1, substitute } }],
    });
    const events = await listQuotationEvents(db, id);
    expect(events.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['sent', 20_000],
      ['seen', 20_000],
      ['answered', 8000],
      ['accepted', 8000],
    ]);
    expect(await listAuditEntries(db)).toMatchObject([{ subject: 'quotation', subjectId: id, action: 'change' }]);
    expect(await listQuotationWeeks(db, { nowMs: startMs, weeks: 4 })).toEqual([
      { fromMs: Date.UTC(2026, 10, 16, 3), sent: 1, answered: 1, accepted: 1, answerMs: 60_000 },
    ]);
  });

  test('tells the mean time until an answer where it is no whole number of milliseconds', async () => {
    const { db, id } = await openWithQuotation();
    const second = await db.transact((tx) => insertQuotation(tx, makeNewQuotation()));
    await answer(db, id, {}, startMs + 1000);
    await answer(db, second ?? 0, {}, startMs + 2001);
    const [week] = await listQuotationWeeks(db, { nowMs: startMs, weeks: 1 });
    expect([week?.answered, week?.answerMs]).toEqual([2, 1501]);
  });

  test('keeps one of two simultaneous answers, and refuses the other', async () => {
    const { db, location, id } = await openWithQuotation();
    const other = await openForTest(location);
    const given = await Promise.all([
      answerQuotation(db, { id, version: 1, answer: makeAnswer({ note: 'um' }), nowMs: startMs }),
      answerQuotation(other, { id, version: 1, answer: makeAnswer({ note: 'dois' }), nowMs: startMs }),
    ]);
    expect(given.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(given.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'changed-meanwhile' } });
    expect((await findQuotation(db, id))?.version).toBe(2);
  });

  test('is not answered with what does not add up, and then unchanged', async () => {
    const { db, id } = await openWithQuotation();
    expect(await answer(db, id, { items: [] })).toMatchObject({ error: { kind: 'invalid' } });
    expect(await answer(db, id, { discountCents: 1_000_000 })).toMatchObject({ error: { kind: 'invalid' } });
    expect(await findQuotation(db, id)).toMatchObject({ status: 'sent', version: 1, items: [{ answer: null }] });
  });

  test('cannot be accepted once expired, until the shop answers with a new validity', async () => {
    const { db, id, clock, close } = await openWithQuotation();
    await answer(db, id, { validUntilMs: startMs + dayMs });
    clock.nowMs = startMs + 2 * dayMs;
    expect(await close('accept', 2)).toMatchObject({ error: { kind: 'illegal-move', state: 'expired' } });
    expect(await listQuotations(db, { nowMs: clock.nowMs, limit: 9, state: 'expired' })).toHaveLength(1);
    expect(await listQuotations(db, { nowMs: clock.nowMs, limit: 9, state: 'answered' })).toHaveLength(0);
    expect(await answer(db, id, {}, clock.nowMs)).toMatchObject({ ok: true });
    expect(await close('accept', 3)).toMatchObject({ ok: true });
  });

  test('keeps what the visitor adds beside the answer, until it is closed', async () => {
    const { db, id, code, visitors, close } = await openWithQuotation();
    const contact = { ...noContact, town: 'Jardim', wish: 'delivery' as const };
    await answer(db, id);
    expect(await visitors.addContact({ code, sender: 'v', contact })).toMatchObject({ ok: true });
    expect(await findQuotation(db, id)).toMatchObject({ contact, terms: { freightCents: 1500 }, version: 2 });
    expect(await close('refuse', 2)).toMatchObject({ ok: true });
    expect(await visitors.addContact({ code, sender: 'v', contact })).toMatchObject({ ok: false });
  });

  test('Q13 what the visitor changes once the shop has read it is listed first as changed until it is opened, beside the earlier words', async () => {
    const { db, id, code, visitors, post, clock } = await openWithQuotation();
    await answer(db, id);
    await answer(db, (await post()).quotation.id);
    const save = async (note: string) => {
      clock.nowMs += 60_000;
      const contact = { ...noContact, firstName: 'Ana', town: 'Bonito', note };
      expect(await visitors.addContact({ code, sender: 'v', contact })).toMatchObject({ ok: true });
    };
    const list = () => listQuotations(db, { nowMs: clock.nowMs, limit: 9 });
    await save('Portão azul');
    expect(await countChangedQuotations(db), 'saved as it was').toBe(0);
    await save('Portão verde');
    await save('Portão branco');
    expect(await list()).toMatchObject([{ id, isContactChanged: true }, { isContactChanged: false }]);
    expect(await countChangedQuotations(db)).toBe(1);
    expect(await findQuotation(db, id)).toMatchObject({
      contact: { note: 'Portão branco' },
      earlierContacts: [
        { note: 'Portão azul', untilMs: startMs + 120_000 },
        { note: 'Portão verde', untilMs: startMs + 180_000 },
      ],
    });
    await seeQuotation(db, { id, nowMs: clock.nowMs });
    expect(await countChangedQuotations(db)).toBe(0);
    expect((await findQuotation(db, id))?.earlierContacts).toHaveLength(2);
    await purgeQuotations(db, { nowMs: startMs + 200 * dayMs, keepDays: 180 });
    expect(await findQuotation(db, id)).toMatchObject({ contact: noContact, earlierContacts: [] });
  });

  test('Q13 a change that is asked for after the answer waits until the shop answers again, keeps every word, and is not taken without end', async () => {
    const { db, id, code, visitors, clock } = await openWithQuotation();
    const save = (note: string) => visitors.addContact({ code, sender: 'v', contact: { ...noContact, note } });
    const read = async () => {
      const [listed] = await listQuotations(db, { nowMs: clock.nowMs, limit: 1 });
      return [listed?.isChangeAsked, (await findQuotation(db, id))?.isChangeAsked];
    };
    expect(await save('Portão azul')).toEqual({ ok: true, value: { isChangeAsked: false } });
    await answer(db, id);
    expect(await read()).toEqual([false, false]);
    expect(await save('Só dois sacos')).toEqual({ ok: true, value: { isChangeAsked: true } });
    await seeQuotation(db, { id, nowMs: clock.nowMs });
    expect(await read(), 'opened, and not yet answered').toEqual([true, true]);
    await answer(db, id, { note: 'Dois sacos' });
    expect(await read()).toEqual([false, false]);
    await save('Três sacos');
    expect((await findQuotation(db, id))?.earlierContacts.map(({ note }) => note)).toEqual([
      'Portão azul',
      'Só dois sacos',
    ]);
    for (let change = 2; change < maxChanges; change += 1) await save(`Mudança ${change}`);
    expect(await save('Mais uma')).toEqual({ ok: false, error: { kind: 'too-many-changes' } });
    expect(await findQuotation(db, id)).toMatchObject({
      contact: { note: `Mudança ${maxChanges - 1}` },
      earlierContacts: { length: maxChanges, 0: { note: 'Portão azul' } },
    });
    clock.nowMs += 30 * dayMs;
    expect((await listQuotations(db, { nowMs: clock.nowMs, limit: 1 }))[0]?.isChangeAsked).toBe(false);
  });

  test('those that wait for an answer are listed the oldest first: without any, or with a change asked for', async () => {
    const { db, id, code, visitors, post, clock, close } = await openWithQuotation();
    const [seen, third] = [(await post()).quotation.id, (await post()).quotation];
    const list = async () => (await listWaitingQuotations(db, { nowMs: clock.nowMs, limit: 9 })).map((one) => one.id);
    await seeQuotation(db, { id: seen, nowMs: clock.nowMs });
    await answer(db, id);
    expect(await list()).toEqual([seen, third.id]);
    await visitors.addContact({ code, sender: 'v', contact: { ...noContact, note: 'Só um saco' } });
    await seeQuotation(db, { id, nowMs: clock.nowMs });
    expect(await list()).toEqual([id, seen, third.id]);
    expect(await countWaitingQuotations(db, clock.nowMs)).toBe(3);
    expect(await listWaitingQuotations(db, { nowMs: clock.nowMs, limit: 1 })).toMatchObject([
      { id, isChangeAsked: true },
    ]);
    await close('accept', 2);
    clock.nowMs += 11 * dayMs;
    expect(await list(), 'accepted, or expired').toEqual([]);
    expect(await countWaitingQuotations(db, clock.nowMs)).toBe(0);
  });

  test('is asked for again as the shop answered, and while it holds only by who is sure', async () => {
    const { db, id, code, visitors, clock } = await openWithQuotation();
    await answer(db, id, {
      items: [
        { quantity: 1, unitPriceCents: 9000, discountCents: 0, substitute: { productId: null, title: 'Sal bom' } },
      ],
    });
    const newCode = makeCode();
    const ask = (isSure: boolean) => visitors.askAgain({ code, sender: 'v', newCode, isSure });
    expect(await ask(false)).toEqual({ ok: false, error: { kind: 'still-holds' } });
    expect(await ask(true)).toEqual({ ok: true, value: newCode });
    const again = await visitors.find({ code: newCode, sender: 'v' });
    expect(again).toMatchObject({ value: { items: [{ productId: null, title: 'Sal bom', quantity: 1 }] } });
    clock.nowMs += 30 * dayMs;
    expect(await ask(false)).toEqual({ ok: true, value: newCode });
  });

  test('is listed first while unseen, until it has expired', async () => {
    const { db, id, post } = await openWithQuotation();
    const { quotation } = await post();
    await answer(db, quotation.id);
    const list = async (nowMs: number) => (await listQuotations(db, { nowMs, limit: 9 })).map((one) => one.id);
    expect(await list(startMs)).toEqual([id, quotation.id]);
    expect(await list(startMs + 11 * dayMs)).toEqual([quotation.id, id]);
  });

  test('is noticed by another process', async () => {
    const { db, location, id } = await openWithQuotation();
    const other = await openForTest(location);
    let changes = 0;
    onTestFinished(watchQuotations(other, () => (changes += 1)));
    // What happens before the watch has read the last change is none to it.
    let answers = 0;
    const answerAgain = () => answer(db, id, { note: `Entrega ${(answers += 1)}` });
    await expect.poll(() => answerAgain().then(() => changes)).toBeGreaterThan(0);
  });

  test('is erased when its time has come: unanswered ones whole, answered ones but for items and totals', async () => {
    const { db, id, code, post, visitors } = await openWithQuotation();
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
  const { quotation } = await open(db).post({ nome, cidade, observacao: observacao.repeat(9) });
  expect(await forgetQuotation(db, { id: quotation.id, nowMs: startMs })).toBe(true);
  await db.close();
  const bytes = await readFile(path.join(location.dataDir, databaseFileName));
  expect([...traces, quotation.code ?? ''].filter((trace) => bytes.includes(trace))).toEqual([]);
});
