export const accessTexts = {
  title: 'Acesso',
  devices: 'Aparelhos em que você está',
  devicesHint: 'Cada aparelho sai sozinho depois de 12 horas sem uso, e em qualquer caso depois de 7 dias.',
  unknownDevice: 'Aparelho desconhecido',
  thisDevice: 'este aparelho',
  since: 'Entrou em',
  seen: 'visto por último em',
  signOut: 'Sair deste aparelho',
  signOutEverywhere: 'Sair de todos os aparelhos',
  signOutEverywhereHint:
    'Use se perdeu um celular ou deixou o painel aberto em outro lugar. Você entra de novo com o token.',
} as const;
