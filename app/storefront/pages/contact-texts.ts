import { contentPages } from '#app/content-pages.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { makeList, makeParagraph, type ContentBlock, type ContentSection } from '#app/storefront/pages/texts.ts';
import {
  formatAddress,
  formatIdentification,
  formatInCity,
  formatShopName,
} from '#app/texts/store/shop-identification.ts';
import { formatWhatsapp } from '#app/texts/store/format-whatsapp.ts';
import { listOpeningHours, type HoursLine } from '#app/storefront/frame/opening-hours-texts.ts';

/** A contact channel. `action` is the text of its link; `id` and `target` determine the link's URL. */
export interface ContactChannel {
  id: 'phone' | 'whatsapp' | 'email' | 'map';
  label: string;
  value: string;
  action: string;
  /** Phone number (as written or only its digits), email address, or URL of the map. */
  target: string;
}

/**
 * Data of the contact page. A section for which the owner has entered nothing is null. Only the demonstration shop has
 * an illustration of the shop.
 */
export interface ContactPage {
  title: string;
  metaDescription: string;
  intro: string;
  channelsHeading: string;
  channels: readonly ContactChannel[];
  /** Opening hours. The main menu links to `id` as an anchor. */
  hours: { id: 'horario'; heading: string; lines: readonly HoursLine[] } | null;
  place: (ContentSection & { mapsUrl: string; isDrawn: boolean }) | null;
  advice: ContentSection;
  identification: ContentSection | null;
}

/**
 * Returns the data of the page 'Contato'.
 * @param today 'YYYY-MM-DD' in the shop's time zone
 */
export function getContactPage(shop: ShopProfile, today: string): ContactPage {
  const channels = listContactChannels(shop);
  const canWrite = shop.whatsapp !== '' || shop.email !== '';
  const lines = listOpeningHours(shop.hours, today);
  const identification = formatIdentification(shop);
  return {
    title: contentPages.contact.title,
    metaDescription: `Fale com a ${formatShopName(shop.name)}${formatInCity(shop)}: ${formatChannels(shop)}.`,
    intro:
      shop.contactIntro ||
      (shop.isDemo ? demoIntro : `Ligue${canWrite ? ' ou mande mensagem' : ''}: uma pessoa responde.`),
    channelsHeading: 'Fale com a gente',
    channels,
    hours: lines.length > 0 ? { id: 'horario', heading: 'Horário de atendimento', lines } : null,
    place: getPlace(shop),
    advice: {
      id: 'antes-de-escrever',
      heading: 'Para responder mais depressa',
      blocks: [
        makeParagraph(
          `Diga o produto, a quantidade e o município de entrega. Se a dúvida for sobre qual produto usar, conte ${shop.isDemo ? 'a espécie, a fase e quantos animais são' : 'para que ele vai servir'}.`,
        ),
      ],
    },
    identification:
      identification.length > 0
        ? { id: 'quem-vende', heading: 'Quem vende', blocks: [makeList(...identification)] }
        : null,
  };
}

const demoIntro = 'Quem atende é gente do galpão. Ligue, mande mensagem ou passe para conversar.';

/** Joins the names of what the page 'Contato' contains: 'telefone, WhatsApp e mapa'. */
export function formatChannels({ whatsapp, email, mapsUrl, hours }: ShopProfile): string {
  const names = [
    'telefone',
    whatsapp && 'WhatsApp',
    email && 'e-mail',
    mapsUrl && 'mapa',
    hours && 'horário de atendimento',
  ];
  return new Intl.ListFormat('pt-BR').format(
    names.filter((name) => typeof name === 'string' && name !== '') as string[],
  );
}

function getPlace(shop: ShopProfile): ContactPage['place'] {
  const { isDemo, address, city, mapsUrl } = shop;
  if (!address && !city) return null;
  const blocks: ContentBlock[] = isDemo
    ? [
        makeParagraph(
          `O galpão fica em ${city}, com pátio para caminhonete e caminhão e carregamento na doca. Confira a entrada no mapa antes de sair.`,
        ),
      ]
    : [makeParagraph(`${formatAddress(shop)}.`)];
  return { id: 'endereco', heading: 'Onde estamos', blocks, mapsUrl, isDrawn: isDemo };
}

function listContactChannels({ phones, whatsapps, email, address, city, mapsUrl }: ShopProfile): ContactChannel[] {
  const placeName = city || address;
  const channels: ContactChannel[] = [
    ...phones.map((phone): ContactChannel => ({
      id: 'phone',
      label: 'Telefone',
      value: phone,
      target: phone,
      action: `Ligar para ${phone}`,
    })),
    ...whatsapps.map((digits, index): ContactChannel => ({
      id: 'whatsapp',
      label: 'WhatsApp',
      target: digits,
      value: index === 0 ? 'Conversar agora' : formatWhatsapp(digits),
      action: 'Abrir conversa no WhatsApp',
    })),
    { id: 'email', label: 'E-mail', value: email, action: `Escrever para ${email}`, target: email },
    { id: 'map', label: 'Mapa', value: mapsUrl && placeName, action: `Ver ${placeName} no mapa`, target: mapsUrl },
  ];
  return channels.filter(({ value }) => value !== '');
}
