import { formatContactChannel } from '#app/texts/store/shop-identification.ts';

/** Texts of the home screen by section. */
export const homeTexts = {
  categories: { title: 'Escolha por categoria', seeAll: 'Ver todas as categorias' },
  featured: { title: 'Destaques da loja', seeAll: 'Ver todos os produtos' },
  offers: { title: 'Ofertas com prazo', titleWithoutEnd: 'Em promoção', seeAll: 'Ver todas as promoções' },
  newArrivals: { title: 'Novidades' },
  bestSellers: { title: 'Mais vendidos' },
  topRated: { title: 'Mais bem avaliados' },
  brands: { title: 'Marcas da casa', seeBrand: ({ name }: { name: string }) => `Ver produtos da marca ${name}` },
  visit: {
    title: 'Passe na loja',
    hours: 'Horário de atendimento',
    seeMap: 'Ver no mapa',
    contact: 'Falar com a gente',
  },
} as const;

/** Texts of 'Como funciona a cotação' in three steps. */
export const quotationStepsTexts = {
  title: 'Como funciona a cotação',
  steps: (shop: { whatsapp: string; email: string }) => [
    {
      title: 'Monte o carrinho',
      text: 'Escolha os produtos e as quantidades. Não é preciso fazer cadastro nem pagar nada pelo site.',
    },
    shop.whatsapp
      ? {
          title: 'Envie pelo WhatsApp',
          text: 'Um toque abre a conversa com a lista já escrita. Confira e mande.',
        }
      : {
          title: 'Fale com a loja',
          text: `Peça a cotação ${formatContactChannel(shop)}: o carrinho tem a lista pronta para copiar.`,
        },
    {
      title: 'Combine com a gente',
      text: 'Confirmamos preço, estoque e entrega, e você decide com calma como comprar.',
    },
  ],
  start: 'Começar pela loja',
} as const;
