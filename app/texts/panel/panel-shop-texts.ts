import type { SettingName } from '#app/domain/store/shop-settings.ts';

/** Groups of settings by subject. Each setting is in exactly one group. */
export const settingGroups: readonly { id: string; title: string; names: readonly SettingName[] }[] = [
  { id: 'identidade', title: 'Identidade', names: ['name', 'tagline', 'logo'] },
  {
    id: 'contato',
    title: 'Contato',
    names: [
      'publicUrl',
      'phone',
      'whatsapp',
      'email',
      'address',
      'postalCode',
      'city',
      'mapsUrl',
      'facebookUrl',
      'instagramUrl',
    ],
  },
  { id: 'horario', title: 'Horário', names: ['hours'] },
  {
    id: 'lei',
    title: 'O que a lei pede',
    names: ['legalName', 'cnpj', 'technicalManager', 'crmv', 'mapaRegistration', 'renasem'],
  },
  {
    id: 'aparencia',
    title: 'Aparência',
    names: ['mainColour', 'accentColour', 'hero', 'heroPicture', 'heroTitle', 'heroText', 'heroButton', 'heroLink'],
  },
  { id: 'textos', title: 'Textos', names: ['contactIntro', 'history', 'privacy', 'privacyUse'] },
  {
    id: 'funcionamento',
    title: 'Funcionamento',
    names: ['showPrices', 'labelKeys', 'reviewsModeration', 'wording', 'videoId'],
  },
];

/** Texts of the panel's screen for the shop's settings. */
export const panelShopTexts = {
  title: 'Loja',
  intro: 'O que a loja diz de si. Cada mudança aparece na loja em menos de um segundo.',
  subjects: 'Assuntos',
  fromEnvironment: (env: string) =>
    `Foi escrito no servidor por quem instalou a loja, e só lá pode ser mudado (${env}).`,
  hint: (hint: string) => `Use ${hint}.`,
  required: (hint: string) => `Este campo não pode ficar vazio. Use ${hint}.`,
  refused: (hint: string) => `Este valor não serve. Use ${hint}.`,
  refusedFile: (reason: string) => `O arquivo não serve: ${reason}. Escolha outro.`,
  presentPicture: (label: string) => `${label} de agora`,
  removePicture: 'Remover',
  pickColour: (label: string) => `Escolher: ${label}`,
  preview: 'Prévia da página inicial',
  previewHint:
    'Como a loja ficaria com o que está no formulário, antes de salvar. Os links da prévia não levam a lugar nenhum.',
  previewEnded: {
    title: 'A sua sessão terminou',
    text: 'Para ver a prévia, entre de novo. O que você digitou continua nesta página.',
    link: 'Entrar em outra aba',
  },
  showPreview: 'Ver prévia',
  save: 'Salvar',
  saved: (count: number) => (count === 0 ? 'Tudo já estava salvo.' : 'Salvo. A loja já mostra o que mudou.'),
  notSaved: 'Nada foi salvo: corrija os campos marcados.',
  choices: {
    hero: { on: 'Com abertura', off: 'Sem abertura: começa pelas categorias' },
    privacyUse: { add: 'Depois do texto da loja', replace: 'No lugar do texto da loja' },
    wording: { spec: 'Alguns em inglês, como “Home”', 'pt-BR': 'Tudo em português' },
    showPrices: { true: 'Sim', false: 'Não: “Sob consulta”' },
    reviewsModeration: { off: 'Publicar na hora', on: 'Esperar a minha aprovação' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
} as const;
