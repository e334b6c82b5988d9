import type { ShopProfile } from '#app/domain/store/shop.ts';

/**
 * Formats the lines that identify the seller as the law requires; data that the owner has not filled in are left out.
 */
export function formatIdentification(shop: ShopProfile): string[] {
  const { legalName, cnpj, technicalManager, crmv, mapaRegistration, renasem } = shop.identification;
  return [
    [legalName, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' – '),
    shop.address || shop.postalCode ? formatAddress(shop) : '',
    [technicalManager && `Responsável técnico: ${technicalManager}`, crmv].filter(Boolean).join(', '),
    mapaRegistration && `Registro no MAPA: ${mapaRegistration}`,
    renasem && `RENASEM: ${renasem}`,
  ].filter(Boolean);
}

/** Formats the shop's address: 'Rua das Palmeiras, 120 – Centro, Vilhena – RO, CEP 76980-000'. */
export function formatAddress({ address, city, postalCode }: ShopProfile): string {
  return [address, city, postalCode && `CEP ${postalCode}`].filter(Boolean).join(', ');
}

/**
 * Formats the shop's name as 'loja Armazém do Zé', so that the phrase is always feminine. A name that begins with
 * 'loja' is not prefixed.
 */
export function formatShopName(name: string): string {
  return /^lojas?\b/i.test(name) ? name : `loja ${name}`;
}

/** Formats the city as ', em Vilhena – RO'; empty when the shop has entered no city. */
export function formatInCity({ city }: { city: string }): string {
  return city && `, em ${city}`;
}

/** Formats how to request a quotation: 'pelo WhatsApp', or by e-mail or phone when the shop has no WhatsApp number. */
export function formatContactChannel({ whatsapp, email }: { whatsapp: string; email: string }): string {
  return whatsapp ? 'pelo WhatsApp' : email ? 'por e-mail ou telefone' : 'por telefone';
}

/** Formats the existing contacts: 'pelo e-mail a@b.example ou pelo telefone (67) 5550-0142'. */
export function formatContacts({ email, phone }: { email: string; phone: string }): string {
  return [email && `pelo e-mail ${email}`, phone && `pelo telefone ${phone}`].filter(Boolean).join(' ou ');
}
