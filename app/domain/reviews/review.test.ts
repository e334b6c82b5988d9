import { fc, forAll } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { validateReview } from './review.ts';

const posted = {
  produtoId: '1055',
  avaliacao: '5',
  nome: 'Antônio M.',
  email: 'cliente@example.com',
  comentario: 'O gado aceitou bem.',
};

function check(fields: Record<string, unknown>) {
  return validateReview({ ...posted, ...fields });
}

function getErrors(fields: Record<string, unknown>): string[] {
  const result = check(fields);
  return !result.ok ? result.error.map(({ field, code }) => `${field} ${code}`) : [];
}

describe('validateReview', () => {
  test('reads the five fields of the request, as text or as numbers, and ignores others (R3, SV5)', () => {
    const review = {
      productId: 1055,
      rating: 5,
      name: 'Antônio M.',
      email: 'cliente@example.com',
      comment: 'O gado aceitou bem.',
    };
    const other = { id: 1, date: 0, status: 'published', user: 'admin', dateMs: 5 };
    expect(check(other)).toEqual({ ok: true, value: review });
    expect(check({ produtoId: 1055, avaliacao: 5 })).toEqual({ ok: true, value: review });
  });

  test('reports each missing field of an empty form, in the order of the form (R3)', () => {
    expect(validateReview({})).toEqual({
      ok: false,
      error: ['produtoId', 'avaliacao', 'comentario', 'nome', 'email'].map((field) => ({ field, code: 'required' })),
    });
  });

  test.each([null, 'texto', [posted]])('refuses the body %j (SV5)', (input) => {
    expect(validateReview(input)).toMatchObject({ ok: false, error: { length: 5 } });
  });

  test.each([
    ['avaliacao', [6, 0, 4.5, '6', '05', '５', [5]]],
    ['produtoId', [0, 1.5, '1e3', '99999999999999999999', [1055]]],
    ['email', [5, ['ana@example.com']]],
  ])('refuses an invalid %s (SV5)', (field, values) => {
    for (const value of values) expect([value, getErrors({ [field]: value })]).toEqual([value, [`${field} invalid`]]);
    for (const value of [null, '']) expect(getErrors({ [field]: value })).toEqual([`${field} required`]);
  });

  test.each(['\u200b\0\u0007', '\u0301\u0301'])('reports the comment %j as missing (R3)', (comentario) => {
    expect(getErrors({ comentario })).toEqual(['comentario required']);
    expect(getErrors({ nome: comentario })).toEqual(['nome required']);
  });

  test('counts characters after trimming (R3)', () => {
    expect(getErrors({ comentario: ` ${'🐂'.repeat(2000)} ` })).toEqual([]);
    expect(getErrors({ comentario: 'a'.repeat(2001) })).toEqual(['comentario too-long']);
    expect(getErrors({ comentario: `${' '.repeat(50_000)}ótimo${' '.repeat(50_000)}` })).toEqual([]);
    expect(getErrors({ nome: 'ã'.repeat(80) })).toEqual([]);
    expect(getErrors({ nome: 'ã'.repeat(81) })).toEqual(['nome too-long']);
    expect(
      getErrors({ email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com` }),
    ).toEqual(['email too-long']);
  });

  test('limits combining marks to the number that real text needs (R3)', () => {
    const result = check({ comentario: `Z${'\u0301'.repeat(10_000)}algo` });
    expect(result).toMatchObject({ ok: true, value: { comment: expect.stringMatching(/^.{5,9}$/u) } });
    const parted = check({ comentario: 'a\u0301\u0302\u0303\0\u0304\u200b\u0305' });
    expect(parted).toMatchObject({ ok: true, value: { comment: 'á\u0302\u0303\u0304' } });
  });

  test('keeps line breaks and removes other control characters and invisible ones (R3)', () => {
    expect(
      check({ comentario: 'Bom.\r\n\r\n\r\n\r\nRecomendo\u0007\u202e!\u200b', nome: 'Ana\n\u0000Maria' }),
    ).toMatchObject({
      ok: true,
      value: { comment: 'Bom.\n\nRecomendo!', name: 'Ana Maria' },
    });
    expect(check({ comentario: 'Família 👩‍🌾 ❤️' })).toMatchObject({ value: { comment: 'Família 👩‍🌾 ❤️' } });
  });

  test('never throws, and validating its own output changes nothing (SV5)', () => {
    const anyValue = fc.oneof(oddText, fc.jsonValue(), fc.constant('sal'));
    forAll(fc.record({ comentario: anyValue, nome: anyValue, email: anyValue }, { requiredKeys: [] }), (fields) => {
      const { comentario, nome } = fields;
      check(fields);
      const result = check({ comentario, nome });
      fc.pre(result.ok);
      expect(check({ comentario: result.value.comment, nome: result.value.name })).toEqual(result);
      expect(result.value.comment.isWellFormed() && !result.value.name.includes('\n')).toBe(true);
    });
  });
});

describe('the e-mail address of a review', () => {
  test.each(['ANA.maria+loja@sub.example.com.br', "o'neil@example.org", 'x_1-2@ex-ample.com'])(
    'is valid as %s (R3)',
    (email) => {
      expect(check({ email: ` ${email} ` })).toMatchObject({ value: { email: email.toLowerCase() } });
    },
  );

  test.each([
    'ana@example',
    'ana@example..com',
    '.ana@example.com',
    'ana maria@example.com',
    'ana@-example.com',
    'ana@example.com\nBcc: x@example.com',
    'a@b.com,c@d.com',
    `${'a'.repeat(65)}@example.com`,
  ])('is not valid as %j (R3)', (email) => {
    expect(getErrors({ email })).toEqual(['email invalid']);
  });
});
