import { expect, test } from 'vitest';
import { findVisibleErrors } from '#app/storefront/shared/reviews/review-form-submit.ts';
import { emptyReviewForm, readReviewForm } from '#app/storefront/shared/reviews/review-form-state.ts';

const texts = {
  comentario: 'O comentário é obrigatório',
  nome: 'O nome é obrigatório',
  email: 'O e-mail é obrigatório e deve ser um endereço de e-mail válido',
};

const { email } = texts;
const complete = { comentario: 'Bom.', nome: 'Ana', email: 'ana@example.com' };

type Progress = { touched?: string[]; dirty?: string[]; isSubmitted?: boolean };
const tooLong = { comentario: 'O comentário pode ter no máximo 2.000 caracteres' };

test.each<[string, Partial<typeof emptyReviewForm>, Progress, object]>([
  ['the messages of the fields that were touched', { nome: 'Ana' }, { touched: ['nome', 'email'] }, { email }],
  ['all messages once it was submitted', {}, { isSubmitted: true }, texts],
  ['the message of an invalid value as soon as it is changed', { email: 'ana@' }, { dirty: ['email'] }, { email }],
  ['no message of a missing value that is changed', { email: '' }, { dirty: ['email'] }, {}],
  ['no message of a field that nobody touched', { email: 'ana@' }, {}, {}],
  ['the message of a text that is too long', { comentario: 'a'.repeat(2001) }, { dirty: ['comentario'] }, tooLong],
  ['no message when everything is right', complete, { isSubmitted: true }, {}],
])('the form shows %s (R3)', (_case, values, { touched, dirty, isSubmitted = false }, shown) => {
  const progress = { touched: new Set(touched), dirty: new Set(dirty), isSubmitted };
  expect(findVisibleErrors({ ...emptyReviewForm, ...values }, { productId: 1, ...progress })).toEqual(shown);
});

test('a form that lacks fields, or contains files, is read like an untouched form: 5 stars and no text (R2)', () => {
  expect(readReviewForm(new FormData())).toEqual({ ...emptyReviewForm, avaliacao: '5' });
  const form = new FormData();
  form.set('nome', new File([], 'nome.txt'));
  form.set('comentario', 'Bom.');
  expect(readReviewForm(form)).toEqual({ ...emptyReviewForm, comentario: 'Bom.' });
});
