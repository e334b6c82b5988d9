export const panelShopTexts = {
  title: 'Loja',
  intro: 'O que a loja diz de si. Cada mudança aparece na loja em menos de um segundo.',
  fromEnvironment: (env: string) => `Vem de ${env}, nas configurações do servidor, e só lá pode ser mudado.`,
  hint: (hint: string) => `Use ${hint}.`,
  refused: (hint: string) => `Este valor não serve. Use ${hint}.`,
  save: 'Salvar',
  saved: (count: number) => (count === 0 ? 'Nada mudou.' : 'Salvo. A loja já mostra o que mudou.'),
  notSaved: 'Nada foi salvo: corrija os campos marcados.',
  choices: {
    wording: { spec: 'Como na especificação', 'pt-BR': 'Tudo em português' },
    showPrices: { true: 'Sim', false: 'Não: “Sob consulta”' },
    reviewsModeration: { off: 'Publicar na hora', on: 'Esperar a minha aprovação' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
} as const;
