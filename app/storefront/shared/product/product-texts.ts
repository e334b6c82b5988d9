import { countOf } from '#app/texts/shared/plural.ts';
import { choiceTexts } from '#app/texts/shared/common-texts.ts';

/** Texts of the information panel on the product page. */
export const productTexts = {
  addToCart: 'Adicionar ao Carrinho',
  viewCart: 'Ver Carrinho',
  quote: 'Realizar uma cotação agora.',
  sku: 'SKU',
  category: 'Categoria',
  /** The text is verbatim from the specification, which uses the plural for every number. */
  commentCount: (count: number) => `(${count} Comentários)`,
  seeMore: 'Ver mais',
  seeLess: 'Ver menos',
  colour: choiceTexts.colour,
  warningsHeading: 'Atenção',
} as const;

export const galleryTexts = {
  label: 'Fotos do produto',
  thumbnails: 'Miniaturas',
  thumbnail: ({ number, total }: { number: number; total: number }) => `Ver foto ${number} de ${total}`,
  mainImage: ({ title }: { title: string }) => `Foto de ${title}`,
  colourImage: ({ title, colour }: { title: string; colour: string }) => `Foto de ${title} na cor ${colour}`,
  play: 'Assistir ao vídeo do produto',
  noPicture: 'Este produto ainda não tem foto.',
} as const;

export const quantityTexts = {
  label: 'Quantidade',
  increase: 'Aumentar quantidade',
  decrease: 'Diminuir quantidade',
  increaseOf: ({ title }: { title: string }) => `Aumentar quantidade de ${title}`,
  decreaseOf: ({ title }: { title: string }) => `Diminuir quantidade de ${title}`,
  /** Text that screen readers announce after the quantity has changed. */
  currentOf: ({ title, quantity }: { title: string; quantity: number }) =>
    `${title}: ${countOf(quantity, 'unidade', 'unidades')}`,
} as const;

export const productTabTexts = {
  label: 'Detalhes do produto',
  description: 'Descrição',
  additionalInformation: 'Informações Adicionais',
  /** The text is verbatim from the specification, which uses the plural for every number. */
  comments: (count: number) => `Comentários (${count})`,
  emptyDescription: 'Este produto ainda não tem descrição.',
} as const;

export const carouselTexts = {
  label: 'Produtos relacionados',
  previous: 'Produtos anteriores',
  next: 'Próximos produtos',
} as const;
