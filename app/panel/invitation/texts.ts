export const invitationTexts = {
  title: 'Convite para o painel',
  welcome: ({ name, shopName }: { name: string; shopName: string }) =>
    `${name}, este convite é para o painel de ${shopName}. Escolha como vai entrar. Ele vale uma vez só.`,
  passkeyTitle: 'Com uma chave de acesso',
  passkeyHint: 'Você entra com a digital, o rosto ou a senha deste aparelho, sem decorar nada.',
  passkey: 'Criar chave de acesso neste aparelho',
  passkeyName: 'Criada com o convite',
  passwordTitle: 'Com uma senha sua',
  name: 'Seu nome para entrar',
  password: 'Senha nova',
  submit: 'Guardar a senha e entrar',
  gone: 'Este convite já foi usado, passou do prazo ou foi trocado por outro. Peça um novo a quem cuida da loja.',
  toSignIn: 'Já tenho acesso: entrar',
} as const;
