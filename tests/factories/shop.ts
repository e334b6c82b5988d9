import { makeShop, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import type { SettingValues } from '#app/domain/store/shop-settings.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';

/** Creates a shop profile from stored settings. Missing settings have the values of the demonstration shop. */
export function makeTestShop(stored: Partial<SettingValues> = {}): ShopProfile {
  return makeShop(resolveSettings({ environment: {}, stored }), { localUrl: 'https://loja.example' });
}

/** Values of all settings for a shop whose name, contact data and texts are not those of the demonstration shop. */
export const customShopSettings: SettingValues = {
  name: 'Casa do Campo Vilhena',
  tagline: 'Do pasto ao cocho',
  logo: '',
  mainColour: '#7a1010',
  accentColour: '#f4c20d',
  phone: '(69) 5550-0177; (69) 5550-0178',
  whatsapp: '5569955500177; 5569955500178',
  publicUrl: 'https://casadocampo.example',
  email: 'vendas@casadocampo.example',
  address: 'Rua das Palmeiras, 120 – Centro',
  postalCode: '76980-000',
  city: 'Vilhena – RO',
  mapsUrl: 'https://mapas.example/casadocampo',
  hours: 'seg-sex 8h-12h, 14h-19h; sáb 8h-13h; 25/12 fechado; 24/12/2099 8h-11h',
  facebookUrl: 'https://rede.example/casadocampo',
  instagramUrl: 'https://fotos.example/casadocampo',
  legalName: 'Casa do Campo Comércio Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  technicalManager: 'Ana Exemplo de Souza',
  crmv: 'CRMV-RO 1234',
  mapaRegistration: 'RO-00000 12345-6',
  renasem: 'RO-01234/2026',
  hero: 'on',
  heroPicture: '',
  heroTitle: 'Tudo para a sua criação',
  heroText: 'Escolha, monte a lista e peça a cotação.',
  heroButton: 'Ver rações',
  heroLink: '/shop?category=aves',
  contactIntro: 'Chame no WhatsApp ou passe na loja.',
  history: 'Abrimos as portas ontem.\nVoltamos amanhã.',
  privacy: 'As notas fiscais ficam guardadas por cinco anos.',
  privacyUse: 'add',
  videoId: 'CasaCampo01',
  wording: 'pt-BR',
  labelKeys: 'Espécie; Uso',
  showPrices: 'true',
  reviewsModeration: 'on',
};
