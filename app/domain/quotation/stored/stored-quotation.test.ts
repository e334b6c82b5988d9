import { fc, forAll } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { noContact, type ItemAnswer } from './stored-quotation.ts';
import { checkAnswer, type QuotationAnswer } from './answer/quotation-answer.ts';
import { formatQuotationCode, isQuotationCode } from './quotation-code.ts';
import { maxItems, readQuotationRequest } from './quotation-request.ts';
import { getQuotationState, moveQuotation, type QuotationMove, type QuotationState } from './quotation-state.ts';
import { getQuotationTotals } from './quotation-totals.ts';
import { getEndOfDayMs } from '#app/domain/shared/times.ts';
import { readValidUntilMs } from './validity.ts';

const code = 'AAAAAAAAAAAAAAAAAAAAAA';
const nowMs = Date.UTC(2026, 10, 20, 15);

describe('the code of a quotation', () => {
  test('encodes 128 bits, each of which changes the code, in characters that need no escaping in a URL', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
    forAll(bytes, fc.nat(127), (codeBytes, bit) => {
      const formatted = formatQuotationCode(codeBytes);
      expect(isQuotationCode(formatted)).toBe(true);
      expect(encodeURIComponent(formatted)).toBe(formatted);
      const other = codeBytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(formatQuotationCode(other)).not.toBe(formatted);
    });
  });

  test.each([null, `${code}A`, code.slice(1), `${code.slice(1)}B`, `${code.slice(1)}/`])('cannot be %j', (text) =>
    expect(isQuotationCode(text)).toBe(false),
  );
});

describe('the state of a quotation', () => {
  const reached = { see: 'seen', answer: 'answered', accept: 'accepted', refuse: 'refused' } as const;

  test.each<[QuotationState, QuotationMove[]]>([
    ['sent', ['see', 'answer']],
    ['seen', ['answer']],
    ['answered', ['answer', 'accept', 'refuse']],
    ['accepted', []],
    ['refused', []],
    ['expired', ['answer']],
  ])('%s allows the moves %j and no others', (state, allowed) => {
    const quotation = { status: state === 'expired' ? 'answered' : state, validUntilMs: nowMs } as const;
    const atMs = state === 'expired' ? nowMs + 1 : nowMs;
    for (const move of Object.keys(reached) as QuotationMove[]) {
      expect(moveQuotation(quotation, move, atMs)).toEqual(
        allowed.includes(move)
          ? { ok: true, value: reached[move] }
          : { ok: false, error: { kind: 'illegal-move', state } },
      );
    }
  });

  test('expires at the end of the last valid day, unless it is closed', () => {
    const validUntilMs = getEndOfDayMs(nowMs, 10);
    expect(formatDateTime(validUntilMs)).toBe('30/11/2026 às 23:59');
    for (const status of ['sent', 'seen', 'answered'] as const) {
      expect(getQuotationState({ status, validUntilMs }, validUntilMs)).toBe(status);
      expect(getQuotationState({ status, validUntilMs }, validUntilMs + 1)).toBe('expired');
    }
    for (const status of ['accepted', 'refused'] as const) {
      expect(getQuotationState({ status, validUntilMs }, validUntilMs + 1)).toBe(status);
    }
  });

  test('counts an hour before midnight in Brasília as the same day', () => {
    expect(formatDateTime(getEndOfDayMs(Date.UTC(2026, 10, 21, 2), 0))).toBe('20/11/2026 às 23:59');
    expect(readValidUntilMs('2026-11-30')).toBe(getEndOfDayMs(nowMs, 10));
    const invalid = ['2026-02-30', '30/11/2026', '', '2026-13-01'];
    expect(invalid.filter((text) => readValidUntilMs(text) !== undefined)).toEqual([]);
  });
});

describe('the totals of a quotation', () => {
  const requestedItem = { quantity: 2, unitPriceCents: 1000, answer: null };

  test('add up the requested items until the shop answers, and then its answer', () => {
    const terms = { freightCents: null, discountCents: 0 };
    expect(getQuotationTotals({ items: [requestedItem], terms })).toMatchObject({ itemsCents: 2000, totalCents: 2000 });
    const answer = { quantity: 3, unitPriceCents: 900, discountCents: 200, substitute: null };
    expect(
      getQuotationTotals({ items: [{ ...requestedItem, answer }], terms: { freightCents: 1500, discountCents: 500 } }),
    ).toEqual({
      itemsCents: 2500,
      discountCents: 500,
      freightCents: 1500,
      totalCents: 3500,
      withoutPrice: 0,
      isEmpty: false,
    });
    const discountedAnswer = { ...answer, discountCents: 2701 };
    expect(getQuotationTotals({ items: [{ ...requestedItem, answer: discountedAnswer }], terms })).toMatchObject({
      totalCents: 0,
    });
  });

  test('leave out and count items without a price, but not items that the shop does not have', () => {
    const unpriced = { ...requestedItem, unitPriceCents: 0 };
    const unavailableItem = {
      ...unpriced,
      answer: { quantity: 0, unitPriceCents: 0, discountCents: 0, substitute: null },
    };
    const terms = { freightCents: null, discountCents: 0 };
    expect(getQuotationTotals({ items: [requestedItem, unpriced, unavailableItem], terms })).toMatchObject({
      totalCents: 2000,
      withoutPrice: 1,
      isEmpty: false,
    });
  });
});

describe('a posted quotation request', () => {
  const item = { produtoId: 1001, quantidade: 2 };

  test('is read as code, items, seller and what the visitor adds, without prices or titles (W10)', () => {
    const posted = {
      codigo: code,
      itens: [
        { ...item, cor: ' Preto ', preco: 1, titulo: 'Meu' },
        { produtoId: '1002', quantidade: '3' },
      ],
      nome: ' Ana\u202e  Lima ',
      cep: '79000-000',
      entrega: 'retirada',
      aceitaSimilar: true,
      observacao: 'Portão azul.\r\nDepois das 14h.',
      vendedor: ' ana-paula ',
    };
    expect(readQuotationRequest(posted)).toEqual({
      ok: true,
      value: {
        code,
        items: [
          { productId: 1001, quantity: 2, color: 'Preto', size: '' },
          { productId: 1002, quantity: 3, color: '', size: '' },
        ],
        contact: {
          firstName: 'Ana Lima',
          town: '',
          postalCode: '79000000',
          wish: 'pickup',
          acceptsSimilar: true,
          note: 'Portão azul.\nDepois das 14h.',
        },
        seller: 'ana-paula',
      },
    });
  });

  test('adds up entries of the same product in the same colour', () => {
    const posted = readQuotationRequest({ codigo: code, itens: [item, item, { ...item, cor: 'Preto' }] });
    expect(posted).toMatchObject({ value: { items: [{ quantity: 4 }, { quantity: 2, color: 'Preto' }] } });
  });

  test.each([
    [{ codigo: 'x', itens: [item] }, 'codigo', 'invalid'],
    [{ codigo: code, itens: [] }, 'itens', 'required'],
    [{ codigo: code, itens: Array.from({ length: maxItems + 1 }, () => item) }, 'itens', 'too-many'],
    [{ codigo: code, itens: [{ produtoId: 1, quantidade: 0 }] }, 'itens', 'invalid'],
  ])('is refused when it is %j, because of %s', (input, field, reason) => {
    expect(readQuotationRequest(input)).toEqual({ ok: false, error: [{ field, code: reason }] });
  });

  test('never throws, and never exceeds a limit', () => {
    forAll(fc.anything(), fc.anything(), fc.anything(), (itens, nome, observacao) => {
      const read = readQuotationRequest({ codigo: code, itens, nome, observacao, cidade: nome });
      const { items, contact } = read.ok ? read.value : { items: [], contact: noContact };
      expect(items.length).toBeLessThanOrEqual(maxItems);
      expect([...contact.note].length).toBeLessThanOrEqual(500);
    });
  });
});

describe('an answer of the shop', () => {
  const line: ItemAnswer = { quantity: 2, unitPriceCents: 1000, discountCents: 0, substitute: null };
  const answer: QuotationAnswer = {
    items: [line],
    freightCents: null,
    discountCents: 0,
    note: '',
    validUntilMs: getEndOfDayMs(nowMs, 3),
  };
  const check = (fields: Partial<QuotationAnswer>) => checkAnswer({ ...answer, ...fields }, { itemCount: 1, nowMs });

  test('is accepted unchanged when it is valid', () => expect(check({})).toEqual({ ok: true, value: answer }));

  test.each<[string, Partial<QuotationAnswer>, object]>([
    ['one item too few', { items: [] }, { field: 'items' }],
    ['half a unit', { items: [{ ...line, quantity: 1.5 }] }, { field: 'quantity', item: 0 }],
    ['a price below 0', { items: [{ ...line, unitPriceCents: -1 }] }, { field: 'price', item: 0 }],
    ['a discount above the line', { items: [{ ...line, discountCents: 2001 }] }, { field: 'item-discount', item: 0 }],
    ['a discount above the total', { discountCents: 2001 }, { field: 'discount' }],
    ['a freight below 0', { freightCents: -1 }, { field: 'freight' }],
    ['a validity that has passed', { validUntilMs: nowMs - 1 }, { field: 'validity' }],
  ])('is refused with %s', (_, fields, error) => {
    const checked = check(fields);
    expect(checked.ok ? [] : checked.error).toContainEqual(error);
  });
});
