/** Block of a content page. It contains plain text without markup. */
export type ContentBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] };

/** Section with its own heading; `id` is its anchor. */
export interface ContentSection {
  id: string;
  heading: string;
  blocks: readonly ContentBlock[];
}

/** Page that consists of text. `title` is its heading and its name in the breadcrumb. */
export interface ContentPage {
  title: string;
  metaDescription: string;
  intro: string;
  sections: readonly ContentSection[];
}

/** Page about the shop's history. `isDemo` adds the illustrations of the demonstration shop. */
export interface HistoryPage extends ContentPage {
  isDemo: boolean;
}

export function makeParagraph(text: string): ContentBlock {
  return { kind: 'paragraph', text };
}

export function makeList(...items: readonly string[]): ContentBlock {
  return { kind: 'list', items };
}

/** Texts beside the content of the content pages: a heading, links and the text alternatives of pictures. */
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
