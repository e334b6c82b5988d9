import { shopSettings, type SettingName } from '#app/domain/store/shop-settings.ts';

/** How the owner knows a setting. */
interface SettingText {
  label: string;
  /** What is accepted, as it goes on after 'use '. */
  hint: string;
}

const webAddress = 'um endereço que comece com http:// ou https://';
const oneLine = (maxLength: number) => `um texto de até ${maxLength} caracteres, numa linha só`;
const orNone = (hint: string) => `${hint}, ou vazio para não ter`;

/** Labels and hints of the settings: for the owner, never sent to visitors. */
export const shopSettingTexts: Readonly<Record<SettingName, SettingText>> = {
  name: { label: 'Nome da loja', hint: oneLine(60) },
  tagline: { label: 'Frase da loja', hint: oneLine(120) },
  phone: { label: 'Telefone', hint: 'um telefone como (67) 5550-0142' },
  whatsapp: {
    label: 'WhatsApp que recebe as cotações',
    hint: orNone('o número com DDD, como (67) 5550-0142; de outro país, com + e o código do país na frente'),
  },
  email: { label: 'E-mail', hint: 'um endereço de e-mail, como contato@boalida.example' },
  city: { label: 'Cidade', hint: oneLine(80) },
  mapsUrl: { label: 'A loja no mapa', hint: `${webAddress}, ou vazio para procurar a cidade no mapa` },
  facebookUrl: { label: 'Facebook', hint: orNone(webAddress) },
  instagramUrl: { label: 'Instagram', hint: orNone(webAddress) },
  videoId: { label: 'Vídeo da loja', hint: 'os 11 caracteres (letras, algarismos, - ou _) do vídeo' },
  wording: { label: 'Textos', hint: '"spec" ou "pt-BR"' },
  showPrices: { label: 'Mostrar preços', hint: '"true" ou "false"' },
  reviewsModeration: { label: 'Moderar comentários', hint: '"off" ou "on"' },
};

/** Where a value comes from. */
export const settingSourceTexts = { environment: 'ambiente', database: 'banco', default: 'padrão' } as const;

/** 'STORE_NAME: o valor "" não serve; use …' */
export function describeRefusedSetting(name: SettingName, text: string): string {
  return `${shopSettings[name].env}: o valor ${JSON.stringify(text)} não serve; use ${shopSettingTexts[name].hint}.`;
}
