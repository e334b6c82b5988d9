import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import { replyError, replyOk, type Reply } from '#app/panel/forms/reply.ts';

test('a reply reports what was done, or has an error status and the reasons why nothing was done', () => {
  expect(replyOk('Salvo.').data).toMatchObject({ message: 'Salvo.', errors: [], undo: null });
  const refused = replyError<{ place: number }>(422, 'Falta o nome.', { place: 2 });
  expect(refused.init).toEqual({ status: 422 });
  expect(refused.data).toMatchObject({ message: null, errors: ['Falta o nome.'], place: 2 });
});

test('errors are an alert, with a title above several of them; a success message has a form that undoes the action', () => {
  expect(render(replyError(422, ['Falta o nome.', 'Falta a cidade.']).data, 'Não salvou')).toMatch(
    /^<div role="alert".*<p>Não salvou<\/p><ul.*<li>Falta o nome\.<\/li><li>Falta a cidade\.<\/li>/,
  );
  const done = render(replyOk('Oculta.', { undo: [['mostrar', '7']] }).data);
  expect(done).toMatch(/^<div role="status".*Oculta\..*<input type="hidden" name="mostrar" value="7"\/>.*Desfazer/);
});

function render(reply: Reply, title?: string): string {
  const element = createElement(ReplyMessage, { reply, ...(title !== undefined && { title }) });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
