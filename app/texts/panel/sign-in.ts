import { countOf } from '#app/texts/shared/plural.ts';

export const signInTexts = {
  title: 'Entrar no painel',
  text: 'Este é o painel de quem cuida da loja. Digite o token que está no ADMIN_TOKEN das configurações.',
  token: 'Token da loja',
  submit: 'Entrar',
  refused: 'Este não é o token da loja. Confira se copiou inteiro, sem espaços.',
  tooMany: (seconds: number) =>
    `Muitas tentativas erradas seguidas. Espere ${countOf(seconds, 'segundo', 'segundos')} e tente de novo.`,
} as const;
