import { countOf } from '#app/texts/shared/plural.ts';

export const signInTexts = {
  title: 'Entrar no painel',
  text: 'Este é o painel de quem cuida da loja. Digite o token que está no ADMIN_TOKEN das configurações.',
  token: 'Token da loja',
  submit: 'Entrar',
  or: 'ou',
  passkey: 'Entrar com chave de acesso',
  passkeyRefused: {
    invalid: 'A chave de acesso não foi aceita. Tente de novo ou entre com o token.',
    expired: 'Passou tempo demais. Tente de novo.',
    unknown: 'Esta chave não é mais aceita: foi removida ou o token da loja mudou. Entre com o token e crie outra.',
    copied: 'Esta chave pode ter sido copiada e não foi aceita. Entre com o token, remova-a em Acesso e crie outra.',
    unusable: 'O endereço da loja não permite chaves de acesso. Entre com o token.',
  },
  refused: 'Este não é o token da loja. Confira se copiou inteiro, sem espaços.',
  tooMany: (seconds: number) =>
    `Muitas tentativas erradas seguidas. Espere ${countOf(seconds, 'segundo', 'segundos')} e tente de novo.`,
} as const;
