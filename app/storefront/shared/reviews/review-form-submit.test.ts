import { describe, expect, test } from 'vitest';
import { findVisibleErrors } from '#app/storefront/shared/reviews/review-form-submit.ts';
import { emptyReviewForm, readReviewForm } from '#app/storefront/shared/reviews/review-form-state.ts';

const texts = {
  comentario: 'O comentário é obrigatório',
  nome: 'O nome é obrigatório',
  email: 'O e-mail é obrigatório e deve ser um endereço de e-mail válido',
};

function show(
  values: Partial<typeof emptyReviewForm>,
  {
    touched = [],
    dirty = [],
    isSubmitted = false,
  }: { touched?: string[]; dirty?: string[]; isSubmitted?: boolean } = {},
) {
  const progress = { touched: new Set(touched), dirty: new Set(dirty), isSubmitted };
  return findVisibleErrors({ ...emptyReviewForm, ...values }, { productId: 1, ...progress });
}

describe('the messages of the form (R3)', () => {
  test('are none before anything is touched', () => {
    expect(show({})).toEqual({});
  });

  test('are those of the fields that were touched', () => {
    expect(show({}, { touched: ['nome'] })).toEqual({ nome: texts.nome });
    expect(show({ nome: 'Ana' }, { touched: ['nome', 'email'] })).toEqual({ email: texts.email });
  });

  test('are all of them once it was submitted', () => {
    expect(show({}, { isSubmitted: true })).toEqual(texts);
  });

  test('report an invalid value as soon as the field is changed, and a missing one only later', () => {
    expect(show({ email: 'ana@' }, { dirty: ['email'] })).toEqual({ email: texts.email });
    expect(show({ email: '' }, { dirty: ['email'] })).toEqual({});
    expect(show({ email: 'ana@' })).toEqual({});
    const long = show({ comentario: 'a'.repeat(2001) }, { dirty: ['comentario'] });
    expect(long).toEqual({ comentario: 'O comentário pode ter no máximo 2.000 caracteres' });
  });

  test('are none when everything is right', () => {
    const values = { comentario: 'Bom.', nome: 'Ana', email: 'ana@example.com' };
    expect(show(values, { isSubmitted: true })).toEqual({});
  });
});

test('a form that lacks fields, or holds files, reads as a visitor finds it: 5 stars and nothing written (R2)', () => {
  expect(readReviewForm(new FormData())).toEqual({ ...emptyReviewForm, avaliacao: '5' });
  const form = new FormData();
  form.set('nome', new File([], 'nome.txt'));
  form.set('comentario', 'Bom.');
  expect(readReviewForm(form)).toEqual({ ...emptyReviewForm, comentario: 'Bom.' });
});
