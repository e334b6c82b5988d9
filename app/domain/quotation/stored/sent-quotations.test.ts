import { expect, test } from 'vitest';
import { makeCode } from '#tests/factories/quotation.ts';
import { addSent, findSameSent, maxSent, withValidity, readSent, type SentQuotation } from './sent-quotations.ts';

const dayMs = 24 * 60 * 60 * 1000;
const salt = { id: 1, orderQuantity: 2, title: 'Sal mineral' };

function makeSent(fields: Partial<SentQuotation> = {}): SentQuotation {
  return { code: makeCode(), atMs: 0, items: [salt], ...fields };
}

test('the latest quotation of the same cart that is still valid is found', () => {
  const [later, earlier] = [makeSent({ atMs: dayMs }), makeSent()];
  const list = addSent(addSent([], earlier), later);
  expect(findSameSent(list, { items: [salt], nowMs: 2 * dayMs })).toBe(later);
  expect(findSameSent([makeSent({ items: [] }), earlier], { items: [salt], nowMs: 0 })).toBe(earlier);
  expect(findSameSent(list, { items: [{ ...salt, orderQuantity: 3 }], nowMs: 0 })).toBeUndefined();
});

test('a sent quotation is valid as long as the shop confirmed, and for ten days while it has not', () => {
  const sent = makeSent();
  const find = (list: readonly SentQuotation[], nowMs: number) => findSameSent(list, { items: [salt], nowMs });
  expect(find([sent], 10 * dayMs)).toBe(sent);
  expect(find([sent], 10 * dayMs + 1)).toBeUndefined();
  const updated = withValidity([makeSent({ items: [] }), sent], { code: sent.code, validUntilMs: 30 * dayMs });
  expect(find(updated, 30 * dayMs)).toEqual({ ...sent, validUntilMs: 30 * dayMs });
  expect(find(updated, 30 * dayMs + 1)).toBeUndefined();
});

test('stored quotations are read back, without invalid ones and up to the maximum', () => {
  const sent = makeSent({ validUntilMs: 7 });
  expect(readSent(JSON.stringify([sent, { ...sent, code: 'x' }, null]))).toEqual([sent]);
  expect(readSent(JSON.stringify(Array.from({ length: maxSent + 5 }, () => sent)))).toHaveLength(maxSent);
  expect(readSent('{')).toEqual([]);
});
