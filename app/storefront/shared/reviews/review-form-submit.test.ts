import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findVisibleErrors, submitReview } from '#app/storefront/shared/reviews/review-form-submit.ts';
import { emptyReviewForm, readReviewForm } from '#app/storefront/shared/reviews/review-form-state.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';

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

test('missing fields and files are read like the fields of an untouched form: 5 stars and no text (R2)', () => {
  expect(readReviewForm(new FormData())).toEqual({ ...emptyReviewForm, avaliacao: '5' });
  const form = new FormData();
  form.set('nome', new File([], 'nome.txt'));
  form.set('comentario', 'Bom.');
  expect(readReviewForm(form)).toEqual({ ...emptyReviewForm, comentario: 'Bom.' });
});

const documentStub = { cookie: '' };
let calls: string[] = [];

beforeEach(() => {
  documentStub.cookie = 'outro=1; XSRF-TOKEN=antigo';
  calls = [];
  vi.stubGlobal('document', documentStub);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Simulates a server that issues the token 'novo' and sends the given responses to posts, in their order. */
function answerWith(...answers: [status: number, body: unknown][]): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('X-XSRF-TOKEN');
    calls.push(`${url.split('/').findLast(Boolean)} ${token ?? ''}`.trim());
    if (url.endsWith('/token')) {
      documentStub.cookie = 'XSRF-TOKEN=novo';
      return Response.json({});
    }
    const [status, body] = answers.shift() ?? [503, {}];
    return Response.json(body, { status });
  });
}

const createdReply: [number, unknown] = [201, { mensagem: reviewOutcomeTexts.created }];

test('a review is sent with the token from the cookie (R4)', async () => {
  answerWith(createdReply);
  expect(await submitReview(emptyReviewForm, 1)).toEqual({ kind: 'accepted', isPending: false });
  expect(calls).toEqual(['produtocomentario antigo']);
});

test('without a cookie, a token is fetched first (SV6)', async () => {
  documentStub.cookie = '';
  answerWith(createdReply);
  await submitReview(emptyReviewForm, 1);
  expect(calls).toEqual(['token', 'produtocomentario novo']);
});

test('after a refused token a new one is fetched, and the review is sent once more (SV6)', async () => {
  answerWith([403, { mensagem: 'não' }], createdReply);
  expect(await submitReview(emptyReviewForm, 1)).toMatchObject({ kind: 'accepted' });
  expect(calls).toEqual(['produtocomentario antigo', 'token', 'produtocomentario novo']);
});

test('a second refusal is shown, and nothing is sent a third time (SV6)', async () => {
  answerWith([403, { mensagem: 'Recusado.' }], [403, { mensagem: 'Recusado.' }], createdReply);
  expect(await submitReview(emptyReviewForm, 1)).toMatchObject({ kind: 'rejected', message: 'Recusado.' });
  expect(calls).toHaveLength(3);
});

test('only a response with the success message counts as success (R4)', async () => {
  const failed = { kind: 'rejected', message: reviewOutcomeTexts.failed };
  answerWith([200, { mensagem: 'Página de um proxy.' }]);
  expect(await submitReview(emptyReviewForm, 1)).toMatchObject(failed);
  answerWith([503, { mensagem: 'cadastrado com sucesso.' }]);
  expect(await submitReview(emptyReviewForm, 1)).toMatchObject(failed);
  answerWith([201, { mensagem: reviewOutcomeTexts.createdHeld }]);
  expect(await submitReview(emptyReviewForm, 1)).toEqual({ kind: 'accepted', isPending: true });
});
