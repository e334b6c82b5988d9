import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import { submitReview } from './review-form-submit.ts';
import { emptyReviewForm } from './review-form-state.ts';

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
