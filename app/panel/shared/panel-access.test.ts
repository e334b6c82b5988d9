import { expect, test } from 'vitest';
import routes from '#app/panel/routes.ts';
import { mayPost } from './panel-access.ts';

const patterns = routes.map(({ path }) => path ?? '/');
/**
 * Forms that a seller may send, as path and action. They are listed independently of the code under test, so that a
 * change of the rules is noticed.
 */
const sellerForms = [
  ...['/entrar ', '/sair ', '/convite/:token ', '/cotacoes/:id ', '/cotacoes/:id assumir', '/cotacoes/:id passar'],
  ...['/comentarios answer', '/comentarios removeAnswer', '/avisos ligar', '/avisos desligar'],
  ...['/acesso ', '/acesso senha'],
];
const actions = [
  ...['', 'qualquer', 'ligar', 'desligar', 'testar', 'apagar', 'assumir', 'passar', 'answer', 'removeAnswer'],
  ...['approve', 'hide', 'delete', 'senha', 'convidar', 'convidar-de-novo', 'mudar', 'revogar', 'encerrar', 'salvar'],
  ...['confirmar', 'restaurar', 'fazer'],
];
const forms = patterns.flatMap((pattern) => actions.map((action) => ({ pattern, action })));

test('a seller may post only the listed forms, and an owner may post all forms (W1)', () => {
  const allowed = forms.filter((form) => mayPost('seller', form)).map(({ pattern, action }) => `${pattern} ${action}`);
  expect(allowed.toSorted()).toEqual(sellerForms.toSorted());
  expect(forms.filter((form) => !mayPost('owner', form))).toEqual([]);
});
