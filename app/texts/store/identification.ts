import type { ShopProfile } from '#app/domain/store/shop.ts';

/** Who sells and where, as the law wants it told: a line each, none for what the owner has not said. */
export function describeIdentification(shop: ShopProfile): string[] {
  const { legalName, cnpj, technicalManager, crmv, mapaRegistration, renasem } = shop.identification;
  return [
    [legalName, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' – '),
    shop.address || shop.postalCode ? describeAddress(shop) : '',
    [technicalManager && `Responsável técnico: ${technicalManager}`, crmv].filter(Boolean).join(', '),
    mapaRegistration && `Registro no MAPA: ${mapaRegistration}`,
    renasem && `RENASEM: ${renasem}`,
  ].filter(Boolean);
}

/** 'Rua das Palmeiras, 120 – Centro, Vilhena – RO, CEP 76980-000' */
export function describeAddress({ address, city, postalCode }: ShopProfile): string {
  return [address, city, postalCode && `CEP ${postalCode}`].filter(Boolean).join(', ');
}

/** 'loja Armazém do Zé', which is feminine whatever the name is; a name that begins with it stands alone. */
export function nameShop(name: string): string {
  return /^lojas?\b/i.test(name) ? name : `loja ${name}`;
}

/** ', em Vilhena – RO', or nothing. */
export function inCity({ city }: { city: string }): string {
  return city && `, em ${city}`;
}

/** 'pelo WhatsApp', or the ways that a shop without one has: how a quotation is asked for. */
export function describeAsking({ whatsapp, email }: { whatsapp: string; email: string }): string {
  return whatsapp ? 'pelo WhatsApp' : email ? 'por e-mail ou telefone' : 'por telefone';
}

/** 'pelo e-mail a@b.example ou pelo telefone (67) 5550-0142': the ways there are. */
export function describeReach({ email, phone }: { email: string; phone: string }): string {
  return [email && `pelo e-mail ${email}`, phone && `pelo telefone ${phone}`].filter(Boolean).join(' ou ');
}
