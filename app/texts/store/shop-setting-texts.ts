import type { SettingName } from '#app/domain/store/shop-settings.ts';

interface SettingText {
  label: string;
  /** Accepted values, worded so that the text can follow 'use '. */
  hint: string;
}

const webAddress = 'um endereço que comece com http:// ou https://';
const oneLine = (maxLength: number) => `um texto de até ${maxLength} caracteres, numa linha só`;
const picture = 'uma imagem JPEG, PNG, WebP ou AVIF de até 10 MB';
const colour = 'uma cor, escolhida no quadro ou escrita com # e seis sinais';
const orNone = (hint: string) => `${hint}, ou vazio para não ter`;

/** Labels and hints of the settings for the owner. They are never sent to visitors. */
export const shopSettingTexts: Readonly<Record<SettingName, SettingText>> = {
  name: { label: 'Nome da loja', hint: oneLine(60) },
  tagline: { label: 'Frase da loja', hint: orNone(oneLine(120)) },
  logo: { label: 'Logotipo', hint: `${picture}, ou um desenho SVG de até 1 MB` },
  mainColour: { label: 'Cor principal (escura)', hint: `${colour}, como #1f5130` },
  accentColour: { label: 'Cor de destaque (clara)', hint: `${colour}, como #f2b233` },
  publicUrl: {
    label: 'Endereço da loja na internet',
    hint: orNone(
      'o endereço público sem caminho (só até o fim do nome), como https://loja.example; com https:// só se a loja já abre assim no navegador',
    ),
  },
  phone: { label: 'Telefone', hint: 'um telefone como (67) 5550-0142, ou até cinco separados por ponto e vírgula' },
  whatsapp: {
    label: 'WhatsApp que recebe as cotações',
    hint: orNone(
      'o número com DDD, como (67) 5550-0142; de outro país, com + e o código do país na frente; até cinco separados por ponto e vírgula, o primeiro recebe as cotações',
    ),
  },
  email: { label: 'E-mail', hint: orNone('um endereço de e-mail, como contato@boalida.example') },
  address: { label: 'Endereço (rua, número, bairro)', hint: orNone(oneLine(120)) },
  postalCode: { label: 'CEP', hint: orNone('oito algarismos, como 79000-000') },
  city: { label: 'Cidade e estado', hint: orNone(`${oneLine(80)}, como Campo Grande – MS`) },
  mapsUrl: { label: 'A loja no mapa', hint: `${webAddress}, ou vazio para procurar o endereço no mapa` },
  hours: {
    label: 'Horário de atendimento',
    hint: orNone(
      'dias e horas, como "seg-sex 7h30-12h, 13h30-18h; sáb 7h-12h; dom e feriados fechado; 25/12 fechado; 24/12/2026 7h-12h"',
    ),
  },
  facebookUrl: { label: 'Facebook', hint: orNone(webAddress) },
  instagramUrl: { label: 'Instagram', hint: orNone(webAddress) },
  legalName: { label: 'Razão social', hint: orNone(oneLine(120)) },
  cnpj: { label: 'CNPJ', hint: orNone('um CNPJ com os dígitos certos, como 11.222.333/0001-81') },
  technicalManager: { label: 'Responsável técnico', hint: orNone(oneLine(80)) },
  crmv: { label: 'CRMV do responsável técnico', hint: orNone('o estado e o número, como CRMV-MS 1234') },
  mapaRegistration: { label: 'Registro no MAPA', hint: orNone(oneLine(60)) },
  renasem: { label: 'RENASEM', hint: orNone(oneLine(60)) },
  hero: { label: 'Abertura da página inicial', hint: '"on" ou "off"' },
  heroPicture: { label: 'Foto da abertura', hint: picture },
  heroTitle: { label: 'Título da abertura', hint: `${oneLine(80)}, ou vazio para o título padrão` },
  heroText: { label: 'Texto da abertura', hint: `${oneLine(240)}, ou vazio para o texto padrão` },
  heroButton: { label: 'Botão da abertura', hint: orNone(oneLine(40)) },
  heroLink: {
    label: 'Aonde o botão da abertura leva',
    hint: 'um endereço da loja, como /shop?category=aves, ou de outro site, que comece com https://; vazio leva a todos os produtos',
  },
  contactIntro: { label: 'Frase de abertura do contato', hint: `${oneLine(300)}, ou vazio para a frase padrão` },
  history: {
    label: 'Nossa História, com as suas palavras',
    hint: orNone('um texto de até 5.000 caracteres, cada parágrafo numa linha'),
  },
  privacy: {
    label: 'Política de Privacidade, com as suas palavras',
    hint: orNone('um texto de até 10.000 caracteres, cada parágrafo numa linha'),
  },
  privacyUse: {
    label: 'O seu texto de privacidade',
    hint: '"add" (vem depois do texto da loja) ou "replace" (fica no lugar dele)',
  },
  videoId: { label: 'Vídeo da loja', hint: orNone('o link do vídeo no YouTube, ou os 11 caracteres do código dele') },
  wording: { label: 'Textos', hint: '"spec" ou "pt-BR"' },
  labelKeys: {
    label: 'Filtros do rótulo nas listas',
    hint: 'até seis chaves de “Informações Adicionais” separadas por ponto e vírgula, como Espécie; Fase; Forma física, ou vazio para filtrar só pelo peso da embalagem',
  },
  showPrices: { label: 'Mostrar preços', hint: '"true" ou "false"' },
  reviewsModeration: { label: 'Moderar comentários', hint: '"off" ou "on"' },
};

/** Whether a hint only states the maximum length. The form shows such a hint only after a value was refused. */
export function isPlainHint(hint: string): boolean {
  const lengthHint = oneLine(Number(/\d+/.exec(hint)?.[0]));
  return hint === lengthHint || hint === orNone(lengthHint);
}

/** Notices about colours that are corrected for contrast. */
export const colourTexts = {
  corrected: ({ env, given, shown }: { env: string; given: string; shown: string }) =>
    `${env}: com ${given} faltaria contraste para ler; a loja mostra ${shown}.`,
  shown: ({ shown }: { shown: string }) => `Faltaria contraste para ler com esta cor: a loja mostra ${shown}.`,
} as const;

/** Names of the sources of a setting's value. */
export const settingSourceTexts = { environment: 'ambiente', database: 'banco', default: 'padrão' } as const;
