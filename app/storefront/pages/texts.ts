/** A block of a content page. Texts are plain: no markup. */
export type ContentBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] };

/** A section under its own heading; `id` is its anchor in the address. */
export interface ContentSection {
  id: string;
  heading: string;
  blocks: readonly ContentBlock[];
}

/** A page that is only to be read. `title` is the heading of the page and of its breadcrumb. */
export interface ContentPage {
  title: string;
  metaDescription: string;
  intro: string;
  sections: readonly ContentSection[];
}

/** Whether pictures of the demonstration's own shop belong to the page. */
export interface HistoryPage extends ContentPage {
  isDemo: boolean;
}

export function paragraph(text: string): ContentBlock {
  return { kind: 'paragraph', text };
}

export function list(...items: readonly string[]): ContentBlock {
  return { kind: 'list', items };
}

/** Labels around a content page's text. */
export const contentPageTexts = {
  tableOfContents: 'Nesta página',
  seeShop: 'Ver os produtos',
  talkToUs: 'Falar com a gente',
  writeTo: ({ email }: { email: string }) => `Escrever para ${email}`,
  seeMap: 'Ver no mapa',
  opensMap: 'abre o mapa em nova aba',
  yardAlt: 'O galpão visto do pátio, com uma pilha de sacos de ração sobre o estrado',
  herdAlt: 'Boi, vaca, cavalo, ovelha, porco, galinha, cachorro e gato, um ao lado do outro no pasto',
  mapAlt: 'Desenho de uma estrada entre pastos',
} as const;
