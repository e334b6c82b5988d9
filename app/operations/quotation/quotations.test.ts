import { expect, test } from 'vitest';
import { countQuotationStates, listQuotations, listQuotationWeeks } from '#app/data/quotation/quotation-lists.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/read-quotations.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { noContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { answerQuotation, markQuotationSeen } from '#app/operations/quotation/shop-quotations.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { quoteItems } from './quote-items.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { makeCode, makeNewQuotation } from '#tests/factories/quotation.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';
import {
  answerQuotationWith,
  dayMs,
  makeRequestedItem,
  makeAnswer,
  openVisitorQuotations,
  openWithQuotation,
  startMs,
} from '#tests/factories/stored-quotations.ts';

describeOnBothEngines('requesting a quotation', (openDatabase) => {
  test('stores titles, prices and stock from the catalogue, whatever the browser sends', async () => {
    const { db } = await openCatalogue(openDatabase, [
      { id: 1, title: 'Sal mineral', price: 100, discount: 10, sizes: ['30 kg'] },
      { id: 2, title: 'Esgotado', price: 5, quantity: 0, status: 'out-of-stock' },
    ]);
    const { post } = openVisitorQuotations(db);
    const itens = [
      makeRequestedItem(1, { preco: 1, titulo: 'De graça', tamanho: '30 kg', cor: 'Ligue 9999' }),
      makeRequestedItem(2, { quantidade: 1 }),
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

  test('uses the price for the total quantity of a product, all of its sizes together (P12)', async () => {
    const { db } = await openDatabase();
    const priceSteps = '10: 89,90; 40: 85,00';
    await fillCatalogue(db, [
      { id: 1, price: 99.9, priceSteps, sizes: ['P', 'M'] },
      { id: 2, price: 99.9, priceSteps, discount: 20 },
      { id: 3, price: 99.9 },
    ]);
    const makeSizedItem = (productId: number, quantity: number, size = '') => ({
      productId,
      quantity,
      color: '',
      size,
    });
    const requested = [makeSizedItem(1, 6, 'P'), makeSizedItem(1, 4, 'M'), makeSizedItem(2, 39), makeSizedItem(3, 100)];
    const { items } = await quoteItems(db, requested);
    expect(items.map(({ unitPriceCents }) => unitPriceCents)).toEqual([8990, 8990, 7992, 9990]);
    const { items: itemsBelowStep } = await quoteItems(db, [makeSizedItem(1, 6, 'P'), makeSizedItem(1, 3, 'M')]);
    expect(itemsBelowStep.map(({ unitPriceCents }) => unitPriceCents)).toEqual([9990, 9990]);
  });

  test('reports unknown, hidden and restricted products, and is refused when no other product is requested', async () => {
    const { db } = await openCatalogue(openDatabase, [
      { id: 1 },
      { id: 2, hidden: true },
      { id: 3, saleRestriction: 'prescription' },
    ]);
    const { post, visitors } = openVisitorQuotations(db);
    const { quotation, leftOut } = await post({ itens: [1, 2, 3, 99].map((id) => makeRequestedItem(id)) });
    expect([quotation.items.length, leftOut]).toEqual([1, [2, 3, 99]]);
    const input = { codigo: makeCode(), itens: [makeRequestedItem(99)] };
    expect(await visitors.post({ input, sender: '' })).toEqual({ ok: false, error: { kind: 'nothing-quotable' } });
  });

  test('stores one quotation, however often and simultaneously it is sent', async () => {
    const { db } = await openCatalogue(openDatabase, [{ id: 1 }]);
    const { post } = openVisitorQuotations(db);
    const codigo = makeCode();
    const posted = await Promise.all(Array.from({ length: 8 }, () => post({ codigo }, '203.0.113.9')));
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(posted.map(({ quotation }) => quotation.id)).size).toBe(1);
    const repeated = await post({ codigo, itens: [makeRequestedItem(1, { quantidade: 7 })] });
    expect(repeated).toMatchObject({ isNew: false, quotation: { items: [{ quantity: 2 }] } });
    expect((await countQuotationStates(db, startMs)).total).toBe(1);
  });
});

describeOnBothEngines('a quotation that is answered', (openDatabase) => {
  test('can change from sent to accepted, and has every step in its history', async () => {
    const { db, id, close, clock } = await openWithQuotation(await openDatabase());
    expect(await close('accept', 1)).toMatchObject({ error: { kind: 'illegal-move', state: 'sent' } });
    await markQuotationSeen(db, { id, nowMs: startMs });
    await markQuotationSeen(db, { id, nowMs: startMs });
    clock.nowMs += 60_000;
    const substitute = { productId: null, title: 'Sal proteinado' };
    const items = [{ quantity: 1, unitPriceCents: 8000, discountCents: 1000, substitute }];
    expect(await answerQuotationWith(db, id, { items }, clock.nowMs)).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    expect(await close('accept', 1)).toMatchObject({ error: { kind: 'changed-meanwhile' } });
    expect(await close('accept', 2)).toMatchObject({ ok: true, value: { status: 'accepted' } });
    expect(await close('accept', 2)).toMatchObject({ ok: true });
    expect(await close('refuse', 3)).toMatchObject({ error: { kind: 'illegal-move', state: 'accepted' } });
    expect(await answerQuotationWith(db, id)).toMatchObject({ error: { kind: 'illegal-move', state: 'accepted' } });
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

  test('counts towards the mean time to an answer, which may be a fraction of a millisecond', async () => {
    const { db, id } = await openWithQuotation(await openDatabase());
    const secondId = await db.transact((tx) => insertQuotation(tx, makeNewQuotation()));
    await answerQuotationWith(db, id, {}, startMs + 1000);
    await answerQuotationWith(db, secondId ?? 0, {}, startMs + 2001);
    const [week] = await listQuotationWeeks(db, { nowMs: startMs, weeks: 1 });
    expect([week?.answered, week?.answerMs]).toEqual([2, 1501]);
  });

  test('stores one of two simultaneous answers and refuses the other', async () => {
    const { db, location, id } = await openWithQuotation(await openDatabase());
    const otherDb = await openForTest(location);
    const results = await Promise.all([
      answerQuotation(db, { id, version: 1, answer: makeAnswer({ note: 'um' }), nowMs: startMs }),
      answerQuotation(otherDb, { id, version: 1, answer: makeAnswer({ note: 'dois' }), nowMs: startMs }),
    ]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'changed-meanwhile' } });
    expect((await findQuotation(db, id))?.version).toBe(2);
  });

  test('remains unchanged by an inconsistent answer, which is refused', async () => {
    const { db, id } = await openWithQuotation(await openDatabase());
    expect(await answerQuotationWith(db, id, { items: [] })).toMatchObject({ error: { kind: 'invalid' } });
    expect(await answerQuotationWith(db, id, { discountCents: 1_000_000 })).toMatchObject({
      error: { kind: 'invalid' },
    });
    expect(await findQuotation(db, id)).toMatchObject({ status: 'sent', version: 1, items: [{ answer: null }] });
  });

  test('cannot be accepted once expired, until the shop answers with a new validity', async () => {
    const { db, id, clock, close } = await openWithQuotation(await openDatabase());
    await answerQuotationWith(db, id, { validUntilMs: startMs + dayMs });
    clock.nowMs = startMs + 2 * dayMs;
    expect(await close('accept', 2)).toMatchObject({ error: { kind: 'illegal-move', state: 'expired' } });
    expect(await listQuotations(db, { nowMs: clock.nowMs, limit: 9, state: 'expired' })).toHaveLength(1);
    expect(await listQuotations(db, { nowMs: clock.nowMs, limit: 9, state: 'answered' })).toHaveLength(0);
    expect(await answerQuotationWith(db, id, {}, clock.nowMs)).toMatchObject({ ok: true });
    expect(await close('accept', 3)).toMatchObject({ ok: true });
  });

  test("keeps the visitor's changes together with the answer, until it is closed", async () => {
    const { db, id, code, visitors, close } = await openWithQuotation(await openDatabase());
    const contact = { ...noContact, town: 'Jardim', wish: 'delivery' as const };
    await answerQuotationWith(db, id);
    expect(await visitors.addContact({ code, sender: 'v', contact })).toMatchObject({ ok: true });
    expect(await findQuotation(db, id)).toMatchObject({ contact, terms: { freightCents: 1500 }, version: 2 });
    expect(await close('refuse', 2)).toMatchObject({ ok: true });
    expect(await visitors.addContact({ code, sender: 'v', contact })).toMatchObject({ ok: false });
  });

  test('can be requested again with the answered quantities and without the note that they follow, and while it is still valid only after a confirmation', async () => {
    const { db, id, code, visitors, clock } = await openWithQuotation(await openDatabase());
    const contact = { ...noContact, firstName: 'Ana', note: 'Quero um só' };
    await visitors.addContact({ code, sender: 'v', contact });
    const substitute = { productId: null, title: 'Sal bom' };
    await answerQuotationWith(db, id, { items: [{ quantity: 1, unitPriceCents: 9000, discountCents: 0, substitute }] });
    const newCode = makeCode();
    const askAgain = (isSure: boolean) => visitors.requestAgain({ code, sender: 'v', newCode, isSure });
    expect(await askAgain(false)).toEqual({ ok: false, error: { kind: 'still-valid' } });
    expect(await askAgain(true)).toEqual({ ok: true, value: newCode });
    const repeated = await visitors.find({ code: newCode, sender: 'v' });
    expect(repeated).toMatchObject({
      value: {
        items: [{ productId: null, title: 'Sal bom', quantity: 1 }],
        contact: { firstName: 'Ana', note: '' },
      },
    });
    clock.nowMs += 30 * dayMs;
    expect(await askAgain(false)).toEqual({ ok: true, value: newCode });
  });

  test('cannot be accepted when the answer has no item, and is requested again without a confirmation (Q18)', async () => {
    const { db, id, code, visitors, close } = await openWithQuotation(await openDatabase());
    const item = { quantity: 0, unitPriceCents: 9000, discountCents: 0, substitute: null };
    await answerQuotationWith(db, id, { items: [item], freightCents: null, discountCents: 0 });
    expect(await close('accept', 2)).toMatchObject({ error: { kind: 'illegal-move', state: 'answered' } });
    expect(await visitors.requestAgain({ code, sender: 'v', newCode: makeCode(), isSure: false })).toMatchObject({
      ok: true,
    });
    expect(await close('refuse', 2)).toMatchObject({ value: { status: 'refused' } });
  });
});
