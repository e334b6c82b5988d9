import type { Shop } from '#app/domain/store/shop.ts';
import { paragraph, type ContentSection } from '#app/texts/store/content-page.ts';
import { openingHours, type OpeningHours } from '#app/texts/store/opening-hours.ts';

/** A contact channel. `action` describes its link, built from `id`. */
export interface ContactChannel {
  id: 'phone' | 'whatsapp' | 'email' | 'map';
  label: string;
  value: string;
  action: string;
}

export interface ContactPage {
  title: string;
  metaDescription: string;
  intro: string;
  channelsHeading: string;
  channels: readonly ContactChannel[];
  /** Anchors linked from the main menu. */
  hours: { id: 'horario'; heading: string; lines: readonly OpeningHours[] };
  place: ContentSection;
  advice: ContentSection;
}

type ContactShop = Pick<Shop, 'name' | 'phone' | 'whatsapp' | 'email' | 'city' | 'mapsUrl'>;

/** 'Contato': channels, timetable and place. There is no form; a channel whose setting is empty is left out. */
export function contactPage(shop: ContactShop): ContactPage {
  return {
    title: 'Contato',
    metaDescription: `Fale com a ${shop.name}, em ${shop.city}: telefone, WhatsApp, e-mail, mapa e horário de atendimento.`,
    intro: 'Quem atende é gente do galpão. Ligue, mande mensagem ou passe para conversar.',
    channelsHeading: 'Fale com a gente',
    channels: contactChannels(shop),
    hours: { id: 'horario', heading: 'Horário de atendimento', lines: openingHours },
    place: {
      id: 'endereco',
      heading: 'Onde estamos',
      blocks: [
        paragraph(
          `O galpão fica em ${shop.city}, com pátio para caminhonete e caminhão e carregamento na doca. Confira a entrada no mapa antes de sair.`,
        ),
      ],
    },
    advice: {
      id: 'antes-de-escrever',
      heading: 'Para responder mais depressa',
      blocks: [
        paragraph(
          'Diga o produto, a quantidade e o município de entrega. Se a dúvida for sobre qual produto usar, conte a espécie, a fase e quantos animais são.',
        ),
      ],
    },
  };
}

function contactChannels({ phone, whatsapp, email, city, mapsUrl }: ContactShop): ContactChannel[] {
  const channels: ContactChannel[] = [
    { id: 'phone', label: 'Telefone', value: phone, action: `Ligar para ${phone}` },
    { id: 'whatsapp', label: 'WhatsApp', value: whatsapp && 'Conversar agora', action: 'Abrir conversa no WhatsApp' },
    { id: 'email', label: 'E-mail', value: email, action: `Escrever para ${email}` },
    { id: 'map', label: 'Mapa', value: mapsUrl && city, action: `Ver ${city} no mapa` },
  ];
  return channels.filter(({ value }) => value !== '');
}
