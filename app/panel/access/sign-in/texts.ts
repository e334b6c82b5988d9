import { countOf } from '#app/texts/shared/plural.ts';

export const signInTexts = {
  title: 'Entrar no painel',
  text: 'Este é o painel de quem cuida da loja. Digite a senha do painel; quem instalou a loja a criou e sabe onde está.',
  textForPeople: 'Este é o painel de quem trabalha na loja.',
  name: 'Seu nome',
  nameHint: 'Deixe vazio para entrar com a senha do painel.',
  password: 'Senha',
  token: 'Senha do painel',
  submit: 'Entrar',
  again: 'Entrar de novo',
  or: 'ou',
  passkey: 'Entrar com chave de acesso',
  passkeyRefused: {
    invalid: 'A chave de acesso não foi aceita. Tente de novo ou entre com a senha do painel.',
    expired: 'Passou tempo demais. Tente de novo.',
    unknown: 'Esta chave não é mais aceita: foi removida ou a senha do painel mudou. Entre com a senha e crie outra.',
    copied:
      'Esta chave pode ter sido copiada e não foi aceita. Entre com a senha do painel, remova-a em Acesso e crie outra.',
    unusable: 'O endereço da loja não permite chaves de acesso. Entre com a senha do painel.',
  },
  kept: 'A sua sessão terminou antes de salvar. Entre de novo: o que você digitou está guardado nesta página.',
  draft:
    'A sua sessão terminou antes de salvar. Entre de novo: o que você digitou está guardado neste aparelho, e o produto o oferece de volta.',
  lost: 'A sua sessão terminou antes de salvar, e o envio era grande demais para guardar. Depois de entrar, envie de novo.',
  resendTitle: 'Você entrou',
  resendText: 'Falta salvar o que você tinha digitado. Fotos e arquivos precisam ser escolhidos de novo.',
  resend: 'Salvar o que eu digitei',
  discardKept: 'Não salvar',
  refused: 'Esta não é a senha do painel. Confira se copiou inteira, sem espaços.',
  personRefused:
    'Nome ou senha errados. Se esqueceu a senha, peça um convite novo a quem cuida da loja ou entre com a sua chave de acesso.',
  tooMany: (seconds: number) =>
    `Muitas tentativas erradas seguidas. Espere ${countOf(seconds, 'segundo', 'segundos')} e tente de novo.`,
} as const;
